import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { CannotUseFolder } from '#server/db/data-folder.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { banner } from './banner.ts'
import { forward, forwardSocket } from './dev-forward.ts'
import { ServerProcess } from './dev-process.ts'
import { openWeb } from './dev-web.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SERVER_SOURCE = ['server', 'assistant', 'contract', 'domain'].map((name) => resolve(ROOT, name))
const DEBOUNCE_MS = 30

/**
 * The development server, on one port: Vite serves the web app with hot reload, and a child process serves everything
 * else and restarts when its source changes. The database keeps running. `--inspect` is passed on to the child process.
 */
const env = { HOST: '127.0.0.1', ...process.env }
const config = settings()
const embedded = config.databaseUrl ? undefined : await database()
const product = new ServerProcess(
  {
    ...env,
    DATABASE_URL: config.databaseUrl ?? embedded!.url,
    PUBLIC_URL: config.publicUrl,
    ROLE: 'all',
    WEB_APP: 'false',
    HOST: '127.0.0.1',
    PORT: '0',
  },
  process.argv.slice(2),
)
const front = createServer()
const web = await openWeb(front, new URL(config.publicUrl).hostname)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))

front.on('request', (request, response) => {
  answer(request, response).catch((error) => fail(response, 500, String(error.stack)))
})
front.on('upgrade', async (request, socket, head) => {
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
  const address = await product.address
  if (address) forwardSocket(address, request, socket, head)
  else socket.destroy()
})
front.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  console.error(
    taken ? `Port ${config.port} is taken. Stop what uses it, or set PORT to another.` : error.message,
  )
  void end(1)
})
await new Promise<void>((listening) => front.listen(config.port, config.host, listening))
restartOnChange()
await product.start()
console.log(banner({ config, databaseFolder: embedded?.folder, found: embedded?.found }))
embedded?.keepUp((error) => {
  console.error(error)
  void end(1)
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url!.split('?')[0]!
  const file = await web.file(path)
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' }).end(file.body)
    return
  }
  web.vite.middlewares(request, response, async () => {
    const address = await product.address
    if (!address) return fail(response, 503, 'The server is not running. The terminal says why.')
    forward(address, request, response, async () => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(await web.app())
    })
  })
}

/** Answers with an error page that reloads itself. */
function fail(response: ServerResponse, status: number, message: string): void {
  const body = `<!doctype html><meta http-equiv="refresh" content="1"><pre>${stripVTControlCharacters(message).replaceAll('<', '&lt;')}</pre>`
  response.writeHead(status, { 'content-type': 'text/html' }).end(body)
}

function restartOnChange(): void {
  let waiting: NodeJS.Timeout | undefined
  web.vite.watcher.add(SERVER_SOURCE)
  web.vite.watcher.on('all', (_, path) => {
    const matters = /\.(ts|js|css)$/.test(path) && !path.endsWith('.test.ts')
    if (!matters || !SERVER_SOURCE.some((folder) => path.startsWith(folder + sep))) return
    clearTimeout(waiting)
    waiting = setTimeout(restart, DEBOUNCE_MS)
  })
}

async function restart(): Promise<void> {
  const began = performance.now()
  if (await product.start()) {
    console.log(`The server restarted in ${Math.round(performance.now() - began)} ms.`)
  }
}

async function end(code: number): Promise<void> {
  await product.stop()
  front.close()
  front.closeAllConnections()
  await web.vite.close()
  await embedded?.stop()
  process.exit(code)
}

async function database() {
  try {
    return await startEmbedded(config.dataDir)
  } catch (error) {
    console.error(error instanceof CannotUseFolder ? error.message : error)
    process.exit(1)
  }
}

function settings() {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
