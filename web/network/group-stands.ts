import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Group } from '../../domain/entities/group/group.ts'
import { outerFirst } from '../../domain/entities/group/nesting.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import { bareCardHeight, cardWidth } from '../../domain/graph/card-size.ts'
import { facingHandles } from '../../domain/graph/facing.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { type CommunityOf, MemberFinder, type Members } from '../../domain/graph/groups/members.ts'
import { texts } from './group-texts.ts'

/** One group of what is shown. */
export interface ShownGroup {
  readonly group: Group
  /** Who is listed, or found by its rule. */
  readonly own: ReadonlySet<string>
  /** All in it and in what lies in it, hidden ones among them. */
  readonly members: ReadonlySet<string>
  /** How many groups it lies in. */
  readonly depth: number
  /** One card stands for it. */
  readonly isCollapsed: boolean
  /** It is somewhere behind the card of a group it lies in. */
  readonly isInside: boolean
}

/** What a card or a line that is no node or connection stands for. */
interface Stand {
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
}

export interface Grouped {
  /** Each after the one it lies in. */
  readonly groups: readonly ShownGroup[]
  /** By the id of a card, which is that of its group, or of a line. */
  readonly stands: ReadonlyMap<string, Stand>
}

export const noGroups: Grouped = { groups: [], stands: new Map() }

/**
 * What stands for a group where it is drawn: its nodes, and cards behind which there is nobody else. Whatever of it is
 * hidden, or behind another card, is among them as well.
 */
export function drawnOf({ members }: ShownGroup, { groups, stands }: Grouped): string[] {
  const cards = groups.filter(({ group: { id }, isCollapsed }) => {
    const { nodeIds = [] } = (isCollapsed && stands.get(id)) || {}
    return nodeIds.length > 0 && nodeIds.every((nodeId) => members.has(nodeId))
  })
  return [...members, ...cards.map(({ group: { id } }) => id)]
}

/** What groups depend on besides the network. */
export interface Grouping {
  readonly communityOf: CommunityOf
  /** Collapsed for everybody, and open for this person for the time being. */
  readonly opened: ReadonlySet<string>
}

/**
 * Puts one card in the place of all members of a collapsed group, and one line in the place of their connections with each
 * node outside. Who is in several of them stands behind the first. Cost: the members of collapsed groups and their
 * connections, and what `MemberFinder` needs.
 */
export class GroupStands {
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

/** In the middle of those it stands for: what is moved is they, and where they are it is seen again. */
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
    // Round, and with a line below its name that says what it is.
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
    createdAt: group.createdAt,
    updatedAt: group.createdAt,
  }
}

interface Line {
  readonly from: string
  readonly to: string
  readonly edgeIds: string[]
}

/** The connections that end at somebody behind a card: those that are gone, and what is drawn instead. */
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

/** The one of before if it says the same: what did not change is not drawn again. */
function same<T extends object>(before: T | undefined, now: T): T {
  const keys = Object.keys(now) as (keyof T)[]
  const isSame = before && keys.every((key) => before[key] === now[key] || typeof now[key] === 'object')
  return isSame ? before : now
}
