import { expect, test } from 'vitest'
import { localMoments } from '../../time-zones.ts'
import { readMail } from './read-mail.ts'

const inLisbon = { now: new Date('2026-07-15T12:00:00Z'), localMoment: localMoments('Europe/Lisbon') }
const read = (...lines: string[]) => readMail(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`), inLisbon)

const plain = [
  'From: =?UTF-8?B?QW5hIMOYcnN0ZWQ=?= <Ana@Harbour.example>',
  'To: You <you@pier.example>, "Ferry, Bo" <bo@pier.example>',
  'Cc: Team: cy@pier.example, di@pier.example;',
  'Subject: =?iso-8859-1?Q?The_lease=2C_caf=E9?=',
  'Date: Tue, 30 Jun 2026 23:30:00 +0000',
  'Message-ID: <1@harbour.example>',
]

test('the record of an email contains its sender, recipients, subject and local time', async () => {
  expect(await read(...plain)).toEqual({
    kind: 'mail',
    key: '<1@harbour.example>',
    day: '2026-07-01',
    time: '00:30',
    about: 'The lease, café',
    from: { name: 'Ana Ørsted', email: 'ana@harbour.example' },
    others: [
      { name: 'You', email: 'you@pier.example' },
      { name: 'Ferry, Bo', email: 'bo@pier.example' },
      { name: '', email: 'cy@pier.example' },
      { name: '', email: 'di@pier.example' },
    ],
  })
})

test('an email without an id gets the same key each time it is read', async () => {
  const lines = plain.filter((line) => !line.startsWith('Message-ID'))
  const [first, second] = await Promise.all([read(...lines), read(...lines)])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ key: expect.stringContaining('ana@harbour.example') })
})

test.each([
  ['List-Unsubscribe: <https://news.example/stop>'],
  ['List-Id: <news.example>'],
  ['Precedence: bulk'],
  ['Auto-Submitted: auto-replied'],
])('an email with the header %s is recognized as automatic', async (header) => {
  expect(await read(...plain, header)).toBe('automatic')
})

test.each(['no-reply@shop.example', 'noreply+1@shop.example', 'MAILER-DAEMON@pier.example', 'notifications@a.example'])(
  'an email from %s is recognized as automatic',
  async (sender) => {
    expect(await read(`From: ${sender}`, ...plain.slice(1))).toBe('automatic')
  },
)

test('an email is not recognized as automatic if its address only starts with the name of an automatic sender', async () => {
  expect(await read('From: noreplyson@harbour.example', ...plain.slice(1))).toMatchObject({ kind: 'mail' })
})

test('an email is left out if its date is more than a day in the future', async () => {
  const on = (date: string) => read(...plain.filter((line) => !line.startsWith('Date')), `Date: ${date}`)
  expect(await on('Fri, 1 Jan 2038 10:00:00 +0000')).toBe('future')
  expect(await on('Wed, 15 Jul 2026 15:00:00 +0000')).toMatchObject({ kind: 'mail' })
})

test('emails without a valid date and texts without addresses are left out', async () => {
  expect(await read('From: ana@harbour.example', 'Date: soon')).toBe('undated')
  expect(await read('From: ana@harbour.example')).toBe('undated')
  expect(await read('Hello')).toBe('unreadable')
})
