/**
 * What the panel tells the assistant beside the messages, as context of an ElevenLabs conversation. Their protocol has
 * no message for either; to an agent of theirs these are plain sentences, to our own server the id says what to do.
 */
export const STOP_ID = 'stop'
export const REWIND_ID = 'thread-rewind'

export const STOP_TEXT = 'The person pressed stop. Please say no more until they ask something new.'

/** The person goes back: only the first `turns` things they said still hold. */
export function rewindText(turns: number): string {
  return `The person went back in the conversation. Only their first ${turns} messages still hold; forget what came after.`
}

export function rewoundTo(text: string): number | undefined {
  const [, turns] = /first (\d{1,4}) messages/.exec(text) ?? []
  return turns === undefined ? undefined : Number(turns)
}
