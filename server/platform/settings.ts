import type { BillingInterval } from '../../domain/plans/plan.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'

/**
 * All settings of a server. The default of `npm start` is local mode, with an embedded database, the sandbox and a
 * generated secret. Production mode requires all settings that cannot be generated.
 */
export interface Settings {
  readonly localMode: boolean
  readonly host: string
  readonly port: number
  /** Public base URL, without a trailing slash. */
  readonly baseUrl: string
  /** If undefined, the server starts the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /**
   * Connection URL for requests. If undefined, it is `databaseUrl`, or the URL of a separate user of the embedded
   * database.
   */
  readonly databaseAppUrl: string | undefined
  /** Connection URL for accounts and sessions. If undefined, it has the same default as `databaseAppUrl`. */
  readonly databaseAccountsUrl: string | undefined
  readonly databaseConnections: number
  readonly dataDir: string
  readonly authSecret: string
  /**
   * URL of the SMTP server. If undefined, emails go to the sandbox's mailbox in local mode, and are not sent in
   * production.
   */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The method by which users verify their address. */
  readonly emailVerification: EmailVerification
  /**
   * Client for sign-in with Google. If undefined, the sandbox's OpenID provider is used in local mode, and sign-in with
   * Google is not offered in production.
   */
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined
  /** Address shown to users who need help or have questions. */
  readonly supportEmail: string
  /** Address shown to users who have questions about their data. */
  readonly privacyEmail: string
  /** Address to which messages of the contact form are emailed. If undefined, they are only stored. */
  readonly contactEmail: string | undefined
  /** Number of proxies in front of the server. The server trusts them to report the client's address. */
  readonly trustedProxies: number
  /** If undefined, the sandbox's payment provider is used in local mode, and plans are not for sale in production. */
  readonly stripe: StripeSettings | undefined
  /** Length of the trial in days. */
  readonly trialDays: number
  /** Whether all limits of the Free plan are enforced. */
  readonly strictFree: boolean
  /** Storage limits. */
  readonly storage: StorageLimits
  /** Whether this process serves requests, runs jobs, or both. */
  readonly role: 'all' | 'web' | 'worker'
  /** If undefined, the sandbox's model is used in local mode, and no model in production. */
  readonly model: ModelSettings | undefined
  /** Whether sign-in, sign-up and the contact form are limited per client address. */
  readonly rateLimit: boolean
  /** Cost of hashing a password. 'low' is only for tests. */
  readonly passwordCost: PasswordCost
  /** Pause of the sandbox's language model after each piece of an answer, in milliseconds. */
  readonly modelPauseMs: number
  /** Whether each request is logged. */
  readonly accessLog: boolean
  /** Messages about settings that are valid but probably unintended. */
  readonly warnings: readonly string[]
}

export const verifications = ['mail', 'operator', 'automatic'] as const
/**
 * `mail`: users follow a link in an email. `operator`: the operator runs `npm run kithmap -- verify`. `automatic`:
 * users can sign in without verification, and their addresses count as unverified.
 */
export type EmailVerification = (typeof verifications)[number]

/** Endpoint of the language model, and the name of the model for each purpose. */
export interface ModelSettings {
  /**
   * Base URL of an endpoint that implements OpenAI's API for chat completions, including the version:
   * `https://api.openai.com/v1`.
   */
  readonly baseUrl: string
  readonly apiKey: string
  readonly networkModel: string
  readonly nameModel: string
  readonly chatModel: string
}

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<BillingInterval, string>>
  /** URL of the API if it is not Stripe's own. */
  readonly apiUrl?: string | undefined
}

/** Cost of scrypt (parameter N). 'low' is for tests that register hundreds of users. Production servers reject it. */
export type PasswordCost = 'full' | 'low'
