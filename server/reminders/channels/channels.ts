import type { DueChannel } from '#domain/schemes/channels.ts'
import type { Channel } from './channel.ts'
import { phoneChannel } from './phone/channel.ts'
import { pushChannel } from './push/channel.ts'

/** All channels the engine sends through. */
const CHANNELS: Record<DueChannel, Channel> = { push: pushChannel, phone: phoneChannel }

export const channels = Object.values(CHANNELS)
