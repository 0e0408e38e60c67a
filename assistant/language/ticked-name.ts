import type { Mend } from './dialect.ts'

const FRONT = '^(\\W*(?:(?:ok|okay|so|yes|yeah|yep|right|oh|and|hi|hey),? )*)'
/** A name of one to four words: no order, and nothing that is told or asked. */
const NAME =
  "((?:the |my |his |her |our )?(?!(?:add|put|remind|move|skip|tick|mark|set|make|delete|cancel|change|is|are|was|did|do|does|have|has|what|when|which|not|no|i|we|he|she|they|it|that|this)\\b)[\\p{L}\\d][\\p{L}\\d'.-]*(?: (?!(?:not|no|is|are|or|and|to|at|for)\\b)[\\p{L}\\d][\\p{L}\\d'.-]*){0,3}?)"

/** A name, and that it is done, as people write it in few signs. */
export const inTicks: readonly Mend[] = [
  // 'Metformin ✅', 'metformin: tick', 'metformin - check'.
  [
    new RegExp(
      `${FRONT}${NAME}(?:\\s*[:,–-]*\\s*(?:✅|✔️?|✓|☑️?)+|[:,]? tick(?:ed)?| ?[:,–-] (?:check|done))[.!\\s]*$`,
      'iu',
    ),
    '$1$2 done',
  ],
  // 'Metformin, taken an hour ago'.
  [new RegExp(`${FRONT}${NAME} ?[:,–-] (?=(?:taken|had|given|swallowed)\\b(?![^.!]*[?]))`, 'iu'), '$1$2 '],
  // 'Vyvanse down the hatch 🫡'.
  [
    /\b(?:(?:is|has|have|all|went|gone|straight|safely)\s|['’]s\s)?down the hatch\b(?:\s*\p{Extended_Pictographic}+)*/giu,
    'taken',
  ],
  // 'That's me had my metformin', 'that's her taken the tablets'.
  [
    /\bthat['’]?s (me|us|him|her|them) (?:just |now )?(had|taken|done|given|fed|finished) (?=(?:the|my|his|her|our|their)\b)/giu,
    (_, who, deed) =>
      `${({ me: 'I', us: 'we', him: 'he', her: 'she', them: 'they' } as Record<string, string>)[who!.toLowerCase()]} have ${deed} `,
  ],
  // 'Had my metformin w/ breakfast'.
  [/(?<=\s)w\/ ?(?=\p{L})/giu, 'with '],
]
