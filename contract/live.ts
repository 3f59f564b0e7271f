import { z } from 'zod'
import { LoggedBatch } from '../domain/edits/batch.ts'
import { id } from '../domain/entities/fields.ts'
import { keepUnknown } from './keep-unknown.ts'
import { highestVersion } from './networks.ts'
import { Protocol } from './protocol.ts'

/**
 * The live connection: one WebSocket per page at `livePath`. A page follows the networks it has open from the version it
 * holds and is sent every batch after that, in order and without gaps. A WebSocket and not an event stream, because
 * browsers allow six HTTP/1.1 connections per host over all tabs, and many tabs must stay live.
 */
export const livePath = '/api/v1/live'

export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('follow'), networkId: id, after: z.int().min(0).max(highestVersion) }),
  z.object({ type: z.literal('unfollow'), networkId: id }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

export const LiveMessage = z.discriminatedUnion('type', [
  /** The first message: what the server speaks. */
  z.object({ type: z.literal('hello'), protocol: Protocol }),
  /** The page's networks changed: created, deleted, renamed, reordered or shared. */
  z.object({ type: z.literal('networks') }),
  /** What is in one of the page's networks changed, whether it follows that network or not. Moves do not count. */
  z.object({ type: z.literal('contents'), networkId: id }),
  z.object({ type: z.literal('edits'), networkId: id, batches: z.array(LoggedBatch) }),
  /** Answer to `follow` once everything up to `version` was sent. */
  z.object({ type: z.literal('following'), networkId: id, version: z.int().min(0) }),
  /** Sent every `livePingMs`, so that a page notices a connection that died without a word. */
  z.object({ type: z.literal('alive') }),
  /** The network was deleted or is no longer shared with this person. */
  z.object({ type: z.literal('gone'), networkId: id }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** A message a page can make nothing of, from a newer server. It says no more than that something happened there. */
interface UnreadableMessage {
  readonly type: 'unreadable'
  /** The network it is about, if it is about one. */
  readonly networkId: string | null
}

const About = z.object({ networkId: id })

/**
 * Reads what the server says to a page. Of a message it does not know it says so: neither side may end the other's work.
 * Properties it does not know stay where they are.
 */
export function readLiveMessage(text: string): LiveMessage | UnreadableMessage {
  const json: unknown = JSON.parse(text)
  const { data } = LiveMessage.safeParse(json)
  if (data) return keepUnknown(json, data)
  return { type: 'unreadable', networkId: About.safeParse(json).data?.networkId ?? null }
}

/** Undefined: a request of a kind this server does not know, from a newer page. Null: nothing that is one. */
export function readLiveRequest(text: string): LiveRequest | null | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const request = LiveRequest.safeParse(json)
  if (request.success) return request.data
  const type = z.object({ type: z.string() }).safeParse(json).data?.type
  const known: readonly string[] = LiveRequest.options.map((option) => option.shape.type.value)
  return type === undefined || known.includes(type) ? null : undefined
}

/**
 * Query parameter by which a page says whose networks it shows. When somebody else is signed in by now, the connection is
 * closed with `liveSignedOut`: what that person may see must not look to the page as if its own networks were gone.
 */
export const liveActorParameter = 'user'
/** Close code: the session ended, or is another person's. Do not reconnect before signing in. */
export const liveSignedOut = 4401
/**
 * Close code: the page takes what it is sent too slowly, or not at all. What it lacks is in the log: connect again after a
 * while, and follow from the version it holds.
 */
export const liveBehind = 4408
/** How often the server gives a sign of life, milliseconds. */
export const livePingMs = 15_000
