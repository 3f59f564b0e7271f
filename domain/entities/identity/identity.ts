import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { id, line, longestName, moment } from '../fields.ts'
import { placeKey } from '../place.ts'

/** Maximum number of nodes per identity. */
export const mostPlaces = 100

/** Same: the nodes are one person. Different: each node is another person. */
export const Verdict = z.enum(['same', 'different'])

/**
 * A node of some network. Neither the node nor the network has to exist, because a book outlives them. `name` is used
 * if the node cannot be looked up.
 */
export const IdentityPlace = z
  .object({
    networkId: id,
    nodeId: id,
    name: line(longestName, 'A name').min(1, 'The name of this person is missing.'),
  })
  .meta({ id: 'IdentityPlace' })
export type IdentityPlace = z.infer<typeof IdentityPlace>

const places = z
  .array(IdentityPlace)
  // The minimum is 1, because a merge of the nodes leaves a single node.
  .min(1, 'List at least one node.')
  .max(mostPlaces, `At most ${mostPlaces} nodes can be one person.`)
  .refine((all) => new Set(all.map(placeKey)).size === all.length, 'Each node can be listed only once.')

/**
 * The decision of the book's owner that nodes, usually of several networks, are one person, or that they are different
 * people. If several identities contain a node, it belongs to the latest, so that two offline devices can each decide;
 * see `Identities`.
 */
export const Identity = z
  .object({ id, verdict: Verdict, places, createdAt: moment, updatedAt: moment })
  .meta({ id: 'Identity' })
export type Identity = z.infer<typeof Identity>

export const NewIdentity = Identity.omit({ updatedAt: true })
  .extend({ createdAt: moment.optional() })
  .meta({ id: 'NewIdentity' })
export type NewIdentity = z.infer<typeof NewIdentity>

export const IdentityChanges = Identity.pick({ places: true })
export type IdentityChanges = z.infer<typeof IdentityChanges>

export const identityKind = defineEntity(Identity, NewIdentity, {
  name: 'identity',
  plural: 'identities',
  document: 'book',
  columns: { id: 'uuid', verdict: 'text', places: 'jsonb', createdAt: 'timestamptz', updatedAt: 'timestamptz' },
  order: ['createdAt', 'id'],
  rejections: {
    missing: { code: 'IDENTITY_MISSING', message: 'This decision no longer exists. You may have undone it elsewhere.' },
  },
})
