import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { freePort } from '#server/testing/free-port.ts'
import { type Driver, Missing, pressActions, typeActions } from './driver.ts'

const PLACES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** What is read of the answers, together. */
type Answer = {
  contexts: { context: string }[]
  result: { value: string }
  exceptionDetails?: { text: string }
  data: string
}

/** Firefox by WebDriver BiDi, which it speaks itself: no driver of another version has to be found for it. */
export async function firefox(): Promise<Driver> {
  const binary = PLACES.find((place) => place && existsSync(place))
  if (!binary) throw new Missing('apt install firefox-esr, or set FIREFOX_PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const args = ['--headless', '--remote-debugging-port', String(port), '--profile', profile, '--no-remote']
  const child = spawn(binary, [...args, '--width', '1000', '--height', '900'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const end = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await listening(child)
    const send = await session(port)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send('browsingContext.getTree', {})
    return driving(send, contexts[0]!.context, end)
  } catch (error) {
    await end()
    throw error
  }
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr!.on('data', (chunk) => {
      said += chunk
      if (said.includes('WebDriver BiDi listening')) resolve()
    })
    child.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)))
  })
}

type Send = (method: string, params: object) => Promise<Answer>

async function session(port: number): Promise<Send> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  socket.on('message', (data) => {
    const { id, type, message, result } = JSON.parse(String(data))
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'))
  })
  let asked = 0
  return (method, params) => {
    const answer = Promise.withResolvers<Answer>()
    waiting.set(++asked, answer)
    socket.send(JSON.stringify({ id: asked, method, params }))
    return answer.promise
  }
}

function driving(send: Send, context: string, end: () => Promise<void>): Driver {
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((found) => JSON.stringify(found ?? null))`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    press: async (x, y) =>
      void (await send('input.performActions', { context, actions: pressActions(x, y) })),
    type: async (text) => void (await send('input.performActions', { context, actions: typeActions(text) })),
    picture: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    stop: end,
  }
}
