import { z } from 'zod'
import { kindsIn } from '../../entities/entity-kinds.ts'
import { type Network, networkDescription, networkName } from '../../entities/network/network.ts'
import type { NewEdge } from '../../entities/edge/edge.ts'
import type { NewNode } from '../../entities/node/node.ts'
import type { NewField } from '../../entities/field/field.ts'
import type { NewTag } from '../../entities/tag/tag.ts'
import type { NewTask } from '../../entities/task/task.ts'
import type { NewGroup } from '../../entities/group/group.ts'

/** A whole network as stored in a Kithmap file. Its entities are unchanged. */
export interface NetworkCopy {
  readonly network: Pick<Network, 'name' | 'description'>
  readonly nodes: readonly NewNode[]
  readonly edges: readonly NewEdge[]
  readonly tags: readonly NewTag[]
  readonly tasks: readonly NewTask[]
  readonly fields: readonly NewField[]
  readonly groups: readonly NewGroup[]
}

const kinds = kindsIn('network')

/** A network in a Kithmap file. Older files lack the entity kinds that were added later; these are empty. */
export const NetworkCopySchema = z.object({
  network: z.object({ name: networkName, description: networkDescription.default(null) }),
  ...Object.fromEntries(kinds.map(({ plural, added }) => [plural, z.array(added).default([])])),
}) as unknown as z.ZodType<NetworkCopy>
