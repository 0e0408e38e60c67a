import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** A start of the server takes a second, but here beside other tests. */
const PATIENT = { timeout: 120_000 }
const NO_SOURCE = /^(\.git|\.cache|node_modules|dist|data.*|test-results|screenshots)$/

type Started = { process: ChildProcess; said: () => string }
type Dev = Started & {
  url: string
  /** Starts it once more, at the same address and on the same data. */
  launch: () => Started
  /** Changes a source file, as an editor would. */
  edit: (file: string, from: string, to: string) => Promise<void>
  /** Every process of it that is alive. */
  alive: () => string[]
}

/** `npm run dev` on a copy of the sources in a folder with a blank in its name. */
const test = base.extend<{ dev: Dev }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  dev: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'daily tasks '))
    await chmod(folder, 0o755)
    const sources = (await readdir(ROOT)).filter((name) => !NO_SOURCE.test(name))
    await Promise.all(sources.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })))
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const port = await freePort()
    const launch = () => {
      const child = spawn(process.execPath, [join(folder, 'scripts/dev.ts')], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: join(folder, 'data') },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
      return { process: child, said: () => said }
    }
    const first = launch()
    const child = first.process
    const alive = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(folder))
    const edit = async (file: string, from: string, to: string) => {
      const text = await readFile(join(folder, file), 'utf8')
      expect(text).toContain(from)
      await writeFile(join(folder, file), text.replace(from, to))
    }
    try {
      await expect.poll(first.said, PATIENT).toContain('is running')
      await use({ url: `http://localhost:${port}`, ...first, launch, edit, alive })
    } finally {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  },
})

test('npm run dev: sign-in and sockets on one port, changes of screens and server as they are saved', async ({
  page,
  dev,
}) => {
  test.setTimeout(480_000)
  await test.step('the landing page can be read', async () => {
    await page.goto(dev.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('the login page opens and signs in; the live connection and the service worker are there', async () => {
    await page.goto(`${dev.url}/auth/login`)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByLabel('Email').fill('gwen@example.org')
    await page.getByLabel('Name').fill('Gwen')
    const live = page.waitForResponse((answer) => answer.url().includes('/api/live'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/(dashboard|billing)/)
    expect((await live).headers()['content-type']).toContain('text/event-stream')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
      `${dev.url}/sw.js`,
    )
  })

  await test.step('a WebSocket reaches the server', async () => {
    const reason = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          new WebSocket(address).onclose = ({ code, reason }) => resolve(`${code} ${reason}`)
        }),
      `${dev.url.replace('http', 'ws')}/api/conversations/ws`,
    )
    expect(reason).toMatch(/^1008 ./)
  })

  await test.step('a changed text appears without a reload', async () => {
    await page.goto(`${dev.url}/nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { thisLoad: true }))
    await dev.edit('web/shell/not-found-page.tsx', '<h1', '<p>Changed while you look</p><h1')
    await expect(page.getByText('Changed while you look')).toBeVisible()
    expect(await page.evaluate(() => 'thisLoad' in window)).toBe(true)
  })

  const title = async () =>
    (await (await page.request.get(`${dev.url}/api/openapi.json`)).json().catch(() => undefined))?.info.title
  const status = async () => (await page.request.get(`${dev.url}/healthz`)).status()

  await test.step('a change of a rule reaches the server', async () => {
    await dev.edit('domain/product.ts', "'Daily Tasks'", "'Daily Changes'")
    await expect.poll(title, PATIENT).toBe('Daily Changes')
  })

  await test.step('a server that cannot start is named, and the next change repairs it', async () => {
    await dev.edit('server/app.ts', 'export async function', 'export async funktion')
    await expect.poll(status, PATIENT).toBe(503)
    await expect.poll(dev.said).toContain('SyntaxError')
    await dev.edit('server/app.ts', 'export async funktion', 'export async function')
    await expect.poll(status, PATIENT).toBe(200)
    expect(dev.process.exitCode).toBeNull()
  })

  await test.step('a second one at the same address says so and leaves the first alone', async () => {
    const second = dev.launch()
    // Not 'exit': its last output may still be on its way then.
    await once(second.process, 'close')
    expect(second.said()).toMatch(/^Port \d+ is taken\. Stop what uses it, or set PORT to another\.$/m)
    expect([second.process.exitCode, await status()]).toEqual([1, 200])
  })

  await test.step('it ends with everything it started', async () => {
    expect(dev.alive().some((line) => line.includes('dev-server.ts'))).toBe(true)
    dev.process.kill('SIGTERM')
    await once(dev.process, 'exit')
    expect(dev.process.exitCode).toBe(0)
    expect(dev.alive()).toEqual([])
  })
})
