import { CallError } from './call.ts'

/** What to tell a person when something failed: the server's sentence, else what usually is the matter. */
export function failureWords(failure: unknown): string {
  if (failure instanceof CallError && failure.status < 500) return failure.sentence
  if (failure instanceof TypeError)
    return 'There seems to be no connection. Please try again once you are online.'
  return 'Something went wrong on our side. Please try again in a moment.'
}
