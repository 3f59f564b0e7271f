import type { Edit } from '../../domain/edits/edit.ts'
import { defaultEdgeColor, manualEvidence, newEdgeLabel, type Side } from '../../domain/entities/edge/edge.ts'

/** Returns the edits to submit together with a new node, given its id. */
export type EditsForNewNode = (nodeId: string) => readonly Edit[]

/** A connection that the user has drawn or chosen. */
export interface NewConnection {
  readonly sourceId: string
  readonly sourceSide: Side
  readonly targetId: string
  readonly targetSide: Side
}

export function connectionEdit({ sourceId, sourceSide, targetId, targetSide }: NewConnection, id: string): Edit {
  return {
    type: 'edge.add',
    edge: {
      id,
      sourceId,
      targetId,
      sourceHandle: `${sourceSide}-source`,
      targetHandle: `${targetSide}-target`,
      label: newEdgeLabel,
      color: defaultEdgeColor,
      notes: '',
      animated: true,
      strength: null,
      direction: 'one-way',
      weight: null,
      evidence: manualEvidence,
      fieldValues: {},
    },
  }
}
