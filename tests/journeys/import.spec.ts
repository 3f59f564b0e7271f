import { readFile, writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { chooseFile, dropFile, fixture, expectCounts, seeNodes } from './support/importing.ts'
import { expect, test } from './support/journey.ts'
import { watchResponsiveness } from './support/long-tasks.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, edge, placeOf } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { hoverToast, seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

function column(mapping: Locator, field: string): Locator {
  return mapping.getByRole('combobox', { name: field, exact: true })
}

test('an import creates organizations from companies on request, and the next import remembers the choice', async ({
  page,
  person,
}) => {
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Import Data' }).click()
  const mapping = await chooseFile(page, fixture('contacts-3.0.vcf'))
  const choice = mapping.getByRole('switch', { name: 'Companies become organizations' })
  await expect(choice).toHaveAccessibleDescription('Each person is connected to their company by “Works at”.')
  await choice.press('Space')
  await expect(mapping.getByRole('button', { name: /and \d+ connections?$/ })).toBeEnabled()
  await mapping.getByRole('button', { name: /^Import \d+ nodes/ }).click()
  await seeToast(page, 'vCard Import Successful', 'Imported 4 nodes and 2 connections')
  await waitUntilSaved(page)
  const [network] = await person.api().networks.list()
  const { nodes, edges } = await person.api().networks.get({ id: network?.id ?? '' })
  const works = edges.filter(({ label }) => label === 'Works at')
  const names = new Map(nodes.map(({ id, name, type, company }) => [id, { name, type, company }]))
  expect(works.length).toBeGreaterThan(0)
  for (const { sourceId, targetId } of works) {
    expect(names.get(targetId)).toEqual({ name: names.get(sourceId)?.company, type: 'organization', company: null })
  }

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const again = await chooseFile(page, fixture('contacts-3.0.vcf'))
  await expect(again.getByRole('switch', { name: 'Companies become organizations' })).toBeChecked()
  await expectCounts(again, '0', '0', '4')
  await expect(again.getByText(/no longer in the file|Gone/)).toHaveCount(0)
})

test('a contact export can be imported as a new network', { tag: '@core' }, async ({ page, person }) => {
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Import Data' }).click()
  await seeToast(page, 'Please configure your CSV import in the next step')
  const mapping = await chooseFile(page, fixture('linkedin-connections.csv'))
  await expect(mapping.getByText('linkedin-connections.csv')).toBeVisible()
  await expect(
    mapping.getByText('812 rows. Read as UTF-8, separated by commas. Skipped 2 lines before the header.'),
  ).toBeVisible()
  await expect(column(mapping, 'Name')).toHaveAttribute('aria-description', 'First Name, Last Name')
  for (const [field, header] of [
    ['Title', 'Position'],
    ['Company', 'Company'],
    ['Email', 'Email Address'],
    ['Profile URL', 'URL'],
    ['Date', 'Connected On'],
  ] as const) {
    await expect(column(mapping, field)).toHaveValue(header)
  }
  // Properties that have no column in the file are hidden behind a button.
  await expect(column(mapping, 'Tags')).toBeHidden()
  await mapping.locator('summary', { hasText: 'More fields' }).press('Enter')
  await expect(column(mapping, 'Tags')).toHaveValue('Not imported')
  await expectCounts(mapping, '803', '9', '0')
  const preview = mapping.getByRole('table')
  await expect(preview.getByRole('row')).toHaveCount(6)
  await expect(preview.getByRole('row').nth(1)).toContainText('Rosa Dvořák')
  await mapping.getByText('As in the file').click()
  await expect(preview.getByRole('columnheader', { name: 'First Name' })).toBeVisible()
  await mapping.getByText('9 rows will be left out').first().click()
  await expect(mapping.getByText('This row has no name, only the date “23 Oct 2019”.')).toBeVisible()

  await expect(mapping.getByRole('textbox', { name: 'Name of the new network' })).toHaveValue('linkedin-connections')
  await mapping.getByRole('textbox', { name: 'Name of the new network' }).fill('People I met')
  await mapping.getByRole('button', { name: 'Import 803 nodes' }).click()
  const done = dialog(page, 'CSV Import Successful')
  await expect(done.getByText('Imported 803 nodes')).toBeVisible()
  await expect(done.getByText('9 rows were left out')).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(done).toBeHidden()
  await expect(networkTitle(page, 'People I met')).toBeVisible()
  // The dialog has already shown the result, so there is no notice about it.
  await expect(toast(page, 'CSV Import Successful')).toHaveCount(0)
  await seeNodes(page, '803 nodes')
  await waitUntilSaved(page)
  await page.reload()
  await seeNodes(page, '803 nodes')
})

test('the import previews the network, and lists faulty rows page by page and as CSV', async ({
  page,
  person,
}, testInfo) => {
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Import Data' }).click()
  const ties = testInfo.outputPath('ties.csv')
  const faulty = Array.from({ length: 130 }, (_, index) => `=Ghost ${index},,Knows`)
  await writeFile(ties, ['From,To,Label', 'Ada,Bo,Knows', 'Ada,Cy,Knows', 'Di,Eve,Knows', ...faulty].join('\n'))
  const mapping = await chooseFile(page, ties)
  await expectCounts(mapping, '5 nodes and 3 connections', '130', '0')
  await expect(mapping.getByRole('img', { name: 'Drawing of the imported network' })).toBeVisible()
  await expect(
    mapping.getByText('5 nodes and 3 connections, in 2 separate parts. Most connections: Ada (2).', { exact: true }),
  ).toBeVisible()

  await mapping.getByText('130 rows will be left out').first().click()
  const rows = mapping.getByRole('group', { name: '130 rows will be left out' }).getByRole('listitem')
  await expect(rows).toHaveCount(100)
  await expect(rows.first()).toHaveText(/^Line 5, .*One end of this connection is blank\.$/)
  await mapping.getByRole('button', { name: 'Next' }).click()
  await expect(rows).toHaveCount(30)
  await expect(mapping.getByText('101 to 130 of 130')).toBeVisible()
  await expect(rows.last()).toContainText('Line 134')
  await expect(mapping.getByRole('button', { name: 'Next' })).toBeDisabled()

  const saving = page.waitForEvent('download')
  await mapping.getByRole('button', { name: 'Download these rows as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('ties - rows to review.csv')
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffResult,Table,Unit,Number,Name,Reason')
  expect(lines).toHaveLength(132)
  expect(lines[1]).toMatch(/^Left out,,line,5,"'=Ghost 0.*,One end of this connection is blank\.$/)

  // A file with other columns is imported as another network.
  await mapping.getByRole('radio', { name: 'Person, organization, event or venue' }).check()
  await expect(mapping.getByText('1 node.', { exact: true })).toBeVisible()
})

test('the import says what is wrong with a file, and asks for the name column if it finds none', async ({
  page,
  person,
}, testInfo) => {
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Import Data' }).click()
  const choosing = dialog(page, 'Import Data')
  const old = testInfo.outputPath('contacts.xls')
  await writeFile(old, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
  await chooseFile(page, old)
  await expect(choosing.getByRole('alert')).toHaveText(
    'This workbook has a password or is in the old .xls format. Save it as .xlsx without a password and import the new file.',
  )
  const empty = testInfo.outputPath('empty.csv')
  await writeFile(empty, ' \n')
  await chooseFile(page, empty)
  await expect(choosing.getByRole('alert')).toHaveText('This file is empty.')

  const strange = testInfo.outputPath('strange.list')
  await writeFile(strange, 'foo,bar\nAda,Quill\nBo,Ferry\n')
  const mapping = await chooseFile(page, strange)
  await mapping.getByRole('button', { name: /^Import/ }).click()
  await expect(toast(page, 'Import Error')).toContainText('Please map the Name column')
  await expect(column(mapping, 'Name')).toBeFocused()
  await expect(mapping.getByText('Please map the Name column').first()).toBeVisible()
  await column(mapping, 'Name').press('ArrowDown')
  await mapping.getByRole('option', { name: 'foo' }).click()
  await page.keyboard.press('Escape')
  await expectCounts(mapping, '2', '0', '0')
  await mapping.getByRole('textbox', { name: 'Name of the new network' }).fill('  ')
  await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
  await seeToast(page, 'Import Error', 'Network name cannot be empty')
  await mapping.getByRole('textbox', { name: 'Name of the new network' }).fill('Strange')
  await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
  await seeToast(page, 'CSV Import Successful', 'Imported 2 nodes')
  await expect(networkTitle(page, 'Strange')).toBeVisible()
  await expect(card(page, 'Ada')).toBeVisible()
})

test('the import reads tabs, semicolons, Latin-1 and multiline cells', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, fixture('contacts-tab-separated.csv'))
  await expect(mapping.getByText('Read as UTF-8, separated by tabs')).toBeVisible()
  await expect(column(mapping, 'Type')).toHaveValue('Type')
  await expectCounts(mapping, '59', '1', '0')
  await expect(mapping.getByRole('radio', { name: 'This network: Harbour' })).toBeChecked()
  await mapping.getByRole('button', { name: 'Import 59 nodes' }).click()
  const done = dialog(page, 'CSV Import Successful')
  await expect(done.getByText('The name is blank.')).toBeVisible()
  await done.getByText('1 value was adjusted or added to the notes').click()
  await expect(
    done.getByText('This row has one more cell than the header: “extra”. It is kept in the notes.'),
  ).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await seeNodes(page, '59 nodes')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dropFile(
    page,
    dialog(page, 'Import Data').getByRole('button', { name: 'Choose files' }),
    fixture('kontakte-semicolon-latin1.csv'),
  )
  await expect(
    mapping.getByText('Read as Western European (Latin-1, Windows-1252), separated by semicolons.'),
  ).toBeVisible()
  await expect(column(mapping, 'Name')).toHaveAttribute('aria-description', 'Vorname, Nachname')
  await expect(column(mapping, 'Company')).toHaveValue('Unternehmen')
  await expect(column(mapping, 'Address')).toHaveValue('Ort')
  await expect(mapping.getByRole('table')).toContainText('Jürgen Müller')
  await expectCounts(mapping, '3', '0', '0')
  await mapping.getByRole('button', { name: 'Import 3 nodes' }).click()
  await seeToast(page, 'CSV Import Successful', 'Imported 3 nodes')
  await seeNodes(page, '62 nodes')

  await dropFile(page, canvas(page), fixture('quoted-newlines.csv'))
  await expectCounts(mapping, '3', '0', '1')
  await expect(mapping.getByRole('table')).toContainText('مريم حداد')
  await expect(mapping.getByRole('table')).toContainText('👩🏽‍🚀 Crew')
  await mapping.getByRole('button', { name: 'Import 3 nodes' }).click()
  await done.getByRole('button', { name: 'Done' }).click()
  await seeNodes(page, '65 nodes')
})

test('the import reads a file in the encoding that the user chooses', async ({ page, person }, testInfo) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const cyrillic = testInfo.outputPath('anna.csv')
  await writeFile(
    cyrillic,
    Buffer.concat([Buffer.from('Name;City\n'), Buffer.from([0xc0, 0xed, 0xed, 0xe0]), Buffer.from(';Omsk\n')]),
  )
  const mapping = await chooseFile(page, cyrillic)
  await expect(mapping.getByText('Read as Cyrillic (Windows-1251), separated by semicolons.')).toBeVisible()
  await expect(mapping.getByRole('cell', { name: 'Анна' })).toBeVisible()

  await mapping.getByRole('button', { name: 'Choose another file' }).click()
  const polish = testInfo.outputPath('lucja.csv')
  await writeFile(
    polish,
    Buffer.concat([
      Buffer.from('Name;City\n'),
      Buffer.from([0xa3]),
      Buffer.from('ucja;Gda'),
      Buffer.from([0xf1]),
      Buffer.from('sk\n'),
    ]),
  )
  await chooseFile(page, polish)
  await expect(mapping.getByRole('cell', { name: '£ucja' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  const howRead = mapping.getByText('1 row. Read as')
  const lines = () =>
    howRead.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  await expect.poll(lines).toBeLessThan(3)
  await mapping.getByRole('combobox', { name: 'Text encoding' }).click()
  await mapping.getByRole('option', { name: 'Central European (Windows-1250)' }).click()
  await expect(mapping.getByRole('cell', { name: 'Łucja' })).toBeVisible()
  await mapping.getByRole('button', { name: 'Import 1 node' }).click()
  await seeNodes(page, '1 node')
  await expect(card(page, 'Łucja')).toBeVisible()
})

test('the import recognizes earlier imports, and an import can be undone', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  await enter(page, person)
  const importFile = async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    return chooseFile(page, fixture('quoted-newlines.csv'))
  }
  let mapping = await importFile()
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  await toast(page, 'CSV Import Successful').getByRole('button', { name: 'Undo import' }).click()
  await seeToast(page, 'Import undone', 'Removed 4 nodes')
  await seeNodes(page, '1 node')
  await expect(card(page, 'Ada Quill')).toBeVisible()

  mapping = await importFile()
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  await seeToast(page, 'CSV Import Successful', 'Imported 4 nodes')
  await seeNodes(page, '5 nodes')

  mapping = await importFile()
  await expectCounts(mapping, '0', '0', '4')
  await mapping.getByText('4 duplicates will be left out').click()
  await expect(
    mapping.getByText('Same name, type and company as “=2+5”, which is already in the network.'),
  ).toBeVisible()
  await mapping.getByRole('button', { name: /^Import/ }).click()
  await seeToast(page, 'Import Error', 'Every row of this file repeats an existing node.')
  await mapping.getByRole('switch', { name: 'Import duplicates too' }).check()
  await expectCounts(mapping, '4', '0', '4')
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  const done = dialog(page, 'CSV Import Successful')
  await expect(done.getByText('4 duplicates were imported too')).toBeVisible()
  await done.getByRole('button', { name: 'Undo import' }).click()
  await expect(done).toBeHidden()
  await seeToast(page, 'Import undone', 'Removed 4 nodes')
  await seeNodes(page, '5 nodes')
  await waitUntilSaved(page)
  await page.reload()
  await seeNodes(page, '5 nodes')
})

test('undoing an import into a new network deletes the network and opens the previously open network', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'First')
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await page.getByRole('button', { name: 'Harbour', exact: true }).click()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  await page.getByRole('button', { name: 'Import Data' }).click()
  const mapping = await chooseFile(page, fixture('quoted-newlines.csv'))
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  await expect(networkTitle(page, 'quoted-newlines')).toBeVisible()
  await toast(page, 'CSV Import Successful').getByRole('button', { name: 'Undo import' }).click()
  await seeToast(page, 'Import undone', 'The new network was removed.')
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Networks' }).getByRole('listitem')).toHaveText(['First', 'Harbour'])
})

test('the import turns “Smith, John” into “John Smith”, says so, and keeps the original order on request', async ({
  page,
  person,
}, testInfo) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const staff = testInfo.outputPath('staff.csv')
  await writeFile(staff, 'Name,Hobby\n"Smith, John",x\n"Dvořák, Rosa",y\n"Brontë, Charlotte",z\n')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, staff)
  const turn = mapping.getByRole('switch', { name: 'Put first names first' })
  await expect(turn).toBeChecked()
  await expect(turn).toHaveAccessibleDescription(
    'All names have the last name first, so “Smith, John” becomes “John Smith”.',
  )
  const first = mapping.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('John Smith')
  await turn.press('Space')
  await expect(first).toContainText('Smith, John')
  await turn.press('Space')
  await mapping.getByRole('button', { name: 'Import 3 nodes' }).click()
  await expect(card(page, 'Rosa Dvořák')).toBeVisible()
  await waitUntilSaved(page)
})

test('the import omits repeated connections, or on request adds them up as the weight of one connection', async ({
  page,
  person,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  const file = testInfo.outputPath('letters.csv')
  await writeFile(file, 'From,To\nAda,Bo\nAda,Bo\nBo,Cy\nAda,Bo\n')
  await enter(page, person)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, file)
  const status = mapping.getByRole('status')
  await expect(status).toHaveText('3 nodes and 2 connections ready to import, 0 cannot be read, 2 duplicates')
  await mapping
    .getByRole('switch', { name: 'Add up the weights of repeated connections (2 repetitions)' })
    .press('Space')
  await expect(status).toHaveText('3 nodes and 2 connections ready to import, 0 cannot be read, 0 duplicates')
  await mapping.getByRole('button', { name: 'Import 3 nodes and 2 connections' }).click()
  await seeToast(page, 'CSV Import Successful', 'Imported 3 nodes and 2 connections')
  await waitUntilSaved(page)
  const { edges } = await person.api().networks.get({ id })
  expect(new Set(edges.map(({ weight }) => weight))).toEqual(new Set([3, null]))
})

test('a list of connections can be imported, and the ends of the connections are matched to existing nodes by name', {
  tag: '@core',
}, async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', { 'Maren Okoye': { x: 0, y: 0 } })
  await enter(page, person)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, fixture('entity-ties.csv'))
  await expect(mapping.getByRole('radio', { name: 'This network: Harbour' })).toBeChecked()
  await expect(mapping.getByRole('radio', { name: 'Connection between two nodes' })).toBeChecked()
  await expect(column(mapping, 'From')).toHaveValue('Entity A')
  await expect(column(mapping, 'To')).toHaveValue('Entity B')
  const status = mapping.getByRole('status')
  await expect(status).toHaveText('8 nodes and 10 connections ready to import, 2 cannot be read, 1 duplicate')

  // The counts change with the chosen network. In a new network, Maren would be a new node.
  await mapping.getByText('A new network').click()
  await expect(status).toContainText('9 nodes and 10 connections')
  await mapping.getByText('This network: Harbour').click()
  await column(mapping, 'Header row').click()
  await mapping.getByRole('option', { name: 'No header line' }).click()
  await expect(column(mapping, 'Header row')).toHaveValue('No header line')
  await column(mapping, 'Header row').click()
  await mapping.getByRole('option', { name: /^Line 1:/ }).click()

  await mapping.getByRole('button', { name: 'Import 8 nodes and 10 connections' }).click()
  const done = dialog(page, 'CSV Import Successful')
  await expect(done.getByText('Imported 8 nodes and 10 connections')).toBeVisible()
  await expect(done.getByText('One end of this connection is blank.')).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Nodes' }).getByText('9 nodes, 10 connections')).toBeAttached()
  await waitUntilSaved(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Nodes' }).getByText('9 nodes, 10 connections')).toBeAttached()
})

test('graphs, contacts, calendars and workbooks can be imported, and graphs keep their positions', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', {})
  await enter(page, person)
  const bring = async (format: string, name: string, ready: string, counts: string, isReported: boolean) => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const mapping = await chooseFile(page, fixture(name))
    await expect(mapping).toHaveAccessibleName(`Map ${format} Columns`)
    await expect(mapping.getByRole('status')).toContainText(`${ready} ready to import`)
    await mapping.getByRole('button', { name: `Import ${ready}` }).click()
    await expect(mapping).toBeHidden()
    if (isReported) await dialog(page, `${format} Import Successful`).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('region', { name: 'Nodes' }).getByText(counts)).toBeAttached()
  }
  await bring('GEXF', 'gephi.gexf', '4 nodes and 3 connections', '4 nodes, 3 connections', false)
  await expect(edge(page, 'Works at', 'Ada Quill', 'Harbour Relief', 'none')).toBeAttached()
  const [ada, bo] = [await placeOf(card(page, 'Ada Quill')), await placeOf(card(page, 'Bo Ferry'))]
  expect(bo.x).toBeGreaterThan(ada.x + 200)
  await bring('vCard', 'contacts-3.0.vcf', '2 nodes and 1 connection', '6 nodes, 4 connections', true)
  await bring('iCalendar', 'calendar.ics', '5 nodes and 5 connections', '11 nodes, 9 connections', true)
  await bring('XLSX', 'kumu.xlsx', '2 nodes and 2 connections', '13 nodes, 11 connections', true)
  await waitUntilSaved(page)
  const { nodes, edges } = await person.api().networks.get({ id })
  expect(edges.find(({ label }) => label === 'Colleague')).toMatchObject({ direction: 'none', weight: 4, notes: '' })
  expect(nodes.find(({ name }) => name === 'Harbour board, spring')).toMatchObject({
    type: 'event',
    date: '2026-03-04',
  })
})

test('when a dialog opens, a notice moves aside and never overlaps the dialog', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, fixture('gephi.gexf'))
  await mapping.getByRole('button', { name: 'Import 4 nodes and 3 connections' }).click()
  await expect(toast(page, 'GEXF Import Successful').filter({ visible: true })).toBeVisible()
  await hoverToast(page, 'GEXF Import Successful')
  const overlaps = await page.evaluate(async () => {
    const [button] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Import CSV')
    button?.click()
    const seen: string[] = []
    for (let frames = 0; frames < 60; ) {
      await new Promise(requestAnimationFrame)
      const over = document.querySelector('[aria-modal="true"]')?.getBoundingClientRect()
      if (!over) continue
      frames++
      // Only horizontal positions are compared, so that the result holds for any number and height of notices.
      for (const notice of document.querySelectorAll('[data-toast]')) {
        const { left, right } = notice.getBoundingClientRect()
        if (left < over.right && right > over.left) seen.push(`${left} to ${right} over ${over.left} to ${over.right}`)
      }
    }
    return seen
  })
  expect(overlaps).toEqual([])
  await expect(dialog(page, 'Import Data')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'GEXF Import Successful').filter({ visible: true })).toBeVisible()
})

const manyRows = 20_000

async function writeManyRows(path: string): Promise<string> {
  const rows = Array.from({ length: manyRows }, (_, index) => {
    const place = index % 250
    return `Person ${index},Company ${place},Engineer,person${index}@people.example,"Met at fair ${place}, hall ${index % 7}"`
  })
  await writeFile(path, ['Name,Company,Position,Email,Notes', ...rows].join('\n'))
  return path
}

test('importing 20,000 rows keeps the page responsive, and the import can be undone', async ({
  page,
  person,
}, testInfo) => {
  test.setTimeout(240_000)
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  const responsiveness = await watchResponsiveness(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, await writeManyRows(testInfo.outputPath('many.csv')))
  await mapping.getByRole('button', { name: 'Import 20,000 nodes' }).click({ timeout: 30_000 })
  const began = Date.now()
  const importing = dialog(page, 'Importing')
  await expect(importing.getByText('20,000 rows read')).toBeVisible()
  await expect(importing.getByText(/^(Added|Saved) [\d,]+ of 20,000$/)).toBeVisible({ timeout: 30_000 })
  // The import continues after the user has closed its dialog.
  await page.keyboard.press('Escape')
  await expect(importing).toBeHidden()
  await page.getByRole('button', { name: 'Close sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeVisible()
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  const success = toast(page, 'CSV Import Successful')
  await expect(success).toContainText('Imported 20,000 nodes', { timeout: 120_000 })
  const importedMs = Date.now() - began
  await seeNodes(page, '20,000 nodes')
  const imported = await responsiveness()
  await success.getByRole('button', { name: 'Undo import' }).click()
  await expect(toast(page, 'Import undone')).toContainText('Removed 20,000 nodes', { timeout: 60_000 })
  await seeNodes(page, '0 nodes')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible({ timeout: 120_000 })
  const undone = await responsiveness()
  console.log(
    `20,000 rows imported and saved in ${importedMs} ms; page while importing:`,
    imported,
    'and undoing:',
    undone,
  )
  // If the main thread of the page were blocked, the page would only respond at the end.
  expect(imported.slowestPressMs, 'slowest answer to a press while importing').toBeLessThan(importedMs / 10)
  await page.reload()
  await seeNodes(page, '0 nodes')
})

test('reloading the page during an import loses nothing that was reported as saved', async ({
  page,
  person,
}, testInfo) => {
  test.setTimeout(240_000)
  const { id } = await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, await writeManyRows(testInfo.outputPath('many.csv')))
  await mapping.getByRole('button', { name: 'Import 20,000 nodes' }).click({ timeout: 30_000 })
  const progress = dialog(page, 'Importing').getByText(/^Saved [1-9][\d,]* of 20,000$/)
  await expect(progress).toBeVisible({ timeout: 60_000 })
  const saved = Number(((await progress.textContent()) ?? '').replace(/^Saved ([\d,]+) .*$/, '$1').replaceAll(',', ''))
  let wasAsked = false
  page.once('dialog', async (question) => {
    wasAsked = question.type() === 'beforeunload'
    await question.accept()
  })
  await page.reload()
  const atOnce = (await person.api().networks.get({ id })).nodes.length
  expect(saved).toBeGreaterThan(0)
  expect(atOnce).toBeGreaterThanOrEqual(saved)

  // Nodes that were added but not sent yet are stored in the browser. If the page has not stored all of them, it asks
  // the user before the reload.
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible({ timeout: 120_000 })
  const inTheEnd = (await person.api().networks.get({ id })).nodes.length
  console.log(`Reloaded at ${saved} saved (server: ${atOnce}); in the end ${inTheEnd}; asked before: ${wasAsked}`)
  if (!wasAsked) expect(inTheEnd).toBe(manyRows)
  await seeNodes(page, `${inTheEnd.toLocaleString('en-US')} nodes`)
})

test('if two files and an invalid file are dropped together, the two valid files become an arranged network with connections', async ({
  page,
  person,
}, testInfo) => {
  await makeNetwork(person, 'Saltmere', { 'Maren Okoye': { x: 0, y: 0 } })
  await enter(page, person)
  // The page accepts dropped files only after the network has loaded.
  await expect(card(page, 'Maren Okoye')).toBeVisible()
  const offer = testInfo.outputPath('offer.csv')
  await writeFile(offer, `%PDF-1.7\n${'\u0001\u0002\u0003'.repeat(400)}`)
  await dropFile(page, canvas(page), fixture('gephi-edges.csv'), fixture('gephi-nodes.csv'), offer)
  const mapping = dialog(page, 'Map CSV Columns')
  await expect(mapping.getByText('gephi-edges.csv', { exact: true })).toBeVisible()
  await expect(mapping.getByText('gephi-nodes.csv', { exact: true })).toBeVisible()
  const leftOut = mapping.getByRole('alert').filter({ hasText: 'offer.csv is left out' })
  await expect(leftOut).toContainText('This is a PDF')
  const columns = mapping.getByRole('region', { name: 'Columns of “gephi-edges.csv”' })
  await expect(columns.getByRole('radio', { name: 'Connection between two nodes' })).toBeChecked()
  await expect(mapping.getByRole('status')).toHaveText(
    '4 nodes and 4 connections ready to import, 0 cannot be read, 0 duplicates',
  )
  await mapping.getByRole('button', { name: 'Import 4 nodes and 4 connections' }).click()
  await expect(mapping).toBeHidden()
  await expect(page.getByRole('region', { name: 'Nodes' }).getByText('5 nodes, 4 connections')).toBeAttached()
  const [ada, bo] = [await placeOf(card(page, 'Ada Quill')), await placeOf(card(page, 'Bo Ferry'))]
  expect(Math.abs(ada.x - bo.x) + Math.abs(ada.y - bo.y)).toBeGreaterThan(50)
  await expect(edge(page, 'Chairs', 'Ada Quill', 'Harbour Relief')).toBeAttached()
  await waitUntilSaved(page)
  await toast(page, 'CSV Import Successful').getByRole('button', { name: 'Undo import' }).click()
  await expect(card(page, 'Ada Quill')).toHaveCount(0)
})
