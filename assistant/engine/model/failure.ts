/**
 * What a provider's failure says about itself: its status and its own names for it, such as `invalid_request_error`. Its
 * sentences are left out, since some providers repeat in them what the person said.
 */
export async function modelFailure(failure: unknown): Promise<Error> {
  const { RetryError } = await import('ai')
  const last: unknown = RetryError.isInstance(failure) ? failure.lastError : failure
  const { statusCode, data, message, cause } = Object(last) as Record<string, unknown>
  if (last instanceof Error && statusCode === undefined && data === undefined)
    return new Error(String(message), { cause })
  const said = typeof statusCode === 'number' ? `answered ${statusCode}` : 'sent an error'
  const names = namesIn(last instanceof Error ? data : last)
  return new Error(`The model's provider ${said}${names.map((name) => `, ${name}`).join('')}.`)
}

/** From `{ type, code }`, or from an `error` that has them. */
function namesIn(data: unknown): string[] {
  const { error = data } = Object(data) as { error?: unknown }
  const { type, code } = Object(error) as Record<string, unknown>
  return [type, code].filter((name): name is string => typeof name === 'string' && NAME.test(name))
}

const NAME = /^[a-z][\w.-]{1,60}$/i
