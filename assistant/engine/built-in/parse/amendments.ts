import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { NO_TIME, readWhen, type When } from '../../../language/when.ts'
import type { Intent, Reference } from './intent.ts'
import { matchGroups } from './phrase.ts'
import type { Piece } from './piece.ts'
import { capitalise, listItems } from './title.ts'

/**
 * A change to a task that is there: its rhythm, its name, an item of its checklist, or something to know about it, which
 * goes into its note.
 */
export function readAmendment(piece: Piece, text: string, when: When): Intent {
  const ref: Reference = { words: '', when: NO_TIME, spoken: text }
  const { tokens } = piece
  for (const pattern of ITEMS) {
    const groups = matchGroups(tokens, pattern)
    if (groups?.items && groups.what)
      return {
        do: 'checklist',
        ref: { ...ref, spoken: rawText(groups.what) },
        items: listItems(withoutMarks(groups.items)),
      }
  }
  if (when.repeat)
    return { do: 'repeat', ref, when: readWhen(tokens, piece.today, { dayFirst: piece.dayFirst }) }
  for (const pattern of SWAPS) {
    const groups = matchGroups(tokens, pattern)
    if (groups?.good && groups.bad)
      return {
        do: 'amend',
        ref,
        said: noteOf(tokens),
        swap: { good: clean(groups.good), bad: clean(groups.bad) },
      }
  }
  for (const pattern of NAMES) {
    const groups = matchGroups(tokens, pattern)
    if (groups?.good)
      return {
        do: 'amend',
        ref: groups.what ? { ...ref, spoken: rawText(groups.what) } : ref,
        said: noteOf(tokens),
        title: capitalise(clean(groups.good)),
      }
  }
  for (const pattern of NOTES) {
    const groups = matchGroups(tokens, pattern)
    if (groups?.text && groups.what)
      return {
        do: 'amend',
        ref: { ...ref, spoken: rawText(groups.what) },
        said: capitalise(clean(groups.text)),
      }
  }
  return { do: 'amend', ref, said: noteOf(tokens) }
}

const ITEMS = [
  /^(?:add|put|stick|pop|write|include) (?<items>.+?) (?:to|on|onto|in|under|as a step (?:in|of|on|to)|as an item (?:in|on)) (?:the |my |her |his |our )?(?<what>.+?)(?: (?:list|checklist|check list|steps|bag|shopping|items|card))(?: (?:as well|too|inside|please))*$/,
  /^(?:add|put|stick|pop|write|include) (?<items>.+?) as (?:a |an )?(?:step|item)(?: (?:in|of|on|to|for))+ (?:the |my |her |his )?(?<what>.+)$/,
  /^(?:add|put)(?: (?:a|an|another|the))? (?:step|item)s?(?: (?:to|on|in|for))+ (?:the |my |her |his )?(?<what>.+?)(?: checklist| list)?(?: ,| :| -)+ (?<items>.+)$/,
  /^(?:add|put) to (?:the |my |her |his )?(?<what>.+?)(?: list| checklist)?(?: :| ,| -)+ (?<items>.+)$/,
  /^(?:add|put) (?:a|an|another) (?:step|item)(?: :| called)? (?<items>.+?) (?:to|on|in) (?:the |my |her |his )?(?<what>.+)$/,
  /^(?:add|put|stick|pop) (?<items>.+?) (?:to|on|onto) (?<what>shopping|groceries|packing)$/,
  /^(?:make|turn|change) (?!a |an |me |us |it )(?:the |my |her |his )?(?<what>.+?) (?:into )?(?:a |an )?(?:checklist|check list|list)(?: of| with| :| ,| -)+ (?<items>.+)$/,
  /^(?:so )?(?:for|on) (?:the |my |her |his )?(?<what>.+?) (?:list|checklist|bag)(?: ,)? i (?:need|want) (?:to add |to put )?(?<items>.+)$/,
]

const SWAPS = [
  /^(?:(?:no|actually|sorry|oh|wait|,) )*(?:(?:it is|that is|this is|its)(?: now)?(?: called| named)?|it should (?:be|say)|the \w+(?: \w+)? (?:is|should be)(?: called)?|(?:the )?name (?:is|of .+? is)|call it|name it) (?<good>.+?)(?: now)?(?: ,| and)* not (?:the |only |just )?(?<bad>.+?)(?: (?:,|would you|please|fix|change|correct|put that right|do correct) ?.*)?$/,
  /^(?:is )?not (?<bad>.+?)(?: ,| but| it is| is)+ (?<good>.+?)(?: (?:,|fix|change|correct|please) ?.*)?$/,
  /^(?:change|swap|replace|edit|update|correct|turn) (?:the |my |her |his )?(?<bad>.+?) (?:to|with|for|into) (?:the )?(?<good>.+)$/,
  /^(?<bad>.+?) (?:is|are|has become|became) (?:now|called) (?:now )?(?<good>.+)$/,
]

const NAMES = [
  /^(?:call|name|rename|title) (?:it|that|this|that one)(?: to| as)? (?<good>.+)$/,
  /^(?<what>.+?) (?:should|is going to|will) be called (?<good>.+)$/,
]

const NOTES = [
  /^(?:have|make) (?:the |my |her |his )?(?<what>.+?)(?: one)? say (?<text>.+)$/,
  /^(?:the |my |her |his )?(?<what>.+?)(?: one)? should (?:also )?(?:say|read|mention) (?<text>.+)$/,
  /^(?:add|put|write|make|leave|stick)(?: (?:a|the|another))? (?:note|comment|reminder text|detail)s?(?: (?:to|on|in|for|under|about))+ (?:the |my |her |his )?(?<what>[^,:]+?)(?: (?:,|:|-|that|saying))+ (?<text>.+)$/,
  /^(?:put|add|write|stick|pop|note) (?<text>.+?) (?:in|into|under|by|on|next to|against) (?:the |my |her |his )?(?<what>.+?)(?: (?:one|task|visit|card|note|appointment|thing))?$/,
]

function clean(tokens: readonly Token[]): string {
  return rawText(withoutMarks(tokens))
    .replace(/[\s,.!?]+$/, '')
    .replace(/ (?:instead|please|now|too|as well)$/i, '')
    .trim()
}

function withoutMarks(tokens: readonly Token[]): Token[] {
  let words = [...tokens]
  while (words.length > 0 && /^[.,!?;:-]$/.test(words.at(-1)!.norm)) words = words.slice(0, -1)
  return words
}

/** The sentence as a note: what is said about the task, without what is asked of the assistant. */
function noteOf(tokens: readonly Token[]): string {
  const text = rawText(tokens)
    .replace(
      /[\s,.;]+(?:(?:so |and )?(?:please |kindly |do )?(?:change|update|correct|fix|edit|put|note)(?: (?:it|that|this|the name|the task))?(?: (?:please|down|right|in))*|please|would you.*|will you.*)[.!?]*$/i,
      '',
    )
    .replace(/[.!?\s]+$/, '')
  return capitalise(normText(tokens) === '' ? '' : text)
}
