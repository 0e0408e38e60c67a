import { isPast, lemma } from '../../language/lemma.ts'
import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { NO_TIME, saysWhen } from '../../language/when.ts'
import { findTask } from './find-task.ts'
import { reload } from './found.ts'
import type { Heard } from './heard.ts'
import type { Mention } from './memory.ts'
import { onlyNamed } from './offer-for-named.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import type { Run } from './run.ts'
import { stateToCheck } from './several/naming.ts'

/**
 * What is told of a task, seen beside the task itself: a step of it is not all of it ('the form's signed', with a step
 * 'sign'), and what is as it should be is checked ('the cooker's off').
 */
export async function asOfItsTask(run: Run, heard: readonly Heard[]): Promise<Heard[]> {
  const parts: Heard[] = []
  for (const part of heard) {
    const seen = (await checkedIn(run, part)) ?? (await stepsIn(run, part)) ?? (await namedFirst(run, part))
    parts.push(...(seen ?? [part]))
  }
  return parts
}

/** 'Off' sounds like a wish to leave it out. */
async function checkedIn(run: Run, part: Heard): Promise<Heard[] | undefined> {
  const { intent, text } = part
  const isOff = intent.do === 'delete' || (intent.do === 'status' && intent.status === 'skipped')
  if (!isOff || !IS_NOW.test(text)) return undefined
  const task = await taskOf(run, part)
  const state = task && stateToCheck(task.title)
  if (!state || !new RegExp(`\\b${state}\\W*$`, 'i').test(text.replace(LATELY, ''))) return undefined
  const ref = { words: task.title, when: NO_TIME }
  return [{ ...part, intent: { do: 'status', status: 'completed', ref, stated: true }, inPassing: undefined }]
}

const IS_NOW =
  /^\W*(?:(?:yes|ok|and|the|my) )*[\p{L} ]+?(?:['’]s| is| are)(?: (?:now|all|definitely))* \p{L}+/iu
const LATELY = /[\s,]+(?:now|already|tonight|today)\W*$/i

/** Ticks the steps that are told as done, and not the task. */
async function stepsIn(run: Run, part: Heard): Promise<Heard[] | undefined> {
  const { intent, text } = part
  if (intent.do !== 'status' || intent.status !== 'completed' || WHOLE.test(text)) return undefined
  const task = await taskOf(run, part)
  const [own] = task ? await reload(run, [task]) : []
  const name = contentWords(own?.title ?? '')
  const steps = (own?.checklist ?? []).filter(
    (step) => !step.completed && isToldIn(text, step.title) && !name.includes(verbOf(step.title)),
  )
  if (!own || steps.length === 0) return undefined
  const ref = { words: own.title, when: NO_TIME }
  return steps.map(({ title }) => ({
    ...part,
    intent: { do: 'tick', ref, item: title },
    inPassing: undefined,
  }))
}

/** All of it is said to be done. */
const WHOLE =
  /\b(?:done|did|finished|completed?|sorted|all of (?:it|them)|everything|tick|mark|cross|check)\b/i

/** 'Bike - need a part, Saturday': a remark about what is there, and no new task of that name. */
async function namedFirst(run: Run, part: Heard): Promise<Heard[] | undefined> {
  const { intent, text } = part
  if (intent.do !== 'add' || intent.bare === undefined || !saysWhen(intent.when)) return undefined
  const name = NAME_FIRST.exec(text)?.groups?.name
  const task = name === undefined ? undefined : await onlyNamed(run, name)
  if (task?.status !== 'pending' || isMedication(task.title)) return undefined
  const ref = { words: task.title, when: NO_TIME }
  return [
    {
      ...part,
      intent: { do: 'move', ref, when: intent.when, sure: true },
      inPassing: undefined,
      isDoubted: true,
    },
  ]
}

const NAME_FIRST = /^\W*(?<name>\p{L}[^-–:,.]{1,40}?)(?: [-–]|:) \P{N}/u

async function taskOf(run: Run, { intent }: Heard): Promise<Mention | undefined> {
  if (!('ref' in intent)) return undefined
  const found = await findTask(run, intent.ref, { prefer: ['pending'], ahead: false })
  return found.match === 'certain' && found.tasks.length === 1 ? found.tasks[0] : undefined
}

/** 'Signed', of the step 'sign'; 'found the P60', of 'find P60'. */
function isToldIn(text: string, step: string): boolean {
  const verb = verbOf(step)
  if (!TASK_VERBS.has(verb) && contentWords(step).length > 2) return false
  const told = (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) => isPast(word) && lemma(word) === verb,
  )
  const said = contentWords(text)
  return told && contentWords(step).every((word) => said.includes(word))
}

function verbOf(step: string): string {
  return lemma(step.toLowerCase().split(' ')[0]!)
}
