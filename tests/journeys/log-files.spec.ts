import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays } from '../../domain/add-days.ts'
import { dropFile } from './support/importing.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { signIn } from './support/people.ts'
import { canvas, card } from './support/on-canvas.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const reading = (page: Page) => dialog(page, 'Log emails and meetings')
const today = new Date().toISOString().slice(0, 10)
const ago = (days: number) => addDays(today, -days)
const mailDate = (days: number) => new Date(`${ago(days)}T12:00:00Z`).toUTCString()

function email(from: string, to: string, subject: string, days: number, ...headers: string[]): string {
  const id = `<${subject.replaceAll(/\W/g, '')}@mail.example>`
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Date: ${mailDate(days)}`, `Message-ID: ${id}`]
  return [...head, ...headers, '', 'The text of the email.', ''].join('\r\n')
}

const mailbox = (...emails: string[]) =>
  emails.map((each) => `From someone@mail.example Mon Jun  1 10:00:00 2026\r\n${each}\r\n`).join('')

const calendar = (attendee: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:pier',
    'SUMMARY:Walk on the pier',
    `DTSTART;VALUE=DATE:${ago(4).replaceAll('-', '')}`,
    `ATTENDEE;CN=Ada Quill:mailto:${attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

test('emails and meetings from files are logged with the people of a network, and other people are added', async ({
  page,
  person,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'kithmap-mails-'))
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', {
    'Ada Quill': { x: 0, y: 0 },
    'Cy Marsh': { x: 0, y: 300 },
  })
  const ada = nodeIds['Ada Quill'] ?? ''
  await submit(person, id, [{ type: 'node.update', id: ada, changes: { email: 'ada@harbour.example' } }])
  const you = `You <${person.email}>`
  const path = await write(
    'Archive.mbox',
    mailbox(
      email(you, 'Ada <ada@harbour.example>, "Ferry, Bo" <bo@pier.example>', 'The lease', 9),
      email('Ada@Harbour.example', you, 'Re: The lease', 8),
      email('Bo Ferry <bo@pier.example>', you, 'Boats', 7),
      email('news@shop.example', you, 'Sale', 6, 'List-Unsubscribe: <https://shop.example>'),
    ),
  )
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')

  await test.step('a mailbox dropped on the canvas shows what would be logged', async () => {
    await dropFile(page, canvas(page), path)
    await expect(reading(page).getByRole('status')).toContainText('3 emails')
    await expect(reading(page).getByRole('status')).toContainText('Left out: 1 newsletter or automatic email.')
    const known = reading(page).getByRole('region', { name: 'In this network: 1 person' })
    await expect(known.getByRole('listitem')).toContainText(['Ada Quill'])
    await expect(reading(page).getByRole('button', { name: 'Log 2 Interactions' })).toBeEnabled()
  })

  await test.step('a person who is not in the network is added with their emails', async () => {
    const unknown = reading(page).getByRole('region', { name: 'Not in this network: 1 person' })
    await unknown.getByRole('checkbox', { name: /Ferry, Bo/ }).press('Space')
    await reading(page).getByRole('button', { name: 'Add 1 Person and Log 3 Interactions' }).press('Enter')
    await expect(reading(page)).toBeHidden()
    await waitUntilSaved(page)
    await expect(card(page, 'Ferry, Bo')).toBeVisible()
  })

  await test.step('importing the same files with a calendar adds only new interactions, and an address found by name', async () => {
    const mails = await write(
      'letter.eml',
      email(you, 'ada@harbour.example, Cy Marsh <cy@pier.example>', 'Thank you', 5),
    )
    const events = await write('me.ics', calendar('ada@harbour.example'))
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('emails and meetings')
    await page.keyboard.press('Enter')
    const choosing = page.waitForEvent('filechooser')
    await reading(page).getByRole('button', { name: 'Choose Files' }).click({ force: true })
    await (await choosing).setFiles([path, mails, events])
    await expect(reading(page).getByRole('status')).toContainText('4 emails and 1 meeting')
    await expect(reading(page).getByRole('status')).toContainText('3 interactions already logged')
    await expect(reading(page).getByRole('region', { name: 'In this network: 3 people' })).toContainText(
      '1 person was found by name.',
    )
    await reading(page).getByRole('button', { name: 'Log 2 Interactions' }).press('Enter')
    await expect(reading(page)).toBeHidden()
    await waitUntilSaved(page)
    const { nodes } = await person.api().networks.get({ id })
    expect(nodes.find(({ name }) => name === 'Cy Marsh')?.email).toBe('cy@pier.example')
  })

  await test.step('an imported calendar offers to log its meetings instead', async () => {
    await dropFile(page, canvas(page), await write('again.ics', calendar('ada@harbour.example')))
    await page.getByRole('button', { name: 'Log its past meetings instead' }).press('Enter')
    await expect(reading(page).getByRole('status')).toContainText('1 interaction already logged')
    await expect(reading(page).getByRole('button', { name: 'Nothing to Log' })).toBeDisabled()
    await reading(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  })

  await test.step('a file of another kind is rejected with a reason', async () => {
    await dropFile(page, canvas(page), await write('photo.eml', 'not an email'))
    await expect(reading(page).getByRole('alert')).toContainText('photo.eml contains no emails or calendars.')
    await reading(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  })

  await test.step('the timeline shows the emails and meetings with subject and kind', async () => {
    await card(page, 'Ada Quill').click()
    await page.getByRole('button', { name: 'Network Overview' }).click()
    await page.locator('[data-inspected]:not([hidden])').getByRole('tab', { name: 'Timeline' }).click()
    const entries = page.getByRole('tabpanel', { name: 'Timeline' }).locator('[data-interaction]')
    await expect(entries).toHaveCount(4)
    await expect(entries).toContainText(['Walk on the pier', 'Thank you', 'Re: The lease', 'Ferry, Bo'])
  })
  await rm(folder, { recursive: true })
})

test('all people of a large mailbox can be listed and selected', async ({ page, person }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kithmap-mails-'))
  const path = join(folder, 'Archive.mbox')
  const senders = Array.from({ length: 101 }, (_, n) =>
    email(`P${n} <p${n}@pier.example>`, person.email, `Note ${n}`, 3),
  )
  await writeFile(path, mailbox(...senders))
  const { id } = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  await dropFile(page, canvas(page), path)
  const unknown = reading(page).getByRole('region', { name: 'Not in this network: 101 people' })
  await expect(unknown.getByRole('listitem')).toHaveCount(100)
  await unknown.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(reading(page).getByRole('button', { name: 'Add 101 People and Log 101 Interactions' })).toBeVisible()
  await unknown.getByRole('button', { name: 'Show 1 more' }).press('Enter')
  await expect(unknown.getByRole('listitem')).toHaveCount(101)
  await expect(unknown.getByRole('checkbox', { name: 'P0' }).first()).toBeFocused()
  await rm(folder, { recursive: true })
})
