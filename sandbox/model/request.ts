import { z } from 'zod'

/** A request to the model, in the format of OpenAI's API. */
export const ModelRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })).min(1),
  stream: z.boolean().default(false),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
})
export type ModelRequest = z.infer<typeof ModelRequest>
