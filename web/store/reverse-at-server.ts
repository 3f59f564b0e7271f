import type { StepResult } from '../../contract/steps.ts'
import { api } from '../api/api.ts'
import { isFailure, isPassing } from '../api/failure.ts'
import { newId } from './tab-identity.ts'
import type { Direction } from './undo-history.ts'

const mostTries = 3
const retryMs = 500
/** Timeout of the request in milliseconds. The server may need a while for a large step. */
const timeoutMs = 60_000

/**
 * Makes the server undo or redo a step. With `ifUnchanged`, the server reverses the whole step or nothing. If the
 * response is lost, the request is repeated once with the same id.
 */
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

/** Whether retrying is pointless: another page has already reversed the step, or the step does not exist. */
export function isReversedElsewhere(error: unknown): boolean {
  return isFailure(error, 'NOT_IN_FORCE', 'IN_FORCE', 'STEP_NOT_FOUND')
}
