import { z } from 'zod'
import { Edit } from '../../domain/edits/edit.ts'

/** A network that was removed by undoing its generation, with the edits that restore it. */
const TakenBack = z.object({
  networkId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  edits: z.array(Edit),
})
export type TakenBack = Readonly<z.infer<typeof TakenBack>>

const Kept = z.object({ userId: z.string(), takenBack: TakenBack })

const key = 'kithmap:taken-back'

/** Stores the network that this tab can restore, so that it survives a reload. Null deletes the stored one. */
export function keepTakenBack(userId: string, takenBack: TakenBack | null): void {
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
export function keptTakenBack(userId: string): TakenBack | null {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.userId === userId ? kept.takenBack : null
  } catch {
    return null
  }
}
