/** What nobody can be without for a day or two, as people call it. */
const VITAL =
  "(?:insulin|novo ?rapid|humalog|fiasp|lantus|levemir|tresiba|toujeo|oxygen(?: (?:bottle|cylinder|tank))?|epi ?-?pens?|hydrocortisone|prednisolone|steroids?|epilepsy (?:tablets|meds|medicine|medication)|anti-?seizure (?:tablets|meds|medicine|medication)|seizure (?:tablets|meds|medicine|medication)|keppra|levetiracetam|epilim|valproate|lamotrigine|lamictal|carbamazepine|tegretol|phenytoin|topiramate|warfarin|apixaban|eliquis|rivaroxaban|xarelto|edoxaban|blood thinners?|digoxin|heart (?:tablets|pills|meds|medicine|medication)|ventolin|salbutamol|blue inhaler|reliever|inhaler|puffer|gtn|nitro|tacrolimus|anti-?rejection (?:tablets|meds|pills)|methadone|lithium|clozapine|morphine|parkinson'?s (?:tablets|meds|medicine)|madopar|sinemet|stalevo)(?! (?:check|clinic|appointment|review|tests?|blood test|order|delivery|training|refill|levels?|nurse|course|leaflet))"

const GONE =
  '(?:(?:has |have |is |are |was |got |we |i |she |he )*(?:run out|ran out|finish(?:ed)?|gone|all gone|used up|empty|on red|in the red|out(?! (?:of|on|for|to|in|with|at)\\b))|(?:there (?:is|are) )?(?:no|none|no more|not any(?: more)?)|(?:have|has|had|got) (?:no|none|not any)|(?:used|finished) (?:up )?(?:the|my|his|her|our) (?:very )?last)'

/** Nothing more is to be had, or it has been gone for a while. */
const WITHOUT =
  '(?:yesterday|since|for (?:two|three|four|five|\\d+|a few|several) days|days ago|\\w+ days now|this morning and|shut|closed|not open|no money|can not (?:afford|pay|get)|nowhere|none (?:anywhere|in stock|to be had)|out of stock|till (?:monday|tuesday|wednesday|thursday|friday|saturday|payday|salary|next week)|until (?:monday|tuesday|wednesday|thursday|friday|saturday|payday|salary|next week)|not (?:come|arrived|turned up|here)|an hour|half an hour|\\d+ (?:minutes|hours?)|(?:he|she|i) (?:has |have )?missed|(?:on|last|since) (?:mon|tues|wednes|thurs|fri|satur|sun)day|overnight|sky high|feel(?:ing)? (?:\\w+ )?(?:awful|dreadful|terrible|ill|sick|rotten|rough)|shak(?:y|ing)|wheez\\w*|tight|breathless|dizzy|aura|unbearable|agony|in pain|pain (?:is|has)|pain.s|twitch\\w*)'

/** Long enough to do harm. */
const FOR_DAYS =
  '(?:(?:for|in|since|over|these|the last|past) )*(?:(?:a|an|one|\\d+|two|three|four|five|six|several|a few|some|nearly a|over a|whole) (?:whole )?(?:days?|weeks?|months?)|(?:the weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|last week))\\b'

/** 'The delivery comes tomorrow', 'order more': somebody has seen to it. */
const SEEN_TO =
  '(?:there (?:is|are) (?:plenty|more|spare|another)|got (?:plenty|more|spare|another)|(?:new|fresh|next) (?:one|ones|box|lot|supply|prescription) (?:is|are|was|has|comes?|arrived|ready|picked)|picked (?:it|them) up|collected|fully stocked|(?:changed|switched|swapped|moved) (?:me|him|her|over|to|onto)|(?:doctor|gp|consultant|nurse|they) (?:has |have )?(?:stopped|took me off)|nearly|almost|running low|(?:few|couple of) (?:days|weeks) left|in the cupboard|needed|collecting|fetching|being delivered)'

/** Without what keeps somebody alive: 'no more insulin, and the chemist is shut till Monday'. */
export const RUN_OUT: readonly RegExp[] = [
  new RegExp(`^(?!.*\\b${SEEN_TO}\\b).*\\b${VITAL}\\b.{0,16}\\b${GONE}\\b.{0,80}\\b${WITHOUT}\\b`),
  new RegExp(`^(?!.*\\b${SEEN_TO}\\b).*\\b(?:${GONE}|out of)\\b.{0,12}\\b${VITAL}\\b.{0,80}\\b${WITHOUT}\\b`),
  // Missed for days, or the last of it taken.
  new RegExp(
    `^(?!.*\\b${SEEN_TO}\\b).*\\b(?:not (?:had|taken|been (?:taking|given|having))|missed|without|skipped|no|never (?:had|took))(?: (?:any|my|his|her|the|a single|all))* ${VITAL}\\b.{0,16}\\b${FOR_DAYS}`,
  ),
  new RegExp(
    `^(?!.*\\b${SEEN_TO}\\b).*\\b(?:last|end) (?:of )?(?:(?:my|the|his|her|puff of|bit of|drop of) )*${VITAL}\\b.{0,16}\\b(?:gone|went|finished|used|taken|empty)\\b.{0,60}\\b${WITHOUT}\\b`,
  ),
  // Any medicine, where nobody sells it now.
  new RegExp(
    `^(?!.*\\b${SEEN_TO}\\b).*\\b(?:no|none|no more|not any|last|out of|run out|ran out|finished|gone)\\b.{0,24}\\b(?:tablets?|pills?|meds|medicines?|medication|inhaler|patches)\\b.{0,60}\\b(?:pharmacy|pharmacies|chemists?|surgery)(?:['’]?s| is| are| was)? (?:all )?(?:closed|shut|not open)\\b(?!.*\\b(?:vitamins?|hay ?fever|cat|dog)\\b)`,
  ),
  new RegExp(
    `^(?!.*\\b${SEEN_TO}\\b).*(?:\\bdelivery of (?:the |my |his |her )?${VITAL}|\\b${VITAL}(?: delivery| man| people| order| lorry| van)?)\\b(?: \\w+)? (?:never|not|did not|has not|is not|still not)(?: \\w+)? (?:come|came|arrived?|turned up|turn up|here|delivered|shown up|been (?:delivered|brought))\\b`,
  ),
]
