import type { Database } from '../db/database.ts'
import { queueSchema } from '../db/job-queue.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { ReportJobs, SendReport } from './jobs.ts'

/** Enqueues jobs for active schedules that have none, for example after a backup was restored. */
export async function resumeReports({ owner }: Database, queue: JobQueue<ReportJobs>): Promise<void> {
  const { rows } = await owner.query<Pick<SendReport, 'userId' | 'reportId'> & { dueAt: Date }>(
    `select user_id as "userId", report_id as "reportId", next_at as "dueAt" from report_schedule s
     where next_at is not null and not exists (
       select from ${queueSchema}.job j
       where j.name = 'send-report' and j.state < 'completed' and j.data ->> 'userId' = s.user_id::text
         and j.data ->> 'reportId' = s.report_id::text and (j.data ->> 'dueAt')::timestamptz = s.next_at
     )`,
  )
  for (const { dueAt, ...due } of rows) {
    const data = { ...due, dueAt: dueAt.toISOString(), isAsked: false }
    await queue.send(owner, 'send-report', data, { at: dueAt })
  }
}
