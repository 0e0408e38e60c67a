import * as z from 'zod'
import { tool } from './tool.ts'

export const undo = tool({
  name: 'Undo',
  description: 'Takes back the last change made in this conversation.',
  input: z.object({}),
  writes: true,
  async run(_, { ledger }) {
    const undone = await ledger.undoLast()
    if (!undone) return { say: 'There is nothing to undo in this conversation.', undone: false }
    return {
      say: undone.already ? `Already done earlier. ${undone.say}` : undone.say,
      undone: !undone.already,
    }
  },
})
