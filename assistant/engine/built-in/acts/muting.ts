import { addDays } from '#domain/time/local-date.ts'
import { minuteOfDay } from '#domain/time/local-time.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'
import { isMedication } from '../../../language/medication.ts'
import { PART_TIMES, resolveTime } from '../../../language/when.ts'
import { dayName, taskName } from '../../../tools/wording.ts'
import { clockAt } from '../anchor.ts'
import { findTask } from '../find-task.ts'
import type { Found } from '../found.ts'
import type { Intent } from '../parse/intent.ts'
import type { Run } from '../run.ts'

/** Mutes all reminders: for some minutes, for the rest of today, until a stated day or time, or until unmuted. */
export async function mute(run: Run, intent: Intent & { do: 'mute' }): Promise<string> {
  const about = intent.about && (await findTask(run, intent.about, { ahead: true }))
  if (about && (intent.one || about.match !== 'none')) return cannotMuteOne(run, about)
  if (isForDose(run.turn.text)) return cannotMuteOne(run, about ?? { match: 'none', words: '' })
  const until = muteEnd(run, intent)
  run.setLast({ kind: 'mute' })
  const answer = await run.callTool('MuteReminders', { muted: true, ...(until ? { until } : {}) })
  if (answer.needsConfirmation) run.ask({ about: 'mute' })
  return answer.say
}

/** 'Mute metformin 500', when its time has passed: this mutes neither everything nor anything for 500 minutes. */
function isForDose(message: string): boolean {
  return isMedication(message) && FOR_ONE.test(message) && !FOR_ALL.test(message)
}

const FOR_ONE =
  /^\W*(?:(?:please|can you|could you|just|now|ok) )*(?:mute|silence|hush|quieten|snooze|pause|disable|suspend|stop)\b/i
const FOR_ALL = /\b(?:reminders|notifications|alerts|alarms|pings|everything|all|me|until|till)\b/i

/** A range ('this weekend') is muted to its end; a time that is past today means tomorrow. */
export function muteEnd(run: Run, { when, minutes, restOfDay }: Intent & { do: 'mute' }): string | undefined {
  const { zone, instant } = run.turn.now
  const wait = minutes ?? when.wait
  if (wait !== undefined) return dateTime(localMoment(instant.getTime() + wait * 60_000, zone))
  if (restOfDay) return `${addDays(run.today, 1)}T00:00`
  const [day] = when.dates
  const [statedTime] = when.times
  if (!day && !statedTime && !when.part) return undefined
  const date = day ? (day.to !== day.from ? addDays(day.to, 1) : day.from) : run.today
  const time = statedTime
    ? resolveTime(statedTime, { part: when.part, now: run.now, date })
    : when.part
      ? PART_TIMES[when.part]
      : '00:00'
  const passed = date === run.today && instantAt(date, time, zone) <= instant.getTime()
  if (!passed) return `${date}T${time}`
  // 'Until 12' in the afternoon ends at midnight: it is quiet for no longer than it has to be.
  const isEither = statedTime && !statedTime.half && !when.part && statedTime.hour <= 12
  const soonest = isEither && time >= '12:00' ? clockAt(minuteOfDay(time) - 12 * 60) : time
  return `${addDays(date, 1)}T${soonest}`
}

/** Reminders can't be muted for one task; says what can be done instead. */
function cannotMuteOne(run: Run, about: Found): string {
  const sorry = 'I can only mute all reminders together, not those of one task, so nothing is changed.'
  const [task] = about.match === 'none' ? [] : about.tasks
  if (about.match === 'none' || about.tasks.length > 1 || !task) return sorry
  run.mention([task])
  // Never offer to skip a medicine.
  if (isMedication(task.title)) return `${sorry} ${taskName(task, run.today)} keeps its reminder.`
  if (task.status !== 'pending') return sorry
  run.ask({ about: 'skip-or-move', task })
  return `${sorry} Shall I skip ${taskName(task, run.today)} for ${dayName(task.date, run.today)}, move it, or leave it?`
}

function dateTime(moment: { date: string; time: string }): string {
  return `${moment.date}T${moment.time}`
}
