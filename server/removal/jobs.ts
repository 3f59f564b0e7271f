import { z } from 'zod'
import { forgetExpired } from './forget-expired.ts'
import type { Database } from '../db/database.ts'
import type { EmailVerification } from '../platform/settings.ts'
import { defineJob, type Handler } from '../jobs/job.ts'
import { daily } from '../jobs/policies.ts'

/** Deletes personal data after its retention period, once a day. The privacy page promises this. */
const forgetExpiredJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '47 2 * * *' })

export const removalJobs = { 'forget-expired': forgetExpiredJob } as const

export function forgetExpiredHandler(database: Database, emailVerification: EmailVerification): Handler<unknown> {
  return () => forgetExpired(database, emailVerification)
}
