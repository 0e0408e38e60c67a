import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const SHELL_NAMES = ['chromium-headless-shell', 'headless_shell']

/** The Chromium to test in: the one in CHROMIUM_PATH, Playwright's, the system's, or else a freshly installed one. */
export function findBrowser(env = process.env): string {
  return fromEnv(env) ?? fromPlaywright() ?? onPath(env) ?? install(env) ?? fail()
}

/**
 * The same Chromium without a window, which is a third faster, if there is one or Debian's can be installed. It cannot
 * show notifications, so the tests of those need the whole browser.
 */
export function findHeadlessShell(env = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return undefined
  return onPath(env, SHELL_NAMES) ?? installShell(env)
}

function installShell(env: NodeJS.ProcessEnv): string | undefined {
  if (!mayUseApt()) return undefined
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
      timeout: 300_000,
    })
  } catch {
    return undefined
  }
  return onPath(env, SHELL_NAMES)
}

function mayUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function fromEnv(env: NodeJS.ProcessEnv): string | undefined {
  const path = env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH is '${path}', but there is no file.`)
  return path
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function onPath(env: NodeJS.ProcessEnv, names = NAMES): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // try the next
      }
    }
  }
  return undefined
}

function install(env: NodeJS.ProcessEnv): string | undefined {
  const tries = [['npx', ['--no-install', 'playwright', 'install', 'chromium']]] as [string, string[]][]
  if (mayUseApt()) {
    tries.push(['apt-get', ['update', '-qq']], ['apt-get', ['install', '-y', '-qq', 'chromium']])
  }
  for (const [command, args] of tries) {
    console.log(`No browser yet: ${command} ${args.join(' ')}`)
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 })
    } catch {
      continue
    }
    const found = fromPlaywright() ?? onPath(env)
    if (found) return found
  }
  return undefined
}

function fail(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  )
}
