import * as z from 'zod'
import { capitalized } from '#domain/capitalized.ts'
import { addDays, isLocalDate } from '#domain/time/local-date.ts'
import { format12Hour, isLocalTime } from '#domain/time/local-time.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'
import { confirmationForMute, confirmationForReminders } from './confirmation.ts'
import type { Mute } from './day-book.ts'
import { type ToolContext, tool } from './tool.ts'
import { dayName, possessive } from './wording.ts'

const localDateTime = z
  .string()
  .refine(
    (text) => isLocalDate(text.slice(0, 10)) && text[10] === 'T' && isLocalTime(text.slice(11)),
    'must be a local date and time, as yyyy-MM-ddTHH:mm',
  )

export const muteReminders = tool({
  name: 'MuteReminders',
  description:
    'Mutes or unmutes all reminders. `until` is when they come back, in the person’s own time; without it they stay muted until unmuted, and the person may have to say yes first.',
  input: z.object({ muted: z.boolean(), until: localDateTime.optional().describe('yyyy-MM-ddTHH:mm') }),
  writes: true,
  async run({ muted, until }, context) {
    const { book, owner, ledger } = context
    const before = await book.getMute()
    const wanted: Mute = {
      muted,
      until: muted && until ? new Date(instantAt(until.slice(0, 10), until.slice(11), owner.zone)) : null,
    }
    if (!muted && !isMuted(before, context))
      return { say: `${capitalized(whose(context))} reminders are not muted.`, already: true }
    const key = `${muted}`
    const earlier = ledger.findRepeated('MuteReminders', key, `${muted} ${until}`)
    if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
    const question =
      wanted.muted && isEndless(wanted, context)
        ? confirmationForMute(context)
        : confirmationForReminders(
            muted
              ? `mute ${whose(context)} reminders until ${untilName(wanted.until!, context)}`
              : `turn ${whose(context)} reminders back on`,
            { ...context, inDoubt: context.inDoubt || (muted && !speaksOfQuiet(context)) },
          )
    if (question) return question
    await book.setMute(wanted)
    const say = sayMute(wanted, context)
    ledger.record({
      tool: 'MuteReminders',
      subject: key,
      key: `${muted} ${until}`,
      say,
      undo: async () => {
        await book.setMute(before)
        return `Undone. ${sayMute(isMuted(before, context) ? before : { muted: false, until: null }, context)}`
      },
    })
    return { say, muted, until: until ?? null }
  },
})

export const reminderState = tool({
  name: 'ReminderState',
  description: 'Whether reminders are muted, and until when.',
  input: z.object({}),
  writes: false,
  async run(_, context) {
    const mute = await context.book.getMute()
    const muted = isMuted(mute, context)
    return { say: sayMute(muted ? mute : { muted: false, until: null }, context), muted }
  },
})

/** Muted until next year is as good as without an end. */
function isEndless({ until }: Mute, { instant }: ToolContext): boolean {
  return until === null || until.getTime() - instant.getTime() > LONGEST_MS
}

const LONGEST_MS = 31 * 24 * 60 * 60_000

/** Whether a message asks for quiet, or says how long. Whatever engine mutes on other words, that is read back first. */
function speaksOfQuiet({ message }: ToolContext): boolean {
  return message === undefined || QUIET.test(message) || HOW_LONG.test(message)
}

const QUIET =
  /\b(?:un)?mut(?:e|ed|ing)\b|silen|quiet|hush|\bshh?\b|remind|notif|alert|alarm|ping|beep|buzz|nois|nag|bother|bug|disturb|interrupt|snooz|peace|alone|\boff\b|\bstop|pause/i
const HOW_LONG =
  /\d|\b(?:until|till?|hours?|minutes?|mins?|noon|midnight|tonight|tomorrow|morning|afternoon|evening|week\w*|month|\w+day|while|rest of|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i

function isMuted(mute: Mute, { instant }: ToolContext): boolean {
  return mute.muted && (mute.until === null || mute.until > instant)
}

function sayMute(mute: Mute, context: ToolContext): string {
  if (!mute.muted) return `${capitalized(whose(context))} reminders are on, not muted.`
  if (!mute.until) return `${capitalized(whose(context))} reminders are muted until you turn them back on.`
  return `${capitalized(whose(context))} reminders are muted until ${untilName(mute.until, context)}.`
}

function untilName(until: Date, { owner, now }: ToolContext): string {
  const end = localMoment(until.getTime(), owner.zone)
  // Midnight ends today; that of a later day is where that day begins.
  if (end.time === '00:00')
    return end.date <= addDays(now.date, 1) ? 'midnight' : `the start of ${dayName(end.date, now.date)}`
  return `${format12Hour(end.time)}${end.date === now.date ? '' : ` ${dayName(end.date, now.date)}`}`
}

function whose({ owner }: ToolContext): string {
  return owner.acting ? possessive(owner.name) : 'your'
}
