import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './limits/admit.ts'

/** Enough for every request that needs no sign-in. */
export const largestAnonymousBytes = 16 * 1024
/**
 * Enough for ten thousand moves, or hundreds of edits with long notes. Larger operations are sent as several batches.
 */
export const largestBodyBytes = 8 * 1024 * 1024
/**
 * Maximum number of bytes a user may be sending at once. A browser sends one megabyte per network; programs may use all
 * of it.
 */
const mostArrivingBytes = 4 * largestBodyBytes
/** Maximum size of imported files: all that one user may be sending at once. */
export const largestFilesBytes = mostArrivingBytes
/** A few kilobytes arrive at once, or within seconds on a very slow connection. */
const shortWithinMs = 10_000
/** How long the body of a refused request may continue to arrive. It is discarded. */
const discardWithinMs = 2000
/**
 * If more bodies are discarded at once than well-behaved clients cause, reading pauses after each chunk, this long for
 * each of them.
 */
const restMs = 8
const unhurried = 4

type Refusal = (c: Context) => Response

/** For requests that need no sign-in: limits the body to `maxSize` bytes within seconds. */
export function shortBody(maxSize: number, tooLarge: Refusal): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    hurry(c)
    // A body without a declared length is counted as it arrives.
    return saidBytes(c) > maxSize ? unread(c, tooLarge) : limit(c, next)
  }
}

/** Closes the connection of a client that takes too long to send a short body, whether or not it is read. */
function hurry(c: Context): void {
  const { incoming } = c.env as Partial<HttpBindings>
  if (!incoming || incoming.complete) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, shortWithinMs)
  incoming.once('close', () => clearTimeout(timer))
}

interface BodyRules {
  /** Returns the signed-in user, or null. */
  sender(headers: Headers): Promise<{ readonly id: string } | null>
  readonly tooLarge: Refusal
  readonly signedOut: Refusal
  readonly tooMany: Refusal
  /** Charges the sender for a body of more than a few kilobytes. Returns false if they have to wait first. */
  takes(c: Context<AppEnv>, personId: string, bytes: number): boolean
  /** Returns the maximum body size for this path. */
  mostBytes(c: Context): number
}

/**
 * For requests of signed-in users. Reads at most a few kilobytes from anyone else, and limits how much one user may
 * send at once to what fits in memory.
 */
export function bodiesOfPeople({
  sender,
  tooLarge,
  signedOut,
  tooMany,
  takes,
  mostBytes,
}: BodyRules): MiddlewareHandler<AppEnv> {
  const arriving = new Map<string, number>()
  const short = shortBody(largestAnonymousBytes, tooLarge)
  return async (c, next) => {
    const maxSize = mostBytes(c)
    const bytes = announcedBytes(c, maxSize)
    if (bytes <= largestAnonymousBytes) return short(c, next)
    if (bytes > maxSize) return unread(c, tooLarge)
    const person = await sender(c.req.raw.headers)
    if (!person) return unread(c, signedOut)
    const before = arriving.get(person.id) ?? 0
    if (before + bytes > mostArrivingBytes || !takes(c, person.id, bytes)) return unread(c, tooMany)
    arriving.set(person.id, before + bytes)
    c.set('sender', person.id)
    try {
      return await bodyLimit({ maxSize, onError: tooLarge })(c, next)
    } finally {
      const left = (arriving.get(person.id) ?? bytes) - bytes
      if (left > 0) arriving.set(person.id, left)
      else arriving.delete(person.id)
    }
  }
}

/**
 * Refuses a request after discarding its body. If the connection closed earlier, a client that is still sending would
 * never receive the response, or would send its next request on a closing connection.
 */
async function unread(c: Context, refusal: Refusal): Promise<Response> {
  const { incoming } = c.env as Partial<HttpBindings>
  if (incoming && !incoming.complete) {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, discardWithinMs)
    let resting: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      if (discarded <= unhurried) return
      incoming.pause()
      resting = setTimeout(() => incoming.resume(), discarded * restMs)
    }
    discarded++
    // Continues after the response has been sent: the body is drained a moment longer, until the connection is closed.
    incoming.on('data', rest).once('close', () => {
      discarded--
      clearTimeout(resting)
    })
    incoming.once('end', resolve).once('close', resolve).resume()
    await ended
    clearTimeout(timer)
  }
  return refusal(c)
}

/** Number of bodies being discarded. */
let discarded = 0

/** Returns the declared length of a body, or `maxSize` if it has none. */
function announcedBytes(c: Context, maxSize: number): number {
  return c.req.header('transfer-encoding') === undefined ? saidBytes(c) : maxSize
}

function saidBytes(c: Context): number {
  return Number(c.req.header('content-length') ?? 0)
}
