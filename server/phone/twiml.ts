import { PRODUCT_NAME } from '#domain/product.ts'

const KEYS = 'Press 1 for done, 2 to skip.'

/** What a call does: says its message twice and, with an address to tell, takes the keys pressed. */
export function callScript(message: string, keysTo?: string): string {
  const hello = `Hello, this is ${PRODUCT_NAME}. ${message}`
  if (!keysTo) return response(say(hello), PAUSE, say(message), say('Goodbye.'))
  const gather = `<Gather input="dtmf" numDigits="1" timeout="8" method="POST" action="${escaped(keysTo)}">`
  return response(
    gather,
    say(`${hello} ${KEYS}`),
    PAUSE,
    say(`${message} ${KEYS}`),
    '</Gather>',
    say('No key was pressed. Goodbye.'),
  )
}

/** The same question again, after another key. */
export function askAgain(keysTo: string): string {
  const gather = `<Gather input="dtmf" numDigits="1" timeout="8" method="POST" action="${escaped(keysTo)}">`
  return response(gather, say(`Sorry, that key has no meaning here. ${KEYS}`), '</Gather>', say('Goodbye.'))
}

/** A last word. */
export function lastWord(text: string): string {
  return response(say(text), say('Goodbye.'))
}

const PAUSE = '<Pause length="1"/>'

function response(...parts: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${parts.join('')}</Response>`
}

function say(text: string): string {
  return `<Say>${escaped(text)}</Say>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, ' ')
}
