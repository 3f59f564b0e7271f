import { z } from 'zod'
import type { Edit } from '../edits/edit.ts'
import { type Evidence, NewEdge } from '../entities/edge/edge.ts'
import { facingHandles } from '../graph/facing.ts'
import { day, id, line, text } from '../entities/fields.ts'
import { edgeIdsOf, type Graph } from '../graph/graph.ts'
import { NewNode, type Node, NodeType } from '../entities/node/node.ts'
import { nameKey } from '../generate/answer.ts'
import { labelFor } from '../generate/labels.ts'
import { typeOf } from '../generate/type-of.ts'
import { nodeByName } from './node-by-name.ts'

const name = line(200, 'A node name').min(1, 'Node name cannot be empty')
const notes = text(5000, 'Notes')

/** Something an assistant would add to a network. Other nodes are named, not numbered: a model knows names only. */
export const Proposal = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('node'),
      id,
      name,
      type: NodeType,
      notes,
      /** Whom to join it to, and how. Null: nobody. */
      connectTo: name.nullable(),
      label: line(200, 'A connection label').nullable(),
    }),
    z.object({ kind: z.literal('edge'), id, source: name, target: name, label: line(200, 'A connection label') }),
    z.object({ kind: z.literal('task'), id, node: name, text: line(1000, 'A task').min(1), dueDate: day.nullable() }),
    z.object({ kind: z.literal('note'), id, node: name, text: notes.min(1) }),
  ])
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

/** What a model may say of a proposal; what is left out counts as unknown. One of no known kind is none. */
const Written = z.object({
  kind: z
    .string()
    .transform((kind) => kind.trim().toLowerCase())
    .pipe(z.enum(['node', 'edge', 'task', 'note'])),
  name: z.string().optional().catch(undefined),
  type: z.string().transform(typeOf).catch('person'),
  notes: z.string().optional().catch(undefined),
  connectTo: z.string().optional().catch(undefined),
  label: z.string().optional().catch(undefined),
  source: z.string().optional().catch(undefined),
  target: z.string().optional().catch(undefined),
  node: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  dueDate: z.string().optional().catch(undefined),
})

/** At most so many come from one answer: more could not be judged one by one. */
export const mostProposals = 20

/** Reads what a model proposed. What cannot be used is left out; every one that remains gets an id. */
export function readProposals(written: unknown, newId: () => string): Proposal[] {
  if (!Array.isArray(written)) return []
  return written.slice(0, mostProposals).flatMap((each) => {
    const item = Written.safeParse(each).data
    if (!item) return []
    const due = day.safeParse(item.dueDate).data ?? null
    const shaped = {
      node: {
        name: item.name,
        type: item.type,
        notes: item.notes ?? '',
        connectTo: item.connectTo || null,
        label: item.label || null,
      },
      edge: { source: item.source, target: item.target, label: item.label ?? '' },
      task: { node: item.node, text: item.text, dueDate: due },
      note: { node: item.node, text: item.text },
    }[item.kind]
    return Proposal.safeParse({ kind: item.kind, id: newId(), ...shaped }).data ?? []
  })
}

export interface AcceptOptions {
  readonly newId: () => string
  /** Where a new node goes, canvas units: its card's top left corner. */
  readonly place: { readonly x: number; readonly y: number }
  readonly evidence: Evidence
}

/** Whether the network has what was proposed, whoever put it there. Cost: the connections or tasks of one node. */
export function isThere(proposal: Proposal, graph: Graph): boolean {
  const find = (wanted: string) => nodeByName(graph, wanted)
  switch (proposal.kind) {
    case 'node':
      return find(proposal.name) !== undefined
    case 'edge': {
      const [source, target] = [find(proposal.source), find(proposal.target)]
      if (!source || !target) return false
      return edgeIdsOf(graph, source.id).some((edgeId) => {
        const edge = graph.edges.get(edgeId)
        const isBetween = edge?.sourceId === target.id || edge?.targetId === target.id
        return isBetween && nameKey(edge.label) === nameKey(proposal.label)
      })
    }
    case 'task': {
      const tasks = graph.tasksByNode.get(find(proposal.node)?.id ?? '') ?? []
      return [...tasks].some((taskId) => nameKey(graph.tasks.get(taskId)?.text ?? '') === nameKey(proposal.text))
    }
    case 'note':
      return find(proposal.node)?.notes.includes(proposal.text) ?? false
  }
}

/**
 * The edits that do what was proposed, on the network as it is now. Null if it cannot be done: a node it speaks of is not
 * there, or what it would add is there already.
 */
export function editsOf(proposal: Proposal, graph: Graph, options: AcceptOptions): Edit[] | null {
  if (isThere(proposal, graph)) return null
  const find = (wanted: string) => nodeByName(graph, wanted)
  switch (proposal.kind) {
    case 'node':
      return nodeEdits(proposal, proposal.connectTo ? find(proposal.connectTo) : undefined, options)
    case 'edge': {
      const [source, target] = [find(proposal.source), find(proposal.target)]
      if (!source || !target || source === target) return null
      return [edgeEdit(source, target, proposal.label, options)]
    }
    case 'task': {
      const node = find(proposal.node)
      if (!node) return null
      const { text: what, dueDate } = proposal
      return [
        { type: 'task.add', task: { id: options.newId(), nodeId: node.id, text: what, completed: false, dueDate } },
      ]
    }
    case 'note': {
      const node = find(proposal.node)
      if (!node) return null
      const joined = [node.notes, proposal.text].filter((part) => part !== '').join('\n\n')
      return [{ type: 'node.update', id: node.id, changes: { notes: joined } }]
    }
  }
}

type NodeProposal = Extract<Proposal, { kind: 'node' }>

function nodeEdits(proposal: NodeProposal, other: Node | undefined, options: AcceptOptions): Edit[] {
  const { type, name: called, notes: said } = proposal
  const node = NewNode.parse({ id: options.newId(), type, name: called, notes: said, ...options.place })
  const edits: Edit[] = [{ type: 'node.add', node }]
  if (other) edits.push(edgeEdit(other, node, proposal.label ?? labelFor(other.type, node.type), options))
  return edits
}

interface End {
  readonly id: string
  readonly x: number
  readonly y: number
}

function edgeEdit(source: End, target: End, label: string, { newId, evidence }: AcceptOptions): Edit {
  const ends = { sourceId: source.id, targetId: target.id, ...facingHandles(source, target) }
  return { type: 'edge.add', edge: NewEdge.parse({ id: newId(), ...ends, label, evidence }) }
}
