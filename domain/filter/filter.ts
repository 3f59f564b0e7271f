import type { FilterKey } from './filter-keys.ts'

/** How values are compared: `:` has it in it or is one of them, `=` is it exactly, the others for numbers and days. */
export const comparisons = [':', '=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof comparisons)[number]

/** One thing that is said of nodes or connections, as it is typed: `type:person`, `strength>=3`. */
export type Predicate =
  /** Some text of a node has it in it. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: FilterKey; readonly by: Comparison; readonly values: readonly string[] }
  /** A field of the network's own, by its name. */
  | { readonly kind: 'field'; readonly field: string; readonly by: Comparison; readonly values: readonly string[] }
  /** Within so many steps of nodes; null: however many. Nodes are given by name, or as `@` and their id. */
  | { readonly kind: 'around'; readonly steps: number | null; readonly of: readonly string[] }

/** Parts that all hold, or any of which holds: at least two. */
export interface FilterGroup {
  readonly kind: 'all' | 'any'
  readonly parts: readonly Filter[]
}

export interface Negation {
  readonly kind: 'not'
  readonly part: Filter
}

/** What of a network is looked at. No filter at all (null) leaves everything. */
export type Filter = Predicate | FilterGroup | Negation

/** Parts joined; one needs no group, none is no filter. */
export function joined(kind: FilterGroup['kind'], parts: readonly Filter[]): Filter | null {
  const [only] = parts
  return parts.length > 1 ? { kind, parts } : (only ?? null)
}

/** What a filter consists of at its top: its parts and how they are joined. */
export function partsOf(filter: Filter | null): FilterGroup {
  if (!filter) return { kind: 'all', parts: [] }
  return filter.kind === 'all' || filter.kind === 'any' ? filter : { kind: 'all', parts: [filter] }
}

/** All predicates of a filter, in their order. */
export function predicatesOf(filter: Filter): Predicate[] {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.parts.flatMap(predicatesOf)
    case 'not':
      return predicatesOf(filter.part)
    case 'text':
    case 'key':
    case 'field':
    case 'around':
      return [filter]
  }
}

/** The id in a reference to a node such as `@0190…`; null if it names the node. */
export function idIn(reference: string): string | null {
  return /^@[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(reference) ? reference.slice(1).toLowerCase() : null
}
