import { format12Hour } from '#domain/time/local-time.ts'
import { namedIn, namesMedicine } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { mayMeanMedicine } from '../../language/same-medicine.ts'
import { tokenise } from '../../language/tokens.ts'
import { saysWhen, type When } from '../../language/when.ts'
import type { Opinion } from '../../listening/hear.ts'
import { LABELS, type Label } from '../../listening/labels.ts'
import { atTime, dayName, quoted } from '../../tools/wording.ts'
import { draftsOf } from './acts/adding.ts'
import { forTask } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { muteEnd } from './acts/muting.ts'
import { findTask } from './find-task.ts'
import type { Action, Mention, Option } from './memory.ts'
import { pieceOf } from './parse/piece.ts'
import { capitalise } from './parse/title.ts'
import { understand } from './parse/understand.ts'
import type { Run } from './run.ts'
import { POSSIBLE } from './second-opinion.ts'

/** What was said, as far as the patterns got with it. */
export type Said = { words: string; when: When }

/** The changes the model thinks may be meant, likeliest first, each as something to tap. At most three. */
export async function proposalsFor(run: Run, said: Said, { chances }: Opinion): Promise<Option[]> {
  const likely = LABELS.filter((label) => chances[label] >= POSSIBLE).sort((a, b) => chances[b] - chances[a])
  const options: Option[] = []
  for (const label of likely) {
    const actions = await actionsFor(run, label, said)
    if (actions) options.push(optionOf(run, actions.actions, actions.task))
    else if (label === 'tick' && isMedication(said.words)) options.push(...(await openDoses(run, said.words)))
  }
  return toldApart(run, options).slice(0, 3)
}

/** Two doses of one name are told apart by their times. */
function toldApart(run: Run, options: readonly Option[]): Option[] {
  return options.map((option) => {
    const { say, actions, task } = option
    const isAlone = options.filter((other) => other.say === say).length === 1
    return isAlone || !task ? option : { ...option, say: sayOf(run, actions, [task], atTime(task.time)) }
  })
}

/** 'Mum had her tablets with breakfast': which of them is for the person to say. Of 'metformin', only what has that name. */
async function openDoses(run: Run, words: string): Promise<Option[]> {
  const all = (await run.listDay(run.today)).filter(
    ({ title, status, paused }) => status === 'pending' && !paused && isMedication(title),
  )
  const named = all.filter(
    ({ title }) =>
      namesMedicine(words, title) ||
      namesMedicine(title, words) ||
      mayMeanMedicine(words, title) ||
      namedIn(words, title) === 'part',
  )
  const open = named.length > 0 ? named : all
  return open.map((task) => optionOf(run, [forTask(task, { tool: 'CompleteTask', args: {} })], task))
}

/** What can be tapped says everything it will do, and to which of the tasks. */
export function optionOf(run: Run, actions: Action[], ...tasks: (Mention | undefined)[]): Option {
  const known = tasks.filter((task) => task !== undefined)
  const [task] = known
  return { say: sayOf(run, actions, known), actions, ...(task && { task }) }
}

function sayOf(run: Run, actions: readonly Action[], tasks: readonly Mention[], time = ''): string {
  return actions
    .map((action) => nameOf(run, action, tasks.find(({ id }) => id === action.args.id) ?? tasks[0], time))
    .join(' and ')
}

async function actionsFor(
  run: Run,
  label: Label,
  said: Said,
): Promise<{ actions: Action[]; task?: Mention } | undefined> {
  const { words, when } = said
  if (label === 'add') {
    const title = capitalise(words.replace(/^(?:(?:i|we) )?(?:need|gotta|must)(?: to)?\s+(?=\S)/i, ''))
    if (words.split(/\s+/).length > 12 || !/\p{L}{2}/u.test(words)) return undefined
    return { actions: draftsOf(run, { title, when }).map((args) => ({ tool: 'AddTask', args })) }
  }
  if (label === 'read')
    return { actions: [{ tool: 'ListDay', args: { date: when.dates[0]?.from ?? run.today } }] }
  if (label === 'remind') {
    if (BACK_ON.test(words)) return { actions: [{ tool: 'MuteReminders', args: { muted: false } }] }
    // 'For an hour': parsed as the rest of 'mute reminders …'.
    const mute = understand(pieceOf(tokenise(`mute reminders ${words}`), run.today, run.dayFirst))
    const until = mute.do === 'mute' ? muteEnd(run, mute) : undefined
    return { actions: [{ tool: 'MuteReminders', args: { muted: true, ...(until && { until }) } }] }
  }
  if (label === 'undo') return { actions: [{ tool: 'Undo', args: {} }] }
  const tool = TOOLS[label]
  if (!tool || words === '') return undefined
  const prefer = label === 'reopen' ? (['completed', 'skipped'] as const) : (['pending'] as const)
  const found = await findTask(
    run,
    { words, when: { ...when, dates: [], times: [], part: undefined } },
    { prefer: [...prefer], ahead: label !== 'tick' },
  )
  if (found.match === 'none' || found.tasks.length !== 1) return undefined
  const [task] = found.tasks as [Mention]
  // A medicine is never offered on a likeness alone.
  if (found.match === 'guess' && isMedication(task.title)) return undefined
  if (label === 'tick' && isMedication(words) && !isMedication(task.title)) return undefined
  if (label === 'move' && !saysWhen(when)) return undefined
  const args = label === 'move' ? moveTarget(run, task, when) : {}
  return { actions: [forTask(task, { tool, args })], task }
}

/** Names the medicine whose change would be undone. */
function doseChangedLast({ memory }: Run): string {
  const title = memory.changes?.at(-1)?.task.title
  return title !== undefined && isMedication(title) ? ` to ${quoted(title)}` : ''
}

const BACK_ON = /\b(?:back|again|unmute|resume|start|turn(?:ed)? on|on again)\b/i

const TOOLS: Partial<Record<Label, string>> = {
  tick: 'CompleteTask',
  skip: 'SkipTask',
  reopen: 'ReopenTask',
  delete: 'DeleteTask',
  move: 'RescheduleTask',
}

function untilName(run: Run, until: unknown): string {
  if (typeof until !== 'string') return ''
  const [date, time] = until.split('T') as [string, string]
  return ` until ${date === run.today ? format12Hour(time) : `${dayName(date, run.today)}${atTime(time)}`}`
}

/** 'Mark “Walk” as done', to tap on. */
export function nameOf(run: Run, { tool, args }: Action, task: Mention | undefined, at = ''): string {
  const name = `${quoted(task?.title ?? String(args.title ?? 'it'))}${at}`
  const day = (date: unknown) => (typeof date === 'string' ? ` ${dayName(date, run.today)}` : '')
  const time = (value: unknown) => atTime(typeof value === 'string' ? value : null)
  switch (tool) {
    case 'AddTask':
      return `Add ${name}${day(args.date)}${time(args.time)}`
    case 'CompleteTask':
      return `Mark ${name} as done`
    case 'SkipTask':
      return `Skip ${name}`
    case 'ReopenTask':
      return `Set ${name} back to open`
    case 'DeleteTask':
      return `Delete ${name}`
    case 'RescheduleTask':
      return `Move ${name} to${day(args.toDate)}${time(args.toTime)}`.replace('to at', 'to')
    case 'MuteReminders':
      return args.muted ? `Mute reminders${untilName(run, args.until)}` : 'Turn reminders back on'
    case 'ListDay':
      return `Show what is on${day(args.date)}`
    case 'Undo':
      return `Undo the last change${doseChangedLast(run)}`
    default:
      return `Change ${name}`
  }
}
