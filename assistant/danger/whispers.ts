import { oneOf } from '../language/one-of.ts'
import { normText, tokenise } from '../language/tokens.ts'

/** Somebody who may be a threat, unlike 'the baby' or 'the boss'. */
const HE =
  '(?:he|she|they|husband|hubby|wife|boyfriend|girlfriend|partner|ex|dad|daddy|stepdad|stepfather|father|uncle|brother|son|carer|madam|man)'

/** May not be heard. */
const HUSHED =
  '(?:(?:can not|could not|must not|do not|dare not|not able to|not allowed to) (?:talk|speak|say|type|write|call|ring|phone|shout|make (?:a |any )?(?:sound|noise))|(?:be|keep|stay|type|talk|text|reply|answer|whisper\\w*|speak)(?: it| me)? (?:very |really |so )?(?:quiet\\w*|silent\\w*|softly|low)|whisper\\w*|ss?h+|quiet(?:ly)?|no (?:noise|sound|ringing)|not (?:so )?loud|do not (?:ring|call|phone|text|buzz|beep|notify)(?: me)?|nobody (?:ring|call|notify)(?: me)?)'
/** Near enough to hear, see or find out. */
const NEAR = `(?:${HE} (?:is |has |are |was )?(?:just |still |now |right |only )*(?:here|home|back|outside|in the (?:next |other |same )?(?:room|kitchen|hall\\w*|house|lounge|bed|shower|bathroom)|next door|downstairs|upstairs|at the (?:door|bottom|top)|on the (?:stairs|landing)|beside me|behind me|next to me|listening|watching|(?:coming|come|came|walked|walking) (?:in|up|back|home|upstairs|closer)|standing (?:here|there|behind|over|in|at)|nearby|near|awake|can hear|can see)|${HE} (?:will|can|might|may|could|would|is going to) (?:hear|see|notice|wake|find out|know|catch|kill|hit|hurt|go mad|go off))`

/** 'Can't talk, he's here', 'he'll hear me', 'he reads this phone': one kind question, whatever the model makes of it. */
const WHISPERS = oneOf([
  new RegExp(`\\b${HUSHED}\\b.{0,40}\\b${NEAR}\\b`),
  new RegExp(`\\b${NEAR}\\b.{0,40}\\b${HUSHED}\\b`),
  new RegExp(
    `\\b${HE} (?:will|can|might|could|is going to) (?:hear|catch|find) (?:me|us|this)\\b(?! (?:on|at|in|before|after|a|some|out|tomorrow|today))`,
  ),
  new RegExp(
    `\\b${HE} (?:checks?|reads?|goes through|looks through|tracks?|watches|monitors|has|took|takes) (?:this|my|all my) (?:phone|messages|texts|list|account)\\b.{0,40}\\b(?:so|call it|do not|not|never|hide|delete|careful|if)\\b`,
  ),
  new RegExp(
    `\\b(?:do not|not to) (?:read|say|speak|answer) (?:this|it|that)? ?(?:out )?(?:loud|aloud|out)\\b.{0,60}\\b${HE} (?:checks?|reads?|hears?|listens?|is|goes through|looks)\\b`,
  ),
  new RegExp(
    `\\b${HE} (?:checks?|reads?|looks at|sees) (?:this|these|everything|what i (?:write|type|put))\\b.{0,20}\\b(?:so|just call it|call it|do not|not put|careful)\\b`,
  ),
  new RegExp(
    `\\b(?:(?:clear|wipe|hide|erase) (?:this|it|the chat|my messages|these messages)|delete (?:this|the) (?:chat|message|messages|talk|conversation|after)|do not (?:save|keep|show|write (?:this|that)))\\b.{0,40}\\b${HE} (?:will |can |must not |is |has )?(?:not )?(?:see|sees|read|reads|check|checks|find|finds|know|knows|look|looks|hurt|hit)\\b`,
  ),
])

/** Why people are quiet on any day. */
const ORDINARY =
  /\b(?:birthdays?|present|presents|surprise|gift|party|christmas|valentine\w*|anniversary|asleep|sleeping|nap|napping|meeting|library|film|cinema|church|on the bus|on the train|baby monitor|monitor|hearing aids?|throat|tonsil\w*|lost my voice|exam|boiler|plumber|electrician|repair\w*|delivery|for (?:the|a|his|her|tea|dinner|lunch|coffee)|to (?:fix|mend|read|fit|help|visit)|with the)\b/

export function isWhisper(text: string): boolean {
  const said = normText(tokenise(text))
  return WHISPERS.test(said) && !ORDINARY.test(said)
}
