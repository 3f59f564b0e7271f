import type { Edit } from '../../domain/edits/edit.ts'
import { defaultEdgeColor, manualEvidence, newEdgeLabel, type Side } from '../../domain/model/edge.ts'
import { newId } from '../store/tab-identity.ts'
import { bareCardHeight, type CardPlace, facingSides, type Point } from './geometry.ts'

/** What else a node that is being made brings along, given its id. */
export type Joining = (nodeId: string) => readonly Edit[]

/** Connects a node that is made at `at` with another one: from a side of it, or from the one that faces the new node. */
export function joining(source: CardPlace & { readonly id: string }, at: Point, side?: Side): Joining {
  const sides = facingSides(source, { ...at, height: bareCardHeight })
  const link = { sourceId: source.id, sourceSide: side ?? sides.source, targetSide: sides.target }
  return (targetId) => [linkEdit({ ...link, targetId }, newId())]
}

/** A connection as a gesture describes it. */
export interface Link {
  readonly sourceId: string
  readonly sourceSide: Side
  readonly targetId: string
  readonly targetSide: Side
}

export function linkEdit(link: Link, id: string): Edit {
  return {
    type: 'edge.add',
    edge: {
      id,
      sourceId: link.sourceId,
      targetId: link.targetId,
      sourceHandle: `${link.sourceSide}-source`,
      targetHandle: `${link.targetSide}-target`,
      label: newEdgeLabel,
      color: defaultEdgeColor,
      notes: '',
      animated: true,
      strength: null,
      evidence: manualEvidence,
    },
  }
}
