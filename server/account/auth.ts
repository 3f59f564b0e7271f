import { betterAuth } from 'better-auth'
import { username } from 'better-auth/plugins'
import { Username, usernameKey } from '../../domain/model/person-name.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../services/mail.ts'
import { clientAddressHeader } from './client-address.ts'
import { hearLibrary } from './faults.ts'
import { checkInput } from './input.ts'
import { existingAccountMail, resetMail, verificationMail } from './mails.ts'
import { rateLimits } from './rate-limits.ts'

const day = 24 * 60 * 60
const authPath = '/api/auth'

export interface AuthOptions {
  readonly database: Database['accounts']
  /** Address people type, without a trailing slash. Cookies are secure if it is https. */
  readonly baseUrl: string
  readonly trustedOrigins: readonly string[]
  readonly secret: string
  /** Undefined: this server cannot send mail, so addresses are not verified and passwords cannot be reset. */
  readonly mailer: Mailer | undefined
  /** False only where many people share one address on purpose, as in tests. */
  readonly rateLimit?: boolean
}

export type Auth = ReturnType<typeof createAuth>

/**
 * Accounts and sessions. Its answers are the same whether or not an address has an account; what differs is the mail
 * that the address's owner gets.
 */
export function createAuth({ database, baseUrl, trustedOrigins, secret, mailer, rateLimit = true }: AuthOptions) {
  return betterAuth({
    appName: 'Kithmap',
    baseURL: baseUrl,
    basePath: authPath,
    secret,
    trustedOrigins: [...trustedOrigins],
    telemetry: { enabled: false },
    // Our own files under server/db/migrations make the tables.
    database: { db: database, type: 'postgres', transaction: true },
    advanced: {
      cookiePrefix: 'kithmap',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid', validateSchema: false },
      // Said aloud, because the library drops its guard by itself when NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // Not 'error': the library would then print every refusal besides. What matters is chosen in hearLibrary.
    logger: { level: 'info', log: hearLibrary },
    onAPIError: { throw: true },
    rateLimit: { enabled: rateLimit, storage: 'database', ...rateLimits },
    // No cookie cache: a revoked session ends with the next request.
    session: { expiresIn: 7 * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      // Signing in at once would tell a new address from a known one.
      autoSignIn: false,
      requireEmailVerification: mailer !== undefined,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      ...(mailer && {
        onExistingUserSignUp: ({ user }) => mailer.send(existingAccountMail(user, `${baseUrl}/login`)),
        sendResetPassword: ({ user, token }) => mailer.send(resetMail(user, resetLink(baseUrl, token))),
      }),
    },
    ...(mailer && {
      emailVerification: {
        sendOnSignUp: true,
        sendOnSignIn: false,
        autoSignInAfterVerification: true,
        expiresIn: day,
        sendVerificationEmail: ({ user, token }: { user: { name: string; email: string }; token: string }) =>
          mailer.send(verificationMail(user, verificationLink(baseUrl, token))),
      },
    }),
    hooks: { before: checkInput },
    plugins: [
      username({
        // Length and form are checked with a sentence of our own in checkInput; here only what the plugin needs.
        minUsernameLength: 1,
        maxUsernameLength: 1000,
        usernameValidator: (value) => Username.safeParse(value).success,
        usernameNormalization: usernameKey,
      }),
    ],
    // People sign in with their email; a second door would need the same guards again.
    disabledPaths: ['/sign-in/username', '/sign-in/social', '/link-social', '/unlink-account'],
  })
}

/** Signs the person in and brings them to their networks. */
function verificationLink(baseUrl: string, token: string): string {
  return `${baseUrl}${authPath}/verify-email?token=${encodeURIComponent(token)}&callbackURL=%2Fnetwork`
}

/** The library checks the token and passes it on to the page. */
function resetLink(baseUrl: string, token: string): string {
  return `${baseUrl}${authPath}/reset-password/${encodeURIComponent(token)}?callbackURL=%2Freset-password`
}
