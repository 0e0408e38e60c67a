import type { Channel } from './channel.ts'
import { phoneChannel } from './phone/channel.ts'
import { pushChannel } from './push/channel.ts'

/** Every channel that the engine sends through. */
export const channels: readonly Channel[] = [pushChannel, phoneChannel]
