import { Edit } from '../../domain/edits/edit.ts'
import type { NetworkStore, UnsavedEdits } from './types.ts'

/** Waits until the server has edits that were just submitted, and says why not if any of them did not get there. */
export async function confirmSaved(
  store: Pick<NetworkStore, 'whenSaved'>,
  networkId: string,
  edits: readonly Edit[],
): Promise<'saved' | UnsavedEdits['reason']> {
  const awaited = new Set(edits.map(keyOf))
  const { unsaved } = await store.whenSaved(networkId)
  const lost = unsaved.find((each) => each.edits.length === 0 || each.edits.some((edit) => awaited.has(keyOf(edit))))
  return lost?.reason ?? 'saved'
}

/** Edits come back as the schema reads them and as other objects, so they are told apart by what they say. */
function keyOf(edit: Edit): string {
  return JSON.stringify(Edit.parse(edit))
}
