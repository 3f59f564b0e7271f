import ICAL from 'ical.js'
import { expect, test } from './support/journey.ts'
import { makeDemoNetwork } from './support/demo-network.ts'
import { enter } from './support/people.ts'
import { dialog } from './support/workspace.ts'

const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary)

test('a calendar address can be created and revoked by keyboard, and calendar programs can read it', {
  tag: '@core',
}, async ({ page, person }) => {
  await makeDemoNetwork(person)
  await enter(page, person, '/account')
  const section = page.getByRole('region', { name: 'Calendars' })
  const what = section.getByRole('combobox', { name: 'Content' })
  await what.selectOption('Saltmere')
  await what.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const address = section.getByRole('textbox', { name: 'Calendar address for Saltmere' })
  await expect(section.getByText('Not used by a calendar yet')).toBeVisible()

  const read = async () => fetch(await address.inputValue())
  const titles = titlesIn(await (await read()).text())
  expect(titles.length).toBeGreaterThan(3)
  const events = await person.api().health.get()
  expect(titles).toEqual(expect.arrayContaining(events.events.map(({ node }) => node.name)))
  await page.reload()
  await expect(section.getByText(/^Last read by a calendar /)).toBeVisible()
  await expect(section.getByRole('link', { name: 'Open the calendar for Saltmere on this device' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.*\.ics$/,
  )

  await section.getByRole('button', { name: 'Revoke the calendar address for Saltmere' }).press('Enter')
  const revoked = await address.inputValue()
  await dialog(page, 'Revoke this address?').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(address).toHaveCount(0)
  expect((await fetch(revoked)).status).toBe(404)
})
