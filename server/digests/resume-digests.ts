import type { Database } from '../db/database.ts'
import { queueSchema } from '../db/job-queue.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { DigestJobs, SendDigest } from './jobs.ts'

/** Enqueues jobs for digests that have none, for example after a backup was restored. */
export async function resumeDigests({ owner }: Database, queue: JobQueue<DigestJobs>): Promise<void> {
  const { rows } = await owner.query<Pick<SendDigest, 'userId'> & { dueAt: Date }>(
    `select user_id as "userId", next_at as "dueAt" from digest d
     where next_at is not null and not exists (
       select from ${queueSchema}.job j
       where j.name = 'send-digest' and j.state < 'completed' and j.data ->> 'userId' = d.user_id::text
         and (j.data ->> 'dueAt')::timestamptz = d.next_at
     )`,
  )
  for (const { userId, dueAt } of rows) {
    await queue.send(owner, 'send-digest', { userId, dueAt: dueAt.toISOString() }, { at: dueAt })
  }
}
