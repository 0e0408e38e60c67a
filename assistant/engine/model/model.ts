import type { LanguageModel } from 'ai'
import { BadSetting, type Config } from '#server/config/config.ts'

type Settings = Pick<Config, 'assistant'>

/** The language model that is configured, or undefined when the built-in engine answers alone. */
export async function modelOf({ assistant }: Settings): Promise<LanguageModel | undefined> {
  const { provider, model, url, apiKey } = checkedSettings(assistant)
  // Neither SDK is loaded unless it is used.
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey: apiKey!, ...(url && { baseURL: url }) })(model!)
  }
  if (provider === 'openai-compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({ name: 'assistant', baseURL: url!, ...(apiKey && { apiKey }) })(model!)
  }
  return undefined
}

/** Who outside this installation reads what is said, to be told before the first message. */
export function outsideReader({ assistant }: Settings): string | null {
  const { provider, url } = checkedSettings(assistant)
  if (provider === 'built-in') return null
  const host = url ? new URL(url).hostname : undefined
  if (host && /^(?:localhost|127\.|\[?::1|10\.|192\.168\.|.*\.(?:local|internal)$)/.test(host)) return null
  return provider === 'anthropic' && !host ? 'Anthropic' : (host ?? provider)
}

/** Wrong settings stop the start, not the first conversation. */
export function checkedSettings(assistant: Config['assistant']): Config['assistant'] {
  const { provider, model, url, apiKey } = assistant
  if (provider === 'built-in') return assistant
  if (!model) throw new BadSetting(`ASSISTANT_MODEL is not set. Name the model that ${provider} should use.`)
  if (provider === 'openai-compatible' && !url) {
    throw new BadSetting(
      'ASSISTANT_MODEL_URL is not set. Set it to the address of the API, like http://localhost:11434/v1.',
    )
  }
  if (provider === 'anthropic' && !apiKey)
    throw new BadSetting('ASSISTANT_API_KEY is not set. Anthropic needs one.')
  return assistant
}
