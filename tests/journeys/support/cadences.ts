import { randomUUID } from 'node:crypto'
import { bookOf } from '../../../domain/entities/document.ts'
import { NewCadence } from '../../../domain/entities/cadence/cadence.ts'
import { addDays } from '../../../domain/add-days.ts'
import type { Session } from '../../support/session.ts'
import { daysAgo } from './interactions.ts'
import { submit } from './shared-network.ts'

/** Sets the contact intervals of nodes, in days by node name, as another device of the user would. */
export async function setCadences(
  person: Session,
  networkId: string,
  nodeIds: Readonly<Record<string, string>>,
  rhythms: Readonly<Record<string, number>>,
): Promise<void> {
  await submit(
    person,
    bookOf(person.userId),
    Object.entries(rhythms).map(([name, days]) => ({
      type: 'cadence.add' as const,
      cadence: NewCadence.parse({
        id: randomUUID(),
        networkId,
        nodeId: nodeIds[name],
        name,
        days,
        since: addDays(daysAgo(0), -1),
      }),
    })),
  )
}
