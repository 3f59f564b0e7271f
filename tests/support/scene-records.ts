import type { EdgeRecord, NodeRecord } from '../../web/canvas/scene/records.ts'

/** Returns the card of a person at the given position. Its name is the same as its id. */
export function nodeRecord(id: string, x: number, y: number, height = 100): NodeRecord {
  return { id, x, y, height, name: id, type: 'person', color: '#0a66c2', colored: false }
}

/** Returns an unlabeled connection without a direction, from the right side of one card to the left side of another. */
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
