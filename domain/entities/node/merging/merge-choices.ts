import type { Field } from '../../field/field.ts'
import { type FieldValue, valueIn } from '../../field/field-value.ts'
import { fillable, type Node, type NodeChanges } from '../node.ts'
import type { Graph } from '../../graph.ts'
import { joinedNotes, longestNotes } from './merged-node.ts'

const properties = ['name', 'type', ...fillable, 'notes'] as const
export type MergedProperty = (typeof properties)[number]

/** A property that differs between the nodes to merge, so that the user can choose a value. */
export interface MergeChoice {
  /** Name of the property, or id of the custom field. */
  readonly key: string
  readonly of: { readonly property: MergedProperty } | { readonly field: Field }
  /** The distinct values, each with the ids of the nodes that have it. */
  readonly options: readonly { readonly value: FieldValue; readonly nodeIds: readonly string[] }[]
  /** Index of the option that is used unless the user chooses another. */
  readonly suggested: number
  /** Whether the first option combines the values of all others. */
  readonly hasAll: boolean
}

/**
 * Returns the choices for merging nodes. The first of `nodes` is the remaining node. Suggests the longest name, all
 * notes, and the type of the remaining node. For other properties, suggests the value of the most recently changed
 * node.
 */
export function mergeChoices(graph: Graph, nodes: readonly Node[]): MergeChoice[] {
  const ofProperties = properties.map((property) =>
    choice(
      property,
      { property },
      optionsIn(nodes, (node) => (property === 'notes' ? node.notes.trim() : node[property])),
    ),
  )
  const ofFields = [...graph.fields.values()]
    .filter(({ appliesTo }) => appliesTo === 'nodes')
    .sort((a, b) => a.position - b.position)
    .map((field) =>
      choice(
        field.id,
        { field },
        optionsIn(nodes, (node) => valueIn(field, node.fieldValues)),
      ),
    )
  const later = (id: string) => graph.nodes.get(id)?.updatedAt ?? ''
  return [...ofProperties, ...ofFields]
    .filter(({ options }) => options.length > 1)
    .map((each) => ({ ...each, suggested: suggestionOf(each, later) }))
    .map((each) => (each.key === 'notes' ? withAllNotes(each, nodes) : each))
}

/**
 * Returns the property changes and field values that a merge has to specify for the user's choices. Properties for
 * which the remaining node already has the chosen value are left out.
 */
export function chosenValues(
  stays: Node,
  choices: readonly MergeChoice[],
  chosen: ReadonlyMap<string, number>,
): { changes?: NodeChanges; values: Record<string, FieldValue> } {
  const changes: Record<string, FieldValue> = {}
  const values: Record<string, FieldValue> = {}
  for (const { key, of, options, suggested, hasAll } of choices) {
    const option = options[chosen.get(key) ?? suggested]
    if (!option) continue
    if ('field' in of) values[key] = option.value
    // Choosing all notes needs no change, because a merge combines notes by default. Notes added in the meantime are
    // then included.
    else if (key === 'notes' ? !(hasAll && option === options[0]) : stays[of.property] !== option.value) {
      changes[key] = option.value
    }
  }
  return { ...(Object.keys(changes).length > 0 ? { changes } : {}), values }
}

type Option = MergeChoice['options'][number]

function choice(key: string, of: MergeChoice['of'], options: readonly Option[]): MergeChoice {
  return { key, of, options, suggested: 0, hasAll: false }
}

function optionsIn(nodes: readonly Node[], valueOf: (node: Node) => FieldValue | null): Option[] {
  const found = new Map<FieldValue, string[]>()
  for (const node of nodes) {
    const value = valueOf(node)
    if (value === null || value === '') continue
    const ids = found.get(value)
    if (ids) ids.push(node.id)
    else found.set(value, [node.id])
  }
  return Array.from(found, ([value, nodeIds]) => ({ value, nodeIds }))
}

function suggestionOf({ key, options }: MergeChoice, changedAt: (nodeId: string) => string): number {
  if (key === 'type') return 0
  const rank = ({ value, nodeIds }: Option) =>
    key === 'name' ? String(value).length : Math.max(...nodeIds.map((id) => Date.parse(changedAt(id))))
  const ranks = options.map(rank)
  return ranks.indexOf(Math.max(...ranks))
}

/** Adds an option that combines all notes, unless the result would be too long. */
function withAllNotes(each: MergeChoice, nodes: readonly Node[]): MergeChoice {
  const all = joinedNotes(nodes.map(({ notes }) => notes))
  if (all.length > longestNotes) return each
  return {
    ...each,
    options: [{ value: all, nodeIds: nodes.map(({ id }) => id) }, ...each.options],
    suggested: 0,
    hasAll: true,
  }
}
