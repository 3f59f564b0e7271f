import type { StepResult } from '../../contract/steps.ts'
import { api } from '../api/api.ts'
import { isFailure, isPassing } from '../api/failure.ts'
import { newId } from './tab-identity.ts'
import type { Direction } from './undo-history.ts'

const mostTries = 3
const retryMs = 500
/** A large step takes the server a while. */
const timeoutMs = 60_000

/** Has the server take a step back, or do it again; with `ifUnchanged` as a whole or not at all. An answer that was lost is asked for once more, under the same id. */
export async function reverseAtServer(
  userId: string,
  networkId: string,
  stepId: string,
  direction: Direction,
  { ifUnchanged = false }: { readonly ifUnchanged?: boolean } = {},
): Promise<StepResult> {
  const input = { id: networkId, stepId, batchId: newId(), ifUnchanged }
  for (let tries = 1; ; tries++) {
    const options = { context: { actor: userId }, signal: AbortSignal.timeout(timeoutMs) }
    try {
      return await (direction === 'undo' ? api.networks.undo(input, options) : api.networks.redo(input, options))
    } catch (error) {
      if (tries === mostTries || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** True if trying again is no use: another page has reversed the step, or it is not there. */
export function isReversedElsewhere(error: unknown): boolean {
  return isFailure(error, 'NOT_IN_FORCE', 'IN_FORCE', 'STEP_NOT_FOUND')
}
