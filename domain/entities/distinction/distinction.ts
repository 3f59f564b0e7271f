import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { id, moment } from '../fields.ts'

/** A user's decision that two nodes are different. The app no longer suggests these nodes as duplicates. */
export const Distinction = z
  .object({
    id,
    nodeId: id,
    otherId: id,
    createdAt: moment,
  })
  .meta({ id: 'Distinction' })
export type Distinction = z.infer<typeof Distinction>

export const NewDistinction = Distinction.extend({ createdAt: moment.optional() }).meta({ id: 'NewDistinction' })
export type NewDistinction = z.infer<typeof NewDistinction>

/** Returns a key that does not depend on the order of the two nodes. */
export function pairKey({ nodeId, otherId }: Pick<Distinction, 'nodeId' | 'otherId'>): string {
  return nodeId < otherId ? `${nodeId} ${otherId}` : `${otherId} ${nodeId}`
}

export const distinctionKind = defineEntity(Distinction, NewDistinction, {
  name: 'distinction',
  plural: 'distinctions',
  document: 'network',
  columns: { id: 'uuid', nodeId: 'uuid', otherId: 'uuid', createdAt: 'timestamptz' },
  order: ['createdAt', 'id'],
  goesWith: { nodes: { by: ['nodeId', 'otherId'], index: 'distinctionsByNode' } },
  keys: { distinctionByPair: pairKey },
  lookups: { between: ['nodeId', 'otherId'] },
  copied: 'always',
  rejections: {
    missing: {
      code: 'DISTINCTION_MISSING',
      message: 'These nodes are no longer marked as not the same. Someone may have removed the mark.',
    },
    exists: { code: 'DISTINCTION_EXISTS', message: 'These nodes are already marked as not the same.' },
    toItself: {
      code: 'INVALID_DISTINCTION',
      message: 'A node cannot be marked as different from itself. Choose two different nodes.',
    },
  },
})
