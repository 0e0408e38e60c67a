import { DUE_NOTIFICATIONS_MAX, DUE_OFFSET_MAX } from '../tasks/limits.ts'
import { offsetWords } from '../tasks/reminder-words.ts'
import type { Instant } from '../time/zone.ts'

/** An alarm of an appointment, as its file says it. */
export type Alarm = {
  action: string
  /** 'PT15M' with a sign, or an instant */
  trigger: string
  /** counted from the end */
  fromEnd: boolean
  repeats: boolean
}

/** Of the appointment that the alarms are of. */
export type Alarmed = { hasTime: boolean; repeats: boolean; start: Instant; end: Instant }

export type KeptAlarms = {
  /** seconds after the task's time; negative = before */
  offsets: number[]
  /** a sentence for each that is not kept, or not as it was */
  notes: string[]
}

/** Which alarms become reminders of the task, and what is said of the others. */
export function keptAlarms(alarms: readonly Alarm[], appointment: Alarmed): KeptAlarms {
  const offsets = new Set<number>()
  const notes: string[] = []
  for (const alarm of alarms) {
    const action = alarm.action.trim().toUpperCase()
    // Some calendars write an alarm that says that there is none.
    if (action === 'NONE') continue
    const offset = offsetOf(alarm, appointment)
    const problem = problemOf(action, offset, appointment, offsets.size)
    if (problem) notes.push(`Its ${nameOf(action, offset)} is not kept: ${problem}.`)
    else {
      offsets.add(offset!)
      if (alarm.repeats) notes.push(`Its ${nameOf(action, offset)} comes once, not again and again.`)
    }
  }
  return { offsets: [...offsets].sort((one, other) => one - other), notes: [...new Set(notes)] }
}

function problemOf(
  action: string,
  offset: number | undefined,
  { hasTime, repeats }: Alarmed,
  kept: number,
): string | undefined {
  if (action === 'EMAIL') return 'reminders come as notifications'
  if (action !== 'DISPLAY' && action !== 'AUDIO') return 'it does something that a reminder does not'
  if (!hasTime) return 'a task without a time has no reminders'
  if (offset === undefined)
    return repeats ? 'it is set for one moment, and the task repeats' : 'when it comes cannot be read'
  if (Math.abs(offset) > DUE_OFFSET_MAX) return 'a reminder is at most a day before or after'
  return kept >= DUE_NOTIFICATIONS_MAX ? `a task has at most ${DUE_NOTIFICATIONS_MAX} reminders` : undefined
}

function nameOf(action: string, offset: number | undefined): string {
  const name = action === 'EMAIL' ? 'email reminder' : 'reminder'
  return offset === undefined ? name : `${name} ${offsetWords(offset)}`
}

const DURATION = /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/
const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

function offsetOf(
  { trigger, fromEnd }: Alarm,
  { start, end, repeats }: Pick<Alarmed, 'start' | 'end' | 'repeats'>,
): number | undefined {
  const text = trigger.trim().toUpperCase()
  const moment = INSTANT.exec(text)
  if (moment) {
    const [, year, month, day, hour, minute, second] = moment.map(Number)
    const at = Date.UTC(year!, month! - 1, day, hour, minute, second)
    return repeats ? undefined : Math.round((at - start) / 1000)
  }
  const duration = DURATION.exec(text)
  if (!duration || !/\d/.test(text)) return undefined
  const [weeks, days, hours, minutes, seconds] = duration.slice(2).map((part) => Number(part ?? 0))
  const length = (((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60 + seconds!
  return (duration[1] === '-' ? -length : length) + (fromEnd ? Math.round((end - start) / 1000) : 0)
}
