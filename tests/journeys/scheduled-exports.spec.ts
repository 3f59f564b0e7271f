import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { makeDue } from '../support/schedules.ts'
import { linkIn, mailsTo } from '../support/mails.ts'
import { expect, test } from './support/journey.ts'
import { makeDemoNetwork } from './support/demo-network.ts'
import { enter } from './support/people.ts'
import { dialog } from './support/workspace.ts'
import { withSharedStage } from './support/stage.ts'

test('with the keyboard alone, exports can be scheduled, downloaded and revoked, and the schedule can be stopped', async ({
  page,
  person,
  consoleErrors,
}) => {
  // The console message about the response to a revoked link.
  consoleErrors.expect(/status of 404 .*\/exports\//)
  await makeDemoNetwork(person)
  await enter(page, person, '/account')
  const section = page.getByRole('region', { name: 'Scheduled exports' })
  await section.getByRole('button', { name: 'Schedule Exports' }).focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Schedule exports')
  await expect(form.getByRole('combobox', { name: 'Content to export' })).toBeFocused()
  await page.keyboard.press('Tab')
  // Moves from the preselected Kithmap format to Excel by keyboard.
  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key)
  await expect(form.getByRole('checkbox', { name: 'Excel' })).toBeChecked()
  await form.getByRole('combobox', { name: 'How often' }).selectOption('Every month')
  await form.getByRole('combobox', { name: 'On', exact: true }).selectOption('Day 31, or the last day')
  await expect(form.getByText(/^Times are in this browser's time zone, \w+/)).toBeVisible()
  await form.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
  await expect(section.getByText('All my networks: Kithmap, Excel')).toBeVisible()
  await expect(section.getByText(/^On day 31 of every month at 06:00/)).toBeVisible()
  await expect(section.getByText(/^Next export: \w+ (28|29|30|31), \d{4} at 06:00$/)).toBeVisible()

  const [schedule] = await person.api().account.exports.list()
  await withSharedStage(async ({ backstage }) => void (await makeDue(backstage, schedule?.id ?? '')))
  const [mail] = await mailsTo(person.baseUrl, person.email, 2)
  await page.reload()
  const made = section.getByRole('list', { name: 'Exports of All my networks: Kithmap, Excel' })
  await expect(made.getByText(/kB, kept until/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await made.getByRole('link', { name: /^Download the export from/ }).press('Enter')
  const saved = await saving
  const files = unzipSync(await readFile(await saved.path()))
  expect(Object.keys(files).toSorted()).toEqual(['Saltmere.kithmap.json', 'Saltmere.xlsx'])

  await made.getByRole('button', { name: /^Revoke the link of the export from/ }).press('Enter')
  await expect(made.getByText(/, expired/)).toBeVisible()
  const dead = await page.context().newPage()
  await dead.goto(linkIn(mail))
  await expect(dead.getByText('This export is no longer available')).toBeVisible()
  await dead.close()

  await section.getByRole('button', { name: /^Stop exporting / }).press('Enter')
  await expect(section.getByText('Stopped', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: /^Start exporting .* again$/ }).press('Enter')
  await expect(section.getByText(/^Next export:/)).toBeVisible()
  await section.getByRole('button', { name: /^Remove the scheduled exports of / }).press('Enter')
  await dialog(page, 'Remove these exports?').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(section.getByText('All my networks: Kithmap, Excel')).toHaveCount(0)
})
