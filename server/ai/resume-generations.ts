import type { Database } from '../db/database.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { GenerationJobs } from './jobs.ts'

/**
 * Enqueues jobs for running generations that have none, such as generations that were started by a release without the
 * job queue.
 */
export async function resumeGenerations({ owner }: Database, queue: JobQueue<GenerationJobs>): Promise<void> {
  const { rows } = await owner.query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from ai_network_usage where state = 'running'`,
  )
  for (const { id, userId } of rows) {
    await queue.send(owner, 'write-network', { generationId: id, userId, wantsName: false }, { key: id, once: id })
  }
}
