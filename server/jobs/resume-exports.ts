import { z } from 'zod'
import { defineJob, type Handler } from './job.ts'
import { daily } from './policies.ts'

/** Runs once an hour and at startup, so that a schedule continues even if its job was lost. */
export const resumeExportsJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '37 * * * *' })

export function resumeExportsHandler(resume: () => Promise<void>): Handler<unknown> {
  return () => resume()
}
