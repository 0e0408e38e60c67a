import * as z from 'zod'
import { isMedication } from '../language/medication.ts'
import { confirmationForUndo } from './confirmation.ts'
import { tool } from './tool.ts'

export const undo = tool({
  name: 'Undo',
  description: 'Takes back the last change made in this conversation.',
  input: z.object({}),
  writes: true,
  async run(_, context) {
    const { ledger, message } = context
    const last = ledger.lastInEffect()
    if (message !== undefined && last && isMedication(last)) {
      const question = confirmationForUndo(last, TAKES_BACK.test(message), context)
      if (question) return { ...question, undone: false }
    }
    const undone = await ledger.undoLast()
    if (!undone) return { say: 'There is nothing to undo in this conversation.', undone: false }
    return {
      say: undone.already ? `Already done earlier. ${undone.say}` : undone.say,
      undone: !undone.already,
    }
  },
})

/** Words that may take something back, unlike 'thank you' and 'and the walk'; an engine decides whether they do. */
const TAKES_BACK =
  /\b(?:undo\w*|un\w+ed|untick|back|not|no+|nope|nah|never|wrong\w*|mistake\w*|mistook|cancel\w*|revert\w*|reverse|oops|whoops|sorry|wait|hang on|hold on|forget|scrap|scratch|strike|ignore|disregard|actually|meant|lied|lie|joking|kidding|yet|still|instead|rather|reopen|restore|remove|leave|keep|as it was|before|other|only|just|again|didn['’]?t|haven['’]?t|hasn['’]?t|wasn['’]?t|isn['’]?t|don['’]?t)\b|n['’]t\b|↩|rückgängig|annul|deshacer|desfazer|cofnij/i
