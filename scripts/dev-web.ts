import { realpathSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { ABOUT_PATH, HOME_PATH } from '#domain/paths.ts'
import { buildServiceWorker } from './build-service-worker.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PUBLIC_PAGES: Record<string, string> = { [HOME_PATH]: 'index.html', [ABOUT_PATH]: 'about.html' }

/** Serves the web app from its source, with hot reload over a WebSocket of `server`. */
export async function openWeb(server: Server, hostname: string) {
  // Vite compares real paths, and node_modules may be a symbolic link.
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
    // The public pages run no code in the browser that could apply a change, so reload them.
    if (path.startsWith(resolve(ROOT, 'web/landing'))) vite.ws.send({ type: 'full-reload' })
  })
  return {
    vite,
    /** The public page or service worker at this path, if there is one. */
    async file(path: string): Promise<{ type: string; body: string } | undefined> {
      if (path === '/sw.js') {
        worker ??= buildServiceWorker([])
        return { type: 'text/javascript', body: await worker }
      }
      const page = PUBLIC_PAGES[path]
      return page ? { type: 'text/html', body: await publicPage(vite, page) } : undefined
    },
    /** The document of the app, for every screen. */
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
