/**
 * Orders whose first word a recogniser of speech often gets wrong, mended where what follows makes no other sense: 'and
 * milk to my list', 'remove the walk to five'. Undefined when there is nothing to mend. What was mended is asked about
 * before anything is done.
 */
export function mendedOrder(text: string): string | undefined {
  for (const [heard, meant] of ORDERS) if (heard.test(text)) return text.replace(heard, meant)
  return undefined
}

const ORDERS: [RegExp, string][] = [
  [
    /^\W*(?:and|at|had|odd|egg|ed|hat|aired)\s+(?!what|when|how|who|which|where|is\b|are\b|do\b|did\b|i\b)(?=\S.*\s(?:to|on|onto)\s+(?:my|the|her|his)\s+(?:to.?do\s+)?list\b)/i,
    'Add ',
  ],
  [/^\W*(?:and|at|had|odd|hat)\s+(?=(?:an?|another|new)?\s*(?:new\s+)?(?:task|reminder)\b)/i, 'Add '],
  [
    /^\W*(?:remove|removed|moved|mood|moo|prove|mover|groove)\s+(?=\S.*\sto\s+(?:tomorrow|today|tonight|next|\w+day|noon|half|quarter|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/i,
    'Move ',
  ],
  [/^\W*(?:market|marked|mac|mark it|park)\s+(?=\S.*\s(?:as\s+)?(?:done|dun|down)\W*$)/i, 'Mark '],
  [/^\W*(?:tech|tic|take)\s+off\s+(?=(?:the|my)\s)/i, 'Tick off '],
  [/^\W*(?:the lead|deleted|dilute|the leat)\s+(?=(?:the|my)\s)/i, 'Delete '],
  [/^\W*(?:ship|skiff|skipped it|kip)\s+(?=(?:the|my)\s)/i, 'Skip '],
  [/^\W*(?:and|on)\s+do\s+(?:that|it)\W*$/i, 'Undo that'],
]
