import type { Tag } from '../entities/tag/tag.ts'
import { nextTagColor, tagKey } from '../entities/tag/tag.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { Point } from '../graph/free-place.ts'
import type { NodeDraft } from './draft.ts'
import type { NetworkCopy } from './network-copy.ts'

/** A node that is to be added. `key` names it within the graph. */
export interface ImportedNode extends NodeDraft {
  readonly key: string
  /** Where the file has it, in the file's own units, y pointing down. */
  readonly place?: Point | undefined
}

/** A connection that is to be added. An end is the key of a node of the graph, or the id of one of the network. */
export interface ImportedEdge extends Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight' | 'evidence'> {
  readonly source: string
  readonly target: string
}

/** What every file is read into, whatever its format, and what is turned into edits. Tags are named by their words. */
export interface ImportedGraph {
  readonly nodes: readonly ImportedNode[]
  readonly edges: readonly ImportedEdge[]
  /** The words of all tags the nodes carry, once each. */
  readonly tags: readonly string[]
  /** Where it was read from a file of our own: the network as it was, of which the rest is an outline. */
  readonly copy?: NetworkCopy
}

/** The graph of nodes and edges. Cost: one pass over the nodes. */
export function importedGraph(nodes: readonly ImportedNode[], edges: readonly ImportedEdge[]): ImportedGraph {
  const tags = new Map<string, string>()
  for (const node of nodes) {
    for (const tag of node.tags) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  }
  return { nodes, edges, tags: [...tags.values()] }
}

/** Tags the network lacks, with colors that go on where it stands, and the ids of all tags by `tagKey`. */
export function tagsToAdd(
  words: readonly string[],
  existing: Iterable<Pick<Tag, 'id' | 'text'>>,
  newId: () => string,
): { added: Tag[]; idByKey: ReadonlyMap<string, string> } {
  const idByKey = new Map<string, string>()
  for (const tag of existing) idByKey.set(tagKey(tag.text), tag.id)
  const added: Tag[] = []
  for (const text of words) {
    const key = tagKey(text)
    if (idByKey.has(key)) continue
    const tag = { id: newId(), text, color: nextTagColor(idByKey.size) }
    added.push(tag)
    idByKey.set(key, tag.id)
  }
  return { added, idByKey }
}

/** What there is to see of a copy before it is imported. */
export function outlineOfCopy(copy: NetworkCopy): ImportedGraph {
  const words = new Map(copy.tags.map(({ id, text }) => [id, text]))
  return {
    nodes: copy.nodes.map(({ id, x, y, tagIds, locked: _locked, createdAt: _createdAt, ...draft }) => ({
      ...draft,
      key: id,
      place: { x, y },
      tags: tagIds.flatMap((tagId) => words.get(tagId) ?? []),
    })),
    edges: copy.edges.map(({ sourceId, targetId, label, notes, strength, direction, weight, evidence }) => ({
      source: sourceId,
      target: targetId,
      label,
      notes,
      strength,
      direction,
      weight,
      evidence,
    })),
    tags: [...words.values()],
    copy,
  }
}
