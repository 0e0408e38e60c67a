import { CallError } from './call.ts'

/** What went wrong, for people: the server's own sentence, or what to do when nothing answered. */
export function errorSentence(error: unknown): string {
  if (error instanceof CallError && error.sentence) return error.sentence
  if (error instanceof TypeError) return 'There is no connection right now. Check it and try again.'
  if (error instanceof Error && error.message) return error.message
  return 'Something went wrong. Please try again.'
}
