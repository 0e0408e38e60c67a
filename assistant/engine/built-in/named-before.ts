import { saysWholeName } from '../../language/likeness.ts'
import { NO_TIME, onDay } from '../../language/when.ts'
import { findTask } from './find-task.ts'
import type { Heard } from './heard.ts'
import type { Mention } from './memory.ts'
import { onlyNamed } from './offer-for-named.ts'
import type { Intent, Reference } from './parse/intent.ts'
import { isStatement } from './parse/statement.ts'
import type { Run } from './run.ts'

/**
 * 'The curtains, I was to get them today but nobody can bring me, so put them to Thursday': 'them' is what the message
 * itself named, not the task spoken of before it.
 */
export async function withTaskNamedBefore(run: Run, heard: readonly Heard[]): Promise<Heard[]> {
  const parts: Heard[] = []
  for (const part of heard) {
    const told = (await pointsBack(run, part)) ? await onlyTold(run, parts) : []
    const task = await namedIn(run, told)
    if (!task) {
      parts.push(part)
      continue
    }
    const ref: Reference = { words: task.title, when: onDay(task.date) }
    const intent = { ...part.intent, ref } as Intent
    const text = [...told.map((each) => each.text), part.text].join(', ')
    parts.splice(0, parts.length, ...parts.filter((each) => !told.includes(each)))
    parts.push({ ...part, intent, text })
  }
  return parts
}

/** 'It' or 'them', in an order that names no task itself. */
async function pointsBack(run: Run, { intent }: Heard): Promise<boolean> {
  if (!('ref' in intent)) return false
  const { pronoun, spoken } = intent.ref
  if (pronoun) return true
  return spoken !== undefined && /\b(?:it|them|that|this)\b/i.test(spoken) && !(await onlyNamed(run, spoken))
}

/** Parts in which nothing is asked for, as far as was understood; a new task may turn out to be one that is there. */
async function onlyTold(run: Run, parts: readonly Heard[]): Promise<Heard[]> {
  const told: Heard[] = []
  for (const part of parts) {
    const plain = part.inPassing?.plain ?? part.intent
    const isRemark = plain.do === 'unknown' || (plain.do === 'add' && isStatement(plain.title))
    if (isRemark || (plain.do === 'add' && (await isThere(run, part, plain)))) told.push(part)
  }
  return told
}

async function namedIn(run: Run, told: readonly Heard[]): Promise<Mention | undefined> {
  const tasks: Mention[] = []
  for (const { text } of told) {
    const task = await onlyNamed(run, text)
    if (task && tasks.every(({ id }) => id !== task.id)) tasks.push(task)
  }
  const [task] = tasks.length === 1 ? tasks : []
  if (!task) return undefined
  // Two of one name cannot be told apart by it.
  const ref: Reference = { words: task.title, when: NO_TIME }
  const found = await findTask(run, ref, { ahead: true })
  return found.match === 'certain' && found.tasks.length === 1 ? task : undefined
}

/** Said as something new, with the name of what is on the list: where it was put in so many words, with all of the name. */
async function isThere(run: Run, { text }: Heard, { sure, bare }: Intent & { do: 'add' }): Promise<boolean> {
  const task = await onlyNamed(run, text)
  return task !== undefined && (bare !== undefined || !sure || saysWholeName(text, task.title))
}
