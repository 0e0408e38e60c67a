import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { type Driver, Missing, pressActions, typeActions } from './driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const START_TRIES = 200
/** Most people who use WebKit hold a phone. Its window does not get narrower than 450. */
const PHONE = { width: 450, height: 850 }

/** WebKitGTK by WebDriver. It needs a display: without one it gets a virtual one. */
export async function webkit(): Promise<Driver> {
  if (!existsSync(DRIVER)) throw new Missing('apt install webkit2gtk-driver.')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.?/MiniBrowser')
  if (!browser) throw new Missing('its MiniBrowser is missing: apt install libwebkit2gtk-4.1-0.')
  const display = process.env.DISPLAY ? undefined : await virtualDisplay()
  const port = await freePort()
  const child = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // Its sandbox needs what containers do not allow; the pages here are our own.
    env: {
      ...process.env,
      DISPLAY: display?.name ?? process.env.DISPLAY,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const ask = asking(port)
  let at = ''
  const end = async () => {
    if (at) await ask('DELETE', at).catch(() => {})
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    display?.stop()
  }
  try {
    for (let tries = 0; !(await ask('GET', '/status').catch(() => undefined)); tries++) {
      if (tries > START_TRIES) throw new Error('WebKitWebDriver did not start.')
      await pause(50)
    }
    const browserOptions = { binary: browser, args: ['--automation'] }
    const alwaysMatch = { 'webkitgtk:browserOptions': browserOptions }
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch },
    })
    at = `/session/${sessionId}`
    await ask('POST', `${at}/window/rect`, PHONE)
    return driving(ask, at, end)
  } catch (error) {
    await end()
    throw error
  }
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

function asking(port: number): Ask {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value as never
  }
}

function driving(ask: Ask, at: string, end: () => Promise<void>): Driver {
  const perform = async (actions: object) => void (await ask('POST', `${at}/actions`, { actions }))
  return {
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => (${expression})).then(
          (found) => done(JSON.stringify({ found })), (error) => done(JSON.stringify({ error: String(error) })))`
      const { found, error } = JSON.parse(await ask('POST', `${at}/execute/async`, { script, args: [] }))
      if (error) throw new Error(error)
      return found
    },
    press: (x, y) => perform(pressActions(x, y)),
    type: (text) => perform(typeActions(text)),
    picture: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
    stop: end,
  }
}

async function virtualDisplay(): Promise<{ name: string; stop: () => void }> {
  if (!existsSync('/usr/bin/Xvfb')) throw new Missing('there is no display for it: apt install xvfb.')
  const screen = ['-screen', '0', '1200x1000x24', '-nolisten', 'tcp']
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]!.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  return { name: `:${number}`, stop: () => void child.kill() }
}
