import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { OperationMeta } from './access.ts'
import { account } from './account.ts'
import { assistant } from './assistant.ts'
import { billing } from './billing.ts'
import { errors } from './errors.ts'
import { generations } from './generations.ts'
import { introductions } from './introductions.ts'
import { book, networks } from './networks.ts'
import { activity, connections, health, nodes, people, tags, tasks } from './overview.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors({
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
})

/** Features of this server, so that pages hide buttons that would not work. */
export const Config = z
  .object({
    /**
     * Whether the server runs with its sandbox, which delivers emails to a local mailbox page instead of sending them.
     */
    localMode: z.boolean(),
    /** Whether sign-in with Google is available. */
    google: z.boolean(),
    /** Whether the server can send email. Password resets require it. */
    mail: z.boolean(),
    /** The method by which email addresses are verified. */
    emailVerification: z.enum(['mail', 'operator', 'automatic']),
    /** Whether plans are for sale. If false, all features are included and the app has no billing pages. */
    billing: z.boolean(),
    /** Length of the trial for new subscribers in days; 0 for no trial. */
    trialDays: z.int().min(0),
    /** Whether all limits of the Free plan are enforced. If false, only the limit on AI-generated networks applies. */
    strictFree: z.boolean(),
    /**
     * Whether a language model is configured. If false, networks are generated from their descriptions without a model.
     */
    hasModel: z.boolean(),
    /** Whether storage is limited on the Free plan. */
    boundsStorage: z.boolean(),
  })
  .meta({ id: 'Config' })
export type Config = z.infer<typeof Config>

export const Me = z
  .object({ id: z.uuid(), name: z.string(), username: z.string().nullable(), email: z.string() })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** The complete API between Kithmap's server and its clients, including its own web app. */
export const contract = {
  config: base
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/config', tags: ['Server'], summary: 'Get the features of this server' })
    .output(Config),
  me: base
    .meta({ access: 'user' })
    .errors({ UNAUTHORIZED: errors.UNAUTHORIZED, ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED })
    .route({ method: 'GET', path: '/me', tags: ['Account'], summary: 'Get your profile' })
    .output(Me),
  account,
  assistant,
  billing,
  book,
  generations,
  introductions,
  networks,
  activity,
  tasks,
  people,
  tags,
  connections,
  nodes,
  health,
}

/** Path of the API. */
export const apiPath = '/api/v1'
