import type { RejectedEdit } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'

interface CheckedEdits {
  /** The valid edits as the server will parse them, for example trimmed or in lowercase. */
  readonly valid: Edit[]
  /** For each valid edit, its index in the input. */
  readonly places: number[]
  readonly refused: RejectedEdit[]
}

/**
 * Validates edits by their schema before they are queued. Otherwise, a single invalid edit would make the server reject
 * the whole batch.
 */
export function checkEdits(edits: readonly Edit[]): CheckedEdits {
  const checked: CheckedEdits = { valid: [], places: [], refused: [] }
  edits.forEach((edit, index) => {
    const { data, error } = Edit.safeParse(edit)
    if (data) {
      checked.valid.push(data)
      checked.places.push(index)
    } else {
      const message = error.issues[0]?.message ?? error.message
      checked.refused.push({ index, code: 'INVALID_VALUE', message })
    }
  })
  return checked
}
