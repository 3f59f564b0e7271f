import { addEdit } from '../entities/add-edit.ts'
import { anyEntityKinds, plurals } from '../entities/entity-kinds.ts'
import type { GraphSource } from '../entities/graph.ts'
import type { Edit } from './edit.ts'

/**
 * Returns edits that add all entities of a document to an empty document. Owners come before the entities that belong
 * to them. The return type proves that every entity kind has an edit that adds it.
 */
export function addEdits(contents: Omit<GraphSource, 'network'>): Edit[] {
  return plurals.flatMap((plural) => (contents[plural] ?? []).map((entity) => addEdit(plural, entity)))
}

const nameByType = new Map<string, string>(anyEntityKinds.map(({ name }) => [`${name}.add`, name]))

/** Returns the id of the entity that an edit adds, or null. */
export function addedId(edit: Edit): string | null {
  const name = nameByType.get(edit.type)
  return name === undefined ? null : ((edit as unknown as Record<string, { id: string }>)[name]?.id ?? null)
}
