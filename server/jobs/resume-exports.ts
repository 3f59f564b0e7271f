import { z } from 'zod'
import { defineJob, type Handler } from './job.ts'
import { daily } from './policies.ts'

/** Once an hour, and at start: no schedule stands still because a job was lost. */
export const resumeExportsJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '37 * * * *' })

export function resumeExportsHandler(resume: () => Promise<void>): Handler<unknown> {
  return () => resume()
}
