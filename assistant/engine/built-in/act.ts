import { likeness } from '../../language/likeness.ts'
import { isDose } from '../../language/medication.ts'
import { NO_TIME, saysWhen } from '../../language/when.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { add } from './acts/adding.ts'
import { amend } from './acts/amending.ts'
import { putBeside } from './acts/beside-task.ts'
import * as changing from './acts/changing.ts'
import { answerDose } from './acts/doses.ts'
import { askWhichTime } from './acts/either.ts'
import { notDone, underway, unwilling } from './acts/marking.ts'
import { move } from './acts/moving.ts'
import { mute } from './acts/muting.ts'
import { askAboutNamedItem } from './acts/named-item.ts'
import { actOnNamedTask } from './acts/named-task.ts'
import { ASKS_TO_ADD, askIfMoved, askIfThere } from './acts/putting.ts'
import * as reading from './acts/reading.ts'
import { offerEarlier, sayHowToSetReminders, snooze } from './acts/reminding.ts'
import { report } from './acts/reporting.ts'
import { offerRoutines } from './acts/routines.ts'
import { swap } from './acts/swapping.ts'
import { answerFeeling, answerSmallTalk, refuse } from './acts/talk.ts'
import { askIfTold } from './acts/told-instead.ts'
import { besideMeal } from './beside-meal.ts'
import { askToChoose } from './choices.ts'
import { daySpokenOf, ofDaySpokenOf } from './day-spoken-of.ts'
import { askIfDone } from './it-is-done.ts'
import { offerForNamed } from './offer-for-named.ts'
import { askAgainUnheard } from './open-question.ts'
import type { Intent } from './parse/intent.ts'
import { capitalise } from './parse/title.ts'
import type { Run } from './run.ts'
import { undoTogether } from './take-back.ts'
import { whatElse } from './what-else.ts'

/** Carries out an intent and returns the sentence to say. */
export async function act(run: Run, intent: Intent): Promise<string> {
  switch (intent.do) {
    case 'list':
      return reading.list(run, ofDaySpokenOf(run, intent))
    case 'next':
      return intent.first && daySpokenOf(run)
        ? act(run, { do: 'list', when: NO_TIME, end: 'first' })
        : reading.next(run, intent.more === true)
    case 'summary':
      return reading.summary(run, intent)
    case 'plan':
      return reading.plan(run, intent)
    case 'routine':
      return offerRoutines(run, intent.about)
    case 'was-done':
      return reading.wasDone(run, intent)
    case 'find':
      return reading.find(run, intent)
    case 'beside':
      return reading.beside(run, intent)
    case 'clock':
      return reading.clock(run, intent)
    case 'add':
      if (!intent.title && saysWhen(intent.when) && REMIND_OF_IT.test(run.turn.text))
        return snooze(run, { do: 'snooze', ref: OF_IT, when: intent.when })
      if (intent.bare !== undefined || (await isMeantAnew(run, intent))) return bareAdd(run, intent)
      // A second dose is never added where the one that is there may be meant.
      if (intent.isPut || isDose(intent.title)) return (await askIfMoved(run, intent)) ?? add(run, intent)
      return (await askIfTold(run, intent)) ?? (await askIfThere(run, intent)) ?? add(run, intent)
    case 'status':
      return (await askIfDone(run, intent)) ?? report(run, intent)
    case 'not-done':
      return notDone(run, intent)
    case 'dose':
      return answerDose(run, intent)
    case 'underway':
      return underway(run, intent)
    case 'unwilling':
      return unwilling(run, intent)
    case 'move':
      return move(run, { ...intent, when: await besideMeal(run, intent.when) })
    case 'put-beside':
      return (await putBeside(run, intent)) ?? act(run, intent.otherwise)
    case 'either':
      return askWhichTime(run, intent, act)
    case 'swap':
      return swap(run, intent)
    case 'delete':
      return changing.remove(run, intent)
    case 'rename':
      return changing.rename(run, intent)
    case 'note':
      return changing.note(run, intent)
    case 'checklist':
      return changing.addItems(run, intent)
    case 'tick':
      return changing.tickItem(run, intent)
    case 'no-time':
      return changing.dropTime(run, intent.ref)
    case 'repeat':
      return changing.repeat(run, intent)
    case 'amend':
      return amend(run, intent)
    case 'remind-how':
      return intent.lead ? offerEarlier(run, intent.lead) : sayHowToSetReminders()
    case 'snooze':
      return snooze(run, intent)
    case 'mute':
      return mute(run, intent)
    case 'unmute':
      return (await run.callTool('MuteReminders', { muted: false })).say
    case 'mute-state':
      return (await run.callTool('ReminderState', {})).say
    case 'undo':
      return undo(run)
    case 'refrain':
      return refrain(run, intent.tool)
    case 'go':
      return changing.goTo(run, intent)
    case 'feel':
      return answerFeeling(run, intent.mood)
    case 'talk':
      return answerSmallTalk(run, intent.topic)
    case 'refuse':
      return refuse(run, intent.why)
    case 'when-only':
      return askAgainUnheard(run) ?? reading.list(run, { do: 'list', when: intent.when })
    case 'unknown':
      return unknown(run, intent)
  }
}

/** 'Remind me of it at six', 'put a reminder for that at four': of what was just spoken of. */
const REMIND_OF_IT = /\b(?:remind (?:me|us)|reminder|alarm)\b.*\b(?:of|about|for|on) (?:it|that|this)\b/i
const OF_IT = { words: '', when: NO_TIME, pronoun: 'it' } as const

/** What was taken back is where it was before: 'do it Saturday' then means that. */
async function undo(run: Run): Promise<string> {
  const { last } = run.memory
  const answer = await undoTogether(run)
  if (!answer.undone || last?.kind !== 'action') return answer.say
  const back = (await run.listDay(last.task.date)).filter(({ id }) => id === last.task.id)
  run.mention(back)
  run.memory = { ...run.memory, last: undefined }
  return answer.say
}

async function refrain(run: Run, tool: string | undefined): Promise<string> {
  if (tool === undefined) return 'All right, it stays as it is.'
  const { last } = run.memory
  const done = last?.kind === 'add' ? 'AddTask' : last?.kind === 'action' ? last.action.tool : undefined
  return done === tool ? (await undoTogether(run)).say : 'All right, I did not.'
}

/** Words that match no pattern may be about a task, or the title of a new one. */
async function unknown(run: Run, intent: Intent & { do: 'unknown' }): Promise<string> {
  const { words, when } = intent
  const about = await actOnNamedTask(run, intent)
  if (about !== undefined) return about
  const item = await askAboutNamedItem(run, words)
  if (item !== undefined) return item
  const named = run.memory.planning ? undefined : await offerForNamed(run, words)
  if (named !== undefined) return named
  if (run.memory.planning && words) return add(run, { do: 'add', title: capitalise(words), when, sure: true })
  const again = askAgainUnheard(run)
  if (again !== undefined) return again
  const count = words.split(/\s+/).length
  if (count <= 5 && /[a-z]{2}/i.test(words) && !SENTENCE.test(intent.norm)) {
    run.ask({
      about: 'confirm',
      actions: [{ tool: 'AddTask', args: { title: capitalise(words), date: run.today } }],
      isGuess: true,
    })
    return `I am not sure I understood. Shall I add ${quoted(capitalise(words))} to ${listName(run.turn.owner)} for today?`
  }
  const options = await whatElse(run, run.turn.text)
  if (options.length > 0 && !run.memory.question)
    return askToChoose(run, options, 'I am not sure I understood.')
  return 'I am not sure I understood. You can say things like “what is on today?”, “add call Sam at 5”, “I did the walk” or “move lunch to tomorrow”.'
}

/** A statement, not the name of something to do. */
const SENTENCE =
  /^(?:i|you|we|he|she|they|it|that|this|there|my|your|the|am|is|are|was)\b|\b(?:is|are|was|were|am|feel|do not|does not|did not|can not|will|has|have)\b/

/** '… and supper at six', when 'Supper' is on the list and nothing was said of adding: a new time for it. */
async function isMeantAnew(run: Run, { title, when }: Intent & { do: 'add' }): Promise<boolean> {
  if (ASKS_TO_ADD.test(run.turn.text) || when.repeat || when.times.length === 0) return false
  const day = await run.listDay(when.dates[0]?.from ?? run.today)
  return day.some((task) => task.status === 'pending' && likeness(title, task.title) === 'exact')
}

/** 'Gym at six every day from now on', where it comes every day: a new time for it, and no second one. */
async function comesAlready(run: Run, { title, when }: Intent & { do: 'add' }): Promise<Intent | undefined> {
  if (!when.repeat?.repeat || when.times.length !== 1) return undefined
  const rhythm = JSON.stringify(when.repeat.repeat)
  const [task, ...others] = (await run.listDay(run.today)).filter(
    ({ title: name, status, repeat }) =>
      status === 'pending' && JSON.stringify(repeat) === rhythm && likeness(title, name) === 'exact',
  )
  if (!task || others.length > 0) return undefined
  const ref = { words: task.title, when: NO_TIME }
  return { do: 'move', ref, when: { ...when, repeat: undefined }, sure: true }
}

/** A command without 'add' may be about an existing task. */
async function bareAdd(run: Run, intent: Intent & { do: 'add' }): Promise<string> {
  const words = intent.bare ?? intent.title
  const there = await comesAlready(run, intent)
  if (there) return act(run, there)
  // A rhythm is for something new: 'water the plants every other day' ticks no 'Water pill'.
  const about =
    run.memory.planning || intent.when.repeat
      ? undefined
      : await actOnNamedTask(run, { words, when: intent.when, norm: words.toLowerCase() })
  return about ?? (await askIfTold(run, intent)) ?? (await askIfThere(run, intent)) ?? add(run, intent)
}
