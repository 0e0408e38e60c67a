import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from './build-service-worker.ts'
import { writeDrawingIcons } from './drawing-icons.ts'

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCallback)]
const root = resolve(import.meta.dirname, '..')
/** What Vite has built. */
const dist = resolve(process.argv[2]!)
const PLACEHOLDER = '<!--page-->'
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.map'])

/** Fetched only when needed, so not cached on every device. */
const NOT_CACHED = /assistant|markdown|worklet|libsamplerate|landing|\.(br|gz|map)$/

await fillPublicPages()
placeStartScripts()
await buildAppWorker()
await writeDrawingIcons(resolve(root, 'web/tasks/pictures/drawings.svg'), resolve(dist, 'drawings'))
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
await Promise.all(files.filter((file) => COMPRESSED.has(extname(file))).map(compress))

/** Renders the landing and about pages into their documents, so that they can be read before any script runs. */
async function fillPublicPages(): Promise<void> {
  const outDir = resolve(root, '.cache/prerender')
  await build({
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'landing/prerender.tsx', outDir, emptyOutDir: true, rolldownOptions: { input: undefined } },
  })
  const { pages } = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href)
  for (const [name, html] of Object.entries<string>(pages)) {
    const path = resolve(dist, name)
    const document = readFileSync(path, 'utf8')
    if (!document.includes(PLACEHOLDER))
      throw new Error(`${name} has no ${PLACEHOLDER}: run \`vite build\` first.`)
    writeFileSync(
      path,
      document.replace(PLACEHOLDER, () => html),
    )
  }
}

/**
 * What the app runs before its own script has come is in its document: on a slow network a file of its own costs a round
 * trip. The server names its hash in the content security policy (server/http/inline-scripts.ts).
 */
function placeStartScripts(): void {
  const app = resolve(dist, 'app.html')
  let document = readFileSync(app, 'utf8')
  for (const name of ['theme.js', 'early.js']) {
    const tag = `<script src="/${name}"></script>`
    const text = readFileSync(resolve(dist, name), 'utf8')
    if (!document.includes(tag)) throw new Error(`app.html does not have ${tag}.`)
    if (text.includes('</script')) throw new Error(`${name} cannot be part of a document.`)
    document = document.replace(tag, () => `<script>${text}</script>`)
  }
  writeFileSync(app, document)
}

/** Builds the service worker with the name and hash of every file the app needs to open without a network. */
async function buildAppWorker(): Promise<void> {
  const wanted = ['app.html', 'manifest.webmanifest', 'icons/icon-192.png', 'icons/badge-96.png']
  const assets = readdirSync(resolve(dist, 'assets')).map((name) => `assets/${name}`)
  const files = [...wanted, ...assets.filter((name) => !NOT_CACHED.test(name))]
  const entries = files.map((file) => ({
    url: `/${file}`,
    revision: createHash('sha256')
      .update(readFileSync(resolve(dist, file)))
      .digest('hex')
      .slice(0, 16),
  }))
  await buildServiceWorker(entries, dist)
}

/** Compresses a file ahead of time, so that no visitor has to wait for it. */
async function compress(file: string): Promise<void> {
  const path = resolve(dist, file)
  const content = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The best quality is slow, and not worth it for two megabytes that only voice needs.
    [constants.BROTLI_PARAM_QUALITY]: file.startsWith('worklets') ? 6 : constants.BROTLI_MAX_QUALITY,
  }
  writeFileSync(`${path}.br`, await brotli(content, { params }))
  writeFileSync(`${path}.gz`, await gzip(content, { level: 9 }))
}
