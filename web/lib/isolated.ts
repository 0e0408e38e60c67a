/**
 * A name or title to put into a sentence that is plain text. Where its script runs from right to left it is set apart,
 * so that the English words around it keep their order; elements have <bdi> for this.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

/** Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
