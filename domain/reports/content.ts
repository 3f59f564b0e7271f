import type { NodeType } from '../entities/node/node.ts'
import type { Report, ReportBlock, ReportFigure } from '../entities/report/report.ts'
import type { MeasureId } from '../measure-ids.ts'
import { measures } from '../graph/metrics/measures.ts'
import { ranksOf, topNodes } from '../graph/metrics/top-nodes.ts'
import { changesOf, type ReportChangesContent } from './changes.ts'
import { type ChartBlock, type ChartContent, chartOf } from './charts.ts'
import { figuresOf } from './figures.ts'
import type { ReportSource } from './source.ts'

export interface FigureValue {
  readonly figure: ReportFigure
  /** Null if the figure is undefined, such as an average of no values. */
  readonly value: number | null
  /** The value in the earlier state. Null if the report has no comparison. */
  readonly before: number | null
}

export interface RankedNode {
  readonly nodeId: string
  readonly name: string
  readonly type: NodeType
  /** The value in the form of the measure; see `formOf`. For relative measures, the fraction of the greatest value. */
  readonly value: number
  /** Starts at 1. Nodes with equal values share a rank. */
  readonly rank: number
  /** The node's rank in the earlier state. Null if the node had no rank, or if the report has no comparison. */
  readonly rankBefore: number | null
}

/** A part of a report with its computed content. */
export type BlockContent =
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  | { readonly kind: 'map'; readonly id: string }
  | { readonly kind: 'figures'; readonly id: string; readonly figures: readonly FigureValue[] }
  | { readonly kind: 'chart'; readonly id: string; readonly block: ChartBlock; readonly chart: ChartContent }
  | {
      readonly kind: 'ranking'
      readonly id: string
      readonly measure: MeasureId
      /** Null until the analysis of the network is available. */
      readonly ranked: readonly RankedNode[] | null
      /** Whether the ranks of the earlier state are known. */
      readonly isCompared: boolean
    }
  | {
      readonly kind: 'changes'
      readonly id: string
      /** Null if there is no earlier state. */
      readonly changes: ReportChangesContent | null
    }

/**
 * Computes the content of a report. Parts that need an analysis are empty until the analysis is available. Cost: a few
 * passes over the network per part.
 */
export function contentOf({ blocks }: Pick<Report, 'blocks'>, source: ReportSource): BlockContent[] {
  const now = once(() => figuresOf(source.now, source))
  const before = once(() => source.before && figuresOf(source.before, source))
  return blocks.map((block) => contentOfBlock(block, source, { now, before }))
}

interface Figures {
  readonly now: () => ReturnType<typeof figuresOf>
  readonly before: () => ReturnType<typeof figuresOf> | null
}

function contentOfBlock(block: ReportBlock, source: ReportSource, figures: Figures): BlockContent {
  const { id, kind } = block
  switch (kind) {
    case 'text':
      return { kind, id, text: block.text }
    case 'map':
      return { kind, id }
    case 'figures':
      return {
        kind,
        id,
        figures: block.figures.map((figure) => ({
          figure,
          value: figures.now()(figure),
          before: figures.before()?.(figure) ?? null,
        })),
      }
    case 'chart':
      return { kind, id, block, chart: chartOf(block, source) }
    case 'ranking':
      return {
        kind,
        id,
        measure: block.measure,
        ranked: rankedOf(block.measure, block.count, source),
        isCompared: source.before?.analysis != null,
      }
    case 'changes':
      return { kind, id, changes: changesOf(source) }
  }
}

function rankedOf(measure: MeasureId, count: number, { now, before }: ReportSource): RankedNode[] | null {
  if (!now.analysis) return null
  const { nodes } = now.graph
  const earlier = before?.analysis
    ? topNodes(before.analysis, measure, Number.POSITIVE_INFINITY, (id) => before.graph.nodes.has(id))
    : []
  const ranksBefore = ranksOf(earlier)
  const rankBefore = new Map(earlier.map(({ nodeId }, place) => [nodeId, ranksBefore[place] ?? null]))
  const ranked = topNodes(now.analysis, measure, count, (id) => nodes.has(id))
  const ranks = ranksOf(ranked)
  return ranked.map(({ nodeId, value }, place) => {
    const { name = '', type = 'person' } = nodes.get(nodeId) ?? {}
    return { nodeId, name, type, value, rank: ranks[place] ?? place + 1, rankBefore: rankBefore.get(nodeId) ?? null }
  })
}

/** Returns how to format the values of a measure, such as a count or a share. */
export function formOf(measure: MeasureId): (typeof measures)[MeasureId]['form'] {
  return measures[measure].form
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | null = null
  return () => (known ??= { value: compute() }).value
}
