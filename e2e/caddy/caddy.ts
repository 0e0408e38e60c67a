import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PRODUCTS = fileURLToPath(new URL('../../ops/Caddyfile', import.meta.url))

/** Caddy with the Caddyfile of ops/ before a server on this machine, and a certificate that it makes itself. */
export async function startCaddy({ port, upstream }: { port: number; upstream: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const file = join(folder, 'Caddyfile')
  // Nothing of this machine is touched: no port 80, no administration, no root certificate for everybody.
  const options = ['admin off', 'auto_https disable_redirects', 'skip_install_trust', `https_port ${port}`]
  writeFileSync(file, `{\n${options.map((option) => `\t${option}\n`).join('')}}\nimport ${PRODUCTS}\n`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: 'localhost',
      UPSTREAM: `127.0.0.1:${upstream}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await Promise.race([
    once(caddy, 'spawn'),
    once(caddy, 'error').then(() => {
      throw new Error('There is no caddy here. Debian and others have it as a package.')
    }),
  ])
  return {
    origin: `https://localhost:${port}`,
    said: () => said,
    async stop() {
      caddy.kill()
      if (caddy.exitCode === null) await once(caddy, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
