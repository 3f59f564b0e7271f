import { z } from 'zod'
import { meaningOf } from '../../headers/header-words.ts'
import { type FoundGraph, type FoundItem, placeOf, withDirection } from '../graph-tables.ts'
import { withMultigraphKeys } from '../multigraph-keys.ts'
import { valueOfGraph } from '../../texts.ts'

const Item = z.record(z.string(), z.unknown())
export type Item = z.infer<typeof Item>
export const itemIn = (value: unknown): Item | null => Item.safeParse(value).data ?? null
const Items = z.array(Item)
const NodeLink = z.object({
  nodes: Items,
  links: Items.optional(),
  edges: Items.optional(),
  directed: z.unknown().optional(),
  multigraph: z.unknown().optional(),
})
/** The adjacency data format of networkx: for each node, in the same order, the list of its neighbors. */
const AdjacencyData = z
  .object({ nodes: Items, adjacency: z.array(Items), directed: z.boolean().default(false), multigraph: z.unknown() })
  .transform(({ nodes, adjacency, directed, multigraph }) => ({
    nodes,
    edges: undefined,
    links: tiesOf(nodes, adjacency, directed),
    directed,
    multigraph,
  }))
/** The format of Cytoscape, which wraps the lists of nodes and edges in `elements`. */
const Cytoscape = z
  .object({ elements: NodeLink, data: Item.optional() })
  .transform(({ elements, data }) => ({ ...elements, directed: data?.directed }))
const Graph = z.union([AdjacencyData, NodeLink, Cytoscape])

/** Properties that d3's simulation adds to nodes. They say nothing about the network. */
const leftByD3 = new Set(['index', 'vx', 'vy', 'fx', 'fy'])

/**
 * Parses lists of nodes and links, as written by d3, networkx, Cytoscape and many others. Link ends are node ids or, as
 * in older versions of d3, indexes in the list. Returns null for other data.
 */
export function nodeLinkGraph(parsed: unknown): FoundGraph | null {
  const read = Graph.safeParse(parsed)
  if (!read.success) return null
  const { nodes, edges, links = edges ?? [], directed, multigraph } = read.data
  // The direction of links that do not state their own. Programs that support directed graphs declare it.
  const direction = directed === true || directed === 'true' ? 'directed' : 'undirected'
  const found = withNames(nodes.map(foundNode))
  const hasIds = found.some(({ cells }) => cells.has('id'))
  // If nodes have no ids, links refer to them by index, so each index becomes an id.
  const named = hasIds
    ? found
    : found.map(({ cells, place }, index) => ({ cells: new Map([['id', String(index)], ...cells]), place }))
  const byPlace = hasIds ? idsByPlace(found) : null
  const foundLinks = links.map((link) => ({ cells: foundLink(byPlace ? withIds(link, byPlace) : link, direction) }))
  return {
    nodes: named,
    edges: multigraph === true ? withMultigraphKeys(foundLinks) : foundLinks,
    notKept: ofGraph(parsed),
  }
}

/** Returns messages about the values that networkx stores for the whole graph. */
function ofGraph(parsed: unknown): string[] {
  const values = itemIn(itemIn(parsed)?.graph)
  return values ? [...flat(values)].map(([name, value]) => valueOfGraph(name, value)) : []
}

/**
 * Returns the node ids by index for links that refer to nodes by index. Null if the ids themselves are numbers, so that
 * numbers in links are ids.
 */
function idsByPlace(nodes: readonly FoundItem[]): readonly (string | undefined)[] | null {
  const ids = nodes.map(({ cells }) => cells.get('id') ?? cells.get('name'))
  return ids.some((id) => id !== undefined && /^\d+$/.test(id)) ? null : ids
}

/** Replaces the ends of a link by node ids. If ids are words, a number at an end is an index in the list of nodes. */
function withIds(link: Item, ids: readonly (string | undefined)[]): Item {
  const idOf = (end: unknown) => (typeof end === 'number' ? (ids[end] ?? end) : end)
  return 'source' in link && 'target' in link ? { ...link, source: idOf(link.source), target: idOf(link.target) } : link
}

/**
 * Gives a name to nodes without one, from their label or id. If no node of the file has a name, all are named by their
 * ids.
 */
export function withNames(nodes: readonly FoundItem[]): FoundItem[] {
  if (!nodes.some(({ cells }) => [...cells.keys()].some(isNameOfNodes))) {
    return nodes.map(({ cells, place }) => ({ cells: new Map([...cells, ['name', cells.get('id') ?? '']]), place }))
  }
  if (!nodes.some(({ cells }) => cells.has('name'))) return [...nodes]
  return nodes.map((node) => {
    const { cells } = node
    const label = cells.get('label') ?? cells.get('id')
    return cells.has('name') || label === undefined ? node : { ...node, cells: new Map([...cells, ['name', label]]) }
  })
}

function isNameOfNodes(key: string): boolean {
  const meaning = meaningOf(key)?.meaning
  return meaning === 'name' || meaning === 'firstName' || meaning === 'lastName'
}

/** Converts adjacency to links. In undirected graphs, both ends list the same link, so it is added once. */
function tiesOf(nodes: readonly Item[], adjacency: readonly (readonly Item[])[], isDirected: boolean): Item[] {
  const places = new Map(nodes.map(({ id }, place) => [id, place]))
  return adjacency.flatMap((ties, place) =>
    ties
      .filter(({ id }) => isDirected || place <= (places.get(id) ?? place))
      .map(({ id, ...tie }) => ({ source: nodes[place]?.id, target: id, ...tie })),
  )
}

/** Converts a node without its position properties. */
export function foundNode(item: Item): FoundItem {
  const position = Item.safeParse(item.position)
  const place = placeOf(item.x, item.y) ?? (position.success ? placeOf(position.data.x, position.data.y) : undefined)
  const isPlace = (key: string) => place !== undefined && (key === 'x' || key === 'y' || key === 'position')
  const cells = [...flat(item)].filter(([key]) => !isPlace(key) && !leftByD3.has(key))
  return { cells: new Map(cells), place }
}

/** Converts a link to cells. Its own "directed" property overrides the graph's `direction`. */
function foundLink(link: Item, direction: string): Map<string, string> {
  const cells = flat(link)
  const own = cells.get('directed')
  cells.delete('directed')
  return withDirection(cells, own === 'true' ? 'directed' : own === 'false' ? 'undirected' : direction)
}

/**
 * Flattens an item into cells. Cytoscape and other programs nest values in `data` or `attributes`. The ends of a link
 * can be whole nodes.
 */
export function flat(item: Item): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [key, value] of Object.entries(item)) {
    if ((key === 'data' || key === 'attributes') && Item.safeParse(value).success) {
      for (const [inner, text] of flat(value as Item)) cells.set(inner, text)
      continue
    }
    const text = textOf(value)
    if (text !== '') cells.set(key, text)
  }
  return cells
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((part) => part !== '')
      .join(', ')
  if (typeof value === 'object') {
    const item = value as Item
    return textOf(item.id ?? item.name ?? null) || JSON.stringify(value)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
