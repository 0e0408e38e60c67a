import { contentWords } from '../../language/likeness.ts'
import type { When } from '../../language/when.ts'
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
    const told = parts.filter(isOnlyTold)
    const task = (await pointsBack(run, part)) ? await namedIn(run, told) : undefined
    if (!task) {
      parts.push(part)
      continue
    }
    const when: When = {
      dates: [{ from: task.date, to: task.date, kind: 'day', link: '', at: 0 }],
      times: [],
      left: [],
    }
    const ref: Reference = { words: task.title, when }
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

/** Nothing is asked for in it, as far as was understood; a new task may turn out to be one that is there. */
function isOnlyTold({ intent, inPassing }: Heard): boolean {
  const plain = inPassing?.plain ?? intent
  return plain.do === 'unknown' || plain.do === 'add'
}

async function namedIn(run: Run, told: readonly Heard[]): Promise<Mention | undefined> {
  const tasks: Mention[] = []
  for (const part of told) {
    const task = await onlyNamed(run, part.text)
    if (!task || (isNewTask(part) && !isWholeName(part.text, task.title))) continue
    if (tasks.every(({ id }) => id !== task.id)) tasks.push(task)
  }
  const [task] = tasks.length === 1 ? tasks : []
  const ref: Reference = { words: task?.title ?? '', when: { dates: [], times: [], left: [] } }
  // Two of one name cannot be told apart by it.
  const found = task && (await findTask(run, ref, { ahead: true }))
  return found?.match === 'certain' && found.tasks.length === 1 ? task : undefined
}

function isNewTask({ intent }: Heard): boolean {
  return intent.do === 'add' && intent.sure && intent.bare === undefined && !isStatement(intent.title)
}

function isWholeName(text: string, title: string): boolean {
  const said = new Set(contentWords(text))
  return contentWords(title).every((word) => said.has(word))
}
