import { z } from 'zod'
import given from './content.json'

/** What only whoever runs this server can say, in content.json beside this file; README.md tells operators of it. */
const Content = z.strictObject({
  /** What stands here are samples: the landing page says so in local mode. */
  samples: z.boolean(),
  /** Who uses it already; null leaves it out. */
  claim: z.strictObject({ number: z.string().min(1), rest: z.string() }).nullable(),
  /** Without any, the section and the link to it disappear. */
  quotations: z.array(z.strictObject({ text: z.string().min(1), role: z.string().min(1), field: z.string() })),
  /** What is promised to people and no program can see to. What is false or empty is not said. */
  promises: z.strictObject({
    encryptionAtRest: z.boolean(),
    regularAudits: z.boolean(),
    incidentResponse: z.boolean(),
    /** How soon requests about personal data are answered, such as 'within 30 days'. */
    privacyAnswer: z.string(),
    /** How soon messages of the contact form are answered, such as 'usually within one working day'. */
    contactAnswer: z.string(),
  }),
})

const { success, data, error } = Content.safeParse(given)
if (!success) throw new Error(`web/public/content.json: ${z.prettifyError(error)}`)

export const content = data
