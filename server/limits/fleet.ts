import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Notifications } from '../db/notifications.ts'
import { describeError, log } from '../platform/log.ts'
import { type BudgetName, budgets, type Ledger, type Spending } from './budgets.ts'

/** Notification channel on which processes report spent points. */
const channel = 'kithmap_points'
/** Interval in milliseconds between reports. Nothing is sent while no points are spent. */
const reportEveryMs = 250
/**
 * Maximum number of entries in a notification. Notifications are limited to 8,000 bytes, and an entry takes at most a
 * hundred bytes.
 */
const mostReported = 75

/** The report of a process. Anyone with access to the database can send a report, so invalid entries are ignored. */
const Report = z.object({
  /** Id of the reporting process, which also receives its own reports. */
  from: z.string(),
  spent: z.array(z.unknown()),
})
/** A valid entry. Other releases may have budgets that this release does not know. */
const ReportEntry = z.object({
  budget: z.enum(Object.keys(budgets) as [BudgetName, ...BudgetName[]]),
  owner: z.string(),
  points: z.number().min(0),
}) satisfies z.ZodType<Spending>

/**
 * Shares the spending of points between all processes on the same database. Each process reports the points that it
 * spends, and the others deduct them from their own ledgers (decision 47). Requests do not wait for these reports. Once
 * this process listens for reports, resolves to a function that stops the sharing.
 */
export async function shareSpending(ledger: Ledger, notifications: Notifications): Promise<() => Promise<void>> {
  const from = randomUUID()
  let timer: NodeJS.Timeout | undefined

  const sendReports = async (): Promise<void> => {
    const unreported = ledger.drainUnreported()
    const parts = Math.ceil(unreported.length / mostReported)
    const reports = Array.from({ length: parts }, (_, part) =>
      unreported.slice(part * mostReported, (part + 1) * mostReported),
    )
    try {
      await notifications.send(
        channel,
        reports.map((spent) => JSON.stringify({ from, spent } satisfies z.infer<typeof Report>)),
      )
    } catch (error) {
      // If a report is not sent, the other processes allow that much additional spending, once.
      log('limits.sync-failed', describeError(error))
    }
  }
  const receive = (payload: string): void => {
    const report = Report.parse(JSON.parse(payload))
    if (report.from === from) return
    for (const each of report.spent) {
      const entry = ReportEntry.safeParse(each)
      if (entry.success) ledger.addRemoteSpending(entry.data)
    }
  }

  // Reports that are sent while this process reconnects are lost.
  const listening = await notifications.listen(channel, receive, () => {})
  ledger.onDue = () => {
    timer = setTimeout(() => void sendReports(), reportEveryMs).unref()
  }
  return async () => {
    ledger.onDue = undefined
    clearTimeout(timer)
    await listening.close()
  }
}
