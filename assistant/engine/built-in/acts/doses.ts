import { listed } from '#domain/listed.ts'
import { timeHorizon } from '#domain/tasks/horizon.ts'
import { isMedicineWord } from '#domain/tasks/medicine.ts'
import { namesMedicine } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { atTime, listName, quoted, taskName } from '../../../tools/wording.ts'
import type { Action, Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { capitalise } from '../parse/title.ts'
import type { Run } from '../run.ts'
import { askWhich, carryOut, forTask } from './carry-out.ts'

const LATE = 'If it is late, a doctor or pharmacist can say what to do.'

/** Answers what was told about a medicine. Nothing is ticked, skipped or moved; at most an errand is offered. */
export async function answerDose(run: Run, { about, said }: Intent & { do: 'dose' }): Promise<string> {
  const doses = await dosesMeant(run, said)
  run.mention(doses)
  run.noteTold(doses)
  run.dosesTold.push(...doses.filter(({ status }) => status === 'pending'))
  const left = `Nothing is changed${doses.length === 0 ? '' : `: ${stateOf(doses)} on ${listName(run.turn.owner)}`}.`
  switch (about) {
    case 'not-taken':
      return notTaken(run, doses, left, said)
    case 'unsure':
      return `I can’t know that, and ${doses.length === 0 ? `I can’t find it on ${listName(run.turn.owner)}` : `not more than ${listName(run.turn.owner)} says: ${stateOf(doses)}`}. Nothing is changed. Please look at the box, or ask a doctor or pharmacist, before anyone takes more.`
    case 'ran-out':
      return offerErrand(
        run,
        `${left} A pharmacist can often help the same day.`,
        `Get more ${nameOf(doses, said)}`,
      )
    case 'stopping':
      return offerErrand(
        run,
        `That is a question for a doctor or pharmacist, because stopping can do harm. ${left} The reminders go on.`,
        `Ask the doctor about ${nameOf(doses, said)}`,
      )
    case 'stopped':
      return stopped(run, doses, left)
    case 'changed':
      return `Please go by what the doctor or pharmacist wrote down, and ask them if anything is unclear. ${left} Tell me if it should be called something else, or come at another time.`
    case 'harms':
      return `Please tell a doctor or pharmacist about that, before anyone stops or changes it. ${left}`
    case 'more':
      return `Please do not take more than was prescribed without asking a doctor or pharmacist: two doses at once can be dangerous. ${left}`
    case 'partly':
      return `${IS_IT_A_DOSE} ${left}`
  }
}

export const IS_IT_A_DOSE =
  'Whether that counts as a dose is a question for a doctor or pharmacist; please do not take more before.'

/** A doctor stopped it: it may go from the list, after a yes. Today's dose is never skipped for it. */
async function stopped(run: Run, doses: Mention[], left: string): Promise<string> {
  const opening = 'If a doctor stopped it, it can go from the list; if you are not sure, ask them first.'
  const [dose, other] = doses
  if (!dose || other)
    return `${opening} ${left} To take one off, say for example: delete ${quoted(dose?.title ?? 'Aspirin')}.`
  return `${opening} ${await carryOut(run, [forTask(dose, { tool: 'DeleteTask', args: {} })], [dose])}`
}

function notTaken(run: Run, doses: Mention[], left: string, said: string): string | Promise<string> {
  const ticked = doses.filter(({ status }) => status === 'completed')
  const reopen: Action = { tool: 'ReopenTask', args: {} }
  // 'I have not taken my pills', when those of the morning and of the evening are ticked: one yes must not open both.
  if (ticked.length > 1 && ticked.length === doses.length && !OF_ALL.test(said))
    return `${stateOf(doses)} on ${listName(run.turn.owner)}. ${askWhich(run, ticked, reopen)}`
  if (ticked.length > 0 && ticked.length === doses.length)
    return carryOut(
      run,
      ticked.map((task) => forTask(task, reopen)),
      ticked,
    )
  const isLate = doses.some((task) =>
    ['overdue', 'late'].includes(timeHorizon({ ...task, rolloverFrom: null }, run.now)),
  )
  return `All right. ${left} ${isLate ? LATE : 'Tell me when it is taken.'}`
}

const OF_ALL = /\b(?:any|all|both|none|either|every|neither)\b/i

/** The medicines of today that the words mean: those named in full, or all when none is. */
async function dosesMeant(run: Run, said: string): Promise<Mention[]> {
  const doses = (await run.listDay(run.today)).filter(({ title }) => isMedication(title))
  const named = doses.filter(({ title }) => namesMedicine(said, title))
  if (named.length > 0) return named
  const words = wordsOf(said)
  const alike = doses.filter(({ title }) =>
    wordsOf(title).some((word) => words.includes(word) && !isMedicineWord(word) && word !== 'take'),
  )
  if (alike.length > 0) return alike
  if (words.some(isMedicineWord)) return doses
  const { mentioned } = run.memory
  return isMedication(said) ? [] : mentioned.filter(({ title }) => isMedication(title))
}

function stateOf(doses: readonly Mention[]): string {
  const open = doses.filter(({ status }) => status === 'pending')
  const done = doses.filter(({ status }) => status === 'completed')
  const skipped = doses.filter(({ status }) => status === 'skipped')
  const say = (tasks: Mention[], state: string) =>
    tasks.length === 0
      ? []
      : [
          `${listed(tasks.map(({ title, time }) => `${quoted(title)}${atTime(time)}`))} ${tasks.length === 1 ? 'is' : 'are'} ${state}`,
        ]
  return listed([
    ...say(open, 'not ticked'),
    ...say(done, 'ticked as taken'),
    ...say(skipped, 'marked as skipped'),
  ])
}

function offerErrand(run: Run, opening: string, title: string): string {
  const task = capitalise(title)
  run.ask({ about: 'confirm', actions: [{ tool: 'AddTask', args: { title: task, date: run.today } }] })
  return `${opening} Shall I add ${taskName({ title: task, time: null, date: run.today }, run.today)} to ${listName(run.turn.owner)} for today?`
}

/** What to call the medicine: as the list calls it, or as the person did. */
function nameOf(doses: readonly Mention[], said: string): string {
  const [dose] = doses
  if (dose && doses.length === 1) {
    const name = dose.title.replace(/^(?:take|have|give)\s+(?:(?:my|the|her|his)\s+)?/i, '')
    return name.charAt(0).toLowerCase() + name.slice(1)
  }
  return wordsOf(said).find((word) => isMedication(word)) ?? 'the medicine'
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}
