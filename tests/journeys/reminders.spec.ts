import { setCadences } from './support/cadences.ts'
import { daysAgo, log } from './support/interactions.ts'
import { mailsTo } from '../support/mails.ts'
import { makeDigestDue } from '../support/schedules.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { enter } from './support/people.ts'
import { withSharedStage } from './support/stage.ts'

test('answering a reminder email without signing in removes the person from today’s list', {
  tag: '@core',
}, async ({ page, person, browser }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', {
    'Ada Quill': { x: 0, y: 0 },
    'Bo Ferry': { x: 300, y: 0 },
  })
  const only = (name: 'Ada Quill' | 'Bo Ferry') => ({ [name]: nodeIds[name] ?? '' })
  await log(person, id, [
    { kind: 'met', day: daysAgo(40), text: 'the lease of the pier', nodes: only('Ada Quill') },
    { kind: 'called', day: daysAgo(31), nodes: only('Bo Ferry') },
  ])
  await setCadences(person, id, nodeIds, { 'Ada Quill': 30, 'Bo Ferry': 30 })
  await enter(page, person, '/today')

  await test.step('Today leads to the settings, where reminders are turned on with the keyboard', async () => {
    await page.getByRole('link', { name: 'Get this list by email' }).press('Enter')
    const section = page.getByRole('region', { name: 'Reminders' })
    await expect(section.getByText(`Get an email at ${person.email} with the people to contact`)).toBeVisible()
    await section.getByRole('combobox', { name: 'How often' }).selectOption('Every week')
    await section.getByRole('combobox', { name: 'On' }).selectOption('Friday')
    await section.getByRole('combobox', { name: 'At' }).selectOption('18:00')
    await section.getByRole('button', { name: 'Turn On' }).press('Enter')
    await expect(section.getByText(/^Next email: \w+ \d+, \d{4} at 18:00$/)).toBeVisible()
  })

  await withSharedStage(async ({ backstage }) => void (await makeDigestDue(backstage, person.userId)))
  const [mail] = await mailsTo(person.baseUrl, person.email, 2)
  const elsewhere = await browser.newContext({ baseURL: person.baseUrl })
  const other = await elsewhere.newPage()
  const linkTo = (path: string) =>
    new URL(new RegExp(`https?:\\S+/${path}/\\S+`).exec(mail?.text ?? '')?.[0] ?? '').pathname

  await test.step('the email lists due people, and its link logs a contact with one click', async () => {
    expect(mail?.subject).toBe('2 people to contact')
    expect(mail?.text).toMatch(/- Ada Quill\n {2}Overdue by 10 days\. Met 5 weeks ago\./)
    await other.goto(linkTo('reminder'))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Were you in touch with Ada Quill?')
    await other.getByRole('button', { name: 'Yes, Log It' }).press('Enter')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Logged')
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Logged')
  })

  await test.step('the page shows the contact, and undo lists the person again', async () => {
    await page.goto('/today')
    const people = page.getByRole('region', { name: 'Get in touch' })
    await expect(people.getByText('1 of 2 done today')).toBeVisible()
    await expect(people.locator('[data-due]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo: met with Ada Quill' }).click()
    await expect(people.locator('[data-due]')).toHaveCount(2)
  })

  await test.step('the settings show the delivery, and the email stops reminders with one click', async () => {
    await page.goto('/account')
    const section = page.getByRole('region', { name: 'Reminders' })
    await expect(section.getByText(/^Last email: \w+ \d+, \d{4} at \d\d:\d\d$/)).toBeVisible()
    await other.goto(linkTo('stop-reminders'))
    await other.getByRole('button', { name: 'Stop Reminders' }).press('Enter')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Reminders stopped')
    await page.reload()
    await expect(section.getByText('Email reminders are off.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Turn On' })).toBeVisible()
  })
  await elsewhere.close()
})
