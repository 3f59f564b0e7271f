import type { Group, GroupRule } from '../../entities/group/group.ts'
import type { Node } from '../../entities/node/node.ts'
import type { Graph } from '../../entities/graph.ts'
import { areAlike, keyOfRule, keysOfNode } from './rule-keys.ts'

/** The number of each node's community, by node id. Null while communities are being computed. */
export type CommunityOf = ReadonlyMap<string, number> | null

/** Ids of member nodes, by group id. */
export type Members = ReadonlyMap<string, ReadonlySet<string>>

type Source = Pick<Graph, 'nodes' | 'groups' | 'fields'>

const noMembers: ReadonlySet<string> = new Set()

/** Whether a rule depends on the community of a node, and this community is not known yet. */
export function awaitsCommunity({ nodes }: Source, rule: GroupRule | null, communityOf: CommunityOf): boolean {
  return rule?.by === 'community' && nodes.has(rule.about) && !communityOf?.has(rule.about)
}

/**
 * Computes the members of groups, and caches intermediate results. After an edit, only changed nodes are examined, and
 * groups whose members did not change return the same set. Cost: one reference comparison per node, or none if nodes
 * and groups did not change.
 */
export class MemberFinder {
  #source: Source | null = null
  #communityOf: CommunityOf = null
  #members: Members = new Map()
  /** Ids of matching nodes, by the key of the rule. */
  #fitting = new Map<string, ReadonlySet<string>>()
  #fieldIds: readonly string[] = []
  #listed = new WeakMap<readonly string[], ReadonlySet<string>>()
  /** Direct members, by group id. */
  #own = new Map<string, ReadonlySet<string>>()
  #united = new Map<string, { readonly parts: readonly ReadonlySet<string>[]; readonly all: ReadonlySet<string> }>()

  /** The direct members of each group. Members of nested groups are not included. */
  get own(): Members {
    return this.#own
  }

  /** Returns the members of each group, including nested groups. Returns the same object until an input changes. */
  find(source: Source, communityOf: CommunityOf): Members {
    const before = this.#source
    if (
      before?.nodes === source.nodes &&
      before.groups === source.groups &&
      before.fields === source.fields &&
      this.#communityOf === communityOf
    ) {
      return this.#members
    }
    this.#fit(before, source)
    this.#own = this.#find(source, communityOf)
    this.#source = source
    this.#communityOf = communityOf
    this.#members = this.#withInside(source.groups, this.#own)
    return this.#members
  }

  /** Updates the nodes that match each rule. Only changed nodes are tested, unless a rule or a custom field changed. */
  #fit(before: Source | null, now: Source): void {
    const rules = [...now.groups.values()].flatMap(({ rule }) => (rule && rule.by !== 'community' ? [rule] : []))
    const keys = new Set(rules.map(keyOfRule))
    const fieldIds = [...new Set(rules.flatMap((rule) => (rule.by === 'field' ? [rule.about] : [])))].sort()
    const asksTheSame =
      before !== null &&
      fieldIds.every((id) => before.fields.get(id) === now.fields.get(id)) &&
      keys.size === this.#fitting.size &&
      [...keys].every((key) => this.#fitting.has(key)) &&
      fieldIds.join() === this.#fieldIds.join()
    this.#fieldIds = fieldIds
    if (!asksTheSame) this.#fitting = new Map([...keys].map((key) => [key, noMembers]))
    if (keys.size > 0) this.#follow(asksTheSame ? before.nodes : null, now)
  }

  #follow(before: Graph['nodes'] | null, now: Source): void {
    if (before === now.nodes) return
    const changed = new Map<string, Set<string>>()
    const setOf = (key: string): Set<string> | null => {
      const fitting = this.#fitting.get(key)
      if (!fitting) return null
      const copy = changed.get(key) ?? new Set(fitting)
      changed.set(key, copy)
      return copy
    }
    const leave = (node: Node) => {
      for (const [key, fitting] of this.#fitting) if (fitting.has(node.id)) setOf(key)?.delete(node.id)
    }
    let kept = 0
    for (const [id, node] of now.nodes) {
      const known = before?.get(id)
      if (known) kept++
      if (known === node || (known && areAlike(known, node))) continue
      if (known) leave(known)
      for (const key of keysOfNode(node, now.fields, this.#fieldIds)) setOf(key)?.add(id)
    }
    if (before && kept < before.size) {
      for (const [id, node] of before) if (!now.nodes.has(id)) leave(node)
    }
    for (const [key, members] of changed) this.#fitting.set(key, members)
  }

  #find({ nodes, groups }: Source, communityOf: CommunityOf): Map<string, ReadonlySet<string>> {
    const communities = new Map<number, Set<string>>()
    for (const { rule } of groups.values()) {
      const number = rule?.by === 'community' ? communityOf?.get(rule.about) : undefined
      if (number !== undefined) communities.set(number, new Set())
    }
    if (communities.size > 0) {
      for (const [id, number] of communityOf ?? []) if (nodes.has(id)) communities.get(number)?.add(id)
    }
    return new Map(
      Array.from(groups.values(), (group) => {
        const { id, rule } = group
        if (!rule) return [id, this.#listedIn(group)]
        if (rule.by !== 'community') return [id, this.#fitting.get(keyOfRule(rule)) ?? noMembers]
        const found = communities.get(communityOf?.get(rule.about) ?? -1) ?? noMembers
        const known = this.#own.get(id)
        return [id, known && isSame(known, found) ? known : found]
      }),
    )
  }

  #listedIn({ nodeIds }: Group): ReadonlySet<string> {
    const known = this.#listed.get(nodeIds) ?? new Set(nodeIds)
    this.#listed.set(nodeIds, known)
    return known
  }

  #withInside(groups: Graph['groups'], own: ReadonlyMap<string, ReadonlySet<string>>): Members {
    const inside = new Map<string, string[]>()
    for (const { id, parentId } of groups.values()) {
      if (parentId !== null) inside.set(parentId, [...(inside.get(parentId) ?? []), id])
    }
    const members = new Map<string, ReadonlySet<string>>()
    const united = new Map<string, { parts: readonly ReadonlySet<string>[]; all: ReadonlySet<string> }>()
    const unite = (id: string): ReadonlySet<string> => {
      const known = members.get(id)
      if (known) return known
      // Placeholder while the members are computed. It prevents endless recursion if damaged data contains groups
      // nested in themselves.
      members.set(id, noMembers)
      const parts = [own.get(id) ?? noMembers, ...(inside.get(id) ?? []).map(unite)]
      const before = this.#united.get(id)
      const isAsBefore = before?.parts.length === parts.length && parts.every((part, at) => part === before.parts[at])
      const all = isAsBefore ? before.all : parts.length === 1 ? (parts[0] ?? noMembers) : union(parts)
      united.set(id, { parts, all })
      members.set(id, all)
      return all
    }
    for (const id of groups.keys()) unite(id)
    this.#united = united
    return members
  }
}

function union(parts: readonly ReadonlySet<string>[]): Set<string> {
  const all = new Set<string>()
  for (const part of parts) for (const id of part) all.add(id)
  return all
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size !== other.size) return false
  for (const id of one) if (!other.has(id)) return false
  return true
}
