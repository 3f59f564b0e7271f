import { randomUUID } from 'node:crypto'
import { bookOf } from '../../../domain/entities/document.ts'
import { type InteractionKind, NewInteraction } from '../../../domain/entities/interaction/interaction.ts'
import { addDays } from '../../../domain/add-days.ts'
import type { Session } from '../../support/session.ts'
import { submit } from './shared-network.ts'

interface Happened {
  readonly kind: InteractionKind
  readonly day: string
  readonly text?: string
  /** Ids of the participating nodes by their names. */
  readonly nodes: Readonly<Record<string, string>>
}

/** Adds interactions with nodes of a network to a user's book, as another device of the user would. */
export async function log(person: Session, networkId: string, happened: readonly Happened[]): Promise<void> {
  await submit(
    person,
    bookOf(person.userId),
    happened.map(({ nodes, ...rest }) => ({
      type: 'interaction.add' as const,
      interaction: NewInteraction.parse({
        id: randomUUID(),
        ...rest,
        participants: Object.entries(nodes).map(([name, nodeId]) => ({ networkId, nodeId, name })),
      }),
    })),
  )
}

const today = () => new Date().toISOString().slice(0, 10)

export function daysAgo(days: number): string {
  return addDays(today(), -days)
}

/** Returns the date that is the given number of whole months ago. */
export function monthsAgo(months: number): string {
  const day = new Date(`${today()}T00:00:00Z`)
  // Months may have only 28 days.
  day.setUTCDate(Math.min(day.getUTCDate(), 28))
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}
