import type { Page } from '@playwright/test'
import { toast } from './support/toasts.ts'
import { until } from '../support/live-client.ts'
import { mailsTo } from '../support/mails.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { enter } from './support/people.ts'
import { withSharedStage } from './support/stage.ts'

const guest = { name: 'Bo Ferry', zone: 'Asia/Tokyo' }
/** A phone in another time zone than the host's. */
const phone = { timezoneId: guest.zone, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

const choice = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('radio')
const booked = (page: Page) => page.getByRole('region', { name: 'Booked meetings' })
const pathOf = (address: string) => new URL(address).pathname

/** Returns the path of the link in an email to the page of a meeting. */
function meetingPath(text: string | undefined): string {
  return pathOf(/https?:\S+\/meeting\/\S+/.exec(text ?? '')?.[0] ?? '')
}

test('a guest in another time zone books and cancels a meeting on a phone, and guest and host get emails', {
  tag: '@core',
}, async ({ page, person, enter: enterAs }) => {
  const { id } = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  const email = `bo-${id}@guests.example`
  let address = ''

  await test.step('the host creates a booking page', async () => {
    await enter(page, person, '/account?tab=meetings')
    await page.getByRole('textbox', { name: 'Title' }).fill('Coffee')
    await page.getByRole('textbox', { name: 'Place or link' }).fill('https://call.example/harbour')
    await page.getByRole('combobox', { name: 'Add booked meetings to' }).selectOption('Harbour')
    await page.getByRole('button', { name: 'Create Booking Page' }).press('Enter')
    address = await page.getByRole('textbox', { name: 'Your booking address' }).inputValue()
    await expect(booked(page).getByText('No meetings are booked.')).toBeVisible()
  })

  const guestPage = await (await enterAs(null, phone)).newPage()
  await test.step('the guest chooses a time in their own time zone and books', async () => {
    await guestPage.goto(pathOf(address))
    await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Coffee')
    await expect(guestPage.getByRole('combobox', { name: 'Time zone' })).toHaveValue(guest.zone)
    await expect(guestPage.getByText('Times up to 30 days ahead.')).toBeVisible()
    await choice(guestPage, 'Day').nth(2).check()
    await choice(guestPage, 'Time').first().check()
    await guestPage.getByRole('textbox', { name: 'Your name' }).fill(guest.name)
    await guestPage.getByRole('textbox', { name: 'Your email' }).fill(email)
    await guestPage.getByRole('textbox', { name: 'What is it about?' }).fill('The lease of the pier')
    await guestPage.getByRole('button', { name: 'Book Meeting' }).press('Enter')
    await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Meeting booked')
    await expect(guestPage.getByText(`(${guest.zone})`)).toBeVisible()
    await expect(guestPage.getByText('You get no confirmation if you have stopped emails from Kithmap.')).toBeVisible()
    await expect(guestPage.getByRole('link', { name: 'https://call.example/harbour' })).toBeVisible()
    await guestPage.reload()
    await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Meeting booked')
  })

  await test.step('host and guest get an email with the meeting for their calendar', async () => {
    const [toGuest] = await mailsTo(person.baseUrl, email, 1)
    const [toHost] = await mailsTo(person.baseUrl, person.email, 2)
    expect(toGuest?.subject).toContain(`(${guest.zone})`)
    expect(toHost?.subject).toContain(guest.name)
    for (const mail of [toGuest, toHost]) expect(mail?.calendar).toContain('METHOD:REQUEST')
  })

  await test.step('the host sees the meeting in the settings, the network and the calendar', async () => {
    await page.reload()
    await expect(booked(page).getByText(guest.name)).toBeVisible()
    await expect(booked(page).getByText('The lease of the pier')).toBeVisible()
    await until(
      async () => (await person.api().account.meetings.list())[0]?.eventNodeId != null,
      'the event of the meeting',
    )
    await page.goto(`/network/${id}`)
    await expect(card(page, `Meeting with ${guest.name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Network Health' }).click()
    await page.getByRole('tab', { name: 'Calendar' }).click()
    await page.getByText('Agenda').click()
    await expect(
      page.getByRole('button', { name: new RegExp(`Meeting with ${guest.name} *\\d+:\\d\\d`) }),
    ).toBeVisible()
  })

  await test.step('the guest cancels from the email, and both are notified', async () => {
    const [mail] = await mailsTo(person.baseUrl, email, 1)
    await guestPage.goto(meetingPath(mail?.text))
    await guestPage.getByText('Cancel this meeting').click()
    await guestPage.getByRole('button', { name: 'Cancel Meeting' }).press('Enter')
    await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Meeting canceled')
    for (const [to, count] of [
      [email, 2],
      [person.email, 3],
    ] as const) {
      const [last] = await mailsTo(person.baseUrl, to, count)
      expect(last?.calendar).toContain('METHOD:CANCEL')
    }
    await page.goto('/account?tab=meetings')
    await expect(booked(page).getByText('No meetings are booked.')).toBeVisible()
  })
})

test('a host proposes times to one person, moves the meeting, and logs it on Today afterward', async ({
  page,
  person,
  enter: enterAs,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', { [guest.name]: { x: 0, y: 0 } })
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440 }))
  await person.api().account.meetings.save({
    timeZone: 'UTC',
    hours: allDay,
    lengths: [30],
    noticeHours: 1,
    bufferMinutes: 0,
    daysAhead: 7,
    title: 'Coffee',
    place: '',
    networkId: id,
    skipsEventDays: false,
    reminders: [],
  })
  await enter(page, person, `/network/${id}`)
  await card(page, guest.name).click()
  await runCommand(page, 'Propose times…')
  const dialog = page.getByRole('dialog', { name: `Propose times to ${guest.name}` })
  await dialog.getByRole('button', { name: 'Create Link' }).press('Enter')
  const address = await dialog.getByRole('textbox', { name: `Link for ${guest.name}` }).inputValue()

  const guestPage = await (await enterAs(null, phone)).newPage()
  await guestPage.goto(pathOf(address))
  await expect(guestPage.getByRole('textbox', { name: 'Your name' })).toHaveValue(guest.name)
  await guestPage.getByRole('textbox', { name: 'Your email' }).fill(`bo-${id}@guests.example`)
  await choice(guestPage, 'Time').first().focus()
  await guestPage.keyboard.press('Space')
  await guestPage.keyboard.press('ArrowDown')
  await guestPage.getByRole('button', { name: 'Book Meeting' }).press('Enter')
  await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Meeting booked')
  const meetingPage = guestPage.url()
  await guestPage.goto(pathOf(address))
  await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Already booked')

  await test.step('the host moves the meeting', async () => {
    await page.goto('/account?tab=meetings')
    const before = await booked(page).getByRole('time').textContent()
    await booked(page)
      .getByRole('button', { name: `Move the meeting with ${guest.name}` })
      .press('Enter')
    const moving = page.getByRole('dialog', { name: `Move the meeting with ${guest.name}` })
    await moving.getByRole('combobox', { name: 'Day' }).selectOption({ index: 3 })
    await moving.getByRole('button', { name: 'Move Meeting' }).press('Enter')
    await expect(moving).toBeHidden()
    await expect(booked(page).getByRole('time')).not.toHaveText(before ?? '')
    await guestPage.goto(meetingPage)
    await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Meeting moved')
  })

  await test.step('without free times, the guest can only cancel', async () => {
    const { settings } = await person.api().account.meetings.settings()
    if (!settings) throw new Error('There are no settings.')
    const { address: _address, ...choices } = settings
    await person.api().account.meetings.save({ ...choices, hours: [] })
    await guestPage.reload()
    await guestPage.getByText('Choose another time').click()
    await expect(guestPage.getByText('No other time is free at the moment.')).toBeVisible()
    await expect(guestPage.getByRole('button', { name: 'Move Meeting' })).toBeHidden()
  })

  await test.step('Today asks how the meeting was, and one click logs it', async () => {
    await until(
      async () => (await person.api().account.meetings.list())[0]?.eventNodeId != null,
      'the event of the meeting',
    )
    await withSharedStage(async ({ backstage }) => {
      await backstage.rows(
        `update meeting set begins_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
           busy_until = now() - interval '1 hour' where user_id = $1`,
        [person.userId],
      )
    })
    await page.goto('/today')
    const question = page.getByRole('region', { name: 'How was it?' })
    await question.getByRole('button', { name: `It did not take place: ${guest.name}` }).click()
    await expect(question).toBeHidden()
    await toast(page, 'Not logged').getByRole('button', { name: 'Undo' }).click()
    await question.getByRole('button', { name: `We met: ${guest.name}` }).press('Enter')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: `Undo: met with ${guest.name}` }).click()
    await question.getByRole('button', { name: `We met: ${guest.name}` }).press('Enter')
    await expect(question).toBeHidden()
    const logged = async () => (await person.api().book.get()).interactions
    await expect.poll(logged).toMatchObject([{ kind: 'met', participants: [{ networkId: id, name: guest.name }] }])
  })
})
