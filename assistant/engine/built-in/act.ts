import { listOf, quoted } from '../../tools/wording.ts'
import { add } from './acts/adding.ts'
import { anchored } from './acts/anchored.ts'
import * as changing from './acts/changing.ts'
import * as reading from './acts/reading.ts'
import { feel, refuse, talk } from './acts/talk.ts'
import type { Intent } from './hear/intent.ts'
import { capital } from './hear/title.ts'
import type { Run } from './run.ts'

/** Does what was understood and gives the sentence to say. */
export async function act(run: Run, intent: Intent): Promise<string> {
  switch (intent.do) {
    case 'list':
      return reading.list(run, intent)
    case 'next':
      return reading.next(run, intent.more === true)
    case 'summary':
      return reading.summary(run, intent)
    case 'plan':
      return reading.plan(run, intent)
    case 'was-done':
      return reading.wasDone(run, intent)
    case 'find':
      return reading.find(run, intent)
    case 'beside':
      return reading.beside(run, intent)
    case 'clock':
      return reading.clock(run, intent)
    case 'add':
      return intent.bare === undefined ? add(run, intent) : bareAdd(run, intent)
    case 'status':
      return changing.setStatus(run, intent)
    case 'not-done':
      return changing.notDone(run, intent)
    case 'underway':
      return changing.underway(run, intent)
    case 'unwilling':
      return changing.unwilling(run, intent)
    case 'move':
      return changing.move(run, intent)
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
    case 'mute':
      return changing.mute(run, intent)
    case 'unmute':
      return (await run.use('MuteReminders', { muted: false })).say
    case 'mute-state':
      return (await run.use('ReminderState', {})).say
    case 'undo':
      return (await run.use('Undo', {})).say
    case 'go':
      return changing.goTo(run, intent)
    case 'feel':
      return feel(run, intent.mood)
    case 'talk':
      return talk(run, intent.topic)
    case 'refuse':
      return refuse(run, intent.why)
    case 'when-only':
      return reading.list(run, { do: 'list', when: intent.when })
    case 'unknown':
      return unknown(run, intent)
  }
}

/** Words that are nothing else may be about a task, or the name of one to come. */
async function unknown(run: Run, intent: Intent & { do: 'unknown' }): Promise<string> {
  const { words, when } = intent
  const about = await anchored(run, intent)
  if (about !== undefined) return about
  if (run.memory.planning && words) return add(run, { do: 'add', title: capital(words), when, sure: true })
  const count = words.split(/\s+/).length
  if (count <= 5 && /[a-z]{2}/i.test(words) && !SENTENCE.test(intent.norm)) {
    run.ask({
      about: 'confirm',
      deeds: [{ tool: 'AddTask', args: { title: capital(words), date: run.today } }],
    })
    return `I am not sure I understood. Shall I add ${quoted(capital(words))} to ${listOf(run.turn.owner)} for today?`
  }
  return 'I am not sure I understood. You can say things like “what is on today?”, “add call Sam at 5”, “I did the walk” or “move lunch to tomorrow”.'
}

/** Somebody telling something, not naming a thing to do. */
const SENTENCE =
  /^(?:i|you|we|he|she|they|it|that|this|there|my|your|the|am|is|are|was)\b|\b(?:is|are|was|were|am|feel|do not|does not|did not|can not|will|has|have)\b/

/** An order without 'add' may be about a task that is there. */
async function bareAdd(run: Run, intent: Intent & { do: 'add' }): Promise<string> {
  const words = intent.bare ?? intent.title
  const about = run.memory.planning
    ? undefined
    : await anchored(run, { words, when: intent.when, norm: words.toLowerCase() })
  return about ?? add(run, intent)
}
