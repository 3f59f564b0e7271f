import { z } from 'zod'
import { decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import { accept, refuse } from '../refusal.ts'
import { type Table, uniqueHeaders } from '../table.ts'
import { brokenJson, otherJson } from '../texts.ts'

/**
 * A graph as lists of nodes and links, as d3, networkx, Cytoscape's exports and many others write it. Ends of links are
 * ids of nodes or, as in older versions of d3, their places in the list.
 */
export const nodeLinkFormat: Format = {
  id: 'node-link-json',
  label: 'JSON',
  endings: ['.json'],
  detects: (bytes) => /^\uFEFF?\s*[{[]\s*(["{}\][]|$)/.test(new TextDecoder().decode(bytes.subarray(0, 4_096))),
  // Parsing is one call and cannot be done in parts.
  // oxlint-disable-next-line require-yield
  *read(bytes) {
    const decoded = decodeText(bytes)
    if (!decoded.ok) return decoded
    const parsed = parse(decoded.value.text)
    if (parsed === undefined) return refuse('broken-json', brokenJson)
    const graph = NodeLink.safeParse(parsed)
    if (!graph.success) return refuse('other-json', otherJson)
    const { nodes, edges, links = edges ?? [] } = graph.data
    const { encoding, damaged } = decoded.value
    return accept({ tables: tablesOf(nodes, links), encoding, damaged, delimiter: null })
  },
}

const Item = z.record(z.string(), z.unknown())
const NodeLink = z.object({ nodes: z.array(Item), links: z.array(Item).optional(), edges: z.array(Item).optional() })
type Item = z.infer<typeof Item>

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function tablesOf(nodes: readonly Item[], links: readonly Item[]): Table[] {
  const flatNodes = nodes.map(flat)
  const flatLinks = links.map(flat)
  const hasIds = flatNodes.some((node) => node.has('id'))
  // Where nodes have no ids, links name them by their places.
  const named = hasIds
    ? flatNodes
    : flatNodes.map((node, index) => new Map([['id', String(index)], ...withoutIndex(node)]))
  return [tableOf('nodes', named), ...(links.length > 0 ? [tableOf('links', flatLinks)] : [])]
}

/** The place in the list, written out: it says nothing that the place does not say. */
function withoutIndex(node: ReadonlyMap<string, string>): [string, string][] {
  return [...node].filter(([key]) => key !== 'index')
}

function tableOf(name: string, items: readonly ReadonlyMap<string, string>[]): Table {
  const keys = [...new Set(items.flatMap((item) => [...item.keys()]))]
  const rows = items.map((item, index) => ({ line: index + 1, cells: keys.map((key) => item.get(key) ?? '') }))
  return { name, preamble: [], headerLine: 0, headers: uniqueHeaders(keys), rows, ragged: [], top: [] }
}

/** An item as cells. Cytoscape and others keep what they know in `data` or `attributes`; ends may be whole nodes. */
function flat(item: Item): Map<string, string> {
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
