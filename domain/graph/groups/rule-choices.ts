import { inWords, valueIn } from '../../entities/field/field-value.ts'
import type { GroupRule } from '../../entities/group/group.ts'
import { nodeTypeLabels, nodeTypes } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import type { Graph } from '../../entities/graph.ts'
import type { CommunityOf } from './members.ts'

/** A possible rule for a group, with the number of nodes that match it. */
export interface RuleChoice {
  readonly rule: GroupRule
  readonly name: string
  readonly count: number
}

/** The property on which a rule can be based. Custom fields are given by id. */
export type RuleBy = 'type' | 'tag' | 'company' | 'community' | { readonly fieldId: string }

/** Minimum number of nodes in a community that can be a rule. Smaller communities are only a node and its neighbor. */
const smallestCommunity = 3

/** Returns all possible rules that match at least one node, most matches first. Cost: one pass over the nodes. */
export function ruleChoices(graph: Graph, by: RuleBy, communityOf: CommunityOf): RuleChoice[] {
  const found = typeof by === 'string' ? choicesBy(graph, by, communityOf) : byField(graph, by.fieldId)
  return found.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}

function choicesBy(graph: Graph, by: Extract<RuleBy, string>, communityOf: CommunityOf): RuleChoice[] {
  switch (by) {
    case 'type': {
      const counts = counted([...graph.nodes.values()].map(({ type }) => type))
      return nodeTypes.flatMap((value) => {
        const count = counts.get(value) ?? 0
        return count > 0 ? [{ rule: { by, value }, name: nodeTypeLabels[value], count }] : []
      })
    }
    case 'tag': {
      const counts = counted([...graph.nodes.values()].flatMap(({ tagIds }) => tagIds))
      return [...graph.tags.values()].flatMap(({ id: about, text: name }) => {
        const count = counts.get(about) ?? 0
        return count > 0 ? [{ rule: { by, about }, name, count }] : []
      })
    }
    case 'company': {
      const written = [...graph.nodes.values()].flatMap(({ company }) => company ?? [])
      return byWords(written, (value) => ({ by, value }))
    }
    case 'community':
      return byCommunity(graph, communityOf)
  }
}

function byField(graph: Graph, fieldId: string): RuleChoice[] {
  const field = graph.fields.get(fieldId)
  if (!field) return []
  const written = [...graph.nodes.values()].flatMap(({ fieldValues }) => {
    const value = valueIn(field, fieldValues)
    return value === null ? [] : [inWords(value)]
  })
  return byWords(written, (value) => ({ by: 'field', about: fieldId, value }))
}

/**
 * Returns the rules for values of a text property. Values that differ only in case or accents count as one, in their
 * most common spelling.
 */
function byWords(written: readonly string[], ruleFor: (value: string) => GroupRule): RuleChoice[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const word of written) {
    const counts = spellings.get(folded(word)) ?? new Map<string, number>()
    counts.set(word, (counts.get(word) ?? 0) + 1)
    spellings.set(folded(word), counts)
  }
  return Array.from(spellings.values(), (counts) => {
    const [[name] = ['']] = [...counts].sort(([, a], [, b]) => b - a)
    return { rule: ruleFor(name), name, count: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  })
}

/** Returns the rules for communities. Each community is named after its member with the most connections. */
function byCommunity(graph: Graph, communityOf: CommunityOf): RuleChoice[] {
  const communities = new Map<number, { center: string; most: number; count: number }>()
  for (const [id, number] of communityOf ?? []) {
    if (!graph.nodes.has(id)) continue
    const degree = graph.edgesByNode.get(id)?.size ?? 0
    const known = communities.get(number) ?? { center: id, most: -1, count: 0 }
    const isMore = degree > known.most || (degree === known.most && id < known.center)
    communities.set(number, {
      center: isMore ? id : known.center,
      most: Math.max(known.most, degree),
      count: known.count + 1,
    })
  }
  return [...communities.values()]
    .filter(({ count }) => count >= smallestCommunity)
    .map(({ center, count }) => ({
      rule: { by: 'community', about: center },
      name: graph.nodes.get(center)?.name ?? '',
      count,
    }))
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
