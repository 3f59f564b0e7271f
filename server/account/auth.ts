import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { passkey } from '@better-auth/passkey'
import { username } from 'better-auth/plugins'
import { usernameKey, usernameProblem } from '../../domain/account/person-name.ts'
import type { Database } from '../db/database.ts'
import type { EmailVerification, PasswordCost } from '../platform/settings.ts'
import type { Mailer } from '../mail/mailer.ts'
import { log } from '../platform/log.ts'
import { googleProvider } from '../services/google.ts'
import { clientAddressHeader } from '../http/client-address.ts'
import { confirmPassword } from './confirm-password.ts'
import { takeOverUnverified, dropResets, endUnusedSessions, dropSupersededResets, markVerified } from './commands.ts'
import { handleLibraryLog } from './captured-errors.ts'
import { hashingTokens } from './hashed-tokens.ts'
import { accountHooks } from './hooks.ts'
import { restoreUsage, type UsageKey, usageKey } from './retained-usage.ts'
import { accountMailer } from '../mail/mail-allowance.ts'
import {
  existingAccountMail,
  type Recipient,
  resetMail,
  resetSeconds,
  verificationMail,
  verificationSeconds,
} from './mails.ts'
import { passwordHasher } from './password-hasher.ts'
import { rateLimits } from './rate-limits.ts'
import { secondStep } from './second-step.ts'
import { securityWatch } from './security-watch.ts'
import { rejections } from './texts.ts'

const day = 24 * 60 * 60
const authPath = '/api/auth'

export interface AuthOptions {
  readonly database: Database
  /** Public base URL, without a trailing slash. Cookies are secure if its scheme is https. */
  readonly baseUrl: string
  readonly trustedOrigins: readonly string[]
  readonly secret: string
  /** Undefined if this server cannot send email. Users then cannot reset their passwords. */
  readonly mailer: Mailer | undefined
  readonly emailVerification: EmailVerification
  readonly google?: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  /** Called before an account is deleted with all its data. */
  readonly beforeRemoval?: (userId: string) => Promise<void>
  /**
   * Deletes an account with all its data, and stores its AI usage under the key that `keyOf` returns. If undefined,
   * users cannot delete their account.
   */
  readonly removeAccount?: (userId: string, keyOf: UsageKey) => Promise<void>
  /** False disables rate limits. Only for tests, in which many users share one IP address. */
  readonly rateLimit?: boolean
  /** 'low' is only for tests. */
  readonly passwordCost?: PasswordCost
}

export type Auth = ReturnType<typeof createAuth>

/** Time after sign-in during which a user without a password may delete their account, in seconds. */
const freshAge = 10 * 60

/**
 * Paths of library operations that are disabled, because this app implements them differently or because they would
 * expose tokens to scripts.
 */
const disabledPaths = [
  // Disabled, because users sign in with their email. A second sign-in endpoint would need the same protections.
  '/sign-in/username',
  '/link-social',
  '/unlink-account',
  '/change-email',
  '/delete-user/callback',
  '/verify-password',
  '/update-session',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/list-accounts',
  '/account-info',
  '/refresh-token',
  '/get-access-token',
  // Codes by email would add nothing, because anyone with access to the mailbox can also reset the password.
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/passkey/list-user-passkeys',
]

/**
 * Creates the authentication with accounts and sessions. Responses do not reveal whether an address has an account.
 * Only the email to the owner of the address reveals this.
 */
export function createAuth(options: AuthOptions) {
  const { database, baseUrl, trustedOrigins, secret, mailer, emailVerification, google, rateLimit = true } = options
  const post = mailer && accountMailer(database, mailer, secret, rateLimit)
  const watch = securityWatch({ database, post, baseUrl })
  const keyOf = usageKey(secret)
  const verifiesByMail = mailer !== undefined && emailVerification === 'mail'
  return betterAuth({
    appName: 'Kithmap',
    baseURL: baseUrl,
    basePath: authPath,
    secret,
    trustedOrigins: [...trustedOrigins],
    telemetry: { enabled: false },
    // The migrations in server/db/migrations create the tables.
    database: (own: BetterAuthOptions) =>
      hashingTokens(kyselyAdapter(database.accounts, { type: 'postgres', transaction: true })(own)),
    advanced: {
      cookiePrefix: 'kithmap',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // `joins` makes Better Auth read a session and its user in one round trip.
      database: { generateId: 'uuid', validateSchema: false, joins: true },
      // Set explicitly, because Better Auth disables these checks when NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // At level 'error', Better Auth would also print every rejection itself. `handleLibraryLog` decides which messages
    // are logged.
    logger: { level: 'info', log: handleLibraryLog },
    onAPIError: { throw: true, errorURL: `${baseUrl}/login` },
    rateLimit: { enabled: rateLimit, storage: 'database', ...rateLimits },
    // Sessions are not cached in cookies, so that a revoked session ends with the next request.
    session: { expiresIn: 7 * day, updateAge: day, freshAge },
    // Tokens that reset passwords or complete a sign-in are stored as hashes, so that reading the database does not
    // reveal them.
    verification: { storeIdentifier: 'hashed' },
    account: {
      encryptOAuthTokens: true,
      // Better Auth adds Google sign-in to an existing account only if the account's email is verified. If it is not,
      // `takeOverUnverified()` first transfers the account to the owner of the email.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    user: {
      deleteUser: {
        enabled: options.removeAccount !== undefined,
        async beforeDelete({ id }) {
          await options.beforeRemoval?.(id)
          log('security', { kind: 'account-deleted', userId: id })
          await options.removeAccount?.(id, keyOf)
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: passwordHasher(options.passwordCost ?? 'full'),
      // Signing in directly after sign-up would reveal that the address is new.
      autoSignIn: false,
      requireEmailVerification: emailVerification !== 'automatic',
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      async onPasswordReset({ user }, request) {
        await dropResets(database, user.id)
        await watch.passwordReset(user, request?.headers)
        // A user who opens the link from the email owns the address, so it is verified.
        if (verifiesByMail) await markVerified(database, user.email)
      },
      ...(post && {
        async onExistingUserSignUp({ user }: { user: Recipient }) {
          await post.sendAsked(existingAccountMail(user, `${baseUrl}/login`))
        },
        async sendResetPassword({ user, token }: { user: Recipient & { id: string }; token: string }) {
          // If the email is not sent, the previous link stays valid.
          if (await post.sendAsked(resetMail(user, resetLink(baseUrl, token)))) {
            await dropSupersededResets(database, user.id)
          }
        },
      }),
    },
    ...(verifiesByMail && {
      emailVerification: {
        sendOnSignUp: true,
        sendOnSignIn: false,
        autoSignInAfterVerification: true,
        expiresIn: verificationSeconds,
        async sendVerificationEmail({ user, token }: { user: Recipient; token: string }) {
          await post?.sendAsked(verificationMail(user, verificationLink(baseUrl, token)))
        },
      },
    }),
    databaseHooks: {
      user: { create: { after: (user) => restoreUsage(database, user, keyOf) } },
      session: { create: { after: ({ userId }) => endUnusedSessions(database, userId) } },
      account: { create: { after: (account, ctx) => watch.accountAdded(account, ctx?.headers) } },
    },
    hooks: accountHooks(database, watch.recordEvent, rateLimit),
    plugins: [
      username({
        // The plugin requires limits for the length. `checkInput` validates length and format with our own messages.
        minUsernameLength: 1,
        maxUsernameLength: 1000,
        usernameValidator: (value) => usernameProblem(value) === null,
        usernameNormalization: usernameKey,
      }),
      secondStep(baseUrl),
      passkey({
        rpName: 'Kithmap',
        origin: [...trustedOrigins],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          // A passkey counts as both factors: it proves possession of the device, and the device verifies its user. So
          // it is rejected if the device has not verified the user.
          async afterVerification({ verification }) {
            if (!verification.authenticationInfo.userVerified) {
              throw new APIError('UNAUTHORIZED', rejections.unverifiedPasskey)
            }
          },
        },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
      }),
      confirmPassword,
      googlePlugin(options),
    ],
    disabledPaths: google ? disabledPaths : [...disabledPaths, '/sign-in/social', '/callback/:id'],
  })
}

function googlePlugin({ database, google }: AuthOptions) {
  const providers = google
    ? [googleProvider({ ...google, onProvenAddress: (email, name) => takeOverUnverified(database, email, name) })]
    : []
  return { id: 'kithmap-google', init: () => ({ context: { socialProviders: providers } }) }
}

/** Returns the link that verifies the address, signs the user in and opens the list of networks. */
function verificationLink(baseUrl: string, token: string): string {
  return `${baseUrl}${authPath}/verify-email?token=${encodeURIComponent(token)}&callbackURL=%2Fnetwork`
}

/** Returns the link that resets a password. Better Auth checks the token and forwards it to the page. */
function resetLink(baseUrl: string, token: string): string {
  return `${baseUrl}${authPath}/reset-password/${encodeURIComponent(token)}?callbackURL=%2Freset-password`
}
