import { addDays } from '#domain/time/local-date.ts'
import { isDropIt, isYes } from '../../../language/replies.ts'
import { normText, rawText, type Token, tokenise } from '../../../language/tokens.ts'
import { readWhen, resolveTime, saysWhen, type When } from '../../../language/when.ts'
import { quoted } from '../../../tools/wording.ts'
import { addDrafts } from '../acts/adding.ts'
import { carryOut, forTask } from '../acts/carry-out.ts'
import { moveTarget } from '../acts/move-target.ts'
import { mute } from '../acts/muting.ts'
import { timeAtAnchor } from '../anchor.ts'
import type { Mention, Question } from '../memory.ts'
import { pieceOf } from '../parse/piece.ts'
import { understand } from '../parse/understand.ts'
import type { Run } from '../run.ts'
import { spotTask } from '../spot-task.ts'
import { isPlainNo, isSomethingNew, plainWords } from './words.ts'

export async function readTimes(
  run: Run,
  { draft }: Question & { about: 'times' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  if (isSomethingNew(tokens)) return undefined
  const when = readWhen(tokens, run.today, { bareHour: true })
  if (!when.left.every(({ norm }) => AROUND_TIMES.test(norm))) return undefined
  const bare = [...normText(when.left).matchAll(/\b(\d{1,2})\b/g)].map((match) => ({
    hour: Number(match[1]),
    minute: 0,
    link: '',
    at: 0,
  }))
  const times = [...bare.filter(({ hour }) => hour <= 24), ...when.times]
  if (times.length === 0) return undefined
  return addDrafts(
    run,
    times.map((time) => ({ ...draft, time: resolveTime(time, {}) })),
  )
}

const AROUND_TIMES =
  /^(?:[.,!;:-]|\d{1,2}|and|at|then|also|plus|or|say|maybe|about|around|in|the|please|morning|noon|lunch|afternoon|evening|night|bedtime|let us|make|it|that|would|be|for|with|meals?|oclock|um+|uh+|er+|ok|well|yes|each|every|day)$/

/** The answer to 'When should it be?': moves the task there. Undefined if the message is about something else. */
export async function readWhenFor(
  run: Run,
  task: Mention,
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim()))
    return `All right, ${quoted(task.title)} stays where it is.`
  const isMove =
    /^(?:please |ok |yes |just )*(?:move|put|push|shift|make|let us|i would|i will|it is|how about|what about)\b/
  const when = readWhen(withOneAsHour(tokens), run.today, { bareHour: true })
  if (isDeniedTime(norm, when)) {
    run.ask({ about: 'when', task })
    return `When should ${quoted(task.title)} be, then?`
  }
  const anchored = await afterOrBefore(run, task, tokens)
  if (anchored !== undefined) return anchored
  // 'What about Thursday?', 'five?': read back.
  const asks = /\?\s*$|^(?:what|how) about\b/.test(norm)
  if (asks && saysWhen(when) && when.left.every((token) => AROUND_WHEN.test(token.norm))) {
    run.inDoubt = true
    run.answer = ''
    const asked = await moveTo(run, task, when)
    run.inDoubt = false
    run.answer = undefined
    return asked
  }
  if (isSomethingNew(tokens) && !(isMove.test(norm) && !/\b(?:not|never)\b/.test(norm))) return undefined
  const around = when.left.every((token) => AROUND_WHEN.test(token.norm))
  if (!saysWhen(when) || !around)
    return /\b(?:later|another day|some other|do not know)\b/.test(norm)
      ? carryOut(
          run,
          [forTask(task, { tool: 'RescheduleTask', args: { toDate: addDays(run.today, 1) } })],
          [task],
        )
      : undefined
  return moveTo(run, task, when)
}

/** 'One', 'say one' is an hour here, and no pronoun. */
function withOneAsHour(tokens: readonly Token[]): readonly Token[] {
  return /^(?:(?:at|to|say|maybe|make it|um|er) )*one(?: [.!?]| please| then| today| tomorrow)*$/.test(
    normText(tokens),
  )
    ? tokens.map((token) => (token.norm === 'one' ? { ...token, norm: '1' } : token))
    : tokens
}

function moveTo(run: Run, task: Mention, when: When): Promise<string> {
  return carryOut(run, [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, task, when) })], [task])
}

/** 'After the walk', where the walk is at four. */
async function afterOrBefore(run: Run, task: Mention, tokens: readonly Token[]): Promise<string | undefined> {
  const said = plainWords(rawText(tokens))
  if (!/^(?:(?:just|right|straight|maybe|say) )*(?:after|before) /.test(said)) return undefined
  const toTime = await timeAtAnchor(run, said, task.date, ['exact', 'part'])
  return toTime && carryOut(run, [forTask(task, { tool: 'RescheduleTask', args: { toTime } })], [task])
}

/** 'Not tomorrow', 'not before 9'. */
function isDeniedTime(norm: string, when: When): boolean {
  return (
    saysWhen(when) &&
    /^(?:no ,? ?)?not /.test(norm) &&
    when.left.every((token) => /^(?:[.,!]|no|not|on|at|before|after|in)$/.test(token.norm))
  )
}

const AROUND_WHEN =
  /^(?:[.,!?;:-]|on|at|to|for|in|by|until|till|it|that|this|them|make|move|put|push|shift|do|please|the|be|is|would|will|could|can|instead|then|i|we|you|let us|how|what|about|around|say|maybe|perhaps|ok|yes|um+|uh+|er+|oh|well|so|good|fine|best|better|great|works?|like|want|back|off|forward|one|day|time|a|an|bit|some|rather|think|guess|just|actually|same|thanks)$/

export async function skipOrMove(
  run: Run,
  task: Mention,
  tokens: readonly Token[],
): Promise<string | undefined> {
  // 'Skip it?' asks back.
  if (normText(tokens).includes('?')) return undefined
  const norm = normText(tokens).replace(/[.!]/g, '').trim()
  if (
    /^(?:yes |ok |please |sure |let us )*(?:just )?skip(?: it| that)?(?: (?:please|today|for today|then))*$/.test(
      norm,
    )
  )
    return carryOut(run, [forTask(task, { tool: 'SkipTask', args: {} })], [task])
  if (/^(?:leave|keep)\b/.test(norm) || isDropIt(norm) || isPlainNo(norm))
    return `All right, ${quoted(task.title)} stays open.`
  const when = readWhen(tokens, run.today, { bareHour: true, vague: true })
  if (isDeniedTime(norm, when)) {
    run.ask({ about: 'when', task })
    return `When should ${quoted(task.title)} be, then?`
  }
  const rest = normText(when.left)
    .replace(
      /\b(?:move|it|to|please|do|that|then|for|the|on|yes|ok|put|off|until|reschedule|postpone|let us|maybe|i will|another day|later|try|again)\b/g,
      '',
    )
    .replace(/[, ]/g, '')
  if (rest !== '' && !(await isSaidOfIt(run, task, tokens, when))) return undefined
  if (saysWhen(when))
    return carryOut(
      run,
      [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, task, when) })],
      [task],
    )
  if (!/\b(?:move|reschedule|postpone|another day|put it off)\b/.test(norm)) return undefined
  run.ask({ about: 'when', task })
  return `When should ${quoted(task.title)} be?`
}

/** 'She rebooked it for Friday', 'Thursday instead, same hour': a new time for the task that was asked about. */
async function isSaidOfIt(run: Run, task: Mention, tokens: readonly Token[], when: When): Promise<boolean> {
  const norm = normText(tokens)
  if (!saysWhen(when) || when.repeat || tokens.length > 16 || !OF_IT.test(norm) || NOT_OF_IT.test(norm))
    return false
  const named = await spotTask(run, rawText(when.left))
  return named.match === 'none' || named.tasks.every(({ id }) => id === task.id)
}

const OF_IT =
  /^(?:(?:ok|so|well|right|and|then|typical|fine) (?:[.,!] )?)*(?:(?:\w+day|tomorrow) instead|same (?:time|hour))\b|\b(?:put|move|push|shift|book(?:ed)?|re-?book(?:ed)?|re-?schedul(?:e|ed)|re-?arranged?|do|try|have|call|ring) (?:it|that|her|him|them)\b|\b(?:re-?booked|re-?scheduled|re-?arranged)\b/
/** About what happened, or about something new. */
const NOT_OF_IT = /\b(?:not|never|add|remind|another|was|were|did|had|if|unless|maybe|might)\b/

/** Yes to muting with no end, or how long it should last. */
export async function muteOrNot(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const norm = normText(tokens)
  const open = { do: 'mute', when: readWhen([], run.today) } as const
  if (isYes(norm)) return mute(run, open)
  if (isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim())) return 'All right, I left them on.'
  if (isSomethingNew(tokens)) return undefined
  // 'For an hour', 'until 3': parsed as the rest of 'mute reminders …'.
  const rest = understand(pieceOf([...tokenise('mute reminders'), ...tokens], run.today, run.dayFirst))
  const lasts =
    rest.do === 'mute' && !rest.about && (rest.restOfDay || rest.minutes !== undefined || saysWhen(rest.when))
  return lasts && tokens.length <= 8 ? mute(run, rest) : undefined
}
