import type { RefusedEdit } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'

interface CheckedEdits {
  /** As the server will read them: trimmed, in lower case where that is the rule. */
  readonly valid: Edit[]
  /** Where each valid edit stood among those given. */
  readonly places: number[]
  readonly refused: RefusedEdit[]
}

/** Judges edits by their schema before they are queued: the server would turn the whole batch away for one of them. */
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
