import { z } from 'zod'
import given from './content.json'

/** Content that only the operator can provide. It is in content.json in this folder; docs/production.md explains it. */
const Content = z.strictObject({
  /** Whether the content is sample data. In local mode, the landing page says so. */
  samples: z.boolean(),
  /** The number of users. If null, it is left out. */
  claim: z.strictObject({ number: z.string().min(1), rest: z.string() }).nullable(),
  /** Quotations of users. If empty, the section and the link to it are left out. */
  quotations: z.array(z.strictObject({ text: z.string().min(1), role: z.string().min(1), field: z.string() })),
  /** Promises that no program can verify. False and empty ones are left out. */
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
