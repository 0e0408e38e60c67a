import { isMedication } from '../../language/medication.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { withoutMarks } from './correction-words.ts'
import { reload } from './found.ts'
import type { Run } from './run.ts'

/** 'Stretches every weekday.' – 'Not Fridays actually', 'except weekends': the rhythm without those days. */
export async function withoutDays(run: Run, norm: string): Promise<string | undefined> {
  const { last, mentioned } = run.memory
  const isOfRhythm =
    last?.kind === 'add' ||
    (last?.kind === 'action' &&
      (last.action.tool === 'ChangeTask' ||
        (last.action.tool === 'RescheduleTask' && last.action.args.toDate === undefined)))
  const days = isOfRhythm ? WITHOUT.exec(withoutMarks(norm))?.groups?.days : undefined
  if (!isOfRhythm || !days) return undefined
  const [task] = await reload(run, [mentioned[0] ?? last.task])
  const { repeat } = task ?? {}
  const own =
    repeat?.every === 'day' ? [0, 1, 2, 3, 4, 5, 6] : repeat?.every === 'week' ? repeat.weekdays : []
  const out = days.split(/ and | or | /).flatMap((day) => NUMBERS[day] ?? [])
  const weekdays = own.filter((day) => !out.includes(day))
  if (!task || isMedication(task.title) || weekdays.length === 0 || weekdays.length === own.length)
    return undefined
  const args = { repeat: { every: 'week', weekdays } }
  return carryOut(run, [forTask(task, { tool: 'ChangeTask', args })], [task])
}

const DAYS = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)'
const WITHOUT = new RegExp(
  `^(?:(?:oh|but|and|actually|no|sorry|just|ok|well|hang on) )*(?:not|except(?: for)?|apart from|but not|minus|without|skip|leave out|never|drop)(?: (?:on|at|the|for|every))* (?<days>${DAYS}(?: (?:(?:and|or) )?(?:the |on )?${DAYS})*)(?: (?:actually|though|please|then|tho|sorry|off|out))*$`,
)

const NUMBERS: Record<string, number[]> = {
  ...Object.fromEntries(
    ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'].flatMap((name, day) => [
      [`${name}day`, [day]],
      [`${name}days`, [day]],
    ]),
  ),
  weekend: [0, 6],
  weekends: [0, 6],
}
