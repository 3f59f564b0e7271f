import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { describeError, log } from '../platform/log.ts'

const smallestBytes = 1024
// Matches content types worth compressing. Event streams are excluded, because an encoder would delay events in its
// buffer.
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest)|image\/svg)/

/**
 * Encoders, best first. Each uses a fast level, because a large network is compressed again for every reader. At fast
 * levels, the newer encodings give smaller results than gzip and are several times faster.
 */
const encoders = {
  zstd: () => createZstdCompress(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 1 }),
} as const

/** Middleware that compresses responses if it is worthwhile, in the best encoding that the client supports. */
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
    // Checked last, because reading the `body` property copies the body.
    !res.body
  )
    return
  const source = Readable.fromWeb(res.body as Parameters<typeof Readable.fromWeb>[0])
  // If either stream ends, `pipeline` closes the other: a client that disconnects closes the file, and a file that
  // fails aborts the response.
  const compressed = pipeline(source, encoders[encoding](), (error) => {
    if (error && !isLeaving(error)) log('http.answer-broke-off', { path: c.req.path, ...describeError(error) })
  })
  c.res = new Response(Readable.toWeb(compressed) as ReadableStream, res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.append('vary', 'accept-encoding')
}

/** Whether an error means that the client has closed the connection or canceled the download. */
function isLeaving(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'
}

/** Whether an Accept-Encoding header accepts an encoding. */
export function offers(header: string | undefined, name: string): boolean {
  const offer = header?.split(',').find((each) => each.trim().split(';')[0] === name)
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer)
}
