/** Returns the ids after `movedId` was moved to the position of `overId`, or null if the order does not change. */
export function reordered(ids: readonly string[], movedId: string, overId: string | null): string[] | null {
  const from = ids.indexOf(movedId)
  const to = overId === null ? -1 : ids.indexOf(overId)
  if (from < 0 || to < 0 || from === to) return null
  const next = [...ids]
  next.splice(from, 1)
  next.splice(to, 0, movedId)
  return next
}
