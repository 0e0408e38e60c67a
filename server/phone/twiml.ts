import { PRODUCT_NAME } from '#domain/product.ts'
import { shortened } from '#domain/shortened.ts'

const KEYS = 'Press 1 for done, 2 to skip. Press 3 and we call again in 10 minutes.'
/** For someone who is asked to look after another's task. */
export const TAKE_KEYS = 'Press 1 if you have got it.'

/** The phone service refuses a call whose script is longer: nobody would be called at all. */
const LONGEST = 4_000

/**
 * Says the message twice and, given a URL to report them to, asks for a key. What does not fit twice, as after an outage
 * with many long titles, is said once, and its end is left out if it must be.
 */
export function callScript(message: string, keysUrl?: string, keys = KEYS): string {
  const twice = scriptFor(message, [message], keysUrl, keys)
  if (twice.length <= LONGEST) return twice
  for (let most = message.length; ; most -= 50) {
    const once = scriptFor(shortened(message, most), [], keysUrl, keys)
    if (once.length <= LONGEST) return once
  }
}

function scriptFor(
  message: string,
  again: readonly string[],
  keysUrl: string | undefined,
  keys: string,
): string {
  const hello = `Hello, this is ${PRODUCT_NAME}. ${message}`
  if (!keysUrl) return response(say(hello), ...again.flatMap((text) => [PAUSE, say(text)]), say('Goodbye.'))
  const gather = `<Gather input="dtmf" numDigits="1" timeout="8" method="POST" action="${escapeXml(keysUrl)}">`
  return response(
    gather,
    say(`${hello} ${keys}`),
    ...again.flatMap((text) => [PAUSE, say(`${text} ${keys}`)]),
    '</Gather>',
    say('No key was pressed. Goodbye.'),
  )
}

/** Asks again after a key that means nothing. */
export function askAgain(keysUrl: string, keys = KEYS): string {
  const gather = `<Gather input="dtmf" numDigits="1" timeout="8" method="POST" action="${escapeXml(keysUrl)}">`
  return response(gather, say(`Sorry, that key has no meaning here. ${keys}`), '</Gather>', say('Goodbye.'))
}

/** Says one thing and hangs up. */
export function sayAndHangUp(text: string): string {
  return response(say(text), say('Goodbye.'))
}

const PAUSE = '<Pause length="1"/>'

function response(...parts: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${parts.join('')}</Response>`
}

function say(text: string): string {
  return `<Say>${escapeXml(text)}</Say>`
}

function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // What XML cannot hold.
      .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
  )
}
