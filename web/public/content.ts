import { z } from 'zod'
import given from './content.json'

/** Content that only the operator can provide, in content.json beside this file. README.md explains it. */
const Content = z.strictObject({
  /** True if the content is sample data. The landing page shows a note about that in local mode. */
  samples: z.boolean(),
  /** The number of users, or null to leave it out. */
  claim: z.strictObject({ number: z.string().min(1), rest: z.string() }).nullable(),
  /** If empty, the section and the link to it are left out. */
  quotations: z.array(z.strictObject({ text: z.string().min(1), role: z.string().min(1), field: z.string() })),
  /** Promises that no program can verify. False or empty ones are left out. */
  promises: z.strictObject({
    encryptionAtRest: z.boolean(),
    regularAudits: z.boolean(),
    incidentResponse: z.boolean(),
    /** Response time for requests about personal data, such as 'within 30 days'. */
    privacyAnswer: z.string(),
    /** Response time for the contact form, such as 'usually within one working day'. */
    contactAnswer: z.string(),
  }),
})

const { success, data, error } = Content.safeParse(given)
if (!success) throw new Error(`web/public/content.json: ${z.prettifyError(error)}`)

export const content = data
