import { type Arrival, usePlanArrival } from '../../billing/plan-arrival.ts'
import { useGenerationOutcomes } from '../dialogs/generate.tsx'
import { usePlanLimits } from '../session/plan-limits.ts'
import type { WorkspaceDialogState } from './use-workspace-dialogs.ts'

/**
 * Opens dialogs that the user has not asked for: the description dialog after a failed generation, and the plans
 * dialog. The plans dialog opens after the sign-in or the checkout, and when a limit of the plan is reached.
 */
export function useAutomaticDialogs(userId: string, arrival: Arrival, dialogs: WorkspaceDialogState): void {
  useGenerationOutcomes((description) => {
    if (dialogs.shows(null)) dialogs.generate(description)
  })
  usePlanArrival({
    userId,
    arrival,
    openPlans: dialogs.plans,
    closePlans: dialogs.close,
    arePlansOpen: () => dialogs.shows('plans'),
  })
  usePlanLimits((reason) => {
    // An open import dialog shows the limit itself and stays open, so that its settings are not lost.
    if (!dialogs.shows('import')) dialogs.plans({ reason })
  })
}
