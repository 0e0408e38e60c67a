import type { Mend } from './dialect.ts'
import { NUMBER } from './dictated.ts'

/** Turns of speech that leave out a pause or a word, or name what is meant first, each as it would be written. */
export const inSpokenTurns: readonly Mend[] = [
  // 'Skip the bottles till tomorrow no I mean move them': the pause before a second thought.
  [
    / ,?(no,? (?:i mean|wait|sorry|hang on)|i mean) (?=(?:move|skip|delete|add|put|cancel|tick|mark) )/gi,
    ', $1, ',
  ],
  [/, (?:well|oh|um|er|hmm),? (?=make (?:it|that) )/gi, ', '],
  [
    new RegExp(
      `\\b(make it (?:half |half past |quarter past |quarter to )?${NUMBER}(?: ?[ap]m| o'?clock)?) (?=(?:i|i'm|i've|she|she's|he|he's|we|we're|they|they're|because|cos)\\b)`,
      'gi',
    ),
    '$1, ',
  ],
  // 'Zoom done, the teacher was nice': a report and a remark.
  [
    /^(\W*(?!(?:i|we|he|she|they|you|it|that|this|what|who|well|all|not|nearly|almost|half|get|got|have|has|when|if|once|after|nothing|everything|is|are|never|no|just|so|and|i've|we've|mum's|she's|he's)\b)(?:(?:the|my|her|his) )?[\p{L}-]+(?: (?!is\b|are\b)[\p{L}-]+){0,2}?) done, (?=[\p{L}']+ [\p{L}']+ [\p{L}'])/iu,
    '$1 is done, ',
  ],
  // 'Add um what was it. Oh yeah. Birthday card': what is said while thinking.
  [
    /\b(add|put|remind me to)[,.]? (?:(?:um+|uh+|er+|erm)[,. ]+)*(?:what was it|what is it|what's it called|how do you say|let me think)[,.?!… ]+(?:(?:oh|ah|yeah|yes|right|that's it|got it)[,.!… ]+)*(?=\p{L})/giu,
    '$1 ',
  ],
  // 'Fence done, shed no', 'bins yes, laundry no'.
  [
    /(\b(?:done|finished|sorted)\b,? (?:(?:and|but) )?(?:(?:the|my) )?\p{L}+(?: \p{L}+)?),? (?:ha,? )?(?:no|nope|nah|not a (?:chance|hope)|no (?:chance|way))(?=\W*$)/iu,
    '$1 not',
  ],
  [
    /^(\W*(?:(?:the|my) )?\p{L}+(?: \p{L}+)?):? yes[,.] ((?:(?:the|my) )?\p{L}+(?: \p{L}+)?):? no(?=\W*$)/iu,
    '$1 done, $2 not',
  ],
  // 'The three o'clock thing, tick it': what is meant is named first.
  [
    /^(\W*(?:(?:and|oh|ok|so|right|actually)[ ,]+)*)((?:the|my|her|his|our|that) (?:[\w:]+ o'? ?clock (?:thing|one|task)|[\p{L}\d'’:-]+(?: [\p{L}\d'’:-]+){0,2})), (tick|skip|delete|cancel|scrap|bin|move|push|shift) (?:it|that|them)(?: off)?\b/iu,
    '$1$3 $2',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|right|actually)[ ,]+)*)((?:the|my|her|his|our|that) (?:[\w:]+ o'? ?clock (?:thing|one|task)|[\p{L}\d'’:-]+(?: [\p{L}\d'’:-]+){0,2})), leave (?:it|that|them)(?: out)?(?: (?:for )?today)?(?=[,.]|\W*$)/iu,
    '$1skip $2',
  ],
  // 'Bump lunch to after the deep work, 4ish': the time is said too.
  [
    /\b(move|bump|push|shift|put) ([^,]{2,30}?) (?:to|until|till) (?:after|before) [^,]{2,30}, (?=\d|half\b|quarter\b|about\b|around\b|at\b)/gi,
    '$1 $2 to ',
  ],
  // 'I'll have it now in a minute' names no time.
  [
    /\b(i'll|i will|we'll|he'll|she'll) ((?:have|do|take|get|go|start|finish|eat|be)\b[^.,;]*?) in a (?:minute|sec|second|moment|bit|tick|wee while)\b/gi,
    '$1 $2 soon',
  ],
  // 'Put a note on the clinic, tell her about the rash': what follows the pause is the note.
  [
    /^(\W*(?:(?:and|oh|ok|so|please|can you|could you)[ ,]+)*)(?:add|put|write|make|leave|stick|pop|do) (?:(?:a|the|another|wee|little|quick) )*note (?:on|for|in|to|under|about) ([^,:.]{2,40}), (?=\w)/i,
    '$1add a note on $2: ',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)(?:a )?note (?:on|for) ([^,:.]{2,40}), (?=\w)/i,
    '$1add a note on $2: ',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)write (?:there|on it|in it|in there) that (?=\w)/i,
    '$1add a note on it: ',
  ],
]
