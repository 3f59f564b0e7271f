import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'kithmap-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (environment: Record<string, string>) => readSettings({ KITHMAP_DATA_DIR: folder, ...environment })

describe('settings', () => {
  test('local mode needs nothing, and keeps one secret of its own', () => {
    const settings = read({})
    expect(settings).toMatchObject({ localMode: true, host: '127.0.0.1', port: 3000, baseUrl: 'http://localhost:3000' })
    expect(settings.databaseUrl).toBeUndefined()
    expect(settings.authSecret).toHaveLength(64)
    expect(read({ PORT: '4000' }).authSecret).toBe(settings.authSecret)
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(settings.authSecret)
  })

  test('an empty variable counts as not set', () => {
    expect(read({ DATABASE_URL: '', SMTP_URL: ' ', BASE_URL: '' })).toMatchObject({ baseUrl: 'http://localhost:3000' })
  })

  test('everything wrong is listed at once', () => {
    const wrong = { KITHMAP_MODE: 'prod', PORT: 'many', DATABASE_URL: 'mysql://x', AUTH_SECRET: 'short' }
    for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(name)
  })

  test('production asks for what it cannot invent', () => {
    expect(() => read({ KITHMAP_MODE: 'production' })).toThrow(/BASE_URL is needed[\s\S]*AUTH_SECRET is needed/)
    const settings = read({
      KITHMAP_MODE: 'production',
      BASE_URL: 'https://kithmap.example/',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtps://mail.example',
    })
    expect(settings).toMatchObject({ localMode: false, host: '0.0.0.0', baseUrl: 'https://kithmap.example' })
    expect(settings.mailFrom).toBe('Kithmap <no-reply@kithmap.example>')
  })
})

test('a local server is for its own machine, as the sandbox lets anybody in', () => {
  for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
    const settings = read({ HOST: name.replace(/[[\]]/g, ''), BASE_URL: `http://${name}:4000` })
    expect(settings.localMode).toBe(true)
  }
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'kithmap.example']) {
    expect(() => read({ HOST })).toThrow(/HOST leads beyond this machine.*KITHMAP_MODE=production/)
  }
  for (const host of ['kithmap.example', 'localhost.example', '0.0.0.0']) {
    expect(() => read({ BASE_URL: `https://${host}` })).toThrow(/BASE_URL leads beyond this machine/)
  }
})

test('production without mail is told to say how addresses are verified', () => {
  const production = { KITHMAP_MODE: 'production', BASE_URL: 'https://k.example', AUTH_SECRET: 'x'.repeat(32) }
  expect(() => read(production)).toThrow(/SMTP_URL is needed .*EMAIL_VERIFICATION=operator/)
  expect(() => read({ ...production, EMAIL_VERIFICATION: 'mail' })).toThrow(/SMTP_URL is needed/)
  expect(read({ ...production, EMAIL_VERIFICATION: 'automatic' }).emailVerification).toBe('automatic')
  expect(read({ ...production, SMTP_URL: 'smtp://mail.example' }).emailVerification).toBe('mail')
})

test('Google takes two variables or none', () => {
  expect(() => read({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/both or neither/)
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(read(google).google).toEqual({ clientId: 'id', clientSecret: 'secret' })
  expect(read({}).google).toBeUndefined()
})

test('a variable left blank, as container files like to, counts as not given', () => {
  const environment = {
    KITHMAP_MODE: '',
    PORT: '',
    DATABASE_CONNECTIONS: ' ',
    RATE_LIMIT: '',
    AUTH_SECRET: 'x'.repeat(32),
  }
  expect(readSettings(environment)).toMatchObject({
    localMode: true,
    port: 3000,
    databaseConnections: 10,
    rateLimit: true,
  })
})

test('Stripe is used when all it needs is set, in the chosen mode, and half a configuration is named', () => {
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
    /STRIPE_TEST_WEBHOOK_SECRET is needed.*\n.*STRIPE_TEST_PRICE_MONTHLY is needed.*\n.*STRIPE_TEST_PRICE_YEARLY is needed/,
  )
})
