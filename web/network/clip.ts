import { z } from 'zod'
import { Copied, copyOf, pasteEdits as pasteCopied } from '../../domain/edits/copy.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { id } from '../../domain/entities/fields.ts'
import { NewNode, nodeTypeLabels } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** Nodes on the clipboard with their edges and tags, called a clip. */
const Clip = Copied.extend({ networkId: id, nodes: z.array(NewNode).min(1) })
export type Clip = z.infer<typeof Clip>

export function clipOf(graph: Graph, nodeIds: ReadonlySet<string>, cut: boolean): Clip | null {
  const copied = copyOf(graph, nodeIds, { cut })
  return copied.nodes.length > 0 ? { networkId: graph.network.id, ...copied } : null
}

/** HTML attribute that contains a clip. A clip is part of copied HTML, because pages can read HTML in all browsers. */
const mark = 'data-kithmap'

/** Converts a clip to HTML: a table for other programs, with the whole clip in an attribute. */
export function clipHtml(clip: Clip): string {
  const rows = rowsOf(clip).map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return `<table ${mark}="${encodeURIComponent(JSON.stringify(clip))}">${rows.join('')}</table>`
}

/** Converts a clip to text: a name, or rows for a spreadsheet. */
export function clipText(clip: Clip): string {
  const [node, ...others] = clip.nodes
  if (node && others.length === 0) return node.name
  return rowsOf(clip)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
}

/** Reads a clip from copied HTML. Returns null if there is none or it is invalid. */
export function readClip(html: string): Clip | null {
  const coded = new RegExp(`${mark}="([^"]+)"`).exec(html)?.[1]
  if (!coded) return null
  try {
    return Clip.parse(JSON.parse(decodeURIComponent(coded)))
  } catch (error) {
    // The clip may be invalid, because any program can write to the clipboard.
    if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof URIError) return null
    throw error
  }
}

export interface Pasted {
  readonly edits: readonly Edit[]
  readonly nodeIds: ReadonlySet<string>
}

/**
 * Returns the edits that paste a clip into a network as new nodes, moved by `by`. Tags that the network already has are
 * reused.
 */
export function pasteEdits(
  graph: Graph,
  clip: Clip,
  by: { readonly x: number; readonly y: number },
  newId: () => string,
): Pasted {
  const placed = (node: Clip['nodes'][number]) => ({
    x: node.x + by.x,
    y: node.y + by.y,
    locked: false,
    origin: null,
    mergedRows: null,
  })
  const { edits, ids } = pasteCopied(graph, clip, newId, placed)
  return { edits, nodeIds: new Set(clip.nodes.flatMap((node) => ids.get(node.id) ?? [])) }
}

const columns = [
  'Name',
  'Type',
  'Title',
  'Company',
  'Email',
  'Phone',
  'Address',
  'Date',
  'Tags',
  'Profile URL',
] as const

/** Returns a header row and a row for each node. Empty columns are left out. */
function rowsOf({ nodes, tags }: Clip): string[][] {
  const words = new Map(tags.map((tag) => [tag.id, tag.text]))
  const rows = nodes.map((node) => ({
    Name: node.name,
    Type: nodeTypeLabels[node.type],
    Title: node.title ?? '',
    Company: node.company ?? '',
    Email: node.email ?? '',
    Phone: node.phone ?? '',
    Address: node.address ?? '',
    Date: node.date ?? '',
    Tags: node.tagIds.flatMap((tagId) => words.get(tagId) ?? []).join('; '),
    'Profile URL': node.profileUrl ?? '',
  })) satisfies Record<(typeof columns)[number], string>[]
  const used = columns.filter((column) => rows.some((row) => row[column] !== ''))
  return [[...used], ...rows.map((row) => used.map((column) => row[column]))]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
