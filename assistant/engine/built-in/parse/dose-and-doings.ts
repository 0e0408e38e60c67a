import { isOrdinaryDose } from './ordinary-dose.ts'

/**
 * 'I took my pills and went for a walk': one ordinary dose, and beside it only what people do on any day. The trained model
 * hears a dose with something after it as harm. 'And some more', 'and feel odd' or anything else makes it another matter.
 */
export function isDoseAndDoings(text: string): boolean {
  const parts = text
    .toLowerCase()
    .split(PAUSE)
    .map((part) => part.replace(LEAD, '').trim())
    .filter((part) => part !== '')
  const doses = parts.filter(isOrdinaryDose)
  return (
    doses.length === 1 && parts.length > 1 && parts.every((part) => part === doses[0] || DOING.test(part))
  )
}

const PAUSE = /[,.;!\n]+|\band then\b|\band\b|\bthen\b|\bafter that\b/
const LEAD =
  /^(?:\s|so|now|also|after|afterwards|just|already|today|this morning|i['’]?ve|i have|have|i|we)+\b\s*/

const HAVING =
  '(?:(?:had|having|have|ate|made|got) )?(?:(?:a|an|my|some|the|our) )?(?:(?:nice|good|quick|little|wee|short|long|lovely|big|hot|bit of|cup of|bowl of|late|early) )*(?:breakfast|brekkie|lunch|dinner|tea|supper|coffee|cuppa|shower|bath|nap|walk|wash|snack|sandwich|toast|porridge|soup|cereal|biscuit|cake|chat|swim|shave)'
const GOING =
  '(?:went|going|gone|been|off|popped|walked|headed|nipped) (?:out|shopping|swimming|home|to (?:(?:the|my) )?(?:shops?|supermarket|park|church|mass|mosque|temple|work|school|library|garden|market|physio|club|hairdressers?|barbers?|cafe|post office|bank|gym|bed|choir|bingo)|(?:for|on) (?:a |my )?(?:(?:nice|good|quick|little|wee|short|long|lovely) )*(?:walk|stroll|run|jog|swim|coffee|cycle|bike ride))'
const HOUSEWORK =
  "(?:did|done|finished|started) (?:(?:the|my|some|a bit of|all the) )*(?:washing up|washing|dishes|laundry|ironing|hoovering|vacuuming|shopping|cleaning|cooking|gardening|exercises|stretches|crossword|bins?|beds?|housework|homework|yoga)|(?:walked|fed|brushed|bathed) (?:the|my) (?:dog|cat|cats|dogs|birds?|chickens|hens|rabbits?|fish|kids|baby)|(?:watered|potted) (?:the|my) (?:plants?|flowers|garden|tomatoes)|(?:watched|watching) (?:(?:the|some|a bit of) )*(?:telly|tv|television|news|football|film|match|cricket)|read (?:(?:the|my) )?(?:paper|book|newspaper)|(?:got|getting) (?:dressed|up|washed|ready)|(?:brushed|cleaned) my teeth|(?:rang|called|phoned) (?:my |the )?(?:mum|mam|mom|dad|sister|brother|son|daughter|friend|nan|gran|bank|dentist|plumber)|(?:am |i['’]?m |m )?(?:feel|feeling|felt) (?:(?:really|so|very|much|quite|a lot|a bit) )*(?:great|good|fine|better|well|ok|okay|lovely|brilliant|rested)"
const WHEN =
  '(?: (?:today|this (?:morning|afternoon|evening)|now|already|too|as well|after|afterwards|later|earlier|straight after|at last|with (?:my |the )?(?:mum|mam|mom|dad|sister|brother|son|daughter|friend|friends|dog|wife|husband|kids)))*'
const DOING = new RegExp(`^(?:${HAVING}|${GOING}|${HOUSEWORK})${WHEN}$`)
