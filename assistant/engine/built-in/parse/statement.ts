import { oneOf } from '../../../language/one-of.ts'
import { TASK_VERBS } from './lexicon.ts'

/**
 * Whether words read like something told rather than the name of something to do: 'washing machine I leave it', 'so it
 * thaws', 'let me do it'. Nothing is put on the list under such a name without a question.
 */
export function isStatement(title: string): boolean {
  // 'Tell Mum I paid the bill' is something to do, whatever is in it.
  return NO_NAME.test(title) || (!TASK_VERBS.has(title.split(' ')[0]!.toLowerCase()) && STATEMENT.test(title))
}

const NO_NAME =
  /^(?:(?:change|move|shift|fix|update|correct|put) (?:that|it|this)(?: there)?|down|back|off|there|put|in|on|it|that|this|(?:the )?notes?|nah|nope|from now(?: on)?|as well|also|too|instead|same time|startin|starting|change|finish|finished|remind me|(?:just |only )?(?:joking|kidding)|lol|(?:this|that|same) (?:day|time|week)|half|quarter|\d+|no (?:set )?time(?: just| needed)?|hers|his|theirs|mine|yours|ours|(?:buy|get|do|go|make|have|take|pay|fetch|order)(?: (?:it|some|more|that))?|(?:the )?(?:other|first|second|third|last|same|\d{1,2}(?:st|nd|rd|th)) one|both(?: of (?:them|those))?|(?:the |and )*(?:same|again|only|these|those|them)(?: again)?|(?:the |these |those |them )(?:two|three|lot|others?|ones)(?: \d+)?|(?:down|in|on) for\b.*)$|(?:n['’]t|\bnot)(?: be)? (?:happening|going ahead|needed|coming|on)(?: (?:today|tomorrow|tonight|now|after all|this week))*$|\bno make it\b|\bby the time (?:i|we|he|she|they)\b|\bso for (?:that|it)$|\b(?:was|were) (?:shut|closed|full|out|away|busy|engaged)\b|\band (?:the |my )?[a-z]+(?: [a-z]+)? (?:i|we|he|she)(?:['’]ve| have| has| did| already)\b|\bi(?:['’]d| would) (?:like|prefer|rather)\b|\bneeds? to (?:have|be)\b|^(?!(?:get|have|hair|nails|washing)\b).*\s(?:done|finished)(?: (?:too|now|already))*$/i

const STATEMENT = oneOf(
  [
    // Somebody does something: 'they change', 'she come', "I'm having".
    /(?:^|[\s,])(?:i|he|she|we|they)(?:['’](?:ll|d|s|m|re|ve))?\s\p{L}{2,}/u,
    /(?:^|\s)it(?:['’](?:ll|d|s))?\s(?:is|was|will|thaws|has|can|goes|starts|gets|makes|does)\b/,
    /\p{L}['’]s (?:put|given|got|told|asked|moved|changed|said) (?:me|us|him|her|it)\b/u,
    /\b(?:it['’]?s|it is|they['’]?re) (?:always|usually|normally)\b/,
    // 'Fence'll have to wait', 'hairdresser was ringing', 'solicitor is half ten'.
    /\p{L}['’]ll\s/u,
    /\p{L}\s(?:is|are|was|were|will be|has been|have been|says|said|told|wants|rang|stays|can wait|has to wait)(?:\s|$)/u,
    // 'Park walk people go'.
    /\b(?:people|folks?|everybody|everyone) \p{L}{2,}/u,
    // 'Bins wake me up', 'neighbour plays the drums', 'it's nice that you'.
    /\p{L}\s(?:wakes?|woke|annoys?|bothers?|bugs?|scares?|upsets?)\s(?:me|us|him|her|them)(?:\s|$)/u,
    /^(?:(?:the|my|our)\s)?(?:neighbou?rs?|next door)\s\p{L}+\s/u,
    /^(?:it|that)['’]s\s/u,
    // 'Alarm next door went off'.
    /\p{L}\s(?:went|woke|barked|fell|broke|blew|exploded|banged)(?:\s|$)/u,
    // 'Lads want darts', 'the kids love pizza'.
    /\p{L}\s(?:wants?|loves?|hates?|prefers?|reckons?|votes?)(?:\s|$)/u,
    /(?:n['’]t|\b(?:cannot|shouldnt|couldnt|wouldnt|dont|cant))\s/,
    // No name ends or begins like this.
    /\s(?:it|back|instead|again|on there|on that list|as it was|to|to take|the|and|of)$/,
    /^(?:it|that|them|himself|herself|let me|let['’]s|so|because|cos|when|whenever|fine|wrong|not|same time|and)(?:\s|$)/,
  ],
  'iu',
)
