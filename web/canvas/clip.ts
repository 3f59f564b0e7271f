import { z } from 'zod'
import type { Edit } from '../../domain/edits/edit.ts'
import { NewEdge } from '../../domain/model/edge.ts'
import { id } from '../../domain/model/fields.ts'
import { edgeIdsOf, type Graph, taskIdsOf } from '../../domain/model/graph.ts'
import { NewNode, nodeTypeLabels } from '../../domain/model/node.ts'
import { Tag, tagKey } from '../../domain/model/tag.ts'
import { NewTask } from '../../domain/model/task.ts'
import type { Point } from './geometry.ts'

/**
 * Nodes on their way through the clipboard, with the connections among them and the tags they carry. Tasks come along
 * only with what was cut: a copy of somebody does not double what is to be done about them.
 */
const Clip = z.object({
  networkId: id,
  nodes: z.array(NewNode).min(1),
  edges: z.array(NewEdge),
  tags: z.array(Tag),
  tasks: z.array(NewTask),
})
export type Clip = z.infer<typeof Clip>

export function clipOf(graph: Graph, nodeIds: ReadonlySet<string>, cut: boolean): Clip | null {
  const nodes = [...nodeIds].flatMap((nodeId) => graph.nodes.get(nodeId) ?? [])
  if (nodes.length === 0) return null
  const edgeIds = new Set(nodes.flatMap((node) => edgeIdsOf(graph, node.id)))
  const edges = [...edgeIds].flatMap((edgeId) => graph.edges.get(edgeId) ?? [])
  const tagIds = new Set(nodes.flatMap((node) => node.tagIds))
  const tasks = cut ? nodes.flatMap((node) => taskIdsOf(graph, node.id)) : []
  return Clip.parse({
    networkId: graph.network.id,
    nodes,
    edges: edges.filter((edge) => nodeIds.has(edge.sourceId) && nodeIds.has(edge.targetId)),
    tags: [...tagIds].flatMap((tagId) => graph.tags.get(tagId) ?? []),
    tasks: tasks.flatMap((taskId) => graph.tasks.get(taskId) ?? []),
  })
}

/** The attribute that carries a clip: every browser lets a page read the HTML another page of it has copied. */
const mark = 'data-kithmap'

/** As HTML: a table other programs can use, and in its attribute everything. */
export function clipHtml(clip: Clip): string {
  const rows = rowsOf(clip).map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return `<table ${mark}="${encodeURIComponent(JSON.stringify(clip))}">${rows.join('')}</table>`
}

/** As text: a name, or rows for a spreadsheet. */
export function clipText(clip: Clip): string {
  const [node, ...others] = clip.nodes
  if (node && others.length === 0) return node.name
  return rowsOf(clip)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
}

/** The clip in copied HTML; null if there is none, or if it is not one of ours after all. */
export function readClip(html: string): Clip | null {
  const coded = new RegExp(`${mark}="([^"]+)"`).exec(html)?.[1]
  if (!coded) return null
  try {
    return Clip.parse(JSON.parse(decodeURIComponent(coded)))
  } catch (error) {
    // Whoever wrote it, it came from outside.
    if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof URIError) return null
    throw error
  }
}

export interface Pasted {
  readonly edits: readonly Edit[]
  readonly nodeIds: ReadonlySet<string>
}

/** Edits that put a clip into a network, as new nodes moved by `by`. Tags are the network's own where they read the same. */
export function pasteEdits(graph: Graph, clip: Clip, by: Point, newId: () => string): Pasted {
  const ids = new Map(clip.nodes.map((node) => [node.id, newId()]))
  const edits: Edit[] = []
  const tags = new Map<string, string>()
  for (const tag of clip.tags) {
    const twin = graph.tagByKey.get(tagKey(tag.text))
    const tagId = twin ?? newId()
    tags.set(tag.id, tagId)
    if (!twin) edits.push({ type: 'tag.add', tag: { ...tag, id: tagId } })
  }
  for (const { createdAt: _createdAt, ...node } of clip.nodes) {
    const tagIds = node.tagIds.flatMap((tagId) => tags.get(tagId) ?? [])
    const place = { x: node.x + by.x, y: node.y + by.y }
    edits.push({
      type: 'node.add',
      node: { ...node, ...place, id: ids.get(node.id) ?? newId(), tagIds, locked: false },
    })
  }
  for (const { createdAt: _createdAt, ...edge } of clip.edges) {
    const [sourceId, targetId] = [ids.get(edge.sourceId), ids.get(edge.targetId)]
    if (sourceId && targetId) edits.push({ type: 'edge.add', edge: { ...edge, id: newId(), sourceId, targetId } })
  }
  for (const { createdAt: _createdAt, ...task } of clip.tasks) {
    const nodeId = ids.get(task.nodeId)
    if (nodeId) edits.push({ type: 'task.add', task: { ...task, id: newId(), nodeId } })
  }
  return { edits, nodeIds: new Set(ids.values()) }
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

/** A row of headers and one for each node, without columns that are empty throughout. */
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
