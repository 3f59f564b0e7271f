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

/** What this server offers, so that pages show no button that cannot work. */
export const Config = z
  .object({
    /** The server runs with its sandbox: mails land in a mailbox page instead of leaving the machine. */
    localMode: z.boolean(),
    /** People may sign in with Google. */
    google: z.boolean(),
    /** The server sends mail, so a forgotten password can be replaced. */
    mail: z.boolean(),
    /** How it is known that an address belongs to whoever registered with it. */
    emailVerification: z.enum(['mail', 'operator', 'automatic']),
    /** Plans are for sale. Without it everybody has everything, and there is nothing to buy or manage. */
    billing: z.boolean(),
    /** Days before the first payment of a new subscriber; 0 is none. */
    trialDays: z.int().min(0),
    /** Free is held to everything it is sold as, not only to its share of AI. */
    strictFree: z.boolean(),
    /** A language model is configured. Without one, networks are built from their descriptions alone. */
    hasModel: z.boolean(),
    /** What somebody on Free stores is bounded. */
    boundsStorage: z.boolean(),
  })
  .meta({ id: 'Config' })
export type Config = z.infer<typeof Config>

export const Me = z
  .object({ id: z.uuid(), name: z.string(), username: z.string().nullable(), email: z.string() })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** Everything that crosses the wire between Kithmap's server and any client, its own web app included. */
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

/** Where the contract is served. */
export const apiPath = '/api/v1'
