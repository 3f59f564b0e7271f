import { z } from 'zod'
import { deleteExpiredData } from './delete-expired-data.ts'
import type { Database } from '../db/database.ts'
import type { EmailVerification } from '../platform/settings.ts'
import { defineJob, type Handler } from '../jobs/job.ts'
import { daily } from '../jobs/policies.ts'

/** Deletes personal data after its retention period, once a day. The privacy page promises this. */
const forgetExpiredJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '47 2 * * *' })

export const removalJobs = { 'forget-expired': forgetExpiredJob } as const

export function deleteExpiredDataHandler(database: Database, emailVerification: EmailVerification): Handler<unknown> {
  return () => deleteExpiredData(database, emailVerification)
}
