import { adding } from '#server/assistant/eval/conversations/adding.ts'
import { careful } from '#server/assistant/eval/conversations/careful.ts'
import { changing } from '#server/assistant/eval/conversations/changing.ts'
import { everyday } from '#server/assistant/eval/conversations/everyday.ts'
import { neighbours } from '#server/assistant/eval/conversations/neighbours.ts'
import { passersBy } from '#server/assistant/eval/conversations/passers-by.ts'
import { people } from '#server/assistant/eval/conversations/people.ts'
import { reading } from '#server/assistant/eval/conversations/reading.ts'
import { strangers } from '#server/assistant/eval/conversations/strangers.ts'
import { thread } from '#server/assistant/eval/conversations/thread.ts'
import { visitors } from '#server/assistant/eval/conversations/visitors.ts'
import type { Suite } from '#server/assistant/eval/script.ts'

/** Every written conversation, by category. */
export const suite: Suite = {
  ...reading,
  ...adding,
  ...changing,
  ...thread,
  ...people,
  ...everyday,
  ...neighbours,
  ...strangers,
  ...passersBy,
  ...visitors,
  ...careful,
}
