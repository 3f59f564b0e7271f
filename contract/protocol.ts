import { z } from 'zod'
import { editKinds } from '../domain/edits/edit.ts'

/**
 * Raise it when something known changes its form or its meaning: whoever is behind then knows that it would drop something.
 * Of the form, `protocol.txt` here and beside each entity keeps record, and a test says when the number must rise; of the meaning nobody but you can
 * tell. A further edit kind needs no new number; both sides name the kinds they know.
 */
const protocolNumber = 8
/** Pages of an earlier protocol are told to reload; their edits would be misunderstood. */
export const oldestProtocol = 1

/** What one side of the line speaks. */
export const Protocol = z.object({ number: z.int().min(1), editKinds: z.array(z.string().max(100)).max(1000) })
export type Protocol = z.infer<typeof Protocol>

export const ownProtocol: Protocol = { number: protocolNumber, editKinds: Object.keys(editKinds) }

/**
 * Header by which a page says what it speaks with each batch, and the server with each answer about networks. Programs
 * that leave it out are taken to follow the API's description.
 */
export const protocolHeader = 'x-kithmap-protocol'
/** The same at the opening of a live connection, as a query parameter; the server answers with the message `hello`. */
export const liveProtocolParameter = 'protocol'

export function writeProtocol({ number, editKinds: kinds }: Protocol): string {
  return `${number} ${kinds.join(',')}`
}

/** Null if it says nothing that can be understood. */
export function readProtocol(text: string | null): Protocol | null {
  const [number = '', kinds = ''] = (text ?? '').split(' ')
  const { data } = Protocol.safeParse({ number: Number(number), editKinds: kinds === '' ? [] : kinds.split(',') })
  return data ?? null
}

/** True if this release knows every kind of edit among these. */
export function knowsEdits(edits: readonly { readonly type: string }[]): boolean {
  return edits.every(({ type }) => Object.hasOwn(editKinds, type))
}
