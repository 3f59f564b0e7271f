import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'
import { LogEntry } from './batches.ts'
import { keepUnknown } from './keep-unknown.ts'
import { highestVersion } from './snapshot.ts'
import { Protocol } from './protocol.ts'

/**
 * Path of the live connection, one WebSocket per page. A page follows each open network from the version it has, and
 * receives every later batch in order and without gaps. The connection is not an event stream, because browsers allow
 * only six HTTP/1.1 connections per host over all tabs. A user can have more tabs open.
 */
export const livePath = '/api/v1/live'

export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('follow'), networkId: id, after: z.int().min(0).max(highestVersion) }),
  z.object({ type: z.literal('unfollow'), networkId: id }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

export const LiveMessage = z.discriminatedUnion('type', [
  /** Announces the server's protocol. Always the first message. */
  z.object({ type: z.literal('hello'), protocol: Protocol }),
  /** The user's list of networks changed: a network was created, deleted, renamed, reordered or shared. */
  z.object({ type: z.literal('networks') }),
  /**
   * The content of one of the user's networks changed, whether or not the page follows the network. Not sent for moves.
   */
  z.object({ type: z.literal('contents'), networkId: id }),
  z.object({ type: z.literal('edits'), networkId: id, batches: z.array(LogEntry) }),
  /** Response to `follow`, after all batches up to `version` were sent. */
  z.object({ type: z.literal('following'), networkId: id, version: z.int().min(0) }),
  /** Keep-alive message, sent every `livePingMs`, so that pages notice a dead connection. */
  z.object({ type: z.literal('alive') }),
  /** The network was deleted or is no longer shared with this user. */
  z.object({ type: z.literal('gone'), networkId: id }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** A message from a newer server that this release cannot read. It still means that something has changed. */
export interface UnreadableMessage {
  readonly type: 'unreadable'
  /** Id of the network that the message is about, or null. */
  readonly networkId: string | null
}

const About = z.object({ networkId: id })

/**
 * Parses a message from the server. Returns messages that this release cannot read as unreadable, because servers can
 * be newer than pages. Returns null for text that is not JSON. Preserves unknown properties.
 */
export function readLiveMessage(text: string): LiveMessage | UnreadableMessage | null {
  const json = parseJson(text)
  if (json === undefined) return null
  const { data } = LiveMessage.safeParse(json)
  if (data) return keepUnknown(json, data)
  return { type: 'unreadable', networkId: About.safeParse(json).data?.networkId ?? null }
}

/**
 * Parses a request from a page. Returns undefined for an unknown type, which a newer page can send, and null for
 * invalid input.
 */
export function readLiveRequest(text: string): LiveRequest | null | undefined {
  const json = parseJson(text)
  const request = LiveRequest.safeParse(json)
  if (request.success) return request.data
  const type = z.object({ type: z.string() }).safeParse(json).data?.type
  const known: readonly string[] = LiveRequest.options.map((option) => option.shape.type.value)
  return type === undefined || known.includes(type) ? null : undefined
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Query parameter in which a page names the user whose networks it shows. If another user has signed in since, the
 * server closes the connection with `liveSignedOut`. Otherwise the page would conclude that its own networks were
 * deleted.
 */
export const liveActorParameter = 'user'
/**
 * Close code: the session has ended or belongs to another user. Clients must not reconnect before the user signs in.
 */
export const liveSignedOut = 4401
/**
 * Close code: the page reads messages too slowly or not at all. Clients should reconnect after a delay and follow from
 * their current version; the log has the missed batches.
 */
export const liveBehind = 4408
/** Interval of the server's keep-alive messages, in milliseconds. */
export const livePingMs = 15_000
