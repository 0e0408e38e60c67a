import { CallError } from './call.ts'

/** A failure whose message is a sentence for people. */
export class SentenceError extends Error {}

/**
 * What to show a person when something failed: the server's own sentence, else the usual cause and what to do.
 * Technical messages belong in the console.
 */
export function failureSentence(failure: unknown): string {
  if (failure instanceof CallError)
    return failure.serverSentence || (failure.status < 500 && failure.sentence) || OUR_SIDE
  if (failure instanceof SentenceError) return failure.message
  // fetch throws a TypeError when there is no response
  if (failure instanceof TypeError) return NO_CONNECTION
  return OUR_SIDE
}

const NO_CONNECTION = 'There is no connection right now. Please try again once you are online.'
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.'
