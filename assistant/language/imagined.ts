/** Whether a message only plays with a thought: 'suppose I move the dentist to Friday', 'if I were to skip it …'. */
export function isImagined(message: string): boolean {
  return IMAGINED.test(message)
}

const IMAGINED =
  /^\W*(?:(?:and|so|but|ok|hmm|well|hi|hello|right|now),? )*(?:(?:just )?(?:suppose|supposing|imagine|imagining|assume|assuming|hypothetically|theoretically|in theory|say|let['’]?s (?:say|suppose|imagine|assume|pretend)|pretend)(?: that| if)?,? (?:i|we|he|she|they|you|mum|dad|someone|i['’]d|we['’]d)\b(?! (?:am|are|is|need|have|must|got|will)\b)|(?:what|how) (?:if|about if|would happen if)\b|(?:if|hypothetically if|were) (?:i|we|he|she|they|you) (?:were|was|did|moved|pushed|put|skipped|shifted|cancell?ed|deleted|dropped|changed|swapped|left|to|postponed|missed)\b)/i
