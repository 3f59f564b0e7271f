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
import { health, nodes, tasks } from './overview.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors({
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
})

/** Features of this server, so that pages show no button that cannot work. */
export const Config = z
  .object({
    /** Whether the server runs with its sandbox: emails go to a mailbox page instead of leaving the machine. */
    localMode: z.boolean(),
    /** Whether sign-in with Google is available. */
    google: z.boolean(),
    /** Whether the server sends email, so that forgotten passwords can be reset. */
    mail: z.boolean(),
    /** How email addresses are verified. */
    emailVerification: z.enum(['mail', 'operator', 'automatic']),
    /** Whether plans are for sale. If not, all features are included and there is nothing to buy or manage. */
    billing: z.boolean(),
    /** Days before a new subscriber's first payment; 0 for none. */
    trialDays: z.int().min(0),
    /** Whether all limits of Free are enforced, not only the one for AI-generated networks. */
    strictFree: z.boolean(),
    /** Whether a language model is configured. If not, networks are generated from their descriptions alone. */
    hasModel: z.boolean(),
    /** Whether storage on Free is limited. */
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
  tasks,
  nodes,
  health,
}

/** Path of the API. */
export const apiPath = '/api/v1'
