import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './limits/admit.ts'

/** More than anybody has to say who has not signed in yet. */
export const largestAnonymousBytes = 16 * 1024
/** Holds ten thousand moves, or hundreds of edits with long notes; longer gestures are sent as several batches. */
export const largestBodyBytes = 8 * 1024 * 1024
/** What one person may be sending at once: a browser sends a megabyte per network, a program as much as it may. */
const mostArrivingBytes = 4 * largestBodyBytes
/** Files that are imported: as much as one person may be sending. */
export const largestFilesBytes = mostArrivingBytes
/** A few kilobytes arrive at once, or on a very slow line in seconds. */
const shortWithinMs = 10_000
/** So long what is refused may go on arriving, to be thrown away. */
const discardWithinMs = 2000
/** Where more are refused at once than programs in earnest send, nothing is taken after each part for this long for each. */
const restMs = 8
const unhurried = 4

type Refusal = (c: Context) => Response

/** For what anybody may send: at most `maxSize` bytes, within seconds. */
export function shortBody(maxSize: number, tooLarge: Refusal): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    hurry(c)
    // One that does not say how long it is, is counted as it comes.
    return saidBytes(c) > maxSize ? unread(c, tooLarge) : limit(c, next)
  }
}

/** Cuts off whoever takes too long to say something short, whether or not it is read. */
function hurry(c: Context): void {
  const { incoming } = c.env as Partial<HttpBindings>
  if (!incoming || incoming.complete) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, shortWithinMs)
  incoming.once('close', () => clearTimeout(timer))
}

interface BodyRules {
  /** The signed-in person, or null. */
  sender(headers: Headers): Promise<{ readonly id: string } | null>
  readonly tooLarge: Refusal
  readonly signedOut: Refusal
  readonly tooMany: Refusal
  /** Charges a body of more than a few kilobytes. False: its sender has to wait before sending it. */
  takes(c: Context<AppEnv>, personId: string, bytes: number): boolean
  /** How much what is asked for here may take. */
  mostBytes(c: Context): number
}

/**
 * For what people send who are signed in: more than a few kilobytes are read of nobody else, and of one person no more
 * at once than memory can spare.
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
 * Refuses once the body has gone by, of which nothing is kept: whoever is still sending when the line is closed never hears
 * the answer, or sends the next request on a line that is about to be.
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
    // Also when the answer has gone out: for a moment more is taken, until the line is cut.
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

/** How many bodies are being thrown away. */
let discarded = 0

/** A body whose length nobody says may be of any. */
function announcedBytes(c: Context, maxSize: number): number {
  return c.req.header('transfer-encoding') === undefined ? saidBytes(c) : maxSize
}

function saidBytes(c: Context): number {
  return Number(c.req.header('content-length') ?? 0)
}
