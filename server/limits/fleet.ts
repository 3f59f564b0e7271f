import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Notifications } from '../db/notifications.ts'
import { describeError, log } from '../log.ts'
import { type BudgetName, budgets, type Ledger, type Spending } from './budgets.ts'

/** The notification channel by which processes tell each other what is spent at them. */
const channel = 'kithmap_points'
/** How soon the others hear of it. Nothing is told while nobody spends. */
const tellEveryMs = 250
/** A notification holds less than 8,000 bytes, one of these takes a hundred at most. */
const mostTold = 75

/** What one process tells. Whoever reaches the database can tell something: what is no spending takes nothing. */
const Told = z.object({
  /** The process that tells: it hears itself as well. */
  from: z.string(),
  spent: z.array(z.unknown()),
})
/** Another release may have budgets that this one does not know. */
const Heard = z.object({
  budget: z.enum(Object.keys(budgets) as [BudgetName, ...BudgetName[]]),
  owner: z.string(),
  points: z.number().min(0),
}) satisfies z.ZodType<Spending>

/**
 * Has points count over all processes on one database: each takes from its own ledger what was spent at the others
 * (decision 47). No request waits for it. Resolves to what ends it, once all is heard that is told from now on.
 */
export async function shareSpending(ledger: Ledger, notifications: Notifications): Promise<() => Promise<void>> {
  const from = randomUUID()
  let timer: NodeJS.Timeout | undefined

  const tell = async (): Promise<void> => {
    const untold = ledger.takeUntold()
    const parts = Math.ceil(untold.length / mostTold)
    const told = Array.from({ length: parts }, (_, part) => untold.slice(part * mostTold, (part + 1) * mostTold))
    try {
      await notifications.tell(
        channel,
        told.map((spent) => JSON.stringify({ from, spent } satisfies z.infer<typeof Told>)),
      )
    } catch (error) {
      // The others let somebody spend that much more, once.
      log('limits.not-told', describeError(error))
    }
  }
  const hear = (payload: string): void => {
    const told = Told.parse(JSON.parse(payload))
    if (told.from === from) return
    for (const each of told.spent) {
      const heard = Heard.safeParse(each)
      if (heard.success) ledger.hear(heard.data)
    }
  }

  // What is missed while the connection is made anew nobody can say any more.
  const listening = await notifications.listen(channel, hear, () => {})
  ledger.onDue = () => {
    timer = setTimeout(() => void tell(), tellEveryMs).unref()
  }
  return async () => {
    ledger.onDue = undefined
    clearTimeout(timer)
    await listening.close()
  }
}
