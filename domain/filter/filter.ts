import type { FilterKey } from './filter-keys.ts'

/**
 * Comparison operators. `:` matches a part of a string or one of several values, `=` matches exactly, and the others
 * compare numbers and dates.
 */
export const comparisons = [':', '=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof comparisons)[number]

/** A single condition on nodes or connections, as typed: `type:person`, `strength>=3`. */
export type Predicate =
  /** Matches nodes with a string that contains `text`. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: FilterKey; readonly by: Comparison; readonly values: readonly string[] }
  /** Compares a custom field, given by name. */
  | { readonly kind: 'field'; readonly field: string; readonly by: Comparison; readonly values: readonly string[] }
  /**
   * Matches nodes within `steps` connections of the given nodes; null means any number. Nodes are given by name, or as
   * `@` with their id.
   */
  | { readonly kind: 'around'; readonly steps: number | null; readonly of: readonly string[] }
  /** Matches nodes in the community of one of the given nodes. */
  | { readonly kind: 'community'; readonly of: readonly string[] }

/** At least two parts. All of them or any of them must match, depending on the kind. */
export interface FilterGroup {
  readonly kind: 'all' | 'any'
  readonly parts: readonly Filter[]
}

export interface Negation {
  readonly kind: 'not'
  readonly part: Filter
}

/** A condition that selects a part of a network. Null means no filter, which selects everything. */
export type Filter = Predicate | FilterGroup | Negation

/** Joins parts to a filter. A single part needs no group. Returns null if there are no parts. */
export function joined(kind: FilterGroup['kind'], parts: readonly Filter[]): Filter | null {
  const [only] = parts
  return parts.length > 1 ? { kind, parts } : (only ?? null)
}

/** Returns the top-level parts of a filter and how they are joined. */
export function partsOf(filter: Filter | null): FilterGroup {
  if (!filter) return { kind: 'all', parts: [] }
  return filter.kind === 'all' || filter.kind === 'any' ? filter : { kind: 'all', parts: [filter] }
}

/** Returns all predicates of a filter in order. */
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
    case 'community':
      return [filter]
  }
}

/** Returns the id in a node reference such as `@0190…`. Null if the reference is a name. */
export function idIn(reference: string): string | null {
  return /^@[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(reference) ? reference.slice(1).toLowerCase() : null
}
