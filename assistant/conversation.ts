import type { Choice } from '#domain/assistant/choice.ts'
import { localMoment, momentAt } from '#domain/time/zone.ts'
import { afterDanger, CALM_SAID, isCalm, isGrave } from './after-danger.ts'
import { aboutTasks } from './after-no.ts'
import { carefulQuestion, dangerAnswer } from './danger/advice.ts'
import { dangerByKind } from './danger/by-kind.ts'
import { dangerIn, likelyDanger } from './danger/danger.ts'
import { tellsOfTakingAgain } from './danger/doses.ts'
import { isAboutAnother } from './danger/people.ts'
import { hearDangerBesideTasks } from './danger-beside-tasks.ts'
import type { Engine, EngineEvent, PastTurn } from './engine/engine.ts'
import { type HeardDanger, hearDanger } from './hear-danger.ts'
import { isDayFirst } from './language/day-first.ts'
import { dayNoteIn } from './language/day-note.ts'
import { isMedication } from './language/medication.ts'
import { isNo, isYes } from './language/replies.ts'
import { MAX_LENGTH, normText, tokenise } from './language/tokens.ts'
import { isClientTool } from './tools/client-tools.ts'
import type { DayBook } from './tools/day-book.ts'
import { Ledger } from './tools/ledger.ts'
import { toolDefinitions, toolSet } from './tools/registry.ts'
import type { ToolContext } from './tools/tool.ts'
import type { ToolDefinition, ToolResult } from './tools/tool-set.ts'

/** One conversation with one person, used by the socket session, webhooks and the evaluation. */
export interface Conversation {
  /** Answers a message. Crisis words are answered before any engine runs. The last event is always `done`, even after an abort. */
  reply(text: string, signal: AbortSignal): AsyncIterable<EngineEvent>
  /** Forgets all but the person's first `turns` messages. Changes already made stay, and are not made twice. */
  rewind(turns: number): void
  /** Calls a tool from outside a turn, for example for an ElevenLabs agent's webhook. */
  callTool(name: string, args: unknown, agentTurns?: number): Promise<ToolResult>
  /** Nobody will say anything more: what is kept for it can go. */
  end(): void
  readonly definitions: readonly ToolDefinition[]
}

export type ConversationSetup = {
  book: DayBook
  /** Tried in order: if one fails before it has said or changed anything, the next one answers. */
  engines: readonly Engine[]
  clock: () => Date
  /** Called when an engine fails, for the log. */
  onFailure?: (engine: string, error: unknown) => void
}

export function openConversation({ book, engines, clock, onFailure }: ConversationSetup): Conversation {
  const ledger = new Ledger()
  let turns: PastTurn[] = []
  let count = 0

  async function contextOf(message: string | undefined): Promise<ToolContext> {
    const owner = await book.owner()
    const instant = clock()
    return { book, owner, instant, now: momentAt(instant.getTime(), owner.zone), ledger, message }
  }

  /** The day's tasks and its clock, for what is heard beside them. */
  async function dayIn(zone: string) {
    const now = localMoment(clock().getTime(), zone)
    const day = (await book.listDay(now.date)).map(({ id, date, title, time, status }) => ({
      id,
      date,
      title,
      time,
      status,
    }))
    return [day, { today: now.date, now, dayFirst: isDayFirst(zone) }] as const
  }

  async function* reply(message: string, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const text = message.slice(0, MAX_LENGTH)
    const past = turns
    const turn: PastTurn = { id: `turn-${++count}`, text, reply: '', memory: past.at(-1)?.memory }
    turns = [...past, turn]
    ledger.beginTurn(past.length, text)
    try {
      const { zone } = await book.owner()
      const before = past.at(-1)?.danger
      const worry = past.at(-1)?.worry
      const today = localMoment(clock().getTime(), zone).date
      const { first, rest } = firstSentence(text)
      // 'She's fine. Add milk': the answer, and a request of its own.
      const goesOn = rest !== '' && isCalm(plain(first), worry) && hearDanger(rest, today) === undefined
      const next = before && dangerIn(text) === undefined && afterDanger(plain(text), before, zone)
      if (next) {
        turn.danger = before
        yield* say(turn, next)
        if (!goesOn) return
        yield* say(turn, '\n')
        turn.text = rest
      }
      const again = isTakenAgain(turn.text, past.at(-1)?.text)
      const heard = hearDangerBesideTasks(turn.text, ...(await dayIn(zone))) ?? again
      const answered =
        worry === undefined ? undefined : goesOn ? 'no' : yesOrNo(plain(text), heard !== undefined, worry)
      const danger =
        answered === 'yes'
          ? (dangerIn(text) ?? dangerIn(worry!) ?? dangerByKind(worry!) ?? likelyDanger(worry!))
          : answered !== 'no' && heard?.isSure && heard.danger
      if (danger) {
        turn.danger = danger
        yield* say(turn, dangerAnswer(danger, zone, isAboutAnother(answered === 'yes' ? worry! : text)))
        return
      }
      if (answered === 'no') {
        const before = aboutTasks(worry!, ...(await dayIn(zone)))
        if (before === undefined && !goesOn) {
          yield* say(turn, CALM_SAID)
          return
        }
        yield* say(turn, 'Good. ')
        turn.text = [before?.replace(/[.!?\s]*$/, ''), goesOn ? rest : undefined]
          .filter((part) => part !== undefined)
          .join('. ')
      } else if (heard) {
        turn.worry = text
        yield* say(turn, carefulQuestion(zone))
        yield { type: 'choices', choices: YES_OR_NO }
        return
      }
      const context = await contextOf(turn.text)
      const note = dayNoteIn(turn.text)
      if (note) {
        const { result } = await toolSet(context).call('NoteDay', { date: context.now.date, ...note })
        yield* say(turn, result.say)
        return
      }
      for await (const event of answer(turn, past, context, signal)) {
        if (event.type === 'text') turn.reply += event.delta
        yield event
      }
      if (past.length === 0 && !signal.aborted && (await isTimeToAsk(context)))
        yield* say(turn, EVENING_QUESTION)
      const inEffect = ledger.stillInEffect()
      if (inEffect.length > 0 && !signal.aborted)
        yield {
          type: 'text',
          delta: `\n\nYour earlier words had done this already, and it still stands: ${inEffect.join(' ')} Say “undo” to take ${inEffect.length > 1 ? 'the last of it' : 'it'} back.`,
        }
    } finally {
      if (ledger.wroteInThisTurn) yield { type: 'client-tool', name: 'RefreshDataCaches', args: {} }
      yield { type: 'done' }
    }
  }

  function* say(turn: PastTurn, delta: string): Iterable<EngineEvent> {
    turn.reply += delta
    yield { type: 'text', delta }
  }

  async function* answer(
    turn: PastTurn,
    past: readonly PastTurn[],
    context: ToolContext,
    signal: AbortSignal,
  ): AsyncIterable<EngineEvent> {
    const { owner, instant } = context
    for (const [index, engine] of engines.entries()) {
      let begun = false
      try {
        const events = engine.reply(
          {
            id: turn.id,
            text: turn.text,
            now: { instant, zone: owner.zone },
            owner,
            history: past,
            memory: turn.memory,
            remember: (memory) => {
              turn.memory = memory
            },
          },
          toolSet(context),
          signal,
        )
        for await (const event of events) {
          if (event.type === 'done') continue
          begun = true
          yield event
        }
        return
      } catch (error) {
        if (signal.aborted) return
        onFailure?.(engine.name, error)
        if (!begun && !ledger.wroteInThisTurn && index < engines.length - 1) continue
        yield {
          type: 'text',
          delta: begun
            ? ' Sorry, I lost the thread there. What I told you is done is done; please ask me again for the rest.'
            : 'Sorry, something went wrong and nothing was changed. Please try again.',
        }
        return
      }
    }
  }

  return {
    reply,
    rewind(keep) {
      turns = turns.slice(0, Math.max(0, Math.floor(keep)))
    },
    async callTool(name, args, agentTurns) {
      if (isClientTool(name)) return { isError: true, result: { say: 'The browser does that.' } }
      ledger.beginTurn(turns.length + ++count, '')
      return toolSet({ ...(await contextOf(undefined)), agentTurns }).call(name, args)
    },
    end() {
      turns = []
    },
    definitions: toolDefinitions,
  }
}

/** 'Did I take my metformin?' – 'Yes, three times.' */
function isTakenAgain(answer: string, before = ''): HeardDanger | undefined {
  return isMedication(before) && tellsOfTakingAgain(answer)
    ? { danger: 'overdose', isSure: false }
    : undefined
}

function firstSentence(text: string): { first: string; rest: string } {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+/)
  return { first, rest: others.join(' ') }
}

function plain(text: string): string {
  return normText(tokenise(text))
}

/** The answer to the careful question. Words of danger are a yes, whatever else is said: it is not asked twice. */
function yesOrNo(norm: string, soundsGrave: boolean, worry: string): 'yes' | 'no' | undefined {
  if (isCalm(norm, worry)) return 'no'
  if (soundsGrave || isGrave(norm) || isYes(norm) || /^(?:yes|yeah|yep|yup|aye)\b/.test(norm)) return 'yes'
  return isNo(norm) ? 'no' : undefined
}

const YES_OR_NO: Choice[] = [
  { label: 'Yes', say: 'Yes' },
  { label: 'No', say: 'No' },
]

const EVENING = '18:00'
const EVENING_QUESTION =
  '\n\nHow did your day go? If you like, say for example: write down that my day was good.'

/** In the evening, once, for those who like to be asked. */
async function isTimeToAsk({ book, now, owner }: ToolContext): Promise<boolean> {
  return !owner.acting && now.time >= EVENING && (await book.asksAboutDay(now.date))
}
