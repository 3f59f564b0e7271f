import type { Direction, Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import { bareCardHeight, cardWidth } from '../../graph/card-size.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { edgeAttributes, type GraphAttribute, isBlank, nodeAttributes, withFields } from './graph-attributes.ts'
import { losses } from './losses.ts'
import { ownProperty } from '../read/json/own-property.ts'
import { plainLine, plainText } from './plain-text.ts'

/** JSON Canvas 1.0. Source: https://jsoncanvas.org/spec/1.0 */
export const canvasExport: ExportFormat = {
  id: 'canvas',
  label: 'JSON Canvas',
  extension: '.canvas',
  mediaType: 'application/json',
  purpose: 'Obsidian',
  keeps:
    'A card for each node with its notes, and the connections. Other details are stored in the file but not shown.',
  loses: losses.canvas,
  write: (network) => encoded(document(network)),
}

function* document(network: ExportedNetwork): Generator<string, void, void> {
  const { nodes, edges } = network
  // Notes are written as the text of the card, so they are not an attribute.
  const ofNodes = withFields(network, 'nodes', nodeAttributes(network)).filter(({ id }) => id !== 'notes')
  const ofEdges = withFields(network, 'edges', [weight, ...edgeAttributes])
  const fields = { nodes: toldFields(ofNodes), edges: toldFields(ofEdges) }
  yield '{"nodes":[\n'
  yield* list(nodes.map((node) => ({ ...cardOf(node), ...own(ofNodes, node) })))
  yield '],"edges":[\n'
  yield* list(edges.map((edge) => ({ ...lineOf(edge), ...own(ofEdges, edge) })))
  yield `],"${ownProperty}":${JSON.stringify({ fields })}}\n`
}

const weight: GraphAttribute<Edge> = {
  id: 'weight',
  title: 'weight',
  kind: 'double',
  valueOf: (edge) => edge.weight,
}

/** Returns the values that JSON Canvas does not support, as Kithmap's own property. Other programs preserve it. */
function own<Entity>(attributes: readonly GraphAttribute<Entity>[], entity: Entity): object {
  const values = attributes.flatMap(({ title, valueOf }) => {
    const value = valueOf(entity)
    return isBlank(value) ? [] : [[title, typeof value === 'string' ? plainText(value) : value] as const]
  })
  return values.length === 0 ? {} : { [ownProperty]: Object.fromEntries(values) }
}

/** Returns the attributes that are custom fields, each with its name, its kind and the property that contains it. */
function toldFields<Entity>(attributes: readonly GraphAttribute<Entity>[]): object[] {
  return attributes.flatMap(({ field }) =>
    field ? [{ name: field.name, kind: field.kind, property: field.header }] : [],
  )
}

function* list(items: readonly object[]): Generator<string, void, void> {
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ',\n'}${JSON.stringify(item)}`
}

function cardOf({ id, x, y, color, ...node }: Node) {
  // The first line of a card's text is the name.
  const name = plainLine(node.name)
  const notes = plainText(node.notes)
  return {
    id,
    type: 'text',
    text: notes === '' ? name : `${name}\n\n${notes}`,
    // JSON Canvas only allows integers.
    x: Math.round(x),
    y: Math.round(y),
    width: cardWidth,
    height: notes === '' ? Math.round(bareCardHeight / 2) : bareCardHeight,
    ...(color === null ? {} : { color }),
  }
}

/** In JSON Canvas, a line without arrow properties has an arrow at its second end only. */
const arrows = { none: { toEnd: 'none' }, 'one-way': {}, both: { fromEnd: 'arrow' } } as const satisfies Record<
  Direction,
  object
>

function lineOf({ id, sourceId, targetId, sourceHandle, targetHandle, color, direction, ...edge }: Edge) {
  const label = plainLine(edge.label)
  return {
    id,
    fromNode: sourceId,
    fromSide: sourceHandle.split('-')[0],
    toNode: targetId,
    toSide: targetHandle.split('-')[0],
    ...arrows[direction],
    ...(color === null ? {} : { color }),
    ...(label === '' ? {} : { label }),
  }
}
