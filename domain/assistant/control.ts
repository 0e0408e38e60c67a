/**
 * Stop and rewind, sent as contextual updates because the ElevenLabs protocol has no messages for them. An ElevenLabs
 * agent reads the sentence; our own server acts on the id.
 */
export const STOP_ID = 'stop'
export const REWIND_ID = 'thread-rewind'

export const STOP_TEXT = 'The person pressed stop. Please say no more until they ask something new.'

/** Only the person's first `turns` messages still count. */
export function rewindText(turns: number): string {
  return `The person went back in the conversation. Only their first ${turns} messages still hold; forget what came after.`
}

export function parseRewind(text: string): number | undefined {
  const [, turns] = /first (\d{1,4}) messages/.exec(text) ?? []
  return turns === undefined ? undefined : Number(turns)
}
