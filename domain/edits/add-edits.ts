import { addEdit } from '../entities/add-edit.ts'
import { anyEntityKinds, plurals } from '../entities/entity-kinds.ts'
import type { GraphSource } from '../graph/graph.ts'
import type { Edit } from './edit.ts'

/**
 * Edits that add everything in a document to an empty one, owners first. That they are edits proves to the compiler that
 * every kind of entity has one that adds it.
 */
export function addEdits(contents: Omit<GraphSource, 'network'>): Edit[] {
  return plurals.flatMap((plural) => (contents[plural] ?? []).map((entity) => addEdit(plural, entity)))
}

const nameByType = new Map<string, string>(anyEntityKinds.map(({ name }) => [`${name}.add`, name]))

/** The id of the entity an edit adds; null if it adds none. */
export function addedId(edit: Edit): string | null {
  const name = nameByType.get(edit.type)
  return name === undefined ? null : ((edit as unknown as Record<string, { id: string }>)[name]?.id ?? null)
}
