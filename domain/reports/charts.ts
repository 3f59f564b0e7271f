import { newEdgeLabel } from '../entities/edge/edge.ts'
import { inWords, valueIn } from '../entities/field/field-value.ts'
import { nodeTypes } from '../entities/node/node.ts'
import type { ReportBlock } from '../entities/report/report.ts'
import { folded } from '../folded.ts'
import type { Analysis } from '../graph/metrics/analysis.ts'
import { isContact } from '../strength/strength-constants.ts'
import type { ReportedState, ReportSource } from './source.ts'
import { reportTexts as texts } from './texts.ts'

export type ChartBlock = Extract<ReportBlock, { kind: 'chart' }>

/** A bar of a chart. */
export interface Bar {
  /** Identifies the bar in the two compared states. For charts by month, the month as yyyy-mm. */
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value in the earlier state. Null if the chart has no comparison. */
  readonly before: number | null
}

/** Counts with their keys and labels, in the order of the chart. */
type Counts = ReadonlyMap<string, { readonly label: string; readonly value: number }>

/** Number of months in charts by month, including the current month. */
const monthsShown = 12
/** Maximum number of bars of a chart. */
const mostBars = 12

/** The content of a chart. */
export interface ChartContent {
  /** Whether each bar is a month. The months are consecutive. */
  readonly isByMonth: boolean
  /** Null if the chart needs an analysis that is not available yet. */
  readonly bars: readonly Bar[] | null
  /** Number of values without a bar, because there are too many, and the total count of these values. */
  readonly others: { readonly values: number; readonly count: number }
}

/** Computes a chart. Cost: one pass over nodes, connections or interactions. */
export function chartOf({ chart, fieldId }: ChartBlock, source: ReportSource): ChartContent {
  const { now, before, interactions, dayOf } = source
  const nothing = { values: 0, count: 0 }
  if (chart === 'added' || chart === 'interactions') {
    const days =
      chart === 'added'
        ? Array.from(now.graph.nodes.values(), ({ createdAt }) => dayOf(createdAt))
        : daysOfContacts(now, interactions)
    return { isByMonth: true, bars: byMonth(days, now.day), others: nothing }
  }
  if (chart === 'communities') {
    const bars = now.analysis && communityBars(now, now.analysis)
    return { isByMonth: false, ...(bars ? cut(bars) : { bars: null, others: nothing }) }
  }
  const counts = countsOf(chart, fieldId, now)
  const earlier = before && countsOf(chart, fieldId, before)
  const keys = [...counts.keys(), ...(earlier ?? new Map()).keys()]
  const bars = [...new Set(keys)].map((key) => ({
    key,
    label: (counts.get(key) ?? earlier?.get(key))?.label ?? '',
    value: counts.get(key)?.value ?? 0,
    before: earlier && (earlier.get(key)?.value ?? 0),
  }))
  // Types and strengths have a fixed order. All other values are sorted by count.
  return { isByMonth: false, ...cut(chart === 'types' || chart === 'strengths' ? bars : largestFirst(bars)) }
}

function cut(bars: readonly Bar[]): Pick<ChartContent, 'bars' | 'others'> {
  const rest = bars.slice(mostBars)
  return {
    bars: bars.slice(0, mostBars),
    others: { values: rest.length, count: rest.reduce((sum, { value }) => sum + value, 0) },
  }
}

function largestFirst(bars: readonly Bar[]): Bar[] {
  return bars.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label))
}

/** Adds up values by key. The first label added for a key is used. */
class Tally {
  readonly counts = new Map<string, { label: string; value: number }>()

  add(key: string, label: string, value = 1): void {
    const known = this.counts.get(key)
    if (known) known.value += value
    else this.counts.set(key, { label, value })
  }

  /** Counts a string. Strings that differ only in case, accents or spaces have the same key. */
  addText(text: string): void {
    const label = text.trim()
    if (label !== '') this.add(folded(label), label)
  }
}

type CountedChart = Exclude<ChartBlock['chart'], 'added' | 'interactions' | 'communities'>

function countsOf(chart: CountedChart, fieldId: string | null, { graph }: ReportedState): Counts {
  const tally = new Tally()
  switch (chart) {
    case 'types': {
      for (const type of nodeTypes) tally.add(type, texts.types[type], 0)
      for (const { type } of graph.nodes.values()) tally.add(type, texts.types[type])
      return tally.counts
    }
    case 'tags': {
      for (const { tagIds } of graph.nodes.values()) {
        for (const id of tagIds) {
          const tag = graph.tags.get(id)
          if (tag) tally.add(id, tag.text)
        }
      }
      return tally.counts
    }
    case 'companies': {
      for (const { company } of graph.nodes.values()) tally.addText(company ?? '')
      return tally.counts
    }
    case 'labels': {
      for (const { label } of graph.edges.values()) {
        if (label.trim() === '' || label === newEdgeLabel) tally.add('', texts.noLabel)
        else tally.addText(label)
      }
      return tally.counts
    }
    case 'strengths': {
      for (const strength of [5, 4, 3, 2, 1]) tally.add(String(strength), texts.strength(strength), 0)
      tally.add('', texts.noStrength, 0)
      for (const { strength } of graph.edges.values()) tally.add(String(strength ?? ''), '')
      return tally.counts
    }
    case 'field': {
      const field = fieldId === null ? undefined : graph.fields.get(fieldId)
      if (!field) return tally.counts
      for (const { fieldValues } of graph[field.appliesTo].values()) {
        const value = valueIn(field, fieldValues)
        if (value !== null) tally.addText(inWords(value))
      }
      return tally.counts
    }
  }
}

/**
 * Returns a bar for each community with at least two nodes in the view. The label of a bar names the community's
 * center.
 */
function communityBars({ graph }: ReportedState, { ids, communities }: Analysis): Bar[] {
  const sizes = new Map<number, number>()
  for (const [node, community] of communities.communityOf.entries()) {
    if (graph.nodes.has(ids[node] ?? '')) sizes.set(community, (sizes.get(community) ?? 0) + 1)
  }
  return largestFirst(
    [...sizes].flatMap(([community, value]) => {
      const center = graph.nodes.get(ids[communities.centers[community] ?? 0] ?? '')
      // If the view hides the center, the label names the first visible node of the community.
      const name = center?.name ?? firstIn(community)
      return value < 2 ? [] : [{ key: String(community), label: texts.around(name), value, before: null }]
    }),
  )

  function firstIn(community: number): string {
    const node = communities.communityOf.findIndex((of, at) => of === community && graph.nodes.has(ids[at] ?? ''))
    return graph.nodes.get(ids[node] ?? '')?.name ?? ''
  }
}

function daysOfContacts({ graph, day }: ReportedState, interactions: ReportSource['interactions']): string[] {
  const days = new Map<string, string>()
  for (const [nodeId, all] of interactions) {
    if (!graph.nodes.has(nodeId)) continue
    for (const each of all) if (isContact(each) && each.day <= day) days.set(each.id, each.day)
  }
  return [...days.values()]
}

function byMonth(days: readonly string[], today: string): Bar[] {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1)
  return lastMonths(today).map((month) => ({ key: month, label: month, value: counts.get(month) ?? 0, before: null }))
}

/** Returns the last `monthsShown` months up to the month of `today`, as yyyy-mm, earliest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, at) => {
    const months = year * 12 + month - 1 - (monthsShown - 1 - at)
    return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
