import type { Network } from './network/network.ts'

/** Documents that have an edit log. A network is shared with its members; a book is private to one user. */
export const documentKinds = ['network', 'book'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * The kind of document in which an item may be stored. 'either' allows both: a network, for all its members, or a book,
 * for one user.
 */
export type DocumentScope = DocumentKind | 'either'

export function isInScope(scope: DocumentScope, document: DocumentKind): boolean {
  return scope === 'either' || scope === document
}

/**
 * Returns the id of a user's book, which is the user's id. Every user has a book from the start, so this function needs
 * no lookup.
 */
export function bookOf(userId: string): string {
  return userId
}

/** Returns the header of a book for code that expects the header of a network. Users never see this header. */
export function bookHeader(id: string, createdAt: string, updatedAt: string): Network {
  return { id, name: 'Book', description: null, isAi: false, createdAt, updatedAt }
}
