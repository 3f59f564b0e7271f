import type { Graph } from '../../domain/entities/graph.ts'
import { indexed, matching } from '../ui/search/find.ts'
import { texts } from './texts.ts'

/** The notes of a node or an edge. */
export interface Note {
  readonly kind: 'node' | 'edge'
  readonly id: string
  readonly title: string
  readonly text: string
  readonly updatedAt: string
}

/** Returns all notes of a network, latest first. Cost: one pass, and sorting. */
export function notesOf({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Note[] {
  const nameOf = (nodeId: string) => nodes.get(nodeId)?.name ?? ''
  return [
    ...[...nodes.values()].flatMap(({ id, name, notes, updatedAt }): Note[] =>
      notes.trim() === '' ? [] : [{ kind: 'node', id, title: name, text: notes, updatedAt }],
    ),
    ...[...edges.values()].flatMap(({ id, sourceId, targetId, notes, updatedAt }): Note[] =>
      notes.trim() === ''
        ? []
        : [{ kind: 'edge', id, title: texts.between(nameOf(sourceId), nameOf(targetId)), text: notes, updatedAt }],
    ),
  ].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.title.localeCompare(b.title))
}

/** Returns the notes whose text or name contains all the words. */
export function searchNotes(notes: readonly Note[], search: string): readonly Note[] {
  return matching(
    indexed(notes, ({ title, text }) => `${title} ${text}`),
    search,
  )
}
