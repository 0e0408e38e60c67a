import type { Context } from '../context.ts'
import { withContext } from '../main.ts'

/** What an operator has typed, after the name of the command. */
export type Given = {
  /** empty when there is none */
  argument: string
  /** the options that are set, without their dashes */
  options: ReadonlySet<string>
  env: NodeJS.ProcessEnv
}

export type Command = {
  /** what has to follow the name, such as '<email>'; with '[…]' it may be left out */
  takes?: string
  does: string
  /** the options it knows, without their dashes */
  options?: readonly string[]
  /** returns what to print; throws an error whose message is a sentence */
  run: (given: Given) => Promise<string>
}

/** A command that works on the product's data, whether or not the product is running. */
export function onProduct(
  work: (ctx: Context, argument: string, options: ReadonlySet<string>) => Promise<string>,
): Command['run'] {
  return ({ argument, options, env }) =>
    withContext({ LOG_LEVEL: 'error', ...env }, (ctx) => work(ctx, argument, options))
}
