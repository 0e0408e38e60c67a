/** Corrects a misspelt word of the grammar ('tomorow', 'wendesday', 'remnid'); returns any other word unchanged. */
export function correctedWord(word: string): string {
  if (word.length < 5 || VOCABULARY.has(word) || REAL_WORDS.has(word) || !/^[a-z]+$/.test(word)) return word
  for (const known of VOCABULARY) {
    if (known[0] === word[0] && Math.abs(known.length - word.length) <= 2 && isTypoOf(word, known))
      return known
  }
  return word
}

/** Whether `word` is `known` with one typo or, in a long word, two. */
export function isTypoOf(word: string, known: string): boolean {
  const slips = known.length >= 8 ? 2 : known.length >= 5 ? 1 : 0
  return slips > 0 && typingDistance(word, known, slips) <= slips
}

/** The number of letters omitted, inserted, swapped or wrong; may stop at `limit` + 1. */
export function typingDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

const VOCABULARY = new Set(
  `today tomorrow yesterday tonight morning afternoon evening weekend weekday weekdays monday tuesday wednesday thursday friday saturday sunday
  january february april august september october november december remind reminder reminders schedule reschedule delete remove complete completed
  finished cancel cancelled notifications minutes hours weeks months every daily weekly monthly postpone rename unmute appointment today's tomorrow's`
    .split(/\s+/)
    .filter((word) => word.length >= 5),
)

/** Real words that are one typo away from the vocabulary. */
const REAL_WORDS = new Set(
  `mourning moaning warning sundae sundays mondays tuesdays wednesdays thursdays fridays saturdays weekends mornings evenings afternoons reminded
  reminds scheduled schedules deleted deletes removed removes removal complement completes compete cancels canceled cancelled finisher finish finishes
  minute hour week month evens event events daisy dairy daily weakly week's meekly hourly hours' ever never everly tonights tomorrows deletion
  remover remodel rewind notification remain remains remained`.split(/\s+/),
)
