import { contentWords, likeness } from '../../language/likeness.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { withoutMarks } from './correction-words.ts'
import type { Change } from './memory.ts'
import type { Run } from './run.ts'

/** Takes back the last change, and with it all that were made as one: a swap, both of two. */
export async function undoTogether(run: Run): Promise<{ say: string; undone: boolean }> {
  const said: string[] = []
  let undone = false
  for (let left = madeTogether(run); left > 0; left--) {
    const answer = await run.callTool('Undo', {})
    said.push(answer.say)
    undone ||= answer.undone === true
    if (answer.undone !== true) break
  }
  return { say: said.join(' '), undone }
}

export function madeTogether(run: Run): number {
  const { last } = run.memory
  return last?.kind === 'action' ? (last.together?.length ?? 1) : 1
}

/**
 * 'Leave the reading where it was', 'not the brushing, that's later', 'except Tom's', 'only the front one': of what was
 * changed, the part that should not have been. Undefined when no change of late was about what is named.
 */
export async function takeBackNamed(run: Run, norm: string): Promise<string | undefined> {
  if (norm.includes('?')) return undefined
  const plain = withoutMarks(norm)
  const only = ONLY.exec(plain)?.groups?.name
  const wrong = only === undefined ? changesNot(run, plain) : changesBut(run, only)
  if (wrong.length === 0) return undefined
  const actions = wrong.map(asBefore)
  return actions.every((action) => action !== undefined) ? carryOut(run, actions) : undefined
}

function changesNot(run: Run, plain: string): Change[] {
  const name =
    LEAVE.exec(plain)?.groups?.name ?? STAYS.exec(plain)?.groups?.name ?? NOT.exec(plain)?.groups?.name
  return name === undefined ? [] : named(run.memory.changes ?? [], name.replace(REASON, '')).slice(-1)
}

/** All that were changed together with the one that is named. */
function changesBut(run: Run, name: string): Change[] {
  const { last } = run.memory
  const together = last?.kind === 'action' ? (last.together ?? []) : []
  const right = named(together, name)
  return right.length === 0 ? [] : together.filter((change) => !right.includes(change))
}

function named(changes: readonly Change[], spoken: string): Change[] {
  const name = spoken.replace(/^(?:the|my|her|his) | ones?$/g, '').replace(/'s$/, '')
  const words = contentWords(name)
  if (words.length === 0) return []
  // Nothing else may be named: 'not the parcel the council' means another task.
  const hasAll = (title: string) =>
    words.every((word) => contentWords(title).some((own) => own.startsWith(word) || word.startsWith(own)))
  return changes.filter(
    ({ task: { title } }) => ['exact', 'part'].includes(likeness(name, title)) && hasAll(title),
  )
}

/** What sets one task back to how it was before a change. */
function asBefore({ action, task, after }: Change) {
  if (action.tool === 'CompleteTask' || action.tool === 'SkipTask')
    return forTask(after, { tool: 'ReopenTask', args: {} })
  const isOnce = !task.repeat || task.repeat.every === 'none'
  return action.tool === 'RescheduleTask' && isOnce
    ? forTask(after, { tool: 'RescheduleTask', args: { toDate: task.date, toTime: task.time } })
    : undefined
}

const SO = '^(?:(?:no|nah|naw|nope|oh|ok|wait|actually|sorry|but|and|well|hang on|hold on|hmm|just|please) )*'
const LEAVE = new RegExp(
  `${SO}(?:leave|keep) (?<name>(?!it\\b|that\\b|them\\b|this\\b|the rest\\b|everything\\b).+?)(?: (?:where|as|how|like|at what) (?:it|they) (?:was|were|is|are)(?: before)?| as is| alone| be| there| today| on today| for today| tonight)$`,
)
const STAYS = new RegExp(
  `${SO}(?<name>(?!it |that |this ).+?) (?:stays?|can stay|should stay|stayed|is staying)(?: (?:put|there|today|as (?:it|they) (?:is|was|are|were)|where (?:it|they) (?:is|was|are|were)))*$`,
)
const NOT = new RegExp(
  `${SO}(?:not|except(?: for)?|apart from|all but|everything but) (?<name>(?!today\\b|tomorrow\\b|now\\b|yet\\b|really\\b|sure\\b|that\\b|it\\b|this\\b).+)$`,
)
const ONLY = new RegExp(`${SO}only (?<name>(?:the|my|her|his) .+)$`)
/** '… sorry, that is later'. */
const REASON =
  / (?:sorry|though|tho|yet|that|it|they|because|cos|since|i|we|he|she|please|today|after all)(?: .*)?$/
