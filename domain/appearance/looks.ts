import { decimal } from '../english.ts'
import type { Field } from '../entities/field/field.ts'
import { inWords, valueIn } from '../entities/field/field-value.ts'
import type { Node } from '../entities/node/node.ts'
import { type Comparison, type Filter, joined } from '../filter/filter.ts'
import type { FilterKey } from '../filter/filter-keys.ts'
import type { Graph } from '../entities/graph.ts'
import type { OwnContacts } from '../strength/own-contacts.ts'
import type { Fading } from '../strength/strength.ts'
import type { Appearance } from '../entities/view/appearance.ts'
import { otherColor, stepColors, valueColors } from './look-colors.ts'
import type { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { measures } from '../graph/metrics/measures.ts'
import { measureValue } from '../graph/metrics/measure-texts.ts'
import { dayOf, type Measure, measureOf } from './measures.ts'
import { texts } from './texts.ts'

/** A color, its meaning, and the number of nodes that have it. */
export interface Look {
  readonly name: string
  /** The `stored` variant of the color; see `LookColor`. */
  readonly color: string
  readonly count: number
  /**
   * The filter for nodes with this value. It also matches nodes whose color is determined by another, more frequent
   * value. Null if no filter can express it.
   */
  readonly filter: Filter | null
}

export interface Looks {
  readonly looks: readonly Look[]
  /** The index in `looks` of each node's look, by node id. */
  readonly lookOf: ReadonlyMap<string, number>
}

/**
 * Returns the color of each node for the chosen property, with its meaning, or null if nodes have the colors of their
 * types. Ordered values (numbers, dates) are divided into steps of about the same size. Otherwise the most frequent
 * values each get a color, and all others share one. Cost: a few passes over the nodes.
 */
export function looksOf(
  graph: Graph,
  { color }: Pick<Appearance, 'color'>,
  contacts: OwnContacts | null = null,
  analyzed: AnalyzedNodes | null = null,
): Looks | null {
  const field = color.by === 'field' ? graph.fields.get(color.fieldId) : undefined
  switch (color.by) {
    case 'type':
      return null
    case 'tag':
      return byValue(graph, ({ tagIds }) => tagIds, {
        names: new Map(graph.tags.map(({ text }) => text)),
        filterOf: (name) => keyIs('tag', ':', name),
        filled: keyIs('has', ':', 'tags'),
      })
    case 'company':
      return byValue(graph, ({ company }) => (company ? [company] : []), {
        filterOf: (name) => keyIs('company', '=', name),
        filled: keyIs('has', ':', 'company'),
      })
    case 'freshness':
      return byFreshness(graph, contacts)
    case 'degree':
      return bySteps(graph, measureOf(graph, color, analyzed), {
        written: inDigits,
        filterOf: (from, to) => between((by, value) => keyIs('degree', by, value), String(from), String(to)),
      })
    // There is no filter, because filters cannot express the total strength of a node's connections.
    case 'strength':
      return bySteps(graph, measureOf(graph, color, analyzed), { written: inDigits })
    case 'field':
      return field ? byField(graph, field, measureOf(graph, color, analyzed)) : null
    case 'community':
      return byCommunity(graph, analyzed)
    // There are no filters, because filters cannot express measures.
    default: {
      const { form } = measures[color.by]
      return bySteps(graph, measureOf(graph, color, analyzed), { written: (value) => measureValue(form, value) })
    }
  }
}

function byField(graph: Graph, field: Field, measure: Measure | null): Looks | null {
  const is = (by: Comparison, value: string): Filter => ({ kind: 'field', field: field.name, by, values: [value] })
  const filled = keyIs('has', ':', field.name)
  if (field.kind !== 'number' && field.kind !== 'date')
    return byValue(graph, (node) => wordsIn(field, node), { filterOf: (value) => is('=', value), filled })
  const stored = field.kind === 'date' ? dayOf : String
  return bySteps(graph, measure, {
    written: field.kind === 'date' ? dayOf : inDigits,
    filterOf: (from, to) => between(is, stored(from), stored(to)),
    filled,
  })
}

const keyIs = (key: FilterKey, by: Comparison, value: string): Filter => ({ kind: 'key', key, by, values: [value] })

const not = (part: Filter | null | undefined): Filter | null => (part ? { kind: 'not', part } : null)

function between(is: (by: Comparison, value: string) => Filter, from: string, to: string): Filter | null {
  return from === to ? is('=', from) : joined('all', [is('>=', from), is('<=', to)])
}

function wordsIn(field: Field, { fieldValues }: Node): string[] {
  const value = valueIn(field, fieldValues)
  return value === null ? [] : [inWords(value)]
}

interface Values {
  /** Display names of values, for values that are not displayed as stored. */
  readonly names?: ReadonlyMap<string, string>
  /** Returns the filter for nodes whose value has this name. */
  readonly filterOf: (name: string) => Filter | null
  /** The filter for nodes that have a value. Null if no filter can express it. */
  readonly filled: Filter | null
}

/** Colors nodes by value. A node with several values gets the color of the most frequent value. */
function byValue(
  { nodes }: Graph,
  valuesOf: (node: Node) => readonly string[],
  { names = new Map(), filterOf, filled }: Values,
): Looks {
  const counts = new Map<string, number>()
  for (const node of nodes.values()) for (const value of valuesOf(node)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const nameOf = (value: string) => names.get(value) ?? value
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || nameOf(a).localeCompare(nameOf(b), 'en'))
  // If only one value remains for the shared color, it keeps its own name instead of being called "other".
  const named = ranked.slice(0, ranked.length === valueColors.length + 1 ? ranked.length : valueColors.length)
  const places = new Map(named.map(([value], place) => [value, place]))
  const other = named.length
  const none = other + 1
  return assembled(
    nodes.values(),
    (node) => {
      const values = valuesOf(node)
      if (values.length === 0) return none
      return values.reduce((place, value) => Math.min(place, places.get(value) ?? other), other)
    },
    [
      ...named.map(([value], place) => ({
        name: nameOf(value),
        color: (valueColors[place] ?? otherColor).stored,
        filter: filterOf(nameOf(value)),
      })),
      {
        name: texts.other,
        color: otherColor.stored,
        filter: filled && joined('all', [filled, ...named.flatMap(([value]) => not(filterOf(nameOf(value))) ?? [])]),
      },
      { name: texts.none, color: otherColor.stored, filter: not(filled) },
    ],
  )
}

/**
 * Colors nodes by community. Each community is named after its center. The looks have no filters, because filters
 * cannot express communities.
 */
function byCommunity(graph: Graph, analyzed: AnalyzedNodes | null): Looks | null {
  if (!analyzed) return null
  const names = new Map<string, string>()
  return byValue(
    graph,
    ({ id }) => {
      const center = analyzed.centerOf(id)
      if (center === null) return []
      if (!names.has(center)) names.set(center, texts.around(graph.nodes.get(center)?.name ?? ''))
      return [center]
    },
    { names, filterOf: () => null, filled: null },
  )
}

/**
 * Colors nodes by the freshness of the user's ties to them. The freshest ties have the most contrast to the background.
 */
function byFreshness({ nodes }: Graph, contacts: OwnContacts | null): Looks {
  const words = ['fresh', 'cooling', 'fading', 'quiet'] as const satisfies readonly Fading[]
  return assembled(
    nodes.values(),
    ({ id }) => {
      const strength = contacts?.strengthOf(id)
      return strength ? words.indexOf(strength.fading) : words.length
    },
    [
      ...words.map((word, place) => ({
        name: texts.fading[word],
        color: colorOfStep(words.length - 1 - place, words.length),
        // There is no filter, because filters by days or strength do not match freshness, which declines at a different
        // rate for each node.
        filter: null,
      })),
      { name: texts.none, color: otherColor.stored, filter: null },
    ],
  )
}

interface Steps {
  readonly written: (value: number) => string
  /** Returns the filter for a range of values, both ends inclusive. */
  readonly filterOf?: (from: number, to: number) => Filter | null
  /** The filter for nodes that have a value. */
  readonly filled?: Filter
}

function bySteps({ nodes }: Graph, measure: Measure | null, { written, filterOf, filled }: Steps): Looks | null {
  if (!measure) return null
  const values = Array.from(nodes.values(), measure).filter((value) => value !== null)
  const steps = stepsOf(values.sort((a, b) => a - b))
  return assembled(
    nodes.values(),
    (node) => {
      const value = measure(node)
      return value === null ? steps.length : steps.findIndex(({ to }) => value <= to)
    },
    [
      ...steps.map(({ from, to }, step) => ({
        name: texts.range(written(from), written(to)),
        color: colorOfStep(step, steps.length),
        filter: filterOf?.(from, to) ?? null,
      })),
      { name: texts.none, color: otherColor.stored, filter: not(filled) },
    ],
  )
}

/**
 * Returns the color of a step. The first step always has the first color and the last step the last color, even if
 * there are few steps.
 */
function colorOfStep(step: number, of: number): string {
  const place = of > 1 ? Math.round((step * (stepColors.length - 1)) / (of - 1)) : stepColors.length - 1
  return (stepColors[place] ?? otherColor).stored
}

interface Step {
  readonly from: number
  readonly to: number
}

/** Divides sorted values into steps of about the same size. Equal values are in the same step. */
function stepsOf(sorted: readonly number[]): Step[] {
  const steps: Step[] = []
  for (let start = 0; start < sorted.length; ) {
    const left = stepColors.length - steps.length
    let end = Math.min(sorted.length, start + Math.max(1, Math.ceil((sorted.length - start) / left)))
    while (end < sorted.length && sorted[end] === sorted[end - 1]) end++
    steps.push({ from: sorted[start] ?? 0, to: sorted[end - 1] ?? 0 })
    start = end
  }
  return steps
}

/** Returns the looks with the look of each node. Looks without nodes are left out. */
function assembled(nodes: Iterable<Node>, placeOf: (node: Node) => number, all: readonly Omit<Look, 'count'>[]): Looks {
  const counts = all.map(() => 0)
  const placed = new Map<string, number>()
  for (const node of nodes) {
    const place = placeOf(node)
    counts[place] = (counts[place] ?? 0) + 1
    placed.set(node.id, place)
  }
  const looks: Look[] = []
  const newPlaces = all.map((look, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? -1 : looks.push({ ...look, count }) - 1
  })
  for (const [id, place] of placed) placed.set(id, newPlaces[place] ?? 0)
  return { looks, lookOf: placed }
}

function inDigits(value: number): string {
  return decimal(value, 2)
}
