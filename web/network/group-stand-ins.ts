import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Group } from '../../domain/entities/group/group.ts'
import { outerFirst } from '../../domain/entities/group/nesting.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import { bareCardHeight, cardWidth } from '../../domain/graph/card-size.ts'
import { facingHandles } from '../../domain/entities/edge/facing.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { type CommunityOf, MemberFinder, type Members } from '../../domain/graph/groups/members.ts'
import { texts } from './group-texts.ts'

/** A group as it appears in the visible network. */
export interface ShownGroup {
  readonly group: Group
  /** Ids of the members that are listed or match the rule. */
  readonly own: ReadonlySet<string>
  /** Ids of all members, including members of inner groups and hidden members. */
  readonly members: ReadonlySet<string>
  /** Number of groups that contain this group. */
  readonly depth: number
  /** Whether one card represents the group. */
  readonly isCollapsed: boolean
  /** Whether the group is inside a collapsed group. */
  readonly isInside: boolean
}

/** The nodes and edges that the card of a group or a bundled line represents. */
interface Stand {
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
}

export interface Grouped {
  /** The groups, each after its outer group. */
  readonly groups: readonly ShownGroup[]
  /** The represented nodes and edges, by the id of the card or line. The id of a card is the id of its group. */
  readonly stands: ReadonlyMap<string, Stand>
}

export const noGroups: Grouped = { groups: [], stands: new Map() }

/**
 * Returns the ids of the nodes and cards that represent a group on the canvas: the group's nodes, and the cards that
 * represent only nodes of the group. Includes ids that are hidden or behind other cards.
 */
export function drawnOf({ members }: ShownGroup, { groups, stands }: Grouped): string[] {
  const cards = groups.filter(({ group: { id }, isCollapsed }) => {
    const { nodeIds = [] } = (isCollapsed && stands.get(id)) || {}
    return nodeIds.length > 0 && nodeIds.every((nodeId) => members.has(nodeId))
  })
  return [...members, ...cards.map(({ group: { id } }) => id)]
}

/** The inputs of grouping in addition to the network. */
export interface Grouping {
  readonly communityOf: CommunityOf
  /** Ids of groups that are collapsed for all users but temporarily open for this user. */
  readonly opened: ReadonlySet<string>
}

/**
 * Replaces the members of each collapsed group by one card, and their edges to each outside node by one line. A node in
 * several collapsed groups is represented by the first card. Cost: one pass over the members of collapsed groups and
 * their edges, and the cost of `MemberFinder`.
 */
export class GroupStandIns {
  readonly #finder = new MemberFinder()
  #nodes = new Map<string, Node>()
  #edges = new Map<string, Edge>()
  #last: { drawn: Graph; members: Members; opened: ReadonlySet<string>; found: Found } | null = null

  find(whole: Graph, drawn: Graph, { communityOf, opened }: Grouping): Found {
    const members = this.#finder.find(whole, communityOf)
    const last = this.#last
    if (last?.drawn === drawn && last.members === members && last.opened === opened) return last.found
    const groups = shownGroups(whole, this.#finder.own, members, opened)
    const behind = new Map<string, string>()
    for (const { group, members: all, isCollapsed, isInside } of groups) {
      if (!isCollapsed || isInside) continue
      for (const id of all) if (!behind.has(id) && drawn.nodes.has(id)) behind.set(id, group.id)
    }
    const found =
      behind.size === 0 ? { drawn, grouped: { groups, stands: new Map() } } : this.#collapse(drawn, groups, behind)
    this.#last = { drawn, members, opened, found }
    return found
  }

  #collapse(drawn: Graph, groups: readonly ShownGroup[], behind: ReadonlyMap<string, string>): Found {
    const members = new Map<string, string[]>()
    for (const [id, groupId] of behind) {
      const some = members.get(groupId)
      if (some) some.push(id)
      else members.set(groupId, [id])
    }
    const nodes = new Map<string, Node>()
    for (const { group } of groups) {
      const nodeIds = members.get(group.id)
      if (nodeIds) nodes.set(group.id, same(this.#nodes.get(group.id), cardFor(group, nodeIds, drawn)))
    }
    const { lines, gone } = linesFor(drawn, behind)
    const edges = new Map<string, Edge>()
    for (const [id, line] of lines) {
      const edge = edgeFor(id, line, (nodeId) => nodes.get(nodeId) ?? drawn.nodes.get(nodeId))
      if (edge) edges.set(id, same(this.#edges.get(id), edge))
    }
    this.#nodes = nodes
    this.#edges = edges
    const stands = new Map<string, Stand>()
    for (const [id, nodeIds] of members) stands.set(id, { nodeIds, edgeIds: [] })
    for (const [id, { edgeIds }] of lines) stands.set(id, { nodeIds: [], edgeIds })
    return {
      drawn: {
        ...drawn,
        nodes: drawn.nodes.withMutations((all) => {
          for (const id of behind.keys()) all.delete(id)
          for (const node of nodes.values()) all.set(node.id, node)
        }),
        edges: drawn.edges.withMutations((all) => {
          for (const id of gone) all.delete(id)
          for (const edge of edges.values()) all.set(edge.id, edge)
        }),
      },
      grouped: { groups, stands },
    }
  }
}

interface Found {
  readonly drawn: Graph
  readonly grouped: Grouped
}

function shownGroups({ groups }: Graph, own: Members, all: Members, opened: ReadonlySet<string>): ShownGroup[] {
  const shown = new Map<string, ShownGroup>()
  for (const group of outerFirst(groups.values())) {
    const outer = group.parentId === null ? undefined : shown.get(group.parentId)
    shown.set(group.id, {
      group,
      own: own.get(group.id) ?? new Set(),
      members: all.get(group.id) ?? new Set(),
      depth: outer ? outer.depth + 1 : 0,
      isCollapsed: group.collapsed && !opened.has(group.id),
      isInside: outer ? outer.isCollapsed || outer.isInside : false,
    })
  }
  return [...shown.values()]
}

/** Returns the card of a group, at the center of the nodes that it represents. Moving the card moves these nodes. */
function cardFor(group: Group, nodeIds: readonly string[], { nodes }: Graph): Node {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const id of nodeIds) {
    const { x = 0, y = 0 } = nodes.get(id) ?? {}
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x + cardWidth)
    maxY = Math.max(maxY, y + bareCardHeight)
  }
  return {
    id: group.id,
    // The card looks like a person's card, because the round avatar and the line below the name suit a group.
    type: 'person',
    name: group.name,
    x: Math.round((minX + maxX - cardWidth) / 2),
    y: Math.round((minY + maxY - bareCardHeight) / 2),
    title: texts.standsFor(nodeIds.length),
    company: null,
    email: null,
    phone: null,
    address: null,
    date: null,
    notes: '',
    color: group.color,
    profileUrl: null,
    imageUrl: null,
    tagIds: [],
    locked: false,
    fieldValues: {},
    origin: null,
    mergedRows: null,
    createdAt: group.createdAt,
    updatedAt: group.createdAt,
  }
}

interface Line {
  readonly from: string
  readonly to: string
  readonly edgeIds: string[]
}

/** Returns the edges to remove because an end is behind a card, and the lines that replace them. */
function linesFor(drawn: Graph, behind: ReadonlyMap<string, string>) {
  const gone = new Set<string>()
  const lines = new Map<string, Line>()
  for (const nodeId of behind.keys()) {
    for (const edgeId of drawn.edgesByNode.get(nodeId) ?? []) {
      const edge = drawn.edges.get(edgeId)
      if (!edge || gone.has(edgeId)) continue
      gone.add(edgeId)
      const [one, other] = [edge.sourceId, edge.targetId].map((id) => behind.get(id) ?? id) as [string, string]
      if (one === other) continue
      const [from, to] = one < other ? [one, other] : [other, one]
      const id = `${from}:${to}`
      const line = lines.get(id)
      if (line) line.edgeIds.push(edgeId)
      else lines.set(id, { from, to, edgeIds: [edgeId] })
    }
  }
  return { gone, lines }
}

function edgeFor(id: string, { from, to, edgeIds }: Line, nodeOf: (id: string) => Node | undefined): Edge | null {
  const [source, target] = [nodeOf(from), nodeOf(to)]
  if (!source || !target) return null
  return {
    id,
    sourceId: from,
    targetId: to,
    ...facingHandles(source, target),
    label: texts.connections(edgeIds.length),
    color: null,
    notes: '',
    animated: false,
    strength: null,
    direction: 'none',
    weight: edgeIds.length,
    evidence: { kind: 'inferred', source: null, date: null },
    fieldValues: {},
    createdAt: source.createdAt,
    updatedAt: source.createdAt,
  }
}

/** Returns the previous object if the new one is equal to it, so that it is not rendered again. */
function same<T extends object>(before: T | undefined, now: T): T {
  const keys = Object.keys(now) as (keyof T)[]
  const isSame = before && keys.every((key) => before[key] === now[key] || typeof now[key] === 'object')
  return isSame ? before : now
}
