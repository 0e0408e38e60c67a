/**
 * 'After I call Anna remind me to text Bob' as 'remind me to text Bob after call Anna': what is wanted comes first, and what
 * it comes after is named as a task is.
 */
export function withOrderFirst(text: string): string {
  const { side, clause, order } = CLAUSE_FIRST.exec(text)?.groups ?? {}
  if (!side || !clause || !order || NOT_A_CLAUSE.test(clause)) return text
  const task = clause.replace(FRONT, '').replace(BACK, '').trim()
  if (task === '') return text
  const link = side.toLowerCase() === 'before' ? 'before' : 'after'
  return `${order.replace(/[.!]\s*$/, '')} ${link} ${task}`
}

const CLAUSE_FIRST =
  /^\W*(?:(?:and|then|ok|so),? )?(?:straight |right |just )?(?<side>after|once|when|as soon as|before) (?<clause>(?:[\w'’]+ ){0,5}[\w'’]+),? (?<order>(?:(?:can|could) you |please )?(?:remind (?:me|us) to|i need to|i have to|i must|i want to|i['’]ve got to) [^,;?]+)$/i

/** 'When do I need to …' asks. */
const NOT_A_CLAUSE =
  /^(?:do|does|did|is|are|was|will|would|should|can|could|am|have|has|all|that|this|it)\b|\b(?:and|or|not|n['’]t)\b/i
const FRONT =
  /^(?:i(?:['’]ve| have)? |we(?:['’]ve| have)? )?(?:just )?(?:done |finished |do |finish |had |have |been (?:on |to |for )?|got back from |get back from |am back from )?/i
const BACK = /(?:['’]s| is| are)(?: all)? (?:done|over|finished|out of the way)$|,$/i
