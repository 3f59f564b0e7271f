import type { Insight } from '../../domain/insights/insight.ts'
import {
  areSameInputs,
  type InsightInput,
  insightInput,
  type InsightSource,
} from '../../domain/insights/insight-input.ts'
import { BackgroundWork } from '../network/background-work.ts'
import { runInWorker } from '../network/worker-task.ts'

/** Returns background work that computes the insights of a network whenever it changes. */
export function insightFinder(): BackgroundWork<InsightSource, InsightInput, readonly Insight[]> {
  return new BackgroundWork<InsightSource, InsightInput, readonly Insight[]>({
    isUnchanged: (source, before) =>
      source.graph.nodes === before.graph.nodes &&
      source.graph.edges === before.graph.edges &&
      source.graph.tasks === before.graph.tasks &&
      source.graph.distinctionByPair === before.graph.distinctionByPair &&
      source.interactions === before.interactions &&
      source.identities === before.identities &&
      source.ownId === before.ownId &&
      source.today === before.today,
    read: insightInput,
    areSame: areSameInputs,
    run: (input, options) =>
      runInWorker(new Worker(new URL('./insights-worker.ts', import.meta.url), { type: 'module' }), input, options),
  })
}
