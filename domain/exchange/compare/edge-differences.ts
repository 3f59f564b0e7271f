import type { Direction, Edge } from '../../entities/edge/edge.ts'
import { folded } from '../../folded.ts'
import type { ImportedEdge } from '../plan/imported-graph.ts'
import { type ComparedFields, fieldDifferences, type FieldProperty } from './field-differences.ts'
import { notesChange } from './joined-notes.ts'
import type { Change } from './change.ts'

/** The properties of a connection that are compared. */
export type EdgeProperty = 'label' | 'direction' | 'strength' | 'weight' | 'notes' | FieldProperty

/**
 * Whether file and network give the two ends in the same order. Also true if at least one of the connections is not
 * one-way.
 */
export function isSameDirection(imported: ImportedEdge, edge: Edge): boolean {
  return imported.source === edge.sourceId || imported.direction !== 'one-way' || edge.direction !== 'one-way'
}

export const isSameLabel = (imported: ImportedEdge, edge: Edge) => folded(imported.label) === folded(edge.label)

/** Direction of a connection as seen from its source in the network. 'back' leads to the source. */
type Way = Direction | 'back'

export function directionIn(imported: ImportedEdge, edge: Edge): Way {
  return imported.direction === 'one-way' && imported.source !== edge.sourceId ? 'back' : imported.direction
}

/**
 * Returns the properties in which a file differs from the connection. Empty and guessed values are not compared. A
 * value that the file already had when a user changed it is marked `isOld`.
 */
export function edgeDifferences(imported: ImportedEdge, edge: Edge, fields: ComparedFields): Change<EdgeProperty>[] {
  const changes: Change<EdgeProperty>[] = []
  const last = edge.evidence.said ?? {}
  if (imported.label !== '' && oneLine(imported.label) !== oneLine(edge.label)) {
    const isOld = oneLine(imported.label) === oneLine(String(last.label ?? ''))
    changes.push({ property: 'label', from: edge.label, to: imported.label, ...(isOld && { isOld }) })
  }
  const way = directionIn(imported, edge)
  const isWayGuessed = imported.isDirectionGuessed === true && !(way === 'back' && edge.direction === 'one-way')
  if (!isWayGuessed && way !== edge.direction) {
    const isOld = way === last.direction
    changes.push({ property: 'direction', from: edge.direction, to: way, ...(isOld && { isOld }) })
  }
  for (const property of ['strength', 'weight'] as const) {
    const [to, from] = [imported[property], edge[property]]
    if (to === null || to === from) continue
    const isOld = to === last[property]
    changes.push({ property, from: from === null ? '' : String(from), to: String(to), ...(isOld && { isOld }) })
  }
  const notes = notesChange(edge.notes, imported.notes, last.notes)
  if (notes) changes.push(notes)
  return [...changes, ...fieldDifferences(imported.fieldValues, edge.fieldValues, fields, last)]
}

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether the file and the connection have the same information. */
export function isAlike(imported: ImportedEdge, edge: Edge, fields: ComparedFields): boolean {
  return (
    isSameLabel(imported, edge) &&
    isSameDirection(imported, edge) &&
    (imported.direction === edge.direction || imported.isDirectionGuessed === true) &&
    imported.weight === edge.weight &&
    imported.strength === edge.strength &&
    edgeDifferences(imported, edge, fields).length === 0
  )
}
