import { setImmediate as letOthers } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { mostNodesNamed } from '../contract/exchange.ts'
import type { AppEnv } from './limits/admit.ts'

/** Deeper than any edit: notes, fields and views are four levels below their batch. */
export const deepestJson = 64
/**
 * The longest list in the contract, plus some room around it. Ten thousand moves have 60,000 elements; a thousand
 * people with forty fields each have 90,000.
 */
export const mostJsonElements = mostNodesNamed + 1000
/** Number of bytes scanned before other requests get a turn: about 5 ms. */
const bytesAtOnce = 1024 * 1024

/**
 * Counts the lists, objects and separators of JSON text without parsing it. Returns null if the text is nested too
 * deeply or has too many of them. For text that is not JSON, the count is arbitrary; parsing rejects it later.
 */
export async function countJsonElements(bytes: Uint8Array): Promise<number | null> {
  let elements = 0
  let depth = 0
  let inString = false
  // An escaped character may be in the next chunk, so one position runs through all chunks.
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

/** Files and the choices about them. Reading the parts of this many takes some 60 ms. */
export const mostFormParts = 10_000

/** Whether a multipart form may have more than `mostFormParts` parts. */
export function hasTooManyParts(form: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  // Without a boundary it cannot be read at all.
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
  /** Responds to a large body that is not JSON. */
  readonly notJson: (c: Context) => Response
  /** Charges the sender of a large body for the elements in it, and serves the request when it is their turn. */
  during(personId: string, elements: number, serve: () => Promise<void>): Promise<void>
  /** Whether this request may carry files in a form. Their contents are bounded where they are read. */
  takesFiles(c: Context): boolean
}

/**
 * Rejects large JSON bodies and forms that would take long to parse, before they are parsed. Bodies of up to 16 kB, whose
 * sender is not known yet, pass, because they are small.
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
    const { method, headers, url, signal } = c.req.raw
    c.req.raw = new Request(url, { method, headers, body, signal })
    if (isForm) return hasTooManyParts(Buffer.from(body), contentType) ? tooLarge(c) : next()
    const elements = await countJsonElements(new Uint8Array(body))
    return elements === null ? tooLarge(c) : during(sender, elements, next)
  }
}
