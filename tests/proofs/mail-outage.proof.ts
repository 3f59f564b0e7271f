import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../sandbox/mail/mailbox.ts'
import { freePort, temporaryFolder } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { count, figure, long, openStage, patience, slowest, type Stage } from '../support/proof.ts'
import { password, Session } from '../support/session.ts'

const people = long ? 200 : 8
const downMs = long ? 10 * 60_000 : 2500
const answerWithinMs = 1000 * patience
/**
 * Maximum time until an email is delivered, in milliseconds. The server tries at least once a minute, even if it was
 * killed during an attempt.
 */
const deliveredWithinMs = long ? 120_000 : 90_000

let stage: Stage
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let smtpPort: number

beforeAll(async () => {
  folder = await temporaryFolder('mail-outage')
  smtpPort = await freePort()
  stage = await openStage('mail-outage', { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
})

afterAll(async () => {
  await stage?.close()
  await folder?.remove()
})

test('T16 sign-up works while the mail server is down, and every email arrives later', async () => {
  const began = Date.now()
  const answers: number[] = []
  const emails: string[] = []
  for (let person = 0; person < people; person++) {
    const session = new Session(stage.server.baseUrl)
    const start = performance.now()
    const response = await session.post('/api/auth/sign-up/email', {
      name: 'Test Person',
      username: `u${randomUUID().slice(0, 12)}`,
      email: session.email,
      password,
    })
    answers.push(performance.now() - start)
    expect(response.status).toBe(200)
    emails.push(session.email)
    // Accepted emails are not lost, even if the process that accepted them is killed.
    if (person === Math.floor(people / 2)) {
      await stage.server.kill()
      await stage.server.start()
    }
  }
  expect(Math.max(...answers)).toBeLessThan(answerWithinMs)
  await sleep(Math.max(0, downMs - (Date.now() - began)))

  const mailbox = await startMailbox({ smtpPort, folder: folder.path })
  try {
    const recipients = async () => new Set((await mailbox.list()).flatMap(({ to }) => to))
    const tookMs = await until(async () => (await recipients()).size >= people, 'all emails', deliveredWithinMs)
    expect([...(await recipients())].sort()).toEqual(emails.sort())
    await until(async () => (await stage.backstage.rows('select id from mail_outbox')).length === 0, 'an empty queue')
    const doubled = (await mailbox.list()).length - people
    figure(
      `T16: ${count(people)} people registered while the mail server was down for ${((Date.now() - began) / 1000).toFixed(0)} s, ` +
        `slowest response ${slowest(answers)}; all emails arrived within ${(tookMs / 1000).toFixed(1)} s, ${doubled} twice`,
    )
  } finally {
    await mailbox.close()
  }
})
