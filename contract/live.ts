import { z } from 'zod'
import { LoggedBatch } from '../domain/edits/batch.ts'
import { id } from '../domain/entities/fields.ts'
import { keepUnknown } from './keep-unknown.ts'
import { highestVersion } from './networks.ts'
import { Protocol } from './protocol.ts'

/**
 * The live connection: one WebSocket per page at `livePath`. A page follows its open networks from the version it has,
 * and receives every later batch, in order and without gaps. It is a WebSocket instead of an event stream because
 * browsers allow only six HTTP/1.1 connections per host over all tabs, and many tabs must stay live.
 */
export const livePath = '/api/v1/live'

export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('follow'), networkId: id, after: z.int().min(0).max(highestVersion) }),
  z.object({ type: z.literal('unfollow'), networkId: id }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

export const LiveMessage = z.discriminatedUnion('type', [
  /** The first message: the protocol of the server. */
  z.object({ type: z.literal('hello'), protocol: Protocol }),
  /** The user's networks changed: created, deleted, renamed, reordered or shared. */
  z.object({ type: z.literal('networks') }),
  /** The content of one of the user's networks changed, whether or not the page follows it. Moves do not count. */
  z.object({ type: z.literal('contents'), networkId: id }),
  z.object({ type: z.literal('edits'), networkId: id, batches: z.array(LoggedBatch) }),
  /** Answer to `follow` once everything up to `version` was sent. */
  z.object({ type: z.literal('following'), networkId: id, version: z.int().min(0) }),
  /** Sent every `livePingMs`, so that a page notices a dead connection. */
  z.object({ type: z.literal('alive') }),
  /** The network was deleted or is no longer shared with this user. */
  z.object({ type: z.literal('gone'), networkId: id }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** A message of an unknown type, from a newer server. It only says that something happened. */
interface UnreadableMessage {
  readonly type: 'unreadable'
  /** Id of the network it is about, if any. */
  readonly networkId: string | null
}

const About = z.object({ networkId: id })

/**
 * Reads a message of the server. Unknown messages are reported as unreadable, because neither side may break the other.
 * Unknown properties are preserved.
 */
export function readLiveMessage(text: string): LiveMessage | UnreadableMessage {
  const json: unknown = JSON.parse(text)
  const { data } = LiveMessage.safeParse(json)
  if (data) return keepUnknown(json, data)
  return { type: 'unreadable', networkId: About.safeParse(json).data?.networkId ?? null }
}

/**
 * Returns undefined for a request of an unknown type, from a newer page, and null for anything that is not a request.
 */
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
 * Query parameter with which a page states whose networks it shows. If another user is signed in by now, the connection
 * is closed with `liveSignedOut`. Otherwise the page would conclude that its own networks are gone.
 */
export const liveActorParameter = 'user'
/** Close code: the session ended, or belongs to another user. Do not reconnect before signing in. */
export const liveSignedOut = 4401
/**
 * Close code: the page reads too slowly, or not at all. Missing batches are in the log: reconnect after a while, and
 * follow from the current version.
 */
export const liveBehind = 4408
/** Interval of the server's keep-alive messages, in milliseconds. */
export const livePingMs = 15_000
