import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './admit.ts'

/** Maximum size in bytes of a request that needs no sign-in. */
export const largestAnonymousBytes = 16 * 1024
/**
 * Maximum size of a request in bytes. It suffices for ten thousand moves, or hundreds of edits with long notes. Larger
 * changes are sent as several batches.
 */
export const largestBodyBytes = 8 * 1024 * 1024
/**
 * Maximum number of bytes that a user may be sending at the same time. Browsers send one megabyte per network; programs
 * may use the whole limit.
 */
const mostArrivingBytes = 4 * largestBodyBytes
/** Maximum size of imported files in bytes. A user can send this much at the same time, in all requests together. */
export const largestFilesBytes = mostArrivingBytes
/**
 * Deadline for a short body, in milliseconds. A few kilobytes arrive immediately, or within seconds on a very slow
 * connection.
 */
const shortWithinMs = 10_000
/** How long the body of a rejected request is received and discarded, in milliseconds. */
const discardWithinMs = 2000
/**
 * Pause in milliseconds after each discarded chunk of each body. It applies only while more than `unhurried` bodies are
 * being discarded, which well-behaved clients do not cause.
 */
const restMs = 8
const unhurried = 4

type Rejection = (c: Context) => Response

/**
 * Middleware for requests that need no sign-in. Limits the body to `maxSize` bytes, which have to arrive within
 * seconds.
 */
export function shortBody(maxSize: number, tooLarge: Rejection): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    hurry(c)
    // If the body has no declared length, `limit` counts its bytes as they arrive.
    return declaredBytes(c) > maxSize ? unread(c, tooLarge) : limit(c, next)
  }
}

/** Closes the connection if a short body does not arrive in time, whether or not it is being read. */
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
  readonly tooLarge: Rejection
  readonly signedOut: Rejection
  readonly tooMany: Rejection
  /** Charges the sender for a body of more than a few kilobytes. Returns false if the sender has to wait first. */
  takes(c: Context<AppEnv>, personId: string, bytes: number): boolean
  /** Returns the maximum body size for the path of a request, in bytes. */
  mostBytes(c: Context): number
}

/**
 * Middleware for requests of signed-in users. It reads at most a few kilobytes from signed-out clients. It limits how
 * much a user sends at the same time, so that all bodies fit into memory.
 */
export function limitUserBodies({
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
 * Rejects a request after discarding its body. If the server closed the connection immediately, a client that is still
 * sending would not receive the response. It could also send its next request on the closing connection.
 */
async function unread(c: Context, rejection: Rejection): Promise<Response> {
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
    // Continues to discard the body after the response was sent, until the connection is closed.
    incoming.on('data', rest).once('close', () => {
      discarded--
      clearTimeout(resting)
    })
    incoming.once('end', resolve).once('close', resolve).resume()
    await ended
    clearTimeout(timer)
  }
  return rejection(c)
}

/** Number of bodies that are currently being discarded. */
let discarded = 0

/** Returns the declared length of a body, or `maxSize` if it has none. */
function announcedBytes(c: Context, maxSize: number): number {
  return c.req.header('transfer-encoding') === undefined ? declaredBytes(c) : maxSize
}

function declaredBytes(c: Context): number {
  return Number(c.req.header('content-length') ?? 0)
}
