import { SCHEMES_PATH } from '#domain/paths.ts'
import { timeHorizon } from '#domain/tasks/horizon.ts'
import { minuteOfDay } from '#domain/time/local-time.ts'
import { isMedication } from '../../../language/medication.ts'
import { atTime, dayName, plural, quoted } from '../../../tools/wording.ts'
import { findTask } from '../find-task.ts'
import type { Mention, Option } from '../memory.ts'
import type { Intent, Reference } from '../parse/intent.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'
import { forTask } from './carry-out.ts'
import { moveTarget } from './move-target.ts'
import { notFound } from './reading.ts'

/** How early reminders come, how often and to whom, is set in one place, for all tasks. */
export function sayHowToSetReminders(): string {
  return `How early, how often and to whom reminders come is set under [Notification schemes](${SCHEMES_PATH}); how loud they are, on the phone or computer itself. Nothing is changed. I can mute reminders for a while, or remind you again later.`
}

/**
 * 'Remind me ten minutes before the walk': the reminders of a task that is there are set elsewhere, so a small task of its
 * own is offered for that moment. Never for a medicine: it would look like a second dose.
 */
export async function offerEarlier(
  run: Run,
  { minutes, ref }: { minutes: number; ref: Reference },
): Promise<string> {
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: true })
  if (found.match === 'none') return `${notFound(run, ref.words)} ${sayHowToSetReminders()}`
  const [task, other] = found.tasks
  const start = task?.time ? minuteOfDay(task.time) - minutes : -1
  const isOver = task?.date === run.today && start <= minuteOfDay(run.now.time)
  if (!task || other || found.match !== 'certain' || start < 0 || isOver || isMedication(task.title))
    return sayHowToSetReminders()
  const length = minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute')
  const title = `${task.title} in ${length}`
  const time = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`
  run.mention([task])
  run.ask({ about: 'confirm', actions: [{ tool: 'AddTask', args: { title, date: task.date, time } }] })
  return `How early the reminder of ${quoted(task.title)} comes is set under [Notification schemes](${SCHEMES_PATH}); I can’t change that. Shall I add ${quoted(title)} ${dayName(task.date, run.today)}${atTime(time)}, so that you are reminded then?`
}

/** 'Remind me again in ten minutes': offers to move the task of now, today only. */
export async function snooze(run: Run, intent: Intent & { do: 'snooze' }): Promise<string> {
  const tasks = await tasksOfNow(run, intent)
  if (tasks.length === 0)
    return 'What shall I remind you of? Tell me the task and when, like “remind me to take the bread out in ten minutes”.'
  const when = { ...intent.when, ...(intent.minutes && { wait: intent.minutes }) }
  const later = when.wait === undefined && when.times.length === 0 ? { ...when, wait: SOON } : when
  const options: Option[] = tasks.slice(0, 3).map((task) =>
    optionOf(
      run,
      [
        forTask(task, {
          tool: 'RescheduleTask',
          args: { toDate: task.date, ...moveTarget(run, task, later) },
        }),
      ],
      task,
    ),
  )
  run.mention(tasks)
  run.ask({ about: 'choose', options })
  return options.length === 1
    ? `Reminders come at a task’s own time. ${options[0]!.say}?`
    : `Which one shall I remind you of again: ${tasks
        .slice(0, 3)
        .map(({ title }) => quoted(title))
        .join(', ')}?`
}

const SOON = 10

/** The task named, the one just spoken of, or those whose time it is. */
async function tasksOfNow(run: Run, { ref }: Intent & { do: 'snooze' }): Promise<Mention[]> {
  const found = await findTask(run, ref, { prefer: ['pending'] })
  if (found.match === 'certain') return found.tasks
  const open = (await run.listDay(run.today)).filter(({ status }) => status === 'pending')
  const due = open.filter((task) =>
    ['current', 'late', 'overdue'].includes(timeHorizon({ ...task, rolloverFrom: null }, run.now)),
  )
  return due.filter(({ time }) => time !== null).slice(-3)
}
