import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { passkey } from '@better-auth/passkey'
import { username } from 'better-auth/plugins'
import { usernameKey, usernameProblem } from '../../domain/account/person-name.ts'
import type { Database } from '../db/database.ts'
import type { EmailVerification } from '../env.ts'
import type { Mailer } from '../jobs/mailer.ts'
import { log } from '../log.ts'
import { googleProvider } from '../services/google.ts'
import { clientAddressHeader } from './client-address.ts'
import { confirmPassword } from './confirm-password.ts'
import {
  adoptUnverified,
  dropResets,
  endUnusedSessions,
  dropSupersededResets,
  markVerified,
  removeAccount,
} from './commands.ts'
import { hearLibrary } from './faults.ts'
import { hashingTokens } from './hashed-tokens.ts'
import { accountHooks } from './hooks.ts'
import { recallUsage, usageKey } from './kept-usage.ts'
import { accountMailer } from './mail-allowance.ts'
import {
  existingAccountMail,
  type Recipient,
  resetMail,
  resetSeconds,
  verificationMail,
  verificationSeconds,
} from './mails.ts'
import { type PasswordCost, passwordHasher } from './password-hasher.ts'
import { rateLimits } from './rate-limits.ts'
import { secondStep } from './second-step.ts'
import { securityWatch } from './security-watch.ts'
import { refusals } from './texts.ts'

const day = 24 * 60 * 60
const authPath = '/api/auth'

export interface AuthOptions {
  readonly database: Database
  /** Address people type, without a trailing slash. Cookies are secure if it is https. */
  readonly baseUrl: string
  readonly trustedOrigins: readonly string[]
  readonly secret: string
  /** Undefined: this server cannot send mail, so passwords cannot be reset. */
  readonly mailer: Mailer | undefined
  readonly emailVerification: EmailVerification
  readonly google?: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  /** Runs before an account is removed with everything in it. */
  readonly beforeRemoval?: (userId: string) => Promise<void>
  /** False only where many people share one address on purpose, as in tests. */
  readonly rateLimit?: boolean
  /** `low` only in tests. */
  readonly passwordCost?: PasswordCost
}

export type Auth = ReturnType<typeof createAuth>

/** How long after signing in an account without a password may be deleted, seconds. */
const freshAge = 10 * 60

/** What we do otherwise, or what would hand tokens to scripts. Nothing in the app asks for any of it. */
const disabledPaths = [
  // People sign in with their email; a second door would need the same guards again.
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
  // Codes by mail would be as weak as the mailbox that can choose a new password.
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/passkey/list-user-passkeys',
]

/**
 * Accounts and sessions. Its answers are the same whether or not an address has an account; what differs is the mail
 * that the address's owner gets.
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
    // Our own files under server/db/migrations make the tables.
    database: (own: BetterAuthOptions) =>
      hashingTokens(kyselyAdapter(database.accounts, { type: 'postgres', transaction: true })(own)),
    advanced: {
      cookiePrefix: 'kithmap',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // Joined, a session and its person are one round trip.
      database: { generateId: 'uuid', validateSchema: false, joins: true },
      // Said aloud, because the library drops its guard by itself when NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // Not 'error': the library would then print every refusal besides. What matters is chosen in hearLibrary.
    logger: { level: 'info', log: hearLibrary },
    onAPIError: { throw: true, errorURL: `${baseUrl}/login` },
    rateLimit: { enabled: rateLimit, storage: 'database', ...rateLimits },
    // No cookie cache: a revoked session ends with the next request.
    session: { expiresIn: 7 * day, updateAge: day, freshAge },
    // Whoever reads the database must not find what chooses passwords or ends a sign-in.
    verification: { storeIdentifier: 'hashed' },
    account: {
      encryptOAuthTokens: true,
      // Google proves addresses; an account whose address nobody has proven is adopted before it comes to this.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    user: {
      deleteUser: {
        enabled: true,
        async beforeDelete({ id }) {
          await options.beforeRemoval?.(id)
          log('security', { kind: 'account-deleted', userId: id })
          await removeAccount(database, id, keyOf)
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: passwordHasher(options.passwordCost ?? 'full'),
      // Signing in at once would tell a new address from a known one.
      autoSignIn: false,
      requireEmailVerification: emailVerification !== 'automatic',
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      async onPasswordReset({ user }, request) {
        await dropResets(database, user.id)
        await watch.passwordReset(user, request?.headers)
        // The link came by mail, so its reader owns the address.
        if (verifiesByMail) await markVerified(database, user.email)
      },
      ...(post && {
        async onExistingUserSignUp({ user }: { user: Recipient }) {
          await post.sendAsked(existingAccountMail(user, `${baseUrl}/login`))
        },
        async sendResetPassword({ user, token }: { user: Recipient & { id: string }; token: string }) {
          // Where nothing was sent, the link that was sent last goes on working.
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
      user: { create: { after: (user) => recallUsage(database, user, keyOf) } },
      session: { create: { after: ({ userId }) => endUnusedSessions(database, userId) } },
      account: { create: { after: (account, ctx) => watch.accountAdded(account, ctx?.headers) } },
    },
    hooks: accountHooks(database, watch.hear, rateLimit),
    plugins: [
      username({
        // Length and form are checked with a sentence of our own in checkInput; here only what the plugin needs.
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
          // It stands for both steps: something one has, and that it is oneself who has it.
          async afterVerification({ verification }) {
            if (!verification.authenticationInfo.userVerified) {
              throw new APIError('UNAUTHORIZED', refusals.unverifiedPasskey)
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
    ? [googleProvider({ ...google, onProvenAddress: (email, name) => adoptUnverified(database, email, name) })]
    : []
  return { id: 'kithmap-google', init: () => ({ context: { socialProviders: providers } }) }
}

/** Signs the person in and brings them to their networks. */
function verificationLink(baseUrl: string, token: string): string {
  return `${baseUrl}${authPath}/verify-email?token=${encodeURIComponent(token)}&callbackURL=%2Fnetwork`
}

/** The library checks the token and passes it on to the page. */
function resetLink(baseUrl: string, token: string): string {
  return `${baseUrl}${authPath}/reset-password/${encodeURIComponent(token)}?callbackURL=%2Freset-password`
}
