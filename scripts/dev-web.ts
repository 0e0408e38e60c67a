import { realpathSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { ABOUT_PATH, HOME_PATH } from '#domain/paths.ts'
import { buildServiceWorker } from './build-service-worker.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PUBLIC_PAGES: Record<string, string> = { [HOME_PATH]: 'index.html', [ABOUT_PATH]: 'about.html' }

/** The web app from its source, with hot reload over a socket of `server`. */
export async function openWeb(server: Server, hostname: string) {
  // Vite compares real paths, and packages may be in a linked folder.
  await mkdir(resolve(ROOT, '.cache'), { recursive: true })
  const allow = ['web', 'domain', 'contract', 'node_modules', '.cache'].map((name) =>
    realpathSync(resolve(ROOT, name)),
  )
  const vite = await createServer({
    configFile: resolve(ROOT, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server },
      cors: false,
      allowedHosts: [hostname],
      fs: { allow },
    },
  })
  let worker: Promise<string> | undefined
  vite.watcher.on('all', (_, path) => {
    worker = undefined
    // Nothing of the public pages runs in the browser, so nothing there could take a change in.
    if (path.startsWith(resolve(ROOT, 'web/landing'))) vite.ws.send({ type: 'full-reload' })
  })
  return {
    vite,
    /** What this address holds, if it is a document of the web app or its service worker. */
    async file(path: string): Promise<{ type: string; body: string } | undefined> {
      if (path === '/sw.js') {
        worker ??= buildServiceWorker([])
        return { type: 'text/javascript', body: await worker }
      }
      const page = PUBLIC_PAGES[path]
      return page ? { type: 'text/html', body: await publicPage(vite, page) } : undefined
    },
    /** The document that opens the screen at its address. */
    app: () => documentOf(vite, 'app.html'),
  }
}

/** The landing and the about page as scripts/prerender.ts writes them. */
async function publicPage(vite: ViteDevServer, name: string): Promise<string> {
  const { pages } = await vite.ssrLoadModule('/landing/prerender.tsx')
  return (await documentOf(vite, name)).replace('<!--page-->', () => pages[name])
}

async function documentOf(vite: ViteDevServer, name: string): Promise<string> {
  return vite.transformIndexHtml(`/${name}`, await readFile(resolve(ROOT, 'web', name), 'utf8'))
}
