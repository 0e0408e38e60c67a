import * as z from 'zod'
import { capitalized } from '#domain/capitalized.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
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
      muted && !until
        ? confirmationForMute(context)
        : confirmationForReminders(
            muted
              ? `mute ${whose(context)} reminders until ${untilName(wanted.until!, context)}`
              : `turn ${whose(context)} reminders back on`,
            context,
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
  const clock = end.time === '00:00' ? 'midnight' : format12Hour(end.time)
  return `${clock}${end.date === now.date || end.time === '00:00' ? '' : ` ${dayName(end.date, now.date)}`}`
}

function whose({ owner }: ToolContext): string {
  return owner.acting ? possessive(owner.name) : 'your'
}
