import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PRODUCT_NAME } from '#domain/product.ts'

/** Text made safe to stand in HTML, between tags or inside a quoted attribute. */
export function escaped(text: unknown): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

type Page = { title: string; body: string; wide?: boolean; scripts?: string[] }

/** Sends one of the pages that the server writes itself. `body` is HTML: escape what people typed. */
export function sendPage(
  reply: FastifyReply,
  { title, body, wide = false, scripts = [] }: Page,
  status = 200,
) {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – ${PRODUCT_NAME}</title>
<script src="/theme.js"></script>
<link rel="stylesheet" href="/page/page.css">
${scripts.map((src) => `<script src="${escaped(src)}" defer></script>`).join('\n')}
</head>
<body>
<a class="brand" href="/">${PRODUCT_NAME}</a>
<main${wide ? ' class="wide"' : ''}>${body}</main>
</body>
</html>`
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** The style and the typeface of these pages. */
export function pageFiles(fastify: FastifyInstance): void {
  const font =
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
  const kept = 'public, max-age=3600'
  fastify.get('/page/page.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', kept)
      .send(await readFile(new URL('./page.css', import.meta.url))),
  )
  fastify.get('/page/font.woff2', async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000')
      .send(await readFile(createRequire(import.meta.url).resolve(font))),
  )
}
