/** 'Yes?', 'sure?' ask back: they are no yes. */
export function isYes(norm: string): boolean {
  return !/\?\s*$/.test(norm) && YES.test(bare(norm))
}

/** A yes that is enough for a medicine. 'Great' and 'fine' may be said to nothing in particular. */
export function isFirmYes(norm: string): boolean {
  return isYes(norm) && !ONLY_PLEASED.test(bare(norm))
}

const ONLY_PLEASED =
  /^(?:great|good|perfect|fine|sounds good|why not)(?: (?:thanks|thank you|mate|dear|indeed))*$/

export function isNo(norm: string): boolean {
  return NO.test(bare(norm))
}

/** 'Never mind', 'forget it', 'stop': drop the subject. */
export function isDropIt(norm: string): boolean {
  return DROP.test(bare(norm))
}

/** 'Hold on', 'be quiet': the assistant should wait, and nothing else. */
export function isHold(norm: string): boolean {
  return HOLD.test(
    norm
      .replace(/[.!?,;:]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** 'No, nothing else', 'no problem': a polite end. */
export function isNothingMore(norm: string): boolean {
  return NOTHING_MORE.test(bare(norm))
}

/** 'That's all', 'done', 'looks good': nothing to add to the plan. */
export function endsPlanning(norm: string): boolean {
  return ENOUGH.test(bare(norm))
}

/** Which of the listed items the person picked, counted from 1; -1 is the last; or 'all' or 'none'. */
export function pickedNumbers(norm: string): number[] | 'all' | 'none' | undefined {
  // 'The earlier of the two' picks by its time, not the second.
  const text = bare(norm).replace(/ (?:out )?of (?:the |those |these )?\d{1,2}$/, '')
  if (
    /^(?:(?:do|mark|skip|delete|move) )?(?:both|all|both of them|all of them|all of those|each of them|every one(?: of them)?|all (?:2|3|4|5|6)(?: of them)?|them all|both please)(?: of (?:them|those|these))?(?: please)?$/.test(
      text,
    )
  )
    return 'all'
  if (/^(?:neither|none)\b/.test(text)) return 'none'
  const several = SEVERAL.exec(text)?.groups
  if (several) {
    const count = several.count === 'couple' ? 2 : Number(several.count)
    // 'The last 2' means two items, not the second.
    return Array.from({ length: count }, (_, at) => (several.end === '1st' ? at + 1 : at - count))
  }
  const numbers = [
    ...text.matchAll(
      /(?:^|(?<!\b(?:at|by|for|to|around|until|about)) )(?:the )?(?:number |no |# ?|option )?(\d{1,2})(?:st|nd|rd|th)?(?= one| and|,| ,|$| please| of | ones| task)/g,
    ),
  ].map((match) => Number(match[1]))
  if (/(?:^| )(?:the )?last(?: one)?(?: please)?$/.test(text)) numbers.push(-1)
  if (/^(?:the )?(?:1st|top|former)(?: one)?$/.test(text)) return [1]
  if (/^(?:the )?(?:latter)(?: one)?$/.test(text)) return [-1]
  return numbers.length > 0 ? numbers : undefined
}

const SEVERAL =
  /(?:^| )(?:the |my |those |these )?(?<end>1st|last|final) (?:of )?(?:a )?(?<count>[2-9]|1\d|couple)(?: (?:ones|tasks|things|items|of (?:them|those|these)))?(?: please)?$/

function bare(norm: string): string {
  return norm
    .replace(/[.!?,;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:um+|uh+|er+|hmm+|well|oh|ah|so|and|ok|right|wait|actually|hang on|hold on) )+(?=.)/, '')
    .trim()
}

const POLITE =
  '(?: (?:please|thanks|thank you|mate|dear|for sure|indeed|of course|i do|i did|i am|it is|that is(?: right| correct| it| the one| fine)?|do it|do that|go ahead|go on|go for it|delete(?: it| them)?|remove it|mark it(?: done)?|away with it|get rid of it|correct|please do|do please|carry on|exactly|the one|that one|sure|yes|both|all of them|all|if you can|you can|i am sure|definitely|absolutely|then|if you would(?: be so kind)?))*'

const YES = new RegExp(
  `^(?:(?:haan|han|ji|oui|si|ja) )*(?:y|haan|yes+|yes that|yess+|yep|yup|yeah|yea|yeh|ya|aye|sure|sure thing|ok|right|correct|absolutely|definitely|certainly|of course|please|please do|do it|go ahead|go for it|go on|go on then|do that|confirm|confirmed|that is (?:right|correct|it|fine|the one)|sounds good|fine|indeed|affirmative|exactly|yes i (?:do|did|am|have)|i am sure|positive|i confirm|that one|why not|i would|let us do it|perfect|great|good)${POLITE}$`,
)

const NO =
  /^(?:n|no+|nope|nah|naw|negative|not (?:now|yet|really|today)|do not|do not do (?:it|that)|no (?:thanks|thank you|do not|way|leave it|keep it|i did not|i do not|need)|wrong|incorrect|please do not|leave it|keep it|keep them|absolutely not|of course not|no no|i would rather not|rather not)(?: .{0,24})?$/

const DROP =
  /^(?:(?:actually|no|nah|nope|sorry|ok|wait|oh) )*(?:never mind|forget (?:it|about it|that|i said (?:it|that|anything))|drop it|cancel|stop|skip it all|leave it|do not bother|ignore that|scrap that|do not worry(?: about it)?|changed my mind|i (?:have )?changed my mind|abort|quit|exit|let it be|no need)(?: (?:please|then|now|thanks|thank you|for now|it|that|about (?:it|that)|anyway|actually|after all|ok))*$/

const NOTHING_MORE =
  /^(?:(?:no|nope|nah|ok|thanks|thank you) )*(?:nothing(?: (?:else|more))?|no more|that is (?:all|everything)|(?:no|not an?) (?:problem|worries|bother|trouble|matter)(?: at all)?|no need)(?: (?:for now|for today|today|now|thanks|thank you|then|please))*$/

const A_MOMENT = '(?:an?|one|1|just an?) (?:little )?(?:minute|moment|second|2nd|sec|bit|while|tick)'

const HOLD = new RegExp(
  `^(?:(?:oh|ok|no|please|just|sorry|now|um+|uh+) )*(?:(?:hold|hang) (?:on|it)(?: there)?|wait|pause|hush(?: now)?|sh+|shush|quiet|silence|(?:be|keep|stay|go) (?:quiet|silent|still)|(?:stop|quit) (?:talking|speaking)|enough talking|${A_MOMENT}|(?:wait|(?:hold|hang) on|pause|give me|be quiet|quiet)(?: for)? ${A_MOMENT})(?: (?:please|now|will you|would you|ok|there))*$`,
)

const ENOUGH =
  /^(?:(?:no|ok|nope|yes|nah) )?(?:(?:that|this) is (?:all|it|everything|enough|fine)(?: for (?:now|today|tomorrow))?|that will (?:be all|do)|nothing(?: else| more| for now)?|no(?:thing)? (?:else|more)|done|i am done|we are done|all done|all set|all good|i am (?:good|fine)|finished|i think (?:that is|we are) (?:all|it|done)|enough|nope|no|looks good|sounds good|good|no thanks|no thank you|not (?:now|really)|that is good|perfect|great)(?: (?:thanks|thank you|for now|then|please))*$/
