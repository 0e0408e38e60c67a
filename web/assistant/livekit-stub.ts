/*
 * The conversation SDK can also talk over WebRTC, for which it imports a library of a hundred kilobytes. Ours goes
 * over a WebSocket always, so this stands in its place at build: see vite.config.ts.
 */
export class Room {}
export const RoomEvent = {}
export const Track = { Kind: {}, Source: {} }
export const ConnectionState = {}
export function createLocalAudioTrack(): never {
  throw new Error('Conversations go over a WebSocket here.')
}
