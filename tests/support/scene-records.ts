import type { EdgeRecord, NodeRecord } from '../../web/canvas/scene/records.ts'

/** A person's card at a position, with its id as its name. */
export function nodeRecord(id: string, x: number, y: number, height = 100): NodeRecord {
  return { id, x, y, height, name: id, type: 'person', color: '#0a66c2', colored: false }
}

/** An unlabeled connection without direction, from the right side of one card to the left side of another. */
export function edgeRecord(id: string, sourceId: string, targetId: string): EdgeRecord {
  return {
    id,
    sourceId,
    targetId,
    sourceSide: 'right',
    targetSide: 'left',
    color: '#828995',
    label: '',
    strength: null,
    direction: 'none',
    animated: true,
  }
}
