import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { describeError, log } from './log.ts'

const smallestBytes = 1024
// Events are to be read as they come: an encoder would hold them back.
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest)|image\/svg)/

/**
 * Encoders, best first. Each is set to its quick level: a network of thousands of nodes is compressed anew for every
 * reader, and the quick levels of the newer encodings are both smaller and several times faster than gzip.
 */
const encoders = {
  zstd: () => createZstdCompress(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 1 }),
} as const

/** Compresses answers that are worth it, in the best way the client understands. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const length = res.headers.get('content-length')
  const encoding = (['zstd', 'br', 'gzip'] as const).find((name) => offers(c.req.header('accept-encoding'), name))
  if (
    !encoding ||
    c.req.method === 'HEAD' ||
    res.headers.has('content-encoding') ||
    (length !== null && Number(length) < smallestBytes) ||
    !compressible.test(res.headers.get('content-type') ?? '') ||
    // Last: to be looked at, a body is copied.
    !res.body
  )
    return
  const source = Readable.fromWeb(res.body as Parameters<typeof Readable.fromWeb>[0])
  // Joined so that either end closes the other: a client that leaves closes the file, a file that breaks the answer.
  const compressed = pipeline(source, encoders[encoding](), (error) => {
    if (error && !isLeaving(error)) log('http.answer-broke-off', { path: c.req.path, ...describeError(error) })
  })
  c.res = new Response(Readable.toWeb(compressed) as ReadableStream, res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.append('vary', 'accept-encoding')
}

/** The client has heard enough: closed its connection, or cancelled the download. */
function isLeaving(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'
}

/** Whether an Accept-Encoding header takes an encoding. */
export function offers(header: string | undefined, name: string): boolean {
  const offer = header?.split(',').find((each) => each.trim().split(';')[0] === name)
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer)
}
