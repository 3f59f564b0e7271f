/**
 * What an edit log belongs to. A network is shared with its members; a book is one person's own, and nobody else sees it.
 */
export const documentKinds = ['network', 'book'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** In which kind of document something lies. Either: in a network for all its members, in a book for one person alone. */
export type DocumentScope = DocumentKind | 'either'

export function liesIn(scope: DocumentScope, document: DocumentKind): boolean {
  return scope === 'either' || scope === document
}

/** The id of a person's book: their own. It is there as soon as they are, and found without asking anybody. */
export function bookOf(userId: string): string {
  return userId
}
