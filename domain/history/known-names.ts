import type { Edit } from '../edits/edit.ts'
import type { Edge } from '../entities/edge/edge.ts'
import { type Part, quoted, type SentenceInput, type Sentence, sentence } from './part.ts'

type Ends = Pick<Edge, 'sourceId' | 'targetId' | 'label'>

/** Names of entities by id. A deleted entity has its last known name. */
export interface KnownNames {
  readonly nodes: ReadonlyMap<string, string>
  readonly edges: ReadonlyMap<string, Ends>
  readonly tasks: ReadonlyMap<string, { readonly text: string; readonly nodeId: string }>
  /** Names of tags, fields, groups and views in one map. This is possible because their ids are unique. */
  readonly others: ReadonlyMap<string, string>
}

/** A collection of names that grows. If an id is added again, the later name replaces the earlier one. */
export class NameBook implements KnownNames {
  readonly nodes = new Map<string, string>()
  readonly edges = new Map<string, Ends>()
  readonly tasks = new Map<string, { readonly text: string; readonly nodeId: string }>()
  readonly others = new Map<string, string>()

  /** Adds the names from edits that add entities or rename nodes. */
  gather(edits: Iterable<Edit>): void {
    for (const edit of edits) this.#gatherFrom(edit)
  }

  #gatherFrom(edit: Edit): void {
    switch (edit.type) {
      case 'node.add':
        this.nodes.set(edit.node.id, edit.node.name)
        break
      case 'node.update':
        if (edit.changes?.name) this.nodes.set(edit.id, edit.changes.name)
        break
      case 'edge.add':
        this.edges.set(edit.edge.id, edit.edge)
        break
      case 'task.add':
        this.tasks.set(edit.task.id, edit.task)
        break
      case 'tag.add':
        this.others.set(edit.tag.id, edit.tag.text)
        break
      case 'field.add':
        this.others.set(edit.field.id, edit.field.name)
        break
      case 'group.add':
        this.others.set(edit.group.id, edit.group.name)
        break
      case 'view.add':
        this.others.set(edit.view.id, edit.view.name)
        break
      default:
    }
  }
}

export function nodeNamed(names: KnownNames, nodeId: string): Part {
  return { text: names.nodes.get(nodeId) ?? 'a deleted node', nodeId }
}

/** Names the ends of an existing or deleted connection: "Ana and Bo". */
export function endsNamed(names: KnownNames, { sourceId, targetId }: Pick<Ends, 'sourceId' | 'targetId'>): Sentence {
  return sentence`${nodeNamed(names, sourceId)} and ${nodeNamed(names, targetId)}`
}

/** Names a connection: "the connection between Ana and Bo". */
export function edgeNamed(names: KnownNames, edgeId: string): SentenceInput {
  const edge = names.edges.get(edgeId)
  return edge
    ? sentence`${{ text: 'the connection', edgeId }} between ${endsNamed(names, edge)}`
    : 'a deleted connection'
}

/** Names a task: "the task “Call” of Ana". */
export function taskNamed(names: KnownNames, taskId: string): SentenceInput {
  const task = names.tasks.get(taskId)
  return task ? sentence`the task ${quoted(task.text)} of ${nodeNamed(names, task.nodeId)}` : 'a deleted task'
}

export function otherNamed(names: KnownNames, kind: 'tag' | 'field' | 'group' | 'view', id: string): string {
  const name = names.others.get(id)
  return name === undefined ? `a deleted ${kind}` : `the ${kind} ${quoted(name)}`
}
