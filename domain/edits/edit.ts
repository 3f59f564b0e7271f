import { z } from 'zod'
import { type DocumentKind, type DocumentScope, isInScope } from '../entities/document.ts'
import { distinctionEdits } from '../entities/distinction/distinction-edits.ts'
import { accountTagEdits } from '../entities/account-tag/account-tag-edits.ts'
import { cadenceEdits } from '../entities/cadence/cadence-edits.ts'
import { edgeEdits } from '../entities/edge/edge-edits.ts'
import { fieldEdits } from '../entities/field/field-edits.ts'
import { interactionEdits } from '../entities/interaction/interaction-edits.ts'
import { insightAnswerEdits } from '../entities/insight-answer/insight-answer-edits.ts'
import { goalEdits } from '../entities/goal/goal-edits.ts'
import { introductionEdits } from '../entities/introduction/introduction-edits.ts'
import { groupEdits } from '../entities/group/group-edits.ts'
import { identityEdits } from '../entities/identity/identity-edits.ts'
import { weightingEdits } from '../entities/weighting/weighting-edits.ts'
import { hasRole, type Role } from '../entities/member.ts'
import { networkEdits } from '../entities/network/network-edits.ts'
import { nodeEdits } from '../entities/node/node-edits.ts'
import { reportEdits } from '../entities/report/report-edits.ts'
import { placementEdits } from '../entities/placement/placement-edits.ts'
import { tagEdits } from '../entities/tag/tag-edits.ts'
import { taskEdits } from '../entities/task/task-edits.ts'
import { viewEdits } from '../entities/view/view-edits.ts'
import type { GraphDraft } from '../entities/draft.ts'
import type { Graph } from '../entities/graph.ts'
import type { EditSchema, Reach, Rejection, Submitter } from '../entities/edit-kind.ts'

/** All edit kinds. The type `Edit`, the table `editKinds` and the required roles derive from this list. */
const listed = [
  ...networkEdits,
  ...nodeEdits,
  ...edgeEdits,
  ...taskEdits,
  ...tagEdits,
  ...fieldEdits,
  ...distinctionEdits,
  ...viewEdits,
  ...placementEdits,
  ...groupEdits,
  ...interactionEdits,
  ...insightAnswerEdits,
  ...goalEdits,
  ...cadenceEdits,
  ...introductionEdits,
  ...identityEdits,
  ...weightingEdits,
  ...accountTagEdits,
  ...reportEdits,
] as const

type SchemasOf<Kinds extends readonly { schema: unknown }[]> = { -readonly [I in keyof Kinds]: Kinds[I]['schema'] }

export const Edit = z
  .discriminatedUnion('type', listed.map(({ schema }) => schema) as unknown as SchemasOf<typeof listed>)
  .meta({ id: 'Edit' })
export type Edit = z.infer<typeof Edit>

/**
 * An edit kind with loose types. `editKinds` looks kinds up by the type of the edit, so that edit and kind always
 * match.
 */
interface AnyKind {
  readonly schema: EditSchema
  readonly role: Role
  readonly document: DocumentScope
  failure(edit: Edit): string
  reach(edit: Edit): Reach
  check(graph: Graph, edit: Edit, by: Submitter | null): Rejection | null
  inverse(graph: Graph, edit: Edit): Edit[]
  apply(draft: GraphDraft, edit: Edit, at: string): void
}

const anyListed: readonly AnyKind[] = listed

/** All edit kinds, by edit type. */
export const editKinds = Object.fromEntries(anyListed.map((kind) => [kind.schema.shape.type.value, kind])) as Readonly<
  Record<Edit['type'], AnyKind>
>

export const editTypes = Object.keys(editKinds) as Edit['type'][]

export const reachOf = (edit: Edit): Reach => editKinds[edit.type].reach(edit)
export const checkEdit = (graph: Graph, edit: Edit, by: Submitter | null): Rejection | null =>
  editKinds[edit.type].check(graph, edit, by)
export const inverseOf = (graph: Graph, edit: Edit): Edit[] => editKinds[edit.type].inverse(graph, edit)
export const applyEdit = (draft: GraphDraft, edit: Edit, at: string): void =>
  editKinds[edit.type].apply(draft, edit, at)

/** Returns the minimum role that may submit all of these edits. */
export function roleFor(edits: readonly Edit[]): Role {
  const roles = new Set(edits.map(({ type }) => editKinds[type].role))
  return [...roles].reduce((strongest, role) => (hasRole(role, strongest) ? role : strongest), 'viewer')
}

/** Whether all of these edits can change documents of this kind. */
export function canChange(document: DocumentKind, edits: readonly Edit[]): boolean {
  return edits.every(({ type }) => isInScope(editKinds[type].document, document))
}

/** Returns the title of the notice for an edit that failed. */
export function failureOf(edit: Edit): string {
  return editKinds[edit.type].failure(edit)
}
