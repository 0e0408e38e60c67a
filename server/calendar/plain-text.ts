/** What some calendars write as a note. */
const MARKUP = /<\/?(?:a|b|br|div|em|html|i|li|ol|p|span|strong|u|ul)\b[^<>]*>/i
const LINK = /<a\b[^<>]*?\bhref="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/gi
const LINE_END = /<br\b[^<>]*>|<\/(?:div|li|p)>/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a note, whose markup nobody wants to read. A note without markup is as it was. */
export function plainText(note: string): string {
  if (!MARKUP.test(note)) return note
  return note
    .replace(LINK, (_, address: string, words: string) => withAddress(words.trim(), address))
    .replace(LINE_END, '\n')
    .replace(/<li\b[^<>]*>/gi, '- ')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code?: string, name?: string) =>
      code ? characterOf(Number(code), whole) : (NAMED[name!.toLowerCase()] ?? whole),
    )
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withAddress(words: string, address: string): string {
  if (!words) return address
  return address.includes(words) || words.includes(address) ? address : `${words} (${address})`
}

function characterOf(code: number, whole: string): string {
  return code >= 32 && code <= 0xd7ff ? String.fromCodePoint(code) : whole
}
