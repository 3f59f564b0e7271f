import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { megabyte, type StorageLimits } from '../../domain/plans/storage.ts'
import { findMisspelled } from './misspelled-variables.ts'
import { type ModelSettings, type Settings, type StripeSettings, verifications } from './settings.ts'

const defaultModelAddress = 'https://api.openai.com/v1'

/** Host names that are only reachable from this machine. In URLs, the IPv6 address is in brackets. */
const ownMachine = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

const optional = z.string().trim().optional()

/** Value of `DATABASE_URL` that selects the embedded database. */
const embedded = 'embedded'

const whole = (least: number, most: number, usual: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error).default(usual)
}

/**
 * Returns the schema of a URL with one of these protocols. The error message mentions unescaped characters, which often
 * make a URL with a password invalid.
 */
const urlOf = (protocols: readonly string[], example: string) =>
  optional.refine((value) => !value || protocols.some((each) => URL.parse(value)?.protocol === each), {
    error:
      `must be an address like ${example}; ` +
      'in the password, encode all characters except letters and digits, such as %23 for #',
  })

const emailAddress = optional.pipe(z.email('must be an email address').optional())

/** Returns the variables of one of Stripe's two modes, by prefix. */
function stripeVariables<Prefix extends 'STRIPE' | 'STRIPE_TEST'>(prefix: Prefix) {
  const variables = {
    [`${prefix}_SECRET_KEY`]: optional,
    [`${prefix}_WEBHOOK_SECRET`]: optional,
    [`${prefix}_PRICE_MONTHLY`]: optional,
    [`${prefix}_PRICE_YEARLY`]: optional,
  }
  return variables as Record<
    `${Prefix}_${'SECRET_KEY' | 'WEBHOOK_SECRET' | 'PRICE_MONTHLY' | 'PRICE_YEARLY'}`,
    typeof optional
  >
}

const Environment = z.object({
  KITHMAP_MODE: z.enum(['local', 'production'], 'must be "local" or "production"').default('local'),
  HOST: optional,
  PORT: whole(0, 65_535, 3000),
  BASE_URL: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://kithmap.example' }).optional(),
  ),
  DATABASE_URL: z.union([
    z.literal(embedded),
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database'),
  ]),
  DATABASE_APP_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database'),
  DATABASE_ACCOUNTS_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database'),
  DATABASE_CONNECTIONS: whole(7, 500, 16),
  KITHMAP_DATA_DIR: optional,
  AUTH_SECRET: optional.pipe(
    z.string().min(32, 'must have at least 32 characters; openssl rand -hex 32 creates one').optional(),
  ),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtps://user:password@host'),
  MAIL_FROM: optional,
  EMAIL_VERIFICATION: z.enum(verifications, 'must be "mail", "operator" or "automatic"').optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  SUPPORT_EMAIL: emailAddress,
  PRIVACY_EMAIL: emailAddress,
  CONTACT_EMAIL: emailAddress,
  TRUSTED_PROXIES: whole(0, 10, 0),
  STRIPE_MODE: z.enum(['live', 'test'], 'must be "live" or "test"').default('live'),
  ...stripeVariables('STRIPE'),
  ...stripeVariables('STRIPE_TEST'),
  STRIPE_API_URL: optional.pipe(z.url({ protocol: /^https?$/, error: 'must be an address' }).optional()),
  STRIPE_TRIAL_DAYS: whole(0, 730, 0),
  FREE_LIMITS: z.enum(['ai', 'all'], 'must be "ai" or "all"').default('ai'),
  STORAGE_FREE_MB: whole(0, 1_000_000_000, 200),
  STORAGE_PRO_MB: whole(0, 1_000_000_000, 5000),
  STORAGE_NETWORK_MB: whole(0, 1_000_000_000, 100),
  KITHMAP_ROLE: z.enum(['all', 'web', 'worker'], 'must be "all", "web" or "worker"').default('all'),
  AI_BASE_URL: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://api.openai.com/v1' }).optional(),
  ),
  AI_API_KEY: optional,
  AI_NETWORK_MODEL: z.string().trim().default('gpt-4'),
  AI_NAME_MODEL: z.string().trim().default('gpt-3.5-turbo'),
  AI_CHAT_MODEL: z.string().trim().default('gpt-3.5-turbo'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  PASSWORD_COST: z.enum(['full', 'low'], 'must be "full" or "low"').default('full'),
  SANDBOX_MODEL_PAUSE_MS: whole(0, 10_000, 20),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be "on" or "off"').default('off'),
})
type Values = z.infer<typeof Environment>

/** Parses the environment variables. Throws one error that lists all problems. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { values, isWrong, problems } = readValues(environment)
  if (values.KITHMAP_MODE === 'production' && !isWrong('KITHMAP_MODE')) problems.push(...missing(values, isWrong))
  if (values.KITHMAP_MODE === 'local' && !isWrong('KITHMAP_MODE')) problems.push(...exposed(values))
  if (values.BASE_URL && /[^/]/.test(pathOf(values.BASE_URL))) {
    problems.push(
      `BASE_URL must end after the host: Kithmap cannot be served below the path ${pathOf(values.BASE_URL)}`,
    )
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together')
  }
  for (const name of ['DATABASE_APP_URL', 'DATABASE_ACCOUNTS_URL'] as const) {
    if (!values[name] || (values.DATABASE_URL ?? embedded) !== embedded) continue
    problems.push(`${name} requires an external DATABASE_URL: the embedded database creates its own users`)
  }
  const stripe = readStripe(values, problems)
  const misspelled = findMisspelled(Object.keys(environment), Object.keys(Environment.shape))
  if (problems.length > 0) {
    const all = [...problems, ...misspelled]
    throw new Error(`The configuration is invalid:\n${all.map((problem) => `  - ${problem}`).join('\n')}`)
  }
  const localMode = values.KITHMAP_MODE === 'local'
  const dataDir = resolve(values.KITHMAP_DATA_DIR ?? '.kithmap')
  const baseUrl = (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const { hostname } = new URL(baseUrl)
  const supportEmail = values.SUPPORT_EMAIL ?? `support@${hostname}`
  return {
    localMode,
    // The sandbox shows the emails of all users, so a local server only accepts connections from its own machine.
    host: values.HOST ?? (localMode ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT,
    baseUrl,
    databaseUrl: values.DATABASE_URL === embedded ? undefined : values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL || undefined,
    databaseAccountsUrl: values.DATABASE_ACCOUNTS_URL || undefined,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataDir,
    authSecret: values.AUTH_SECRET ?? localSecret(dataDir),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Kithmap <no-reply@${hostname}>`,
    emailVerification: values.EMAIL_VERIFICATION ?? 'mail',
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : undefined,
    supportEmail,
    privacyEmail: values.PRIVACY_EMAIL ?? values.SUPPORT_EMAIL ?? `privacy@${hostname}`,
    // Defaults to the support address only in local mode, where the sandbox accepts emails for any address.
    contactEmail: values.CONTACT_EMAIL ?? values.SUPPORT_EMAIL ?? (localMode ? supportEmail : undefined),
    trustedProxies: values.TRUSTED_PROXIES,
    stripe,
    trialDays: values.STRIPE_TRIAL_DAYS,
    strictFree: values.FREE_LIMITS === 'all',
    storage: storageOf(values),
    role: values.KITHMAP_ROLE,
    model: modelOf(values),
    rateLimit: values.RATE_LIMIT === 'on',
    passwordCost: values.PASSWORD_COST,
    modelPauseMs: values.SANDBOX_MODEL_PAUSE_MS,
    accessLog: values.ACCESS_LOG === 'on',
    warnings: localMode ? misspelled : [...misspelled, ...warningsAbout(baseUrl)],
  }
}

interface ReadValues {
  /** The values. Defaults replace invalid values. */
  readonly values: Values
  readonly isWrong: (name: keyof Values) => boolean
  readonly problems: string[]
}

/** Parses each variable separately, so that an invalid variable does not hide problems with other variables. */
function readValues(environment: Record<string, string | undefined>): ReadValues {
  // Empty strings count as unset, because container configurations pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return { values: parsed.data, isWrong: () => false, problems: [] }
  const wrong = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const values = Environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  return {
    values,
    isWrong: (name) => wrong.has(name),
    problems: [...wrong].map(([name, message]) => `${name} ${message}`),
  }
}

/** Returns messages about settings that production requires but lacks, or forbids. */
function missing(values: Values, isWrong: ReadValues['isWrong']): string[] {
  const isMissing = (name: keyof Values) => !values[name] && !isWrong(name)
  const problems = (['BASE_URL', 'AUTH_SECRET'] as const)
    .filter(isMissing)
    .map((name) => `${name} is required in production mode`)
  if (isMissing('DATABASE_URL')) {
    problems.push(
      'DATABASE_URL is required in production mode: an address like postgres://user:password@host/database, or ' +
        `"${embedded}" for the embedded PostgreSQL, which stores its data in KITHMAP_DATA_DIR`,
    )
  }
  if (isMissing('SMTP_URL') && (values.EMAIL_VERIFICATION ?? 'mail') === 'mail' && !isWrong('EMAIL_VERIFICATION')) {
    problems.push(
      'SMTP_URL is required in production mode to verify addresses; to run without email, set ' +
        'EMAIL_VERIFICATION=operator (npm run kithmap -- verify) or EMAIL_VERIFICATION=automatic',
    )
  }
  if (values.PASSWORD_COST === 'low') {
    problems.push('PASSWORD_COST=low is for tests only: remove it in production mode')
  }
  return problems
}

/**
 * Returns messages about settings that would make a local server reachable from other machines. Its sandbox lets anyone
 * sign in.
 */
function exposed(values: Values): string[] {
  const named = [
    ['HOST', values.HOST],
    ['BASE_URL', values.BASE_URL && new URL(values.BASE_URL).hostname],
  ] as const
  return named
    .filter(([, host]) => host && !ownMachine.has(host.toLowerCase()))
    .map(
      ([name]) =>
        `${name} is reachable from other machines, but in local mode everyone can read all emails and sign in as any user: ` +
        `set KITHMAP_MODE=production, or set ${name} to localhost`,
    )
}

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

function warningsAbout(baseUrl: string): string[] {
  const { hostname, protocol } = new URL(baseUrl)
  if (ownMachine.has(hostname))
    return [`BASE_URL ${baseUrl} can only be reached from this machine, so links in emails do not work elsewhere`]
  return protocol === 'http:'
    ? [`BASE_URL ${baseUrl} is not encrypted: others in the network can read passwords and cookies`]
    : []
}

/**
 * Returns the Stripe settings of the selected mode, or undefined. Adds a problem if some but not all of the four
 * variables are set.
 */
function readStripe(values: Values, problems: string[]): StripeSettings | undefined {
  const prefix = values.STRIPE_MODE === 'live' ? 'STRIPE' : 'STRIPE_TEST'
  const secretKey = values[`${prefix}_SECRET_KEY`]
  const webhookSecret = values[`${prefix}_WEBHOOK_SECRET`]
  const month = values[`${prefix}_PRICE_MONTHLY`]
  const year = values[`${prefix}_PRICE_YEARLY`]
  if (secretKey && webhookSecret && month && year) {
    return { secretKey, webhookSecret, prices: { month, year }, apiUrl: values.STRIPE_API_URL }
  }
  if (secretKey ?? webhookSecret ?? month ?? year) {
    const all = ['SECRET_KEY', 'WEBHOOK_SECRET', 'PRICE_MONTHLY', 'PRICE_YEARLY'] as const
    for (const name of all) {
      if (!values[`${prefix}_${name}`])
        problems.push(`${prefix}_${name} is required, because other ${prefix}_ variables are set`)
    }
  }
  return undefined
}

/**
 * Returns the model's settings. Undefined if neither an address nor a key is set. Many servers need no key, but the
 * default public service does.
 */
function modelOf(values: Values): ModelSettings | undefined {
  const { AI_BASE_URL: address, AI_API_KEY: apiKey } = values
  if (!address && !apiKey) return undefined
  return {
    baseUrl: (address ?? defaultModelAddress).replace(/\/+$/, ''),
    apiKey: apiKey ?? '',
    networkModel: values.AI_NETWORK_MODEL,
    nameModel: values.AI_NAME_MODEL,
    chatModel: values.AI_CHAT_MODEL,
  }
}

/** Returns the storage limits. A setting of 0 means unlimited. */
function storageOf(values: Values): StorageLimits {
  const bytes = (megabytes: number) => (megabytes === 0 ? null : megabytes * megabyte)
  return {
    account: { free: bytes(values.STORAGE_FREE_MB), pro: bytes(values.STORAGE_PRO_MB) },
    network: bytes(values.STORAGE_NETWORK_MB),
  }
}

/** Returns the generated secret of this installation. It is stored, so that sessions survive a restart. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
