import type { NotificationChannel } from '#domain/tasks/task.ts'

/** The ways a notification can take, as a choice. */
export const CHANNELS: readonly {
  id: NotificationChannel
  label: string
  note?: string
  isDisabled?: boolean
}[] = [
  { id: 'push', label: 'Push notification' },
  { id: 'phone', label: 'Phone call' },
  { id: 'sms', label: 'Text message', note: 'coming soon', isDisabled: true },
  { id: 'email', label: 'Email', note: 'coming soon', isDisabled: true },
]
