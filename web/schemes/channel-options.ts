import { CHANNELS, type NotificationChannel } from '#domain/schemes/channels.ts'
import type { SelectOption } from '#web/ui/select.tsx'

export const CHANNEL_OPTIONS: readonly SelectOption<NotificationChannel>[] = CHANNELS.map(
  ({ id, label, isReady }) =>
    isReady ? { id, label } : { id, label, note: 'coming soon', isDisabled: true },
)
