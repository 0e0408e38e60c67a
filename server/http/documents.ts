import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoding.ts'
import { etagOf, matches } from './etag.ts'
import { allowingScripts, inlineScriptHashes } from './inline-scripts.ts'

/** A file of the build whose name stays the same from one build to the next. */
export type Document = {
  type: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
  /** The hashes of the scripts inside it. */
  scripts: readonly string[]
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Reads the files at the top of the build, by name: the pages, the service worker and their like. A process keeps those it
 * began with, because they name its assets and its routes: a build that takes their place on the disk is for the next one.
 */
export function readDocuments(dist: string): ReadonlyMap<string, Document> {
  const names = existsSync(dist) ? readdirSync(dist) : []
  return new Map(names.filter((name) => extname(name) in TYPES).map((name) => [name, read(dist, name)]))
}

function read(dist: string, name: string): Document {
  const contents = (file: string) =>
    existsSync(join(dist, file)) ? readFileSync(join(dist, file)) : undefined
  const [plain, ending] = [readFileSync(join(dist, name)), extname(name)]
  return {
    type: TYPES[ending]!,
    plain,
    br: contents(`${name}.br`),
    gzip: contents(`${name}.gz`),
    etag: etagOf(plain),
    scripts: ending === '.html' ? inlineScriptHashes(String(plain)) : [],
  }
}

/** Answers with a document, in the encoding that suits the client, or tells a client that has it so. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply.headers({ etag: document.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  const policy = reply.getHeader('content-security-policy')
  if (policy && document.scripts.length > 0)
    reply.header('content-security-policy', allowingScripts(String(policy), document.scripts))
  if (reply.statusCode === 200 && matches(request, document.etag)) return reply.status(304).send()
  const encoding = encodingFor(request)
  const compressed = encoding && document[encoding]
  reply.type(document.type)
  return compressed ? reply.header('content-encoding', encoding).send(compressed) : reply.send(document.plain)
}
