import { z } from 'zod'
import { Edge } from '../domain/entities/edge/edge.ts'
import { id } from '../domain/entities/fields.ts'
import { Node } from '../domain/entities/node/node.ts'
import { Tag } from '../domain/entities/tag/tag.ts'

/** A node of the type person in a list across all networks of a user. */
export const ListedPerson = z
  .object({
    networkId: id,
    node: Node.pick({ id: true, name: true, title: true, company: true, email: true, profileUrl: true, tagIds: true }),
    /** Whether a tag, or the label of a connection to the user's own node, marks the person as family or a friend. */
    isClose: z.boolean(),
    /** The greatest strength that is set on a connection to the user's own node, from 1 to 5, or null. */
    strength: Edge.shape.strength,
  })
  .meta({ id: 'ListedPerson' })
export type ListedPerson = z.infer<typeof ListedPerson>

/** A tag of a network in a list across all networks of a user. */
export const ListedTag = z
  .object({
    networkId: id,
    tag: Tag,
    /** Number of nodes with the tag. */
    nodeCount: z.int().min(0),
  })
  .meta({ id: 'ListedTag' })
export type ListedTag = z.infer<typeof ListedTag>
