import { z } from 'zod'
import { Edit } from '../../domain/edits/edit.ts'

/** A network that was removed by undoing its generation, with the edits that restore it. */
const StoredNetwork = z.object({
  networkId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  edits: z.array(Edit),
})
export type StoredNetwork = Readonly<z.infer<typeof StoredNetwork>>

const Kept = z.object({ userId: z.string(), takenBack: StoredNetwork })

const key = 'kithmap:taken-back'

/** Stores the network that this tab can restore, so that it survives a reload. Null deletes the stored one. */
export function storeUndoneNetwork(userId: string, takenBack: StoredNetwork | null): void {
  try {
    if (takenBack) sessionStorage.setItem(key, JSON.stringify({ userId, takenBack } satisfies z.infer<typeof Kept>))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked or full, so the network is lost on a reload.
  }
}

/**
 * Returns the stored network. Null if there is none, if it belongs to another user, or if it has the format of another
 * release.
 */
export function storedUndoneNetwork(userId: string): StoredNetwork | null {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.userId === userId ? kept.takenBack : null
  } catch {
    return null
  }
}
