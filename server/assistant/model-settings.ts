import type { ModelSettings } from '#assistant/engine/model/model.ts'
import { BadSetting, type Config } from '../config/config.ts'

/** The settings of the assistant's model. Wrong ones fail at startup, not in the first conversation. */
export function modelSettings({ assistant }: Pick<Config, 'assistant'>): ModelSettings {
  const { provider, model, url, apiKey } = assistant
  if (provider === 'built-in') return { provider }
  if (!model) throw new BadSetting(`ASSISTANT_MODEL is not set. Name the model that ${provider} should use.`)
  if (provider === 'anthropic') {
    if (!apiKey) throw new BadSetting('ASSISTANT_API_KEY is not set. Anthropic needs one.')
    return { provider, model, apiKey, url }
  }
  if (!url) {
    throw new BadSetting(
      'ASSISTANT_MODEL_URL is not set. Set it to the address of the API, like http://localhost:11434/v1.',
    )
  }
  return { provider, model, apiKey, url }
}
