import { capitalized } from '#domain/capitalized.ts'
import { isQuestion } from '../../../language/questions.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'
import { cleanTitle, listItems } from './title.ts'

/** Changes to an existing task: delete, rename, notes, checklist, repetition. */
export function parseChange(piece: Piece): Intent | undefined {
  if (isQuestion(piece.norm)) return undefined
  return (
    parseNoTime(piece) ??
    parseChecklist(piece) ??
    parseNote(piece) ??
    parseRepeat(piece) ??
    parseDelete(piece) ??
    parseRename(piece)
  )
}

const DELETE = [
  /^(?:delete|erase|get rid of|trash|bin|scrap|dump|eliminate|wipe|clear|kill|throw (?:away|out))(?: (?:off|out|away))? (?<what>(?!off\b).+?)(?: (?:from|off) (?:my|the|her|his) (?:list|tasks|day|schedule|calendar))?$/,
  /^(?:remove|cancel|drop|call off|strike) (?<what>.+?)(?: (?:from|off) (?:my|the|her|his) (?:list|tasks|day|schedule|calendar|plan))?$/,
  /^take (?<what>.+?) (?:off|out of|from) (?:of )?(?:my|the|her|his) (?:list|tasks|day|schedule|calendar|plan|agenda)$/,
  /^(?:i|she|he|we) (?:do|does) not (?:need|have) (?:to )?(?:do |go to |have |make |take )?(?<what>.+?)(?: (?:anymore|any more|any longer|after all|now))+$/,
  /^(?:i|she|he|we) no longer (?:need|have|want) (?:to )?(?:do |go to |have |make |take )?(?<what>.+)$/,
  /^(?<what>(?:the |my |her |his ).+?) (?:has been|is|was|got|is being|is now|has) (?:cancell?ed|called off|off|no longer (?:needed|happening|on|necessary))(?: .{0,12})?$/,
  /^forget about (?<what>(?!it$|that$).+)$/,
]

function parseDelete(piece: Piece): Intent | undefined {
  for (const pattern of DELETE) {
    const what = matchGroups(piece.tokens, pattern)?.what
    if (!what || what.length === 0) continue
    const ref = parseReference(what, piece)
    // 'Drop them for today': only this day's.
    return ONLY_TODAY.test(normText(piece.tokens))
      ? { do: 'status', status: 'skipped', ref }
      : { do: 'delete', ref }
  }
  return undefined
}

const ONLY_TODAY =
  /\b(?:(?:just|only) (?:for )?(?:today|tonight|this (?:once|time))|(?:for )?(?:today|tonight) only|for (?:today|tonight|now|this once))(?: please)?$/

const RENAME = [
  /^(?:rename|retitle|relabel)(?: (?:the )?task)? (?<what>.+?) (?:to|as|into) (?<title>.+)$/,
  /^(?:change|edit|update|set|correct|fix) (?:the )?(?:title|name|wording|text)(?: of| for| on) (?<what>.+?) (?:to|into|as) (?<title>.+)$/,
  /^(?:call|name) (?<what>(?:it|that|that one|this|the .+? (?:task|one))) (?<title>.+?)(?: instead)?$/,
  /^(?:change|edit|update) (?<what>.+?) (?:to|into) (?<title>.+)$/,
  /^(?:change|edit|update|replace|swap) (?<what>.+?) (?:to|into|with|for) (?<title>.+)$/,
  /^(?<what>.+?) should be called (?<title>.+)$/,
]

function parseRename(piece: Piece): Intent | undefined {
  for (const pattern of RENAME) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.what || !groups.title) continue
    const when = readWhen(groups.title, piece.today, { bareHour: true })
    // 'change the walk to 5pm' is a move.
    const rest = when.left.filter(
      ({ norm }) =>
        !/^(?:just|only|for|this|once|time|please|instead|after|like|about|around|say|maybe|later|,)$/.test(
          norm,
        ),
    )
    if ((saysWhen(when) && rest.length === 0) || normText(rest) === 'one') continue
    return { do: 'rename', ref: parseReference(groups.what, piece), title: cleanTitle(groups.title) }
  }
  return undefined
}

const NOTE = [
  /^(?:add|put|write|attach|leave|include|make)(?: (?:a|the))? (?:note|comment|description|detail|details|memo)s?(?: (?:to|on|for|in|under|about))+ (?<what>.+?)(?: (?::|saying|that says|that|to say|which says|reading|, saying|-))+ (?<text>.+)$/,
  /^(?:add|put|write) (?:the )?(?:note|comment|description) (?<text>.+?) (?:to|on|for|under) (?<what>.+)$/,
  /^(?:add|put|write|attach|leave|include|make)(?: (?:a|the))? (?:note|comment)(?: (?:to|on|for|in) (?<what>it|that|this|that one))?(?: (?::|saying|that says|to say|-))* (?<text>.+)$/,
  /^(?:note|describe)(?: on| for) (?<what>.+?) (?::|as|that|-) (?<text>.+)$/,
  /^(?:set|change|update) (?:the )?(?:note|description|details)(?: of| for| on) (?<what>.+?) (?:to|as|:) (?<text>.+)$/,
]

function parseNote(piece: Piece): Intent | undefined {
  for (const pattern of NOTE) {
    const groups = matchGroups(piece.tokens, pattern)
    // 'Add a note: bring the photos' is about the task last spoken of.
    if (groups?.text && !groups.what && !/^(?:to|on|for|in|about)\b/.test(normText(groups.text)))
      return {
        do: 'note',
        ref: { ...parseReference([], piece), pronoun: 'it' },
        text: capitalized(rawText(groups.text)),
      }
    if (groups?.what && groups.text)
      return { do: 'note', ref: parseReference(groups.what, piece), text: capitalized(rawText(groups.text)) }
  }
  return undefined
}

const LIST = '(?:checklist|check list|sub-?tasks|steps|items|list)'
const CHECKLIST = [
  /^(?:add|put|include|write|stick) (?<items>.+?) (?:to|on|onto|in) (?:the |my |her |his )?(?:(?:checklist|check list|sub-?tasks|steps) (?:of|for|on|in) )(?<what>.+)$/,
  /^(?:add|put|include|write|stick) (?<items>.+?) (?:to|on|onto|in) (?:the |my |her |his )?(?<what>.+?)(?:'s)? (?:checklist|check list|sub-?tasks|steps)$/,
  /^(?:add|create|make|give|attach)(?: (?:a|the))? (?:checklist|check list)(?: (?:to|for|on))+ (?<what>.+?)(?: (?::|with|of|-|containing))+ (?<items>.+)$/,
  /^give (?<what>.+?) (?:a |the )?(?:checklist|check list)(?: (?::|with|of|-))+ (?<items>.+)$/,
  /^(?:turn|make|change|convert) (?<what>.+?) (?:into )?(?:a |the )?(?:checklist|check list)(?: (?::|with|of|from|out of|-|,|containing))+ (?<items>.+)$/,
  /^(?:add|put) (?:to|on|onto) (?:the |my |her |his )?(?<what>[a-z]+(?: [a-z]+)?)(?: (?:list|checklist|check list))? : (?<items>.+)$/,
]
const TICK = [
  new RegExp(
    `^(?:tick|check|cross|mark)(?: off)? (?<item>.+?)(?: (?:off|done|as done))?(?: (?:on|in|from|of|off|under))+ (?:the |my |her |his )?(?<what>(?!list\\b).+?)(?:'s)?(?: ${LIST})?$`,
  ),
  /^(?:i have |i )?(?:packed|got|did|done|have) (?<item>.+?) (?:on|from|in|off) (?:the |my |her |his )?(?<what>.+?) (?:checklist|check list)$/,
]

function parseChecklist(piece: Piece): Intent | undefined {
  for (const pattern of CHECKLIST) {
    const groups = matchGroups(piece.tokens, pattern)
    if (groups?.what && groups.items)
      return { do: 'checklist', ref: parseReference(groups.what, piece), items: listItems(groups.items) }
  }
  for (const pattern of TICK) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.what || !groups.item || saysWhen(piece.when)) continue
    return {
      do: 'tick',
      ref: parseReference(groups.what, piece),
      item: rawText(groups.item.filter((token) => !/^(?:the|my|a)$/.test(token.norm))),
    }
  }
  return undefined
}

const NO_TIME = [
  /^(?:remove|delete|clear|take(?: off| away)?|drop|get rid of|erase|unset) (?:the |its |any )?(?:time|hour|set time|clock time)(?: (?:from|of|for|on|off))+ (?<what>.+)$/,
  /^(?:make|set|change|put|move) (?<what>.+?) (?:to |as |be )*(?:an? )?(?:any ?time|no (?:set |fixed )?time|without (?:a )?time|untimed|flexible)(?: task| today)*$/,
  /^(?<what>.+?) (?:does not|do not) need (?:a |any )?(?:set |fixed |specific |particular )?time$/,
  /^(?<what>(?:the|my|it|that) ?.*?) (?:can be|does not need|has no|should have no|is)(?: (?:a|set|fixed|at))* (?:any ?time|time|flexible)(?: today| of (?:the )?day)*$/,
]

function parseNoTime(piece: Piece): Intent | undefined {
  for (const pattern of NO_TIME) {
    const what = matchGroups(piece.tokens, pattern)?.what
    if (what) return { do: 'no-time', ref: parseReference(what, piece) }
  }
  return undefined
}

const REPEAT = [
  /^(?:make|set|change|turn|have|switch|let|get|update|repeat|schedule) (?<what>.+?) (?<how>(?:to |into |a |be |repeat |recur |come |happen |recurring |on |for |go )*(?:every|each|daily|weekly|monthly|weekdays|weekends|nightly|repeat|once a|on (?:weekdays|weekends|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)).*)$/,
  /^(?:repeat) (?<what>.+?) (?<how>(?:every|each|daily|weekly|monthly|on).*)$/,
  /^(?<what>(?:it|that|this|the .+?|my .+?)) (?:should|needs to|has to|must|will|is) (?:be |repeat |recur |happen |come |a )*(?<how>(?:every|each|daily|weekly|monthly|on weekdays|weekdays).*)$/,
]
const STOP_REPEAT = [
  /^(?:stop|end|quit) (?:repeating|recurring|the repeat (?:of|on|for)|having) (?<what>.+)$/,
  /^(?:make|set|change) (?<what>.+?) (?:to )?(?:a )?(?:one[ -]time|one[ -]off|not repeat(?:ing)?|non-?recurring|just once|only once|once)(?: task| only)*$/,
  /^(?:do not|stop) repeat(?:ing)? (?<what>.+)$/,
]

function parseRepeat(piece: Piece): Intent | undefined {
  for (const pattern of STOP_REPEAT) {
    const what = matchGroups(piece.tokens, pattern)?.what
    if (what) return { do: 'repeat', ref: parseReference(what, piece), when: readWhen([], piece.today) }
  }
  for (const pattern of REPEAT) {
    const groups = matchGroups(piece.tokens, pattern)
    if (
      !groups?.what ||
      !groups.how ||
      /^(?:up)?(?: ?(?:an?|the|my))?$|^(?:up )?(?:a |an |the |my )?(?:reminder|task|alarm|note|appointment|new)\b/.test(
        groups.what.map((token: Token) => token.norm).join(' '),
      )
    )
      continue
    const when = readWhen(groups.how, piece.today)
    if (when.repeat) return { do: 'repeat', ref: parseReference(groups.what, piece), when }
  }
  return undefined
}
