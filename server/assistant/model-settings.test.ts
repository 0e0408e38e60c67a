import { expect, test } from 'vitest'
import { outsideReader } from '#assistant/engine/model/model.ts'
import { BadSetting, readConfig } from '../config/config.ts'
import { modelSettings } from './model-settings.ts'

test.each([
  [{}, null],
  [
    {
      ASSISTANT_PROVIDER: 'openai-compatible',
      ASSISTANT_MODEL: 'm',
      ASSISTANT_MODEL_URL: 'http://localhost:11434/v1',
    },
    null,
  ],
  [
    {
      ASSISTANT_PROVIDER: 'openai-compatible',
      ASSISTANT_MODEL: 'm',
      ASSISTANT_MODEL_URL: 'https://api.example.com/v1',
    },
    'api.example.com',
  ],
  [{ ASSISTANT_PROVIDER: 'anthropic', ASSISTANT_MODEL: 'm', ASSISTANT_API_KEY: 'k' }, 'Anthropic'],
])('with %o the outside service is %s', (env, reader) => {
  expect(outsideReader(modelSettings(readConfig(env)))).toBe(reader)
})

test.each([
  [{ ASSISTANT_PROVIDER: 'anthropic', ASSISTANT_API_KEY: 'k' }, 'ASSISTANT_MODEL is not set'],
  [{ ASSISTANT_PROVIDER: 'anthropic', ASSISTANT_MODEL: 'm' }, 'ASSISTANT_API_KEY is not set'],
  [{ ASSISTANT_PROVIDER: 'openai-compatible', ASSISTANT_MODEL: 'm' }, 'ASSISTANT_MODEL_URL is not set'],
])('%o stops startup with a sentence', (env, sentence) => {
  const config = readConfig(env as NodeJS.ProcessEnv)
  expect(() => modelSettings(config)).toThrow(BadSetting)
  expect(() => modelSettings(config)).toThrow(sentence)
})
