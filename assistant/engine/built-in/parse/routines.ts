import type { Intent } from './intent.ts'
import type { Piece } from './piece.ts'

/** 'Give me a morning routine', 'help me set up a routine for bedtime': a wish for something ready to begin with. */
export function parseRoutine({ norm, when, tokens }: Piece): Intent | undefined {
  const text = norm
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // 'Add a morning routine at 7' is one task with that name.
  if (tokens.length > 18 || when.times.length > 0 || OWN.test(text)) return undefined
  return WISH.test(text) || LIST.test(text) ? { do: 'routine', about: text } : undefined
}

/** About a routine that is there, or that the person is putting together word by word. */
const OWN =
  /\b(?:called|named|delete|remove|skip|rename|move|did|done|finished|completed|my routine (?:is|was)|with (?:brush|wash|get|take)|to my \w+ routine|in my \w+ routine)\b/

const POLITE =
  '(?:(?:please|ok|so|hi|hey|well|can|could|would|will|do|you|i|we|she|he|need|needs|want|wants|would like|am looking for|was wondering if|is there|are there|have|got|any|know|to|us|me|help|her|him|mum|mom|dad|let|like|try|with) )*'
const MAKING =
  '(?:give|suggest|offer|recommend|make|create|build|set up|start|find|show|get|put together|pick|choose|design|plan|write|come up with|use|set|have|add|begin|work out|propose)'
const KIND =
  '(?:(?:a|an|the|some|any|one of (?:the|your)|my|your|new|good|simple|gentle|ready|ready made|ready-made|daily|calm|easy|regular|proper|little|basic|nice|healthy|better|kind of|sort of) )*'
const SUBJECT =
  '(?:(?:morning|evening|night|nighttime|night time|bedtime|bed time|bed|sleep|wind down|meal|meals|eating|food|moving|movement|exercise|stretching|house|home|cleaning|tidying|household|medicine|medicines|medication|meds|adhd|day|after school|parent|wake up|getting up) )*'
/** 'My' alone means one that is there: 'show me my morning routine'. */
const WISH = new RegExp(
  `^${POLITE}(?:${MAKING} )(?:me |us |her |him |mum |mom |dad |up |with )*(?!my )${KIND}${SUBJECT}routines?(?: (?:for|when|after|with|to|that|of|please|i can|ideas?|suggestions?)\\b.*)?$|^${POLITE}(?:need|want|like|set up|start|build|make|create|looking for|got any|have any|are there|is there) (?:with )?${KIND}${SUBJECT}routines?(?: (?:for|when|after|with|to|that|of|please|i can|ideas?)\\b.*)?$|^(?:a |some )?(?:ready |simple |good )*${SUBJECT}routines?(?: (?:ideas?|suggestions?|please|for .*))$`,
)
const LIST =
  /^(?:what|which)(?: \w+)? routines (?:do you have|are there|have you got|can (?:i|you)|are ready)\b|\bready(?: made|-made)? routines?\b/
