import type { Edit } from '../edits/edit.ts'
import { edgeNamed, type KnownNames, nodeNamed, otherNamed, taskNamed } from './known-names.ts'
import { counted } from '../english.ts'
import { listed, type SentenceInput } from './part.ts'

/* Detects whether other users changed the result of a step after it was applied. Undoing a step returns its redo edits,
   which set the values from before the undo. If such a value differs from the value that the step set, another user has
   changed it. */

type Values = Readonly<Record<string, unknown>>

interface Left {
  /** Entities that the step added, by id, with their initial values. */
  readonly added: Map<string, Values>
  /** Values that the step set, by entity and property. */
  readonly values: Map<string, unknown>
}

/** Ignored properties. They change automatically, such as positions, or losing their later values is harmless. */
const unheeded = new Set([
  'x',
  'y',
  'createdAt',
  'updatedAt',
  'origin',
  'mergedRows',
  'evidence',
  'position',
  'tagIds',
  'fieldValues',
  'nodeIds',
])

/**
 * Returns the edits of `redo` that restore later changes by other users. Undoing the step would lose these changes.
 * `redo` are the edits that reverse the undo of `step`. Steps with merges are not checked, because undoing a merge that
 * conflicts with later changes results in rejected edits.
 */
export function undoConflicts(step: readonly Edit[], redo: readonly Edit[]): readonly Edit[] {
  if (step.some(({ type }) => type === 'node.merge')) return []
  const left = leftBy(step)
  // If several edits set the same property, the last one sets the value from before the undo.
  const redone = leftBy(redo).values
  // Ids of entities that the step itself removed. A reference to such an entity disappears with it, so a difference in
  // this reference is not a later change.
  const removed = new Set<unknown>(
    step.flatMap((edit) => (edit.type.endsWith('.remove') && 'id' in edit ? edit.id : [])),
  )
  const isLost = ([key]: readonly [key: string, value: unknown]) => {
    const was = left.values.get(key)
    return left.values.has(key) && !removed.has(was) && !isEqual(was, redone.get(key))
  }
  return redo.filter((edit) => {
    const entity = addedBy(edit)
    if (!entity) return [...valuesOf(edit)].some(isLost)
    const was = left.added.get(entity.id)
    if (was) return !isSame(was, entity)
    // Placements that a `view.place` edit of the step added are not later changes. The log contains no separate edits
    // that add them.
    const isOfStep = (each: Edit) =>
      each.type === 'view.place' && edit.type === 'placement.add' && each.id === edit.placement.viewId
    return !step.some(isOfStep)
  })
}

function leftBy(step: readonly Edit[]): Left {
  const added = new Map<string, Values>()
  const values = new Map<string, unknown>()
  for (const edit of step) {
    const entity = addedBy(edit)
    if (entity) added.set(entity.id, entity)
    for (const [key, value] of valuesOf(edit)) values.set(key, value)
  }
  return { added, values }
}

/** Returns the entity that an edit adds, or null if it adds none. */
function addedBy(edit: Edit): (Values & { readonly id: string }) | null {
  const [name = '', verb] = edit.type.split('.')
  return verb === 'add' ? ((edit as unknown as Record<string, Values & { id: string }>)[name] ?? null) : null
}

/** Yields the values that an edit sets, keyed by entity and property. */
function* valuesOf(edit: Edit): Generator<readonly [key: string, value: unknown]> {
  switch (edit.type) {
    case 'network.rename':
      yield ['network name', edit.name]
      break
    case 'network.describe':
      yield ['network description', edit.description]
      break
    case 'node.move':
      yield [`${edit.id} place`, [edit.x, edit.y]]
      break
    case 'node.fill':
    case 'edge.fill':
      yield [`${edit.id} field ${edit.fieldId}`, edit.value]
      break
    case 'view.place':
      for (const [nodeId, place] of Object.entries(edit.places)) yield [`${edit.id} place ${nodeId}`, place]
      break
    default:
      if (!('changes' in edit) || !edit.changes || !('id' in edit)) return
      for (const [name, value] of Object.entries(edit.changes)) yield [`${edit.id} ${name}`, value]
  }
}

function isSame(was: Values, is: Values): boolean {
  return Object.keys(was).every((key) => unheeded.has(key) || isEqual(was[key], is[key]))
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isEqual((one as Values)[key], (other as Values)[key]))
}

const mostNamed = 3

/**
 * Lists the entities that the edits affect, without duplicates: "Ana, the connection between Ana and Bo and 2 others".
 */
export function subjectsOf(edits: readonly Edit[], names: KnownNames): SentenceInput {
  const subjects = new Map(edits.map((edit) => subjectOf(edit, names)))
  const shown = [...subjects.values()].slice(0, mostNamed)
  const others = subjects.size - shown.length
  return listed(others > 0 ? [...shown, counted(others, 'other', 'others')] : shown)
}

function subjectOf(edit: Edit, names: KnownNames): [id: string, name: SentenceInput] {
  const [kind = ''] = edit.type.split('.')
  const id = addedBy(edit)?.id ?? ('id' in edit ? edit.id : '')
  switch (kind) {
    case 'node':
      return [id, nodeNamed(names, id)]
    case 'edge':
      return [id, edgeNamed(names, id)]
    case 'task':
      return [id, taskNamed(names, id)]
    case 'tag':
    case 'field':
    case 'group':
    case 'view':
      return [id, otherNamed(names, kind, id)]
    case 'placement':
      return [id, 'node positions in a view']
    case 'distinction':
      return [id, 'the mark that two nodes are not the same']
    default:
      return ['network', 'the network']
  }
}
