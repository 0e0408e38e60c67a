type Channel = {
  id: string
  /** in the list of choices */
  label: string
  /** in a sentence such as 'You by phone: on time'; empty for the usual channel */
  way: string
} & (ReadyChannel | { /** shown as 'coming soon'; it sends nothing */ isReady: false })

type ReadyChannel = {
  isReady: true
  /** completes 'Nobody who would be reminded has …': what makes a person reachable */
  done: string
  /** completes 'To be reminded, …': the same as advice */
  advice: string
  /** see `REMINDERS_A_DAY_MAX` */
  mostPerDay: number
}

/** Every channel a notification can be sent through, in the order the editor offers them. */
export const CHANNELS = [
  {
    id: 'push',
    label: 'Push notification',
    isReady: true,
    way: '',
    done: 'turned on notifications',
    advice: 'turn notifications on with the bell at the top',
    mostPerDay: 500,
  },
  {
    id: 'phone',
    label: 'Phone call',
    isReady: true,
    way: 'by phone',
    done: 'confirmed a phone number',
    advice: 'confirm a phone number in Settings',
    mostPerDay: 50,
  },
  { id: 'sms', label: 'Text message', isReady: false, way: 'by text message' },
  { id: 'email', label: 'Email', isReady: false, way: 'by email' },
] as const satisfies readonly Channel[]

type Listed = (typeof CHANNELS)[number]

export type NotificationChannel = Listed['id']
/** A channel that reminders can be sent through already. */
export type DueChannel = Extract<Listed, { isReady: true }>['id']

export const CHANNEL_IDS = CHANNELS.map(({ id }) => id)
const READY = CHANNELS.filter((channel): channel is Extract<Listed, { isReady: true }> => channel.isReady)
export const DUE_CHANNELS: readonly DueChannel[] = READY.map(({ id }) => id)

export function isDueChannel(channel: NotificationChannel): channel is DueChannel {
  return READY.some(({ id }) => id === channel)
}

/** The most reminders that one person gets of another's tasks, or of their own, in a day. */
export const REMINDERS_A_DAY_MAX = Object.fromEntries(
  READY.map(({ id, mostPerDay }) => [id, mostPerDay]),
) as Record<DueChannel, number>

/** ' by phone'; nothing for a push, which is what people expect. */
export function channelWay(channel: DueChannel): string {
  const way = READY.find(({ id }) => id === channel)?.way
  return way ? ` ${way}` : ''
}

/** 'push or phone'. */
export const CHANNELS_ON_OFFER = DUE_CHANNELS.join(' or ')
/** 'turned on notifications or confirmed a phone number'. */
export const BEING_REACHABLE = READY.map(({ done }) => done).join(' or ')
/** 'turn notifications on with the bell at the top, or confirm a phone number in Settings'. */
export const HOW_TO_BE_REACHABLE = READY.map(({ advice }) => advice).join(', or ')
