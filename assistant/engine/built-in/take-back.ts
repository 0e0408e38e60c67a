import { contentWords, likeness } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { quoted } from '../../tools/wording.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { withoutMarks } from './correction-words.ts'
import { reload } from './found.ts'
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

/**
 * Done to the wrong one: it is taken back, and `then` does the right one. What was done to a medicine is taken back at
 * once only when the person says no to it; otherwise after a yes, which may be asked together with the other.
 */
export async function takeBackThen(run: Run, then: () => Promise<string | undefined>): Promise<string> {
  const { last } = run.memory
  if (last?.kind !== 'action' || !isMedication(last.task.title) || DENIED.test(run.turn.text)) {
    const { say } = await undoTogether(run)
    const other = await then()
    return other === undefined ? say : `${say} ${other}`
  }
  const [now = last.task] = await reload(run, [last.task])
  const back = asBefore({ action: last.action, task: last.task, after: now })
  const asked = back ? await carryOut(run, [back], [now]) : ''
  const first = run.memory.question
  run.memory = { ...run.memory, question: undefined }
  const other = await then()
  const second = run.memory.question
  if (second && second.about !== 'confirm') return `${other} ${quoted(last.task.title)} stays as it is.`
  if (first?.about === 'confirm')
    run.ask({ about: 'confirm', actions: [...first.actions, ...(second?.actions ?? [])] })
  return other === undefined ? asked : `${other} ${asked}`
}

const DENIED =
  /^\W*(?:(?:oh|ah|um|er|ok|but)\W+)*(?:no|nope|nah|naw|not|wrong|oops|whoops|sorry|wait|i meant|actually)\b/i

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
  const added = await takeBackAdded(run, plain)
  if (added !== undefined) return added
  const only = ONLY.exec(plain)?.groups?.name
  const wrong = only === undefined ? changesNot(run, plain) : changesBut(run, only)
  if (wrong.length === 0) return undefined
  const actions = wrong.map(asBefore)
  return actions.every((action) => action !== undefined) ? carryOut(run, actions) : undefined
}

/**
 * 'No, not milk', 'I don't need the bread after all', 'we have got eggs', of what was just added. The last one is taken
 * back at once when it is denied; anything else is read back before it goes.
 */
async function takeBackAdded(run: Run, plain: string): Promise<string | undefined> {
  const { last, added = [] } = run.memory
  if (last?.kind !== 'add') return undefined
  if (DO_NOT.test(plain)) return (await undoTogether(run)).say
  const denied = NOT.exec(plain)?.groups?.name
  const name = denied ?? UNNEEDED.exec(plain)?.groups?.name
  const [task, ...others] = added.filter(
    ({ title }) => name !== undefined && isNamed(title, name.replace(REASON, '')),
  )
  if (!task || others.length > 0) return undefined
  if (denied !== undefined && task.id === last.task.id && !isMedication(task.title))
    return (await undoTogether(run)).say
  const [now] = await reload(run, [task])
  return now && carryOut(run, [forTask(now, { tool: 'DeleteTask', args: {} })], [now])
}

function changesNot(run: Run, plain: string): Change[] {
  const name =
    LEAVE.exec(plain)?.groups?.name ??
    STAYS.exec(plain)?.groups?.name ??
    NOT.exec(plain)?.groups?.name ??
    NOT_LAST.exec(plain)?.groups?.name
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
  return changes.filter(({ task: { title } }) => isNamed(title, spoken))
}

/** Nothing else may be named: 'not the parcel the council' means another task. */
function isNamed(title: string, spoken: string): boolean {
  const name = spoken.replace(/^(?:the|my|her|his) | ones?$/g, '').replace(/'s$/, '')
  const words = contentWords(name)
  const own = contentWords(title)
  return (
    words.length > 0 &&
    ['exact', 'part'].includes(likeness(name, title)) &&
    words.every((word) => own.some((each) => each.startsWith(word) || word.startsWith(each)))
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
/** 'Ah no, the desk not', 'the desk I didn't': denied after its name. */
const NOT_LAST = new RegExp(
  `${SO.replace('(?:no|', '(?:ah|no|')}(?<name>(?:(?:the|my|her|his) )?(?!it\\b|that\\b|this\\b|but\\b|i\\b|why\\b|maybe\\b|better\\b|rather\\b|if\\b|so\\b|or\\b|of\\b|am\\b|do\\b)[a-z'-]+(?: [a-z'-]+)?) (?:(?:is |are |was |i (?:did|have) |we (?:did|have) )?not(?: (?:yet|done|finished|actually|really))*)$`,
)
/** 'Actually don't', 'no, don't add that'. */
const DO_NOT = new RegExp(
  `${SO.replace(')*', ')+')}(?:do not|do not (?:add|put|do|bother with|bother adding) (?:it|that|this|them)(?: (?:on|down|in))?)(?: (?:actually|please|after all|then))*$`,
)
const UNNEEDED = new RegExp(
  `${SO}(?:(?:i|we) (?:do not|will not) (?:need|want)(?: the| any| that| my)?|(?:i|we) (?:(?:already |still )*have(?: got| already)*|already got)(?: the| some| plenty of)?|forget|scrap|scratch|leave out|leave off|take off)(?: the| some| any)? (?<name>(?!it\\b|that\\b|this\\b|them\\b|to\\b|done\\b).+?)(?: (?:after all|any ?more|actually|already|in|at home|though|tho|off|out|then|please))*$`,
)
const ONLY = new RegExp(`${SO}(?:only|just) (?<name>(?:the|my|her|his) .+)$`)
/** '… sorry, that is later'. */
const REASON =
  / (?:sorry|though|tho|yet|that|it|they|because|cos|since|i|we|he|she|please|today|after all)(?: .*)?$/
