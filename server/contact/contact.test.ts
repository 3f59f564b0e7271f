import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Backstage } from '../../tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { keepMessage } from './commands.ts'
import { contactMail } from './contact-mail.ts'

const message = { name: 'Ada Brightwell', email: 'ada@brightline.example', company: '', message: 'Hello\nthere' }
const rate = { sender: 2, all: 3 }
let testDatabase: TestDatabase
let database: Database
let backstage: Backstage

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url)
  database = openDatabase(testDatabase.url)
  backstage = new Backstage(testDatabase.url)
})

afterAll(async () => {
  await database.close()
  await backstage.close()
  await testDatabase.drop()
})

beforeEach(() => backstage.rows('truncate contact_message, contact_counter'))

const kept = async () => (await backstage.rows('select name, email, company, message from contact_message')).length

test('a message is kept for the operator, and the server itself cannot read it again', async () => {
  expect(await keepMessage(database, message, 'a', rate)).toBe(true)
  expect(await backstage.rows('select name, email, company, message from contact_message')).toEqual([message])
  for (const sql of [
    'select * from contact_message',
    'delete from contact_message',
    `update contact_message set name = 'x'`,
  ]) {
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  }
})

test('one sender is stopped without using up what everybody may send, and all together are stopped too', async () => {
  const answers: boolean[] = []
  for (const sender of ['a', 'a', 'a', 'a', 'b', 'b', 'c'])
    answers.push(await keepMessage(database, message, sender, rate))
  expect(answers).toEqual([true, true, false, false, true, false, false])
  expect(await kept()).toBe(3)
})

test('many at once are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => keepMessage(database, message, 'a', rate)))
  expect(answers.filter(Boolean)).toHaveLength(2)
})

test('after an hour a sender may write again, and after a day nothing is known of them', async () => {
  for (const sender of ['a', 'a', 'a', 'old']) await keepMessage(database, message, sender, rate)
  await backstage.rows(`update contact_counter set since = now() - interval '61 minutes'`)
  await backstage.rows(`update contact_counter set since = now() - interval '25 hours' where id = 'old'`)
  expect(await keepMessage(database, message, 'a', rate)).toBe(true)
  expect(await backstage.rows('select id, count from contact_counter order by id')).toEqual([
    { id: 'a', count: 1 },
    { id: 'all', count: 1 },
  ])
})

test('the operator is told in plain text, and answering reaches the sender', () => {
  expect(contactMail({ ...message, company: 'Studio Brightline' }, 'sales@kithmap.example')).toEqual({
    to: 'sales@kithmap.example',
    replyTo: message.email,
    subject: 'Message from Studio Brightline',
    text: 'Name: Ada Brightwell\nE-mail: ada@brightline.example\nCompany: Studio Brightline\n\nHello\nthere',
  })
})
