import { isMedicineName } from '#domain/tasks/medicine-names.ts'
import { minutesSince } from '#domain/time/local-time.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/** 'Keppra done', in the morning: the dose that is due, where every other one of that name is still far ahead. */
export function dueDose(run: Run, doses: readonly Mention[]): Mention | undefined {
  if (WHICH_SAID.test(run.turn.text)) return undefined
  const ahead = doses.filter((dose) => isFarAhead(run, dose))
  const [due, ...others] = doses.filter((dose) => !ahead.includes(dose))
  const isClear =
    due?.status === 'pending' && due.date === run.today && due.time !== null && others.length === 0
  return isClear && doses.every(hasOwnName) ? due : undefined
}

/** 'My pills' may be any of them. */
function hasOwnName({ title }: Mention): boolean {
  return (title.toLowerCase().match(/\p{L}+/gu) ?? []).some(isMedicineName)
}

function isFarAhead({ today, now }: Run, { date, time }: Mention): boolean {
  return date === today && time !== null && minutesSince(time, now) < -SOON_MINUTES
}

/** Up to this long before its time, a dose may be what was just taken. */
const SOON_MINUTES = 60

/** Which of them is said, or the first thing said is taken back. */
const WHICH_SAID =
  /\b(?:second|2nd|third|3rd|other|last|next|another|both|all|early|earlier|later|tonight|yesterday|actually|wait|hang on|hold on|i mean|sorry|oops)\b/i
