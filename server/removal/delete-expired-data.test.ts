import { randomUUID } from 'node:crypto'
import { principalOf } from '../../tests/support/principal-of.ts'
import { afterAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { createNetwork } from '../network/commands.ts'
import { deleteExpiredDataHandler } from './jobs.ts'

const { database, backstage, close } = await openMigratedDatabase()
const run = { id: '1', data: {}, attempt: 0, isLast: false, signal: new AbortController().signal }

afterAll(close)

async function namesIn(table: string, column: string): Promise<unknown[]> {
  const { rows } = await database.owner.query(`select ${column} as name from ${table} order by 1`)
  return rows.map(({ name }) => name)
}

test('the cleanup deletes personal data with a time limit once the data has expired', async () => {
  await database.owner.query(`
    insert into password_guess (key, count, window_start) values
      ('person:old@example.com', 1, now() - interval '25 hours'), ('person:new@example.com', 1, now());
    insert into "user" ("name", "email", "emailVerified", "createdAt") values
      ('Old', 'unverified-old@example.com', false, now() - interval '8 days'),
      ('New', 'unverified-new@example.com', false, now() - interval '6 days'),
      ('Someone', 'verified@example.com', true, now() - interval '9 days');
    insert into "session" ("expiresAt", "token", "updatedAt", "userId")
      select now() + after, token, now(), "id" from "user",
        (values (interval '-1 minute', 'ended'), (interval '1 minute', 'lasting')) as given (after, token)
      where "email" = 'verified@example.com';
    insert into "verification" ("identifier", "value", "expiresAt") values
      ('used', 'x', now() - interval '1 minute'), ('open', 'y', now() + interval '1 minute');
    insert into "rateLimit" ("key", "count", "lastRequest") values
      ('old', 1, extract(epoch from now() - interval '25 hours') * 1000), ('new', 1, extract(epoch from now()) * 1000);
    insert into mail_allowance (key, sent, window_start) values ('old', 1, now() - interval '25 hours'), ('new', 1, now());
    insert into security_event (user_id, kind, at)
      select "id", kind, now() - age from "user",
        (values ('old', interval '91 days'), ('new', interval '89 days')) as given (kind, age)
      where "email" = 'verified@example.com';
    insert into introduction_asking (id, user_id, introduction_id, party, token_hash, asker_name, asker_email, other_name, text, expires_at)
      select gen_random_uuid(), "id", gen_random_uuid(), 'connector', hash, 'A', 'a@example.com', 'B', '', now() + after from "user",
        (values ('old', interval '-31 days'), ('new', interval '-29 days')) as given (hash, after)
      where "email" = 'verified@example.com';
    insert into meeting_proposal (user_id, id, network_id, node_id, name, expires_at)
      select "id", gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), guest, now() + after from "user",
        (values ('old', interval '-1 minute'), ('new', interval '1 minute')) as given (guest, after)
      where "email" = 'verified@example.com';
    insert into report_request (user_id, report_id, time_zone, asked_at)
      select "id", gen_random_uuid(), zone, now() - age from "user",
        (values ('Europe/Rome', interval '25 hours'), ('Europe/Oslo', interval '23 hours')) as given (zone, age)
      where "email" = 'verified@example.com';
    insert into ai_usage_kept (key, used, at) values 
      ('old', 3, now() - interval '366 days'), ('begun', 0, now() - interval '25 hours'),
      ('new', 3, now()), ('new begun', 0, now());
    insert into contact_counter (id, since) values ('old', now() - interval '25 hours'), ('new', now());
    insert into contact_message (at, name, email, company, message) values
      (now() - interval '366 days', 'Old', 'old@example.com', '', 'Hello'), (now(), 'New', 'new@example.com', '', 'Hello')`)
  const gone = {
    guesses: 1,
    sessions: 1,
    links: 1,
    rates: 1,
    senders: 1,
    mails: 1,
    events: 1,
    usage: 2,
    exports: 0,
    letters: 1,
    accounts: 1,
    askings: 1,
    meetings: 1,
    reports: 1,
  }
  expect(await deleteExpiredDataHandler(database, 'mail')(run)).toEqual(gone)
  expect(await namesIn('password_guess', 'key')).toEqual(['person:new@example.com'])
  expect(await namesIn('"user"', '"name"')).toEqual(['New', 'Someone'])
  expect(await namesIn('"session"', 'token')).toEqual(['lasting'])
  expect(await namesIn('meeting_proposal', 'name')).toEqual(['new'])
  expect(await namesIn('report_request', 'time_zone')).toEqual(['Europe/Oslo'])
  expect(await namesIn('"verification"', 'identifier')).toEqual(['open'])
  expect(await namesIn('"rateLimit"', 'key')).toEqual(['new'])
  expect(await namesIn('ai_usage_kept', 'key')).toEqual(['new', 'new begun'])
  expect(await namesIn('mail_allowance', 'key')).toEqual(['new'])
  expect(await namesIn('security_event', 'kind')).toEqual(['new'])
  expect(await namesIn('introduction_asking', 'token_hash')).toEqual(['new'])
  expect(await namesIn('contact_counter', 'id')).toEqual(['new'])
  expect(await namesIn('contact_message', 'name')).toEqual(['New'])
})

test('the cleanup keeps unverified accounts that were used or can be used without verification', async () => {
  await database.owner.query(`
    insert into "user" ("name", "email", "emailVerified", "createdAt") values
      ('Away', 'away@example.com', false, now() - interval '30 days'),
      ('Worker', 'worker@example.com', false, now() - interval '30 days')`)
  const [worker] = await backstage.rows<{ id: string }>(`select "id" from "user" where "name" = 'Worker'`)
  const networkId = randomUUID()
  const network = { id: networkId, name: 'A year of work', description: null }
  await transactionAs(database, worker?.id ?? '', (tx) => createNetwork(tx, principalOf(worker?.id ?? ''), network))

  await deleteExpiredDataHandler(database, 'automatic')(run)
  expect(await namesIn('"user"', '"name"')).toEqual(expect.arrayContaining(['Away', 'Worker']))
  await deleteExpiredDataHandler(database, 'mail')(run)
  expect(await namesIn('"user"', '"name"')).toContain('Worker')
  expect(await namesIn('"user"', '"name"')).not.toContain('Away')
  expect(await namesIn('network', 'name')).toEqual(['A year of work'])
})

test('a session ends ninety days after sign-in, even if it was renewed', async () => {
  const { rows } = await database.accountPool.query<{ id: string; within: boolean }>(
    `insert into "session" ("expiresAt", "token", "createdAt", "updatedAt", "userId")
       select now() + interval '1 hour', 'renewed', now() - interval '89 days', now(), "id" from "user"
       where "email" = 'verified@example.com'
     returning "id"`,
  )
  const renewed = await database.accountPool.query<{ hours: number }>(
    `update "session" set "expiresAt" = now() + interval '7 days', "updatedAt" = now() where "id" = $1
     returning round(extract(epoch from "expiresAt" - now()) / 3600)::integer as hours`,
    [rows[0]?.id],
  )
  expect(renewed.rows).toEqual([{ hours: 24 }])
})
