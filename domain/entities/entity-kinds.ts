import type { z } from 'zod'
import { distinctionKind } from './distinction/distinction.ts'
import { accountTagKind } from './account-tag/account-tag.ts'
import { cadenceKind } from './cadence/cadence.ts'
import { type DocumentKind, isInScope } from './document.ts'
import { edgeKind } from './edge/edge.ts'
import type { AnyEntityKind } from './entity-kind.ts'
import { fieldKind } from './field/field.ts'
import { goalKind } from './goal/goal.ts'
import { groupKind } from './group/group.ts'
import { identityKind } from './identity/identity.ts'
import { weightingKind } from './weighting/weighting.ts'
import { insightAnswerKind } from './insight-answer/insight-answer.ts'
import { interactionKind } from './interaction/interaction.ts'
import { introductionKind } from './introduction/introduction.ts'
import { nodeKind } from './node/node.ts'
import { placementKind } from './placement/placement.ts'
import { reportKind } from './report/report.ts'
import { tagKind } from './tag/tag.ts'
import { taskKind } from './task/task.ts'
import { viewKind } from './view/view.ts'

/**
 * All entity kinds, owners before owned kinds and referenced kinds before those that refer to them. Rows are written in
 * this order and removed in the reverse order. All code that treats kinds alike uses this list.
 */
export const entityKinds = [
  tagKind,
  fieldKind,
  nodeKind,
  edgeKind,
  taskKind,
  distinctionKind,
  viewKind,
  placementKind,
  groupKind,
  interactionKind,
  insightAnswerKind,
  goalKind,
  cadenceKind,
  introductionKind,
  identityKind,
  weightingKind,
  accountTagKind,
  reportKind,
] as const

type Kinds = (typeof entityKinds)[number]
/** Name of the collection of an entity kind, such as `nodes`. */
export type Plural = Kinds['plural']
export type KindOf<P extends Plural> = Extract<Kinds, { plural: P }>
export type EntityOf<P extends Plural> = z.infer<KindOf<P>['schema']>

/** The plural names of the entity kinds that a kind of document can contain. */
export type PluralIn<D extends DocumentKind> = Extract<Kinds, { document: D | 'either' }>['plural']

type IndexOf<K> = K extends { goesWith: infer G } ? (G[keyof G] extends { index: infer I } ? I & string : never) : never
/** Names of the indexes of entities by owner. */
export type OwnerIndex = IndexOf<Kinds>
type KeyIndexOf<K> = K extends { keys: infer I } ? keyof I & string : never
/** Names of the indexes of entities by key. */
export type KeyIndex = KeyIndexOf<Kinds>
type LookupOf<K> = K extends { plural: infer P; lookups: infer L } ? { readonly kind: P; readonly by: keyof L } : never
/** A lookup that some kind declares. */
export type DeclaredLookup = LookupOf<Kinds>
type RejectionOf<K> = K extends { rejections: infer R } ? R[keyof R] : never
/** Rejection codes that only some kinds of edits have. */
export type EntityRejectionCode = RejectionOf<Kinds> extends { code: infer C } ? C & string : never

/** The list of all kinds, with a common type for code that treats all kinds alike. */
export const anyEntityKinds: readonly AnyEntityKind[] = [...entityKinds]

export const plurals: readonly Plural[] = entityKinds.map(({ plural }) => plural)

/** Returns the kinds in one kind of document, owners first. */
export function kindsIn(document: DocumentKind): readonly AnyEntityKind[] {
  return anyEntityKinds.filter((kind) => isInScope(kind.document, document))
}
