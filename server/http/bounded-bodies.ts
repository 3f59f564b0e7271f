import { setImmediate as letOthers } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { mostNodesNamed } from '../../contract/exchange.ts'
import type { AppEnv } from './admit.ts'

/** Maximum nesting depth of JSON. The deepest edits, of notes, fields and views, have four levels below their batch. */
export const deepestJson = 64
/**
 * Maximum number of lists, objects and separators: the longest list in the contract, plus some margin. Ten thousand
 * moves have 60,000; a thousand people with forty fields each have 90,000.
 */
export const mostJsonElements = mostNodesNamed + 1000
/** Number of bytes to scan before yielding to other requests. Scanning them takes about 5 ms. */
const bytesAtOnce = 1024 * 1024

/**
 * Counts the lists, objects and separators of a JSON text without parsing it. Returns null if the text is nested too
 * deeply or contains too many of these elements. For invalid JSON, the count is arbitrary, because parsing rejects the
 * text later.
 */
export async function countJsonElements(bytes: Uint8Array): Promise<number | null> {
  let elements = 0
  let depth = 0
  let inString = false
  // `at` carries over between chunks, because the character after a backslash can be in the next chunk.
  let at = 0
  while (at < bytes.length) {
    if (at > 0) await letOthers()
    const end = Math.min(bytes.length, at + bytesAtOnce)
    for (; at < end; at++) {
      const byte = bytes[at]
      if (inString) {
        if (byte === backslash) at++
        else if (byte === quote) inString = false
      } else if (byte === quote) inString = true
      else if (byte === comma) elements++
      else if (byte === openList || byte === openObject) {
        elements++
        depth++
        if (depth > deepestJson) return null
      } else if (byte === closeList || byte === closeObject) depth = Math.max(0, depth - 1)
    }
    if (elements > mostJsonElements) return null
  }
  return elements
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}')

/** Maximum number of parts in a form with files and import options. Parsing that many takes about 60 ms. */
export const mostFormParts = 10_000

/** Whether a multipart form has more than `mostFormParts` parts. */
export function hasTooManyParts(form: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  // A form without a boundary cannot be parsed, so it has no parts.
  if (boundary === undefined) return false
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + delimiter.length)) {
    if (++parts > mostFormParts) return true
  }
  return false
}

interface JsonRules {
  readonly tooLarge: (c: Context) => Response
  /** Responds to a large body that is neither JSON nor a form. */
  readonly notJson: (c: Context) => Response
  /** Counts the elements of a large body against its sender's share, and serves the request when it is the sender's turn. */
  during(personId: string, elements: number, serve: () => Promise<void>): Promise<void>
  /** Whether a request may contain files in a form. The contents of files are limited where they are parsed. */
  takesFiles(c: Context): boolean
}

/**
 * Middleware that rejects large JSON bodies and forms that would take long to parse. Bodies of up to 16 kB are not
 * checked, because they are small and their sender is not known yet.
 */
export function boundedBodies({ tooLarge, notJson, during, takesFiles }: JsonRules): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const sender = c.get('sender')
    if (sender === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const contentType = c.req.header('content-type') ?? ''
    const type = contentType.toLowerCase()
    const isForm = type.startsWith('multipart/form-data') && takesFiles(c)
    if (!isForm && !/^application\/json *(;|$)/.test(type)) return notJson(c)
    const body = await c.req.arrayBuffer()
    const serve = () => {
      // The body can be read only once, so the handler needs a new request with the same bytes.
      const { method, headers, url, signal } = c.req.raw
      c.req.raw = new Request(url, { method, headers, body, signal })
      return next()
    }
    if (isForm) return hasTooManyParts(Buffer.from(body), contentType) ? tooLarge(c) : serve()
    const elements = await countJsonElements(new Uint8Array(body))
    return elements === null ? tooLarge(c) : during(sender, elements, serve)
  }
}
