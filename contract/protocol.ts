import { z } from 'zod'
import { editKinds } from '../domain/edits/edit.ts'

/**
 * Version of the protocol. Increase it when an existing message or edit changes its form or meaning, so that older
 * releases know that they would lose data. A test compares `protocol.txt`, here and beside each entity, and fails if a
 * change of form requires a new number. No test can detect a change of meaning. A new edit kind needs no new number,
 * because both sides announce the kinds that they know.
 */
const protocolNumber = 14
/** Pages with a protocol below this are told to reload, because the server would misinterpret their edits. */
export const oldestProtocol = 1

/** The protocol that a client or a server announces. */
export const Protocol = z.object({ number: z.int().min(1), editKinds: z.array(z.string().max(100)).max(1000) })
export type Protocol = z.infer<typeof Protocol>

export const ownProtocol: Protocol = { number: protocolNumber, editKinds: Object.keys(editKinds) }

/**
 * Header in which a page announces its protocol with each batch, and the server with each response about networks.
 * Clients that do not send it must follow the API description.
 */
export const protocolHeader = 'x-kithmap-protocol'
/**
 * Query parameter for the page's protocol when it opens a live connection. The server responds with the message
 * `hello`.
 */
export const liveProtocolParameter = 'protocol'

export function writeProtocol({ number, editKinds: kinds }: Protocol): string {
  return `${number} ${kinds.join(',')}`
}

/** Parses an announced protocol. Returns null if the text is invalid. */
export function readProtocol(text: string | null): Protocol | null {
  const [number = '', kinds = ''] = (text ?? '').split(' ')
  const { data } = Protocol.safeParse({ number: Number(number), editKinds: kinds === '' ? [] : kinds.split(',') })
  return data ?? null
}

/** Whether this release supports the kinds of all given edits. */
export function knowsEdits(edits: readonly { readonly type: string }[]): boolean {
  return edits.every(({ type }) => Object.hasOwn(editKinds, type))
}
