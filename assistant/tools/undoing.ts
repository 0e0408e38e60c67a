import * as z from 'zod'
import { isMedication } from '../language/medication.ts'
import { tool } from './tool.ts'

export const undo = tool({
  name: 'Undo',
  description: 'Takes back the last change made in this conversation.',
  input: z.object({}),
  writes: true,
  async run(_, { ledger, message }) {
    // 'Skip the sleeping tablet?' – 'Undo': no reason to open the dose that was ticked before it.
    const earlier = message === undefined ? undefined : ledger.changedBeforeQuestion()
    if (earlier && isMedication(earlier))
      return {
        say: `I only asked, so that is not done. The last change was before it: ${earlier} Say “undo” once more to take that back.`,
        undone: false,
      }
    const undone = await ledger.undoLast()
    if (!undone) return { say: 'There is nothing to undo in this conversation.', undone: false }
    return {
      say: undone.already ? `Already done earlier. ${undone.say}` : undone.say,
      undone: !undone.already,
    }
  },
})
