import type { NodeType } from '../../domain/entities/node/node.ts'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import { areEqual } from '../../domain/graph/metrics/top-nodes.ts'
import type { MeasureId } from '../../domain/measure-ids.ts'
import { texts } from './texts.ts'

/** Describes the measures of a node in sentences, most important first. */
export function nodeSentences(
  analysis: Analysis,
  node: number,
  type: NodeType,
  nameOf: (nodeId: string) => string,
): string[] {
  const { ids, values, communities, components } = analysis
  const value = (measure: MeasureId) => values[measure][node] ?? 0
  const degree = value('degree')
  const sentences = [texts.about.degree(degree, rankOf(analysis, 'degree', node), ids.length)]
  if (degree === 0) return sentences
  const others = (components.sizes[components.componentOf[node] ?? 0] ?? 1) - 1
  const community = communities.communityOf[node] ?? 0
  const center = communities.centers[community] ?? node
  sentences.push(
    texts.about.cutOff(value('cutOff'), type),
    texts.about.betweenness(value('betweenness'), rankOf(analysis, 'betweenness', node), ids.length),
    // Closeness is the fraction of nodes that can be reached, divided by their average distance. So this gives the
    // average distance.
    texts.about.closeness(others / (ids.length - 1) / value('closeness'), others),
    texts.about.effectiveSize(value('effectiveSize'), degree, value('constraint')),
  )
  if (degree > 1) sentences.push(texts.about.clustering(value('clustering')))
  if (value('core') > 1) sentences.push(texts.about.core(value('core')))
  sentences.push(texts.about.community(communities.sizes[community] ?? 1, nameOf(ids[center] ?? ''), center === node))
  return sentences
}

/** Returns the rank of a node by a measure, 1 for the greatest value. Equal values share the better rank. */
function rankOf({ values }: Analysis, measure: MeasureId, node: number): number {
  const own = values[measure][node] ?? 0
  return values[measure].reduce((rank, value) => (value > own && !areEqual(value, own) ? rank + 1 : rank), 1)
}
