import { z } from 'zod'
import { Edit } from '../../domain/edits/edit.ts'

/** A network that went with its generation when that was undone, and the edits that fill it again. */
const TakenBack = z.object({
  networkId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  edits: z.array(Edit),
})
export type TakenBack = Readonly<z.infer<typeof TakenBack>>

const Kept = z.object({ userId: z.string(), takenBack: TakenBack })

const key = 'kithmap:taken-back'

/** Keeps what this tab can bring back, so that a reload does not lose it; null: nothing any more. */
export function keepTakenBack(userId: string, takenBack: TakenBack | null): void {
  try {
    if (takenBack) sessionStorage.setItem(key, JSON.stringify({ userId, takenBack } satisfies z.infer<typeof Kept>))
    else sessionStorage.removeItem(key)
  } catch {
    // Where nothing may be kept, or not as much, a reload loses it.
  }
}

/** What another person or another release left is not brought back. */
export function keptTakenBack(userId: string): TakenBack | null {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.userId === userId ? kept.takenBack : null
  } catch {
    return null
  }
}
