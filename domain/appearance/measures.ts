import { valueIn } from '../entities/field/field-value.ts'
import type { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import type { Node } from '../entities/node/node.ts'
import type { Graph } from '../entities/graph.ts'
import { dayMs } from '../add-days.ts'
import type { ColorBy, SizeBy } from '../entities/view/appearance.ts'

/** Returns the value of a node for the chosen property, or null if the value is unknown or zero. */
export type Measure = (node: Node) => number | null

/**
 * Returns the measure for a property. Null for properties that are not numbers, such as types, and for measures of an
 * analysis whose results are not known yet. Cost: one pass over the connections for strength, one pass over the nodes
 * for company, and no pass for other properties.
 */
export function measureOf(graph: Graph, by: SizeBy | ColorBy, analyzed: AnalyzedNodes | null): Measure | null {
  switch (by.by) {
    case 'degree':
      return ({ id }) => graph.edgesByNode.get(id)?.size ?? 0
    case 'strength':
      return strengths(graph)
    case 'tag':
      return ({ tagIds }) => tagIds.length || null
    case 'company':
      return sharers(graph)
    case 'field':
      return fieldMeasure(graph, by.fieldId)
    case 'freshness':
    case 'community':
    case 'type':
    case 'nothing':
      return null
    default: {
      const { by: measure } = by
      return analyzed && (({ id }) => analyzed.valueOf(measure, id))
    }
  }
}

/** Returns a measure of the total strength of a node's connections. */
function strengths({ edges }: Graph): Measure {
  const sums = new Map<string, number>()
  for (const { sourceId, targetId, strength } of edges.values()) {
    if (strength === null) continue
    sums.set(sourceId, (sums.get(sourceId) ?? 0) + strength)
    sums.set(targetId, (sums.get(targetId) ?? 0) + strength)
  }
  return ({ id }) => sums.get(id) ?? null
}

function sharers({ nodes }: Graph): Measure {
  const counts = new Map<string, number>()
  for (const { company } of nodes.values()) if (company) counts.set(company, (counts.get(company) ?? 0) + 1)
  return ({ company }) => (company ? (counts.get(company) ?? null) : null)
}

/**
 * Returns a measure for a custom field: numbers as they are, dates as day numbers. Null for fields whose values have no
 * order.
 */
function fieldMeasure({ fields }: Graph, fieldId: string): Measure | null {
  const field = fields.get(fieldId)
  if (field?.kind === 'number') {
    return ({ fieldValues }) => {
      const value = valueIn(field, fieldValues)
      return typeof value === 'number' ? value : null
    }
  }
  if (field?.kind !== 'date') return null
  return ({ fieldValues }) => {
    const value = valueIn(field, fieldValues)
    return typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) / dayMs : null
  }
}

/** Returns the date of a day number: 2026-05-31. */
export function dayOf(measured: number): string {
  return new Date(measured * dayMs).toISOString().slice(0, 10)
}
