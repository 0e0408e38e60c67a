/** What our server answers with: JSON, a picture, or the stream of live updates. */
const OURS = /^(application\/json|image\/|text\/event-stream)/i

/**
 * Whether an answer comes from our server. Anything else is said in its place: by a network that wants a sign-in, or by a
 * proxy whose server is away. Only a failure may come without any words.
 */
export function isOurs({ ok, headers }: Response): boolean {
  const type = headers.get('content-type')
  return type === null ? !ok : OURS.test(type)
}
