import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Context, Handler } from 'hono'
import { offers } from './compress.ts'

const encoders = {
  // The highest levels take seconds per megabyte. This level is nearly as good in a tenth of the time.
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  // Compressed once in advance, because the response would otherwise be compressed again for each client that accepts
  // only zstd.
  zstd: (bytes: Uint8Array) => promisify(zstdCompress)(bytes),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const
const encodings = ['br', 'zstd', 'gzip'] as const

interface Standing {
  readonly tag: string
  readonly bodies: Readonly<Record<'plain' | (typeof encodings)[number], Uint8Array<ArrayBuffer>>>
}

/** A response that is the same for all clients. It is created and compressed once, on the first request. */
export class CachedBody {
  readonly #read: () => string | Promise<string>
  #standing: Promise<Standing> | undefined

  constructor(read: () => string | Promise<string>) {
    this.#read = read
  }

  /** Responds with the body. Its headers are added to the headers already set. */
  async answer(c: Context, status: 200 | 404 = 200): Promise<Response> {
    this.#standing ??= this.#prepare().catch((error: unknown) => {
      this.#standing = undefined
      throw error
    })
    const { tag, bodies } = await this.#standing
    c.header('vary', 'accept-encoding', { append: true })
    if (status === 200) {
      c.header('etag', tag)
      if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    }
    const encoding = encodings.find((name) => offers(c.req.header('accept-encoding'), name))
    const body = bodies[encoding ?? 'plain']
    if (encoding) c.header('content-encoding', encoding)
    c.header('content-length', String(body.byteLength))
    return c.body(body, status)
  }

  async #prepare(): Promise<Standing> {
    const plain = new Uint8Array(Buffer.from(await this.#read()))
    const [br, zstd, zipped] = await Promise.all([encoders.br(plain), encoders.zstd(plain), encoders.gzip(plain)])
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return {
      tag,
      bodies: { plain, br: new Uint8Array(br), zstd: new Uint8Array(zstd), gzip: new Uint8Array(zipped) },
    }
  }
}

/** Creates a handler for a response that does not change while the server runs. */
export function cachedResponse(
  read: () => Promise<string>,
  headers: Readonly<Record<'content-type' | 'cache-control', string>>,
): Handler {
  const body = new CachedBody(read)
  return (c) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return body.answer(c)
  }
}
