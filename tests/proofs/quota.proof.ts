import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, long, openStage, type Stage } from '../support/proof.ts'
import { password, Session } from '../support/session.ts'

/* Attacks on the limit of AI networks. Each of these attacks formerly resulted in more networks than the plan
   includes. */

const free = 3
const returns = long ? 6 : 2
const copiesTried = long ? 200 : 40

let stage: Stage

beforeAll(async () => {
  stage = await openStage('quota')
})

afterAll(async () => {
  await stage?.close()
})

const prompt = 'Founders of a harbour museum and the people around them'

function start(person: Session) {
  return person
    .api()
    .generations.start({ id: randomUUID(), networkId: randomUUID(), prompt, industry: null, place: null })
}

async function written(person: Session, id: string): Promise<string> {
  for (;;) {
    const { state } = await person.api().generations.get({ generationId: id })
    if (state !== 'running') return state
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function useUp(person: Session, count = free): Promise<void> {
  for (let each = 0; each < count; each++) expect(await written(person, (await start(person)).id)).toBe('done')
}

const rejectionOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => String(error.code),
  )

test('deleting and re-creating an account does not reset the generation quota', async () => {
  const email = `${randomUUID()}@people.test`
  let got = 0
  for (let round = 0; round <= returns; round++) {
    const person = await Session.register(stage.server.baseUrl, {
      email: round % 2 === 0 ? email : email.toUpperCase(),
    })
    while ((await rejectionOf(start(person).then(({ id }) => written(person, id)))) === 'none') got += 1
    expect(await person.api().generations.quota()).toEqual({ used: free, limit: free })
    expect((await person.post('/api/auth/delete-user', { password })).status).toBe(200)
  }
  figure(
    `Generations of one address that deleted its account and signed up again ${returns} times: ${got}, with a plan limit of ${free}`,
  )
  expect(got).toBe(free)
  const kept = JSON.stringify(await stage.backstage.rows('select * from ai_usage_kept'))
  expect(kept).not.toContain(email.split('@')[0])
}, 600_000)

test('a copy of a network that is still being generated is rejected', async () => {
  const person = await Session.register(stage.server.baseUrl)
  const { id, networkId } = await start(person)
  let copies = 0
  let tried = 0
  while (tried < copiesTried && (await person.api().generations.get({ generationId: id })).state === 'running') {
    tried += 1
    const copy = person.api().networks.duplicate({ id: networkId, copyId: randomUUID() })
    const rejection = await rejectionOf(copy)
    const { state } = await person.api().generations.get({ generationId: id })
    if (rejection === 'none' && state === 'running') copies += 1
    if (rejection !== 'none') expect(rejection).toBe('GENERATION_RUNNING')
  }
  await person.api().generations.stop({ generationId: id })
  figure(`Copies of a network during its generation: ${copies} of ${tried} attempts`)
  expect(tried).toBeGreaterThan(0)
  expect(copies).toBe(0)
}, 120_000)

test('a user can start and stop only a limited number of generations in a day', async () => {
  const person = await Session.register(stage.server.baseUrl)
  let begun = 0
  let rejection = 'none'
  while (rejection === 'none' && begun < 100) {
    rejection = await rejectionOf(start(person).then(({ id }) => person.api().generations.stop({ generationId: id })))
    if (rejection === 'none') begun += 1
    // Generations that have already become networks also use quota, so the limit may be reached earlier.
    else expect(['TOO_MANY_GENERATIONS', 'AI_QUOTA_REACHED']).toContain(rejection)
  }
  figure(`Generations started and stopped by one user on Free within a day: ${begun}`)
  expect(begun).toBeLessThanOrEqual(20)
  await useUp(await Session.register(stage.server.baseUrl), 1)
}, 600_000)
