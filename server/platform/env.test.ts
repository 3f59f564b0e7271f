import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'kithmap-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (environment: Record<string, string>) => readSettings({ KITHMAP_DATA_DIR: folder, ...environment })

describe('settings', () => {
  test('local mode needs no variables and generates a persistent secret', () => {
    const settings = read({})
    expect(settings).toMatchObject({ localMode: true, host: '127.0.0.1', port: 3000, baseUrl: 'http://localhost:3000' })
    expect(settings.databaseUrl).toBeUndefined()
    expect(settings.authSecret).toHaveLength(64)
    expect(read({ PORT: '4000' }).authSecret).toBe(settings.authSecret)
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(settings.authSecret)
  })

  test('all invalid settings are reported together', () => {
    const wrong = { KITHMAP_MODE: 'prod', PORT: 'many', DATABASE_URL: 'mysql://x', AUTH_SECRET: 'short' }
    for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(name)
    // All problems are reported together, whether variables are missing, conflicting, unknown or invalid.
    const more = {
      KITHMAP_MODE: 'production',
      PORT: '70000',
      BASE_URL: 'https://k.example/kithmap',
      DATABSE_URL: 'postgres://k.example/k',
      AUTH_SECRET: 'x',
      GOOGLE_CLIENT_ID: 'id',
    }
    expect(() => read(more)).toThrow(
      new RegExp(
        [
          'PORT must be a whole number from 0 to 65535',
          'AUTH_SECRET must have at least 32 characters.*',
          'DATABASE_URL is required in production mode: .* or "embedded" .*',
          'SMTP_URL is required .*',
          'BASE_URL must end after the host: .* below the path /kithmap',
          'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
          'DATABSE_URL is not a variable of Kithmap: did you mean DATABASE_URL\\?$',
        ].join('\n  - '),
      ),
    )
  })

  test.each([
    ['DATABASE_URL', 'postgres://kithmap:p#ss/word@db.example/kithmap'],
    ['SMTP_URL', 'smtps://user:p#ss@mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['BASE_URL', 'kithmap.example'],
  ])('the error about an invalid address names its variable: %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`  - ${name} must be an address like `)
  })

  test('production requires DATABASE_URL, and the value “embedded” selects the embedded database', () => {
    const production = {
      KITHMAP_MODE: 'production',
      BASE_URL: 'https://kithmap.example',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtps://mail.example',
    }
    expect(() => read(production)).toThrow('DATABASE_URL is required')
    expect(read({ ...production, DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined()
    const socket = 'postgres://kithmap@localhost/kithmap?host=%2Fvar%2Frun%2Fpostgresql'
    expect(read({ ...production, DATABASE_URL: socket }).databaseUrl).toBe(socket)
  })

  test('separate database URLs for requests and accounts are accepted only with an external database', () => {
    const own = 'postgres://requests:word@db.example/kithmap'
    expect(() => read({ DATABASE_APP_URL: own })).toThrow('DATABASE_APP_URL requires an external DATABASE_URL')
    expect(() => read({ DATABASE_URL: 'postgres://db.example/k', DATABASE_APP_URL: 'x' })).toThrow(
      'DATABASE_APP_URL must be',
    )
    const both = read({ DATABASE_URL: 'postgres://db.example/kithmap', DATABASE_APP_URL: own })
    expect(both.databaseAppUrl).toBe(own)
    expect(both.databaseAccountsUrl).toBeUndefined()
    const accounts = { DATABASE_URL: 'postgres://db.example/kithmap', DATABASE_ACCOUNTS_URL: own }
    expect(read(accounts).databaseAccountsUrl).toBe(own)
    expect(() => read({ DATABASE_ACCOUNTS_URL: own })).toThrow(
      'DATABASE_ACCOUNTS_URL requires an external DATABASE_URL',
    )
  })

  test('variables that look misspelled cause a warning, but variables of other programs do not', () => {
    const others = { HOME: '/root', PORTS: '1', HOSTNAME: 'x', PGUSER: 'x', NODE_ENV: 'x', KITHMAP_PROOFS: 'long' }
    expect(read(others).warnings).toEqual([])
    expect(read({ TRUSTED_PROXY: '1', KITHMAP_DATADIR: '/x', smtp_url: 'x', KITHMAP_THEME: 'x' }).warnings).toEqual([
      'TRUSTED_PROXY is not a variable of Kithmap: did you mean TRUSTED_PROXIES?',
      'KITHMAP_DATADIR is not a variable of Kithmap: did you mean KITHMAP_DATA_DIR?',
      'smtp_url is not a variable of Kithmap: did you mean SMTP_URL?',
      'KITHMAP_THEME is not a variable of Kithmap',
    ])
    const production = {
      KITHMAP_MODE: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtps://mail.example',
      DATABASE_URL: 'embedded',
    }
    expect(read({ ...production, BASE_URL: 'https://localhost' }).warnings).toEqual([
      expect.stringContaining('from this machine'),
    ])
    expect(read({ ...production, BASE_URL: 'http://k.example' }).warnings).toEqual([
      expect.stringContaining('not encrypted'),
    ])
  })

  test('production requires BASE_URL and AUTH_SECRET', () => {
    expect(() => read({ KITHMAP_MODE: 'production' })).toThrow(/BASE_URL is required[\s\S]*AUTH_SECRET is required/)
    const settings = read({
      KITHMAP_MODE: 'production',
      BASE_URL: 'https://kithmap.example/',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtps://mail.example',
      DATABASE_URL: 'postgres://db.example/kithmap',
    })
    expect(settings).toMatchObject({ localMode: false, host: '0.0.0.0', baseUrl: 'https://kithmap.example' })
    expect(settings.mailFrom).toBe('Kithmap <no-reply@kithmap.example>')
  })
})

test('local mode accepts only loopback addresses', () => {
  for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
    const settings = read({ HOST: name.replace(/[[\]]/g, ''), BASE_URL: `http://${name}:4000` })
    expect(settings.localMode).toBe(true)
  }
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'kithmap.example']) {
    expect(() => read({ HOST })).toThrow(/HOST is reachable from other machines.*KITHMAP_MODE=production/)
  }
  for (const host of ['kithmap.example', 'localhost.example', '0.0.0.0']) {
    expect(() => read({ BASE_URL: `https://${host}` })).toThrow(/BASE_URL is reachable from other machines/)
  }
})

test('production without SMTP_URL requires EMAIL_VERIFICATION', () => {
  const production = {
    KITHMAP_MODE: 'production',
    BASE_URL: 'https://k.example',
    AUTH_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'embedded',
  }
  expect(() => read(production)).toThrow(/SMTP_URL is required .*EMAIL_VERIFICATION=operator/)
  expect(() => read({ ...production, EMAIL_VERIFICATION: 'mail' })).toThrow(/SMTP_URL is required/)
  expect(read({ ...production, EMAIL_VERIFICATION: 'automatic' }).emailVerification).toBe('automatic')
  expect(read({ ...production, SMTP_URL: 'smtp://mail.example' }).emailVerification).toBe('mail')
})

test('Google sign-in requires both of its variables; without Google sign-in, neither variable is required', () => {
  expect(() => read({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/must be set together/)
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(read(google).google).toEqual({ clientId: 'id', clientSecret: 'secret' })
  expect(read({}).google).toBeUndefined()
})

test('blank variables, as in container files, count as unset', () => {
  const environment = {
    KITHMAP_MODE: '',
    PORT: '',
    BASE_URL: '',
    DATABASE_URL: '',
    SMTP_URL: ' ',
    DATABASE_CONNECTIONS: ' ',
    RATE_LIMIT: '',
    AUTH_SECRET: 'x'.repeat(32),
  }
  expect(readSettings(environment)).toMatchObject({
    localMode: true,
    port: 3000,
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databaseAppUrl: undefined,
    databaseAccountsUrl: undefined,
    databaseConnections: 16,
    rateLimit: true,
  })
})

test('Stripe is enabled if all variables of the chosen mode are set, and otherwise the missing variables are named', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live',
    STRIPE_WEBHOOK_SECRET: 'whsec_live',
    STRIPE_PRICE_MONTHLY: 'price_m',
    STRIPE_PRICE_YEARLY: 'price_y',
  }
  const tested = Object.fromEntries(
    Object.entries(live).map(([name, value]) => [name.replace('STRIPE', 'STRIPE_TEST'), `${value}_test`]),
  )
  expect(readSettings({}).stripe).toBeUndefined()
  expect(readSettings({ ...live, ...tested }).stripe).toMatchObject({
    secretKey: 'sk_live',
    prices: { month: 'price_m', year: 'price_y' },
  })
  expect(readSettings({ ...live, ...tested, STRIPE_MODE: 'test' }).stripe).toMatchObject({
    secretKey: 'sk_live_test',
    prices: { month: 'price_m_test', year: 'price_y_test' },
  })
  expect(() => readSettings({ STRIPE_MODE: 'test', STRIPE_TEST_SECRET_KEY: 'sk' })).toThrow(
    /STRIPE_TEST_WEBHOOK_SECRET is required.*\n.*STRIPE_TEST_PRICE_MONTHLY is required.*\n.*STRIPE_TEST_PRICE_YEARLY is required/,
  )
})

test('production rejects the low password cost that tests use', () => {
  expect(readSettings({ AUTH_SECRET: 'x'.repeat(32) }).passwordCost).toBe('full')
  expect(readSettings({ AUTH_SECRET: 'x'.repeat(32), PASSWORD_COST: 'low' }).passwordCost).toBe('low')
  expect(() => read({ KITHMAP_MODE: 'production', PASSWORD_COST: 'low' })).toThrow(/PASSWORD_COST=low is for tests/)
})
