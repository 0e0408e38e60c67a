import type { Context } from '../context.ts'

export async function workCalls(_ctx: Context, _now: Date): Promise<boolean> {
  return false
}
