import type { ModelSettings } from '#assistant/engine/model/model.ts'

const PATIENCE_MS = 10_000

/**
 * Asks the provider once, at the start, whether it knows the model. Returns one sentence when it does not, or when the
 * address does not answer; undefined when all is well or the provider cannot tell.
 */
export async function checkModel(settings: ModelSettings): Promise<string | undefined> {
  if (settings.provider === 'built-in') return undefined
  const { url = 'https://api.anthropic.com/v1', model, apiKey, provider } = settings
  const headers: Record<string, string> =
    provider === 'anthropic'
      ? { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' }
      : apiKey
        ? { authorization: `Bearer ${apiKey}` }
        : {}
  const address = `${url.replace(/\/+$/, '')}/models`
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.status === 401 || response.status === 403)
      return `The assistant’s model refused the key (ASSISTANT_API_KEY) at ${url}; the built-in engine answers instead.`
    if (!response.ok) return undefined
    const known = idsIn(await response.json())
    if (known.length === 0 || known.some((id) => id === model || id === `${model}:latest`)) return undefined
    return `ASSISTANT_MODEL is “${model}”, which ${url} does not have; it has ${known.slice(0, 5).join(', ')}. The built-in engine answers instead.`
  } catch {
    return `The assistant’s model does not answer at ${url} (ASSISTANT_MODEL_URL); the built-in engine answers instead.`
  }
}

function idsIn(body: unknown): string[] {
  const list = (body as { data?: unknown } | null)?.data
  if (!Array.isArray(list)) return []
  return list.flatMap((each: { id?: unknown }) => (typeof each?.id === 'string' ? [each.id] : []))
}
