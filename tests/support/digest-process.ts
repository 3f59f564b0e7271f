import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '../../server/db/database.ts'
import { recordDelivery } from '../../server/digests/commands.ts'
import { DigestSender } from '../../server/digests/digest-sender.ts'
import type { SendDigest } from '../../server/digests/jobs.ts'
import { isDigestStopped } from '../../server/digests/queries.ts'
import { reminderLinks } from '../../server/digests/reminder-links.ts'
import { jobs } from '../../server/job-registry.ts'
import type { JobRun } from '../../server/jobs/job.ts'
import { JobQueue } from '../../server/jobs/queue.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { sendMailHandler } from '../../server/mail/send-mail.ts'
import type { DeliveredDigest, DigestProcessSettings } from './digest-worker.ts'

/* A worker with a simulated clock, which jumps from one due digest to the next. Used by a proof that kills it. */

const { databaseUrl, secret, file, clockFile, outages } = JSON.parse(process.argv[2] ?? '') as DigestProcessSettings
/** Number of digests and emails that are processed at the same time. */
const atOnce = 4

const database = openDatabase(databaseUrl)
const { owner } = database
const queue = new JobQueue({ registry: jobs, owner })
/** The simulated time in milliseconds. A new process continues at the time of the killed process. */
let clock = Number(readFileSync(clockFile, 'utf8'))
const isMailUp = () => !outages.some(({ from, to }) => clock >= from && clock < to)
const sender = new DigestSender({
  database,
  queue,
  mailer: createMailer(database, queue, secret),
  links: reminderLinks(secret, 'http://kithmap.test'),
  baseUrl: 'http://kithmap.test',
  now: () => new Date(clock),
})
const deliver = sendMailHandler({
  owner,
  secret,
  isStopped: isDigestStopped.bind(null, owner),
  onEnd: (mailId, state) => recordDelivery(owner, mailId, state),
  transport: {
    async deliver(id, { to }) {
      if (!isMailUp()) throw new Error('The mail server is down.')
      // Written immediately, because a mail server keeps an email even if its sender dies.
      appendFileSync(file, `${JSON.stringify({ id, to, at: clock } satisfies DeliveredDigest)}\n`)
    },
    check: () => Promise.resolve(),
    close: () => undefined,
  },
})

process.on('message', (until: number) => {
  void workUntil(until).then(
    () => process.send?.('done'),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

interface Due {
  readonly userId: string
  readonly dueAt: Date
}

async function workUntil(until: number): Promise<void> {
  await deliverWaiting()
  for (;;) {
    const { rows: due } = await owner.query<Due>(
      `select user_id as "userId", next_at as "dueAt" from digest
       where next_at = (select greatest(min(next_at), $1::timestamptz) from digest) or next_at < $1`,
      [new Date(clock).toISOString()],
    )
    const dueAt = Math.max(clock, due[0]?.dueAt.getTime() ?? Number.POSITIVE_INFINITY)
    const mailReturns = outages.find(({ to }) => to > clock)?.to ?? Number.POSITIVE_INFINITY
    const next = Math.min(dueAt, mailReturns)
    if (next >= until) return
    clock = next
    writeFileSync(clockFile, String(clock))
    if (dueAt === next) await inTurns(due, make)
    await deliverWaiting()
  }
}

async function make({ userId, dueAt }: Due): Promise<void> {
  const data = { userId, dueAt: dueAt.toISOString() }
  // Sends the digest twice at the same time, because two processes can take the same job.
  const outcomes = await Promise.all([sender.send(runOf(data)), sender.send(runOf(data))])
  if (outcomes.toSorted().join() !== 'mailed,superseded')
    throw new Error(`Sending a digest had the outcomes ${outcomes.join()}.`)
}

async function deliverWaiting(): Promise<void> {
  if (!isMailUp()) return
  const { rows } = await owner.query<{ mailId: string }>('select id as "mailId" from mail_outbox')
  await inTurns(rows, (data) => Promise.resolve(deliver(runOf(data))).then(() => undefined))
}

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await act(item)
    }),
  )
}

function runOf<Data extends SendDigest | { readonly mailId: string }>(data: Data): JobRun<Data> {
  return { id: randomUUID(), data, attempt: 0, isLast: false, signal: new AbortController().signal }
}
