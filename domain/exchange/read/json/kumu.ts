import { z } from 'zod'
import { type FoundGraph, type FoundItem, placeOf, withDirection } from '../graph-tables.ts'
import { flat, foundNode, withNames } from './node-link.ts'

const Item = z.record(z.string(), z.unknown())
type Item = z.infer<typeof Item>
const Items = z.array(Item)
const LoopName = z.union([z.string(), z.number()]).catch('')
const Project = z.object({
  elements: Items,
  connections: Items.default([]),
  loops: Items.catch([]),
  maps: z
    .array(z.object({ elements: z.array(z.object({ element: z.string(), position: Item.optional() })) }))
    .catch([]),
})

/**
 * Parses elements and connections as written by Kumu. In a sheet, connections refer to elements by label. In a project,
 * they refer to elements by id. A project stores values as attributes. It stores positions per map, and an element gets
 * the position from the first map that contains it. Source: https://docs.kumu.io/guides/import. Returns null for other
 * data.
 */
export function kumuGraph(parsed: unknown): FoundGraph | null {
  const read = Project.safeParse(parsed)
  if (!read.success) return null
  const { elements, connections, maps, loops } = read.data
  const positions = new Map<string, Item>()
  for (const { element, position } of maps.flatMap((map) => map.elements))
    if (position && !positions.has(element)) positions.set(element, position)
  const loopsOf = new Map<string, string[]>()
  for (const loop of loops) {
    const { attributes = loop } = z.object({ attributes: Item.optional() }).catch({}).parse(loop)
    const name = String(LoopName.parse(attributes.label ?? loop[ownId]))
    for (const id of z
      .array(z.string())
      .catch([])
      .parse(attributes.connections ?? loop.connections))
      loopsOf.set(id, [...(loopsOf.get(id) ?? []), name])
  }
  return {
    nodes: withNames(elements.map((element) => elementOf(element, positions))),
    edges: connections.map((connection) => connectionOf(connection, loopsOf)),
  }
}

function elementOf(element: Item, positions: ReadonlyMap<string, Item>): FoundItem {
  const { cells, place } = foundNode(element)
  const id = cells.get(ownId)
  if (id === undefined) return { cells, place }
  const position = positions.get(id)
  const own = new Map([['id', id], ...[...cells].filter(([key]) => key !== ownId)])
  if (!own.has('label')) own.set('label', id)
  return { cells: renamed(own, 'element type', 'type'), place: place ?? placeOf(position?.x, position?.y) }
}

/** The property of Kumu projects that contains ids. */
const ownId = '_id'

/** Converts a Kumu connection. If it has no label, its type becomes the label. It is undirected by default. */
function connectionOf(connection: Item, loopsOf: ReadonlyMap<string, readonly string[]>): FoundItem {
  const cells = flat(connection)
  const loops = loopsOf.get(cells.get(ownId) ?? '') ?? []
  if (loops.length > 0) cells.set('loops', loops.join(', '))
  cells.delete(ownId)
  const named = cells.has('label') ? cells : renamed(cells, 'connection type', 'label')
  return { cells: withDirection(named, 'undirected') }
}

function renamed(cells: ReadonlyMap<string, string>, key: string, to: string): Map<string, string> {
  if (cells.has(to)) return new Map(cells)
  return new Map([...cells].map(([each, value]) => [each === key ? to : each, value]))
}
