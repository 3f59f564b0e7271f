interface Added {
  readonly id: string
  readonly createdAt: string
}

/**
 * Whether an entity was added after another one. If several entities are about the same subject, the latest applies.
 */
export function isLater(a: Added, b: Added): boolean {
  return a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt
}
