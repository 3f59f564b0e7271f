import { findInsights } from '../../domain/insights/find-insights.ts'
import { answerWith } from '../network/worker-work.ts'

/** Worker that computes the insights of a network, so that the page stays responsive. */
answerWith(findInsights)
