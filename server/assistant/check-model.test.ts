import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkModel } from './check-model.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A provider that answers every request in this way. */
async function provider(status: number, body: unknown): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const settings = (url: string) => ({ provider: 'openai-compatible', model: 'qwen3:8b', url }) as const

test('a model that is there needs no words', async () => {
  const url = await provider(200, { data: [{ id: 'qwen3:8b' }] })
  expect(await checkModel(settings(url))).toBeUndefined()
  expect(await checkModel({ provider: 'built-in' })).toBeUndefined()
})

test('a model that is not there is one sentence that names those that are', async () => {
  const url = await provider(200, { data: [{ id: 'llama3' }] })
  expect(await checkModel(settings(url))).toMatch(/ASSISTANT_MODEL is “qwen3:8b”.*llama3/)
})

test('a refused key is one sentence', async () => {
  expect(await checkModel(settings(await provider(401, {})))).toMatch(/ASSISTANT_API_KEY/)
})

test('an address where nothing answers is one sentence', async () => {
  const url = 'http://127.0.0.1:1/v1'
  expect(await checkModel(settings(url))).toMatch(/ASSISTANT_MODEL_URL/)
})

test('a provider without such a list is left alone', async () => {
  expect(await checkModel(settings(await provider(404, {})))).toBeUndefined()
})
