import type { Edge } from '../../entities/edge/edge.ts'
import { isRecordable } from '../../entities/node/merged-rows.ts'
import type { Node, NodeOrigin } from '../../entities/node/node.ts'
import type { FileValues, FileValue } from '../../entities/file-values.ts'
import type { ImportedEdge, ImportedNode } from '../plan/imported-graph.ts'
import type { Change } from './change.ts'
import { fieldOfProperty } from './field-differences.ts'
import { joinedNotes } from './joined-notes.ts'

/** A difference in one property, and whether the import applies it. */
interface DecidedChange {
  readonly property: string
  readonly isSelected: boolean
}

/**
 * Returns the file's values to record in the origin of a node, because they differ from the node's values. The import
 * applied some of the differences and skipped the others. `fieldIds` are the ids of the network's fields by key.
 */
export function nodeCites(
  imported: ImportedNode,
  { origin, notes }: Node,
  changes: readonly DecidedChange[],
  fieldIds: ReadonlyMap<string, string>,
): FileValues {
  return recordedAfter(origin?.said ?? {}, imported, notes, changes, fieldIds)
}

/** Returns the values to record for a row whose node was merged into another; see `MergedRows`. */
export function rowCites(
  imported: ImportedNode,
  { said: before = {} }: NodeOrigin,
  changes: readonly Pick<DecidedChange, 'property'>[],
  fieldIds: ReadonlyMap<string, string>,
): FileValues {
  const recorded = { ...before }
  for (const { property } of changes) {
    const key = fieldOfProperty(property)
    const place = key === null ? property : fieldIds.get(key)
    if (place === undefined || property === 'notes' || property === 'tags') continue
    const value = valueOf(imported, property)
    if (isRecordable(value)) recorded[place] = value
    else delete recorded[place]
  }
  return recorded
}

/** Returns the file's values to record in the evidence of a connection; see `nodeCites()`. */
export function edgeCites(
  imported: ImportedEdge,
  { evidence, notes }: Edge,
  changes: readonly DecidedChange[],
  fieldIds: ReadonlyMap<string, string>,
): FileValues {
  return recordedAfter(evidence.said ?? {}, imported, notes, changes, fieldIds)
}

function recordedAfter(
  before: FileValues,
  imported: ImportedNode | ImportedEdge,
  notes: string,
  changes: readonly DecidedChange[],
  fieldIds: ReadonlyMap<string, string>,
): FileValues {
  const recorded = { ...before }
  for (const { property, isSelected } of changes) {
    if (property === 'notes') {
      // If the file's notes were applied, they need no record. An existing record is extended instead of deleted, so
      // that lines that a user has removed stay recorded.
      if (isSelected && recorded.notes === undefined) continue
      recorded.notes = joinedNotes(typeof recorded.notes === 'string' ? recorded.notes : notes, imported.notes)
      continue
    }
    // Skipped tags are not recorded, because new tags have no ids yet. The next import offers them again.
    if (property === 'tags') continue
    const key = fieldOfProperty(property)
    const place = key === null ? property : fieldIds.get(key)
    if (place === undefined) continue
    if (isSelected) delete recorded[place]
    else recorded[place] = valueOf(imported, property)
  }
  return recorded
}

function valueOf(imported: ImportedNode | ImportedEdge, property: Change<string>['property']): FileValue {
  const key = fieldOfProperty(property)
  if (key !== null) return imported.fieldValues[key] ?? null
  return (imported as unknown as Readonly<Record<string, FileValue | undefined>>)[property] ?? null
}
