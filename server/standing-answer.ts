import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Handler } from 'hono'
import { offers } from './compress.ts'

const encoders = {
  // The best levels take seconds for megabytes; these are nearly as small in a tenth of it.
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const

interface Standing {
  readonly tag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
}

/**
 * Answers with what stays the same as long as the server runs. It is read and compressed when it is first asked for and
 * never again, so that asking for it a thousand times takes nothing from anybody else.
 */
export function standingAnswer(
  read: () => Promise<string>,
  headers: Readonly<Record<'content-type' | 'cache-control', string>>,
): Handler {
  let standing: Promise<Standing> | undefined

  async function prepare(): Promise<Standing> {
    const plain = new Uint8Array(Buffer.from(await read()))
    const [br, zipped] = await Promise.all([encoders.br(plain), encoders.gzip(plain)])
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return { tag, plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
  }

  return async (c) => {
    standing ??= prepare().catch((error: unknown) => {
      standing = undefined
      throw error
    })
    const { tag, ...bodies } = await standing
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('etag', tag)
    c.header('vary', 'accept-encoding')
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    const encoding = (['br', 'gzip'] as const).find((name) => offers(c.req.header('accept-encoding'), name))
    if (encoding) c.header('content-encoding', encoding)
    return c.body(bodies[encoding ?? 'plain'])
  }
}
