import { addedId } from '../../domain/edits/add-edits.ts'
import { type Edit, reachOf } from '../../domain/edits/edit.ts'
import { idsIn } from '../../domain/entities/edit-kind.ts'

/**
 * Splits edits into two lists: edits that depend, directly or indirectly, on something that the edits in `lost` would
 * have added, and all others.
 */
export function splitDependentEdits(
  lost: readonly Edit[],
  edits: readonly Edit[],
): { readonly building: Edit[]; readonly others: Edit[] } {
  const missing = new Set(lost.flatMap((edit) => addedId(edit) ?? []))
  const parts = { building: [] as Edit[], others: [] as Edit[] }
  for (const edit of edits) {
    if (!idsIn(reachOf(edit)).some((id) => missing.has(id))) {
      parts.others.push(edit)
      continue
    }
    parts.building.push(edit)
    const added = addedId(edit)
    if (added) missing.add(added)
  }
  return parts
}
