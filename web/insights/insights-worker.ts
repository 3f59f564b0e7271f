import { findInsights } from '../../domain/insights/find-insights.ts'
import { serveTask } from '../network/worker-task.ts'

/** Worker that computes the insights of a network, so that the page stays responsive. */
serveTask(findInsights)
