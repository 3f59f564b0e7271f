import { findInsights } from '../../domain/insights/find-insights.ts'
import { answerWith } from '../network/worker-work.ts'

/** Finds out what a network says away from the page, which stays free to move. */
answerWith(findInsights)
