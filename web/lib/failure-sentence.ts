import { CallError, isUnreachable } from './call.ts'

/** A failure whose message is a sentence for people. */
export class SentenceError extends Error {}

/**
 * What to show a person when something failed: the server's own sentence, else the usual cause and what to do.
 * Technical messages belong in the console.
 */
export function failureSentence(failure: unknown): string {
  if (failure instanceof CallError) {
    if (failure.serverSentence || failure.status >= 500) return failure.serverSentence || OUR_SIDE
    return failure.isForeign ? NO_CONNECTION : failure.sentence || OUR_SIDE
  }
  if (failure instanceof SentenceError) return failure.message
  return isUnreachable(failure) ? NO_CONNECTION : OUR_SIDE
}

const NO_CONNECTION = 'There is no connection right now. Please try again once you are online.'
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.'
