import { listed } from '../listed.ts'
import { format12Hour } from '../time/local-time.ts'
import type { Instant } from '../time/zone.ts'
import { channelWay, DUE_CHANNELS, type DueChannel } from './channels.ts'
import type { Silence } from './coverage.ts'

/** One reminder that a task will send, as the form describes it. */
export type Told = { who: string; isYou: boolean; time: string; channel: DueChannel }

/** Where notifications reach the person who writes the task; undefined when it is someone else's. */
export type Reach = { thisDevice: boolean } | undefined

type Answered = { alerts: readonly { at: string }[]; silence?: Silence }

/** Of what a task like this would send, what will come of this one. A repeating task has its next day still to come. */
export function stillToCome<A extends Answered>(
  { alerts, silence }: A,
  task: { isRepeating: boolean },
  now: Instant,
): { alerts: A['alerts'][number][]; silence: Silence | undefined } {
  const coming = alerts.filter(({ at }) => task.isRepeating || Date.parse(at) > now)
  return { alerts: coming, silence: alerts.length > 0 && coming.length === 0 ? 'passed' : silence }
}

/** Who will be told of a task and how: 'You’ll be reminded at 8:00 AM on this device.' */
export function toldSentence(alerts: readonly Told[], silence: Silence | undefined, reach: Reach): string {
  if (alerts.length === 0) return `Nobody will be reminded: ${WHY[silence ?? 'no scheme']}.`
  const people = [...Map.groupBy(alerts, ({ who }) => who)]
  return people
    .map(([who, theirs]) => {
      const said = DUE_CHANNELS.flatMap((channel) => {
        const at = theirs.filter((one) => one.channel === channel).map(({ time }) => format12Hour(time))
        return at.length > 0
          ? [`${channelWay(channel)} at ${listed([...new Set(at)])}${where(theirs, channel, reach)}`]
          : []
      })
      return `${theirs[0]!.isYou ? 'You’ll' : `${who} will`} be reminded${said.join(' and')}.`
    })
    .join(' ')
}

function where(theirs: readonly Told[], channel: DueChannel, reach: Reach): string {
  if (channel !== 'push' || !reach || !theirs[0]?.isYou) return ''
  return reach.thisDevice ? ' on this device' : ' on your other device'
}

const WHY: Record<Silence, string> = {
  paused: 'it is paused on that day',
  'rolled over': 'it is from an earlier day',
  'no time': 'it has no time',
  'no scheme': 'reminders at a task’s time are off, and no scheme has one for it',
  muted: 'notifications are muted',
  passed: 'its time has passed',
  'too many': 'there are too many reminders that day',
  'no device': 'no device is set up for notifications yet',
}
