import type { Edit } from '../edits/edit.ts'
import { type Evidence, NewEdge } from '../entities/edge/edge.ts'
import { NewNode, type Node } from '../entities/node/node.ts'
import { nameKey } from '../generate/answer.ts'
import { labelFor } from '../generate/labels.ts'
import { facingHandles } from '../entities/edge/facing.ts'
import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import { nodeByName } from './node-by-name.ts'
import type { Proposal } from './proposal.ts'

export interface AcceptOptions {
  readonly newId: () => string
  /** Position of the top left corner of a new node's card, in canvas units. */
  readonly place: { readonly x: number; readonly y: number }
  readonly evidence: Evidence
}

/**
 * Whether the network already contains the proposed entity, regardless of who added it. Cost: one pass over the
 * connections or tasks of one node.
 */
export function alreadyExists(proposal: Proposal, graph: Graph): boolean {
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
 * Returns the edits that apply the proposal to the current network. Null if the proposed entity already exists, or if a
 * node that it needs does not exist. A new node is added without a connection if the node to connect it to does not
 * exist.
 */
export function editsOf(proposal: Proposal, graph: Graph, options: AcceptOptions): Edit[] | null {
  if (alreadyExists(proposal, graph)) return null
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
  const { type, name: called, title, company, notes } = proposal
  const node = NewNode.parse({ id: options.newId(), type, name: called, title, company, notes, ...options.place })
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
