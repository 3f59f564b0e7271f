import { z } from 'zod'
import { forgetExpired } from '../account/forget-expired.ts'
import type { Database } from '../db/database.ts'
import type { EmailVerification } from '../platform/env.ts'
import { defineJob, type Handler } from './job.ts'
import { daily } from './policies.ts'

/** Deletes personal data after its retention period, once a day. The privacy page promises this. */
export const forgetExpiredJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '47 2 * * *' })

export function forgetExpiredHandler(database: Database, emailVerification: EmailVerification): Handler<unknown> {
  return () => forgetExpired(database, emailVerification)
}
