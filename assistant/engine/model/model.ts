import type { LanguageModel } from 'ai'

/** The provider that answers, and how to reach it. */
export type ModelSettings =
  | { provider: 'built-in' }
  | { provider: 'anthropic'; model: string; apiKey: string; url?: string }
  | { provider: 'openai-compatible'; model: string; apiKey?: string; url: string }

/** The configured language model, or undefined when only the built-in engine answers. */
export async function modelOf(settings: ModelSettings): Promise<LanguageModel | undefined> {
  // Each SDK is loaded only when used.
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

/** The outside service that reads the conversation, shown to the person before the first message. */
export function outsideReader(settings: ModelSettings): string | null {
  if (settings.provider === 'built-in') return null
  const { provider, url } = settings
  const host = url ? new URL(url).hostname : undefined
  if (host && /^(?:localhost|127\.|\[?::1|10\.|192\.168\.|.*\.(?:local|internal)$)/.test(host)) return null
  return provider === 'anthropic' && !host ? 'Anthropic' : (host ?? provider)
}
