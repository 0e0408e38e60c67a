import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ABOUT_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { NEVER_CHANGES } from './headers.ts'
import { type Html, html, trusted } from './html.ts'

export { escaped } from './html.ts'

/** `body` is markup: made by `html`, or text in which everything people typed is `escaped`. */
export type Page = {
  title: string
  body: Html | string
  wide?: boolean
  scripts?: string[]
  support?: string
}

/** A page rendered by the server, in the look of the app. It works without scripts too. */
export function pageText({ title, body, wide, scripts = [], support }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${PRODUCT_NAME}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE.address}">
<script src="${SCRIPT.address}"></script>
${scripts.map((address) => html`<script src="${address}" defer></script>`)}
</head>
<body>
<a class="brand" href="/">${LOGO}${PRODUCT_NAME}</a>
<main class="${wide ? 'wide' : ''}">${typeof body === 'string' ? trusted(body) : body}</main>
<footer>${support && html`<a href="mailto:${support}">Get help</a>`}<a href="${ABOUT_PATH}">About ${PRODUCT_NAME}</a></footer>
</body>
</html>
`.text
}

/** Sends a page that must not be cached. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(pageText(page))
}

/** Where the app's dark colours begin. */
const DARK = ':root[data-theme="dark"]'

/** Serves the style, the script and the font of these pages. */
export function pageFiles(fastify: FastifyInstance): void {
  for (const { path, type, body } of [STYLE, SCRIPT, FONT]) {
    fastify.get(path, (_request, reply) => reply.type(type).header('cache-control', NEVER_CHANGES).send(body))
  }
}

/** The style of these pages (sign-in, outbox, keeping an account), a file for each subject. */
const STYLES = ['ground', 'brand', 'fields', 'notices', 'buttons', 'outbox']
const STYLE = file('/page/page.css', 'text/css; charset=utf-8', pageStyle())
const SCRIPT = file('/page/page.js', 'text/javascript; charset=utf-8', read('./page.js'))
const FONT = file(
  '/page/font.woff2',
  'font/woff2',
  readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
  ),
)

/** The app's colours, then the style of these pages. Without a script the system's theme decides. */
export function pageStyle(): Buffer {
  const colours = read('../../web/styles/tokens.css').toString()
  const dark = colours.slice(colours.indexOf(DARK)).replace(DARK, ':root:not([data-theme])')
  const styles = STYLES.map((name) => read(`./page-style/${name}.css`)).join('\n')
  return Buffer.from(`${colours}\n@media (prefers-color-scheme: dark) {\n${dark}}\n\n${styles}`)
}

function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url))
}

function file(path: string, type: string, body: Buffer) {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { path, type, body, address: `${path}?${hash}` }
}

const LOGO = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" class="mark-ground"/><circle cx="16" cy="13.5" r="6.5" class="mark-sun"/><path d="M8 17.5l6 6L25 12" class="mark-edge"/><path d="M8 17.5l6 6L25 12" class="mark-tick"/></svg>`
