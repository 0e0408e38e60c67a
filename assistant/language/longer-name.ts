/** 'They moved the bank holiday to Friday', beside “Ring the bank”: another thing with a word of its name. */
export function namesLonger(text: string, title: string): boolean {
  const own: string[] = title.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const said =
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}'’]+|[^\p{L}\s]/gu) ?? []
  // A visit to somebody is not the call to them.
  const isEvent = (word: string) => EVENT.test(word) && !CONTACT.test(title)
  let isInName = false
  for (const word of said) {
    const isOwn = own.includes(word)
    if (isInName && !isOwn && !isEvent(word) && !AFTER_ANY_NAME.test(word)) return true
    isInName = isOwn || (isInName && isEvent(word))
  }
  return false
}

/** Somebody is to be spoken or written to. */
export const CONTACT = /^(?:ring|call|phone|text|email|message|write|contact)\b/i

/** What may be said after the name of any task that is an event: 'the dentist [appointment]'. */
const EVENT =
  /^(?:appointments?|visits?|sessions?|class|classes|lessons?|meetings?|things?|tasks?|trips?|check|up|practice|games?|match|slots?|one)$/

/** What may follow the name of any task: no letter, or a word of grammar. */
const AFTER_ANY_NAME =
  /^(?:\P{L}|a?n?|the|my|to|at|on|for|from|till|until|by|in|with|of|is|are|was|were|has|have|had|been|got|just|now|not|and|but|so|or|that|it|they|he|she|we|i|me|us|who|because|cos|as|since|today|tomorrow|tonight|again|back|forward|too|also|please|instead|calls?|dates?|times?|moved|rescheduled|postponed|next|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/u
