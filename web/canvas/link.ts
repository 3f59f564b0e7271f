import type { Edit } from '../../domain/edits/edit.ts'
import { defaultEdgeColor, manualEvidence, newEdgeLabel, type Side } from '../../domain/model/edge.ts'

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
