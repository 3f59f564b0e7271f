import { z } from 'zod'
import { editKinds } from '../domain/edits/edit.ts'

/**
 * Increase it when something existing changes its form or meaning, so that older releases know that they would lose
 * data. `protocol.txt` here and beside each entity records the form, and a test says when the number must increase.
 * Changes of meaning are up to you. A new edit kind needs no new number, because both sides announce the kinds they
 * know.
 */
const protocolNumber = 9
/** Pages with an older protocol are told to reload, because their edits would be misunderstood. */
export const oldestProtocol = 1

/** The protocol of one side of the connection. */
export const Protocol = z.object({ number: z.int().min(1), editKinds: z.array(z.string().max(100)).max(1000) })
export type Protocol = z.infer<typeof Protocol>

export const ownProtocol: Protocol = { number: protocolNumber, editKinds: Object.keys(editKinds) }

/**
 * Header with which a page announces its protocol with each batch, and the server with each response about networks.
 * Programs without it are expected to follow the API description.
 */
export const protocolHeader = 'x-kithmap-protocol'
/** Query parameter with the protocol when opening a live connection. The server answers with the message `hello`. */
export const liveProtocolParameter = 'protocol'

export function writeProtocol({ number, editKinds: kinds }: Protocol): string {
  return `${number} ${kinds.join(',')}`
}

/** Returns null if the text is not a valid protocol. */
export function readProtocol(text: string | null): Protocol | null {
  const [number = '', kinds = ''] = (text ?? '').split(' ')
  const { data } = Protocol.safeParse({ number: Number(number), editKinds: kinds === '' ? [] : kinds.split(',') })
  return data ?? null
}

/** Whether this release knows all kinds of the given edits. */
export function knowsEdits(edits: readonly { readonly type: string }[]): boolean {
  return edits.every(({ type }) => Object.hasOwn(editKinds, type))
}
