import type { LanguageModel } from 'ai'

/** Who answers, with all that is needed to ask it. */
export type ModelSettings =
  | { provider: 'built-in' }
  | { provider: 'anthropic'; model: string; apiKey: string; url?: string }
  | { provider: 'openai-compatible'; model: string; apiKey?: string; url: string }

/** The language model that is configured, or undefined when the built-in engine answers alone. */
export async function modelOf(settings: ModelSettings): Promise<LanguageModel | undefined> {
  // Neither SDK is loaded unless it is used.
  if (settings.provider === 'anthropic') {
    const { model, url, apiKey } = settings
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, ...(url && { baseURL: url }) })(model)
  }
  if (settings.provider === 'openai-compatible') {
    const { model, url, apiKey } = settings
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({ name: 'assistant', baseURL: url, ...(apiKey && { apiKey }) })(model)
  }
  return undefined
}

/** Who outside this installation reads what is said, to be told before the first message. */
export function outsideReader(settings: ModelSettings): string | null {
  if (settings.provider === 'built-in') return null
  const { provider, url } = settings
  const host = url ? new URL(url).hostname : undefined
  if (host && /^(?:localhost|127\.|\[?::1|10\.|192\.168\.|.*\.(?:local|internal)$)/.test(host)) return null
  return provider === 'anthropic' && !host ? 'Anthropic' : (host ?? provider)
}
