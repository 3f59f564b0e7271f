import { findInsights } from '../../domain/insights/find-insights.ts'
import { answerWith } from '../network/worker-work.ts'

/** Computes the insights of a network in a worker, so the page stays responsive. */
answerWith(findInsights)
