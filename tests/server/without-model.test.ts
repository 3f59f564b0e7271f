import { expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { createMigratedTestDatabase } from '../support/postgres.ts'
import { password, Session } from '../support/session.ts'

const stripe = { SECRET_KEY: 'sk_test_none', WEBHOOK_SECRET: 'whsec_none', PRICE_MONTHLY: 'm', PRICE_YEARLY: 'y' }

test('the number of AI networks is not limited when no model is configured, even if billing is on', async () => {
  const database = await createMigratedTestDatabase()
  const folder = await temporaryFolder('without-model')
  const server = new KithmapProcess(await freePort(), folder.path, {
    KITHMAP_MODE: 'production',
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of more than thirty-two characters',
    EMAIL_VERIFICATION: 'automatic',
    STRIPE_API_URL: `http://127.0.0.1:${await freePort()}`,
    ...Object.fromEntries(Object.entries(stripe).map(([name, value]) => [`STRIPE_${name}`, value])),
  })
  try {
    await server.start()
    const person = new Session(server.baseUrl)
    await person.post('/api/auth/sign-up/email', { name: 'Ana', username: 'ana', email: person.email, password })
    await person.signIn()
    expect(await person.api().config()).toMatchObject({ billing: true, hasModel: false })
    expect(await person.api().generations.quota()).toEqual({ used: 0, limit: null })
  } finally {
    await server.kill()
    await database.drop()
    await folder.remove()
  }
})
