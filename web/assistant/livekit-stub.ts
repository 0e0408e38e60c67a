/*
 * The conversation SDK can also use WebRTC, for which it imports a library of a hundred kilobytes. We always use a
 * WebSocket, so the build replaces that library with this stub: see vite.config.ts.
 */
export class Room {}
export const RoomEvent = {}
export const Track = { Kind: {}, Source: {} }
export const ConnectionState = {}
export function createLocalAudioTrack(): never {
  throw new Error('Conversations go over a WebSocket here.')
}
