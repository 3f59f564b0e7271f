import { Edit } from '../../domain/edits/edit.ts'
import type { NetworkStore } from './types.ts'

/**
 * Waits until the server has edits that were just submitted: true if it kept all of them, false if it refused any.
 * Rejects when the store gives up.
 */
export async function confirmSaved(
  store: Pick<NetworkStore, 'onRefusal' | 'whenSaved'>,
  networkId: string,
  edits: readonly Edit[],
): Promise<boolean> {
  const awaited = new Set(edits.map(keyOf))
  let kept = true
  const stop = store.onRefusal((notice) => {
    if (notice.networkId !== networkId) return
    const whole = notice.refused.some(({ code }) => code === 'NOT_ACCEPTED')
    const refused = whole ? notice.edits : notice.refused.flatMap(({ index }) => notice.edits[index] ?? [])
    if (refused.some((edit) => awaited.has(keyOf(edit)))) kept = false
  })
  try {
    await store.whenSaved(networkId)
    return kept
  } finally {
    stop()
  }
}

/** Edits come back as the schema reads them and as other objects, so they are told apart by what they say. */
function keyOf(edit: Edit): string {
  return JSON.stringify(Edit.parse(edit))
}
