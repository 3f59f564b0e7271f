import type { Database } from '../db/database.ts'
import { queueSchema } from '../db/job-queue.ts'
import type { ExportJobs, MakeExport } from './jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'

/** Enqueues jobs for active schedules that have none, for example after a backup was restored. */
export async function resumeExports({ owner }: Database, queue: JobQueue<ExportJobs>): Promise<void> {
  const { rows } = await owner.query<Omit<MakeExport, 'dueAt'> & { dueAt: Date }>(
    `select user_id as "userId", id as "scheduleId", next_at as "dueAt" from export_schedule s
     where next_at is not null and not exists (
       select from ${queueSchema}.job j
       where j.name = 'make-export' and j.state < 'completed' and j.data ->> 'userId' = s.user_id::text
         and j.data ->> 'scheduleId' = s.id::text and (j.data ->> 'dueAt')::timestamptz = s.next_at
     )`,
  )
  for (const { dueAt, ...due } of rows) {
    await queue.send(owner, 'make-export', { ...due, dueAt: dueAt.toISOString() }, { at: dueAt })
  }
}
