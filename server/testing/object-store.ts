import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An S3-compatible store of one bucket, in memory. It checks the signature of every request (AWS Signature Version 4). */
export class ObjectStore {
  readonly objects = new Map<string, { type: string; bytes: Buffer }>()
  readonly accessKey = 'a-key'
  readonly secretKey = 'a-secret'
  /** answers nothing but failures while it is set */
  isDown = false
  /** what cannot be deleted */
  readonly locked = new Set<string>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await bytesOf(request)
      const path = decodeURIComponent(new URL(request.url!, 'http://store').pathname)
      if (this.isDown) return response.writeHead(503).end()
      if (!this.#isSigned(request, body))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const found = this.objects.get(path)
      switch (request.method) {
        case 'PUT':
          this.objects.set(path, { type: request.headers['content-type'] ?? '', bytes: body })
          return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
        case 'GET':
          if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
          return response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
        case 'DELETE':
          if (this.locked.has(path))
            return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
          // As some stores answer; others say 204 of what is not there.
          if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
          this.objects.delete(path)
          return response.writeHead(204).end()
        default:
          return response.writeHead(405).end()
      }
    })
  }

  static async start(): Promise<ObjectStore> {
    const store = new ObjectStore()
    await new Promise<void>((resolve) => store.#server.listen(0, '127.0.0.1', resolve))
    return store
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/bucket`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #isSigned(request: IncomingMessage, body: Buffer): boolean {
    const { authorization = '' } = request.headers
    const [, scope, names, signature] =
      /Credential=[^/]+\/(\S+?),\s*SignedHeaders=(\S+?),\s*Signature=(\w+)/.exec(authorization) ?? []
    const hash = String(request.headers['x-amz-content-sha256'] ?? '')
    if (!scope || !names || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false
    const { pathname, search } = new URL(request.url!, 'http://store')
    const canonical = [
      request.method,
      pathname,
      search.slice(1),
      ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
      '',
      names,
      hash,
    ].join('\n')
    const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
    const key = scope
      .split('/')
      .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${this.secretKey}`)
    return hmac(key, text).toString('hex') === signature
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
