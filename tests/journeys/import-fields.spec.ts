import { copyFile, writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { inWords, valueIn } from '../../domain/entities/field/field-value.ts'
import type { Session } from '../support/session.ts'
import { chooseData, savedFile } from './support/exporting.ts'
import { chooseFile } from './support/importing.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

const people = `Name,Company,Score,Last seen,Stage,Hobby
Ada Quill,Harbour Relief,3.5,2026-05-31,Lead,sailing
Bo Ferry,Pier Café,-2,2024-02-29,Client,
Cy Marsh,,1200,1999-12-31,Lead,chess
Di Vale,,,,Client,
`

/** Returns the custom fields of a network and the values of each node. */
async function fieldsOf(person: Session, id: string) {
  const { fields, nodes } = await person.api().networks.get({ id })
  return {
    kinds: fields.map(({ name, kind, choices }) => [name, kind, ...choices].join(' ')),
    values: nodes
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, fieldValues }) => [
        name,
        ...fields.map((field) => {
          const value = valueIn(field, fieldValues)
          return value === null ? '' : inWords(value)
        }),
      ]),
  }
}

function column(mapping: Locator, header: string): Locator {
  return mapping.getByRole('group', { name: 'Other columns' }).getByRole('combobox', { name: header })
}

const expected = {
  kinds: ['Score number', 'Last seen date', 'Stage choice Lead Client'],
  values: [
    ['Ada Quill', '3.5', '2026-05-31', 'Lead'],
    ['Bo Ferry', '-2', '2024-02-29', 'Client'],
    ['Cy Marsh', '1200', '1999-12-31', 'Lead'],
    ['Di Vale', '', '', 'Client'],
  ],
}

test('a number, a date and a choice column become fields and survive export and import as CSV', async ({
  page,
  person,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const file = testInfo.outputPath('people.csv')
  await writeFile(file, people)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, file)
  await expect(column(mapping, 'Score')).toHaveValue('Field: number')
  await expect(column(mapping, 'Last seen')).toHaveValue('Field: date')
  await expect(column(mapping, 'Stage')).toHaveValue('Field: choice')
  await column(mapping, 'Hobby').click()
  await mapping.getByRole('option', { name: 'Kept in the notes' }).click()
  await expect(mapping.getByRole('columnheader', { name: 'Last seen' })).toBeVisible()
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  await expect(toast(page, 'CSV Import Successful')).toBeVisible()
  await expect(card(page, 'Di Vale')).toBeAttached()
  await waitUntilSaved(page)
  expect(await fieldsOf(person, id)).toEqual(expected)
  const { nodes } = await person.api().networks.get({ id })
  expect(nodes.find(({ name }) => name === 'Ada Quill')?.notes).toBe('Hobby: sailing')

  const exporting = await chooseData(page)
  await exporting.getByRole('radio', { name: /^CSV / }).check()
  const saved = await savedFile(page)
  const archive = testInfo.outputPath(saved.name)
  await copyFile(saved.path, archive)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await chooseFile(page, archive)
  await mapping.getByRole('radio', { name: 'A new network' }).check()
  await mapping.getByRole('textbox', { name: 'Name of the new network' }).fill('Harbour again')
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  await expect(networkTitle(page, 'Harbour again')).toBeVisible()
  await waitUntilSaved(page)
  const again = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await fieldsOf(person, again)).toEqual(expected)
})

test('an import reuses an existing field and reports values that do not fit, and undo after a reload removes new fields', async ({
  page,
  person,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const bring = async (name: string, text: string) => {
    const path = testInfo.outputPath(name)
    await writeFile(path, text)
    await page.getByRole('button', { name: 'Import CSV' }).click()
    return chooseFile(page, path)
  }
  let mapping = await bring('first.csv', 'Name,Score\nAda Quill,3\nBo Ferry,4\n')
  await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
  await expect(card(page, 'Bo Ferry')).toBeAttached()
  await waitUntilSaved(page)

  mapping = await bring('second.csv', 'Name,SCORE,Joined\nCy Marsh,high,2026-05-31\nDi Vale,9,2026-06-01\n')
  await expect(column(mapping, 'SCORE')).toHaveValue('Field “Score” (number)')
  await expect(column(mapping, 'Joined')).toHaveValue('Field: date')
  await mapping.getByText('1 value will be adjusted or added to the notes').click()
  await expect(mapping.getByText('“high” in “SCORE” is not a number. It is kept in the notes.')).toBeVisible()
  await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
  await dialog(page, 'CSV Import Successful').getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'Di Vale')).toBeAttached()
  await waitUntilSaved(page)
  expect((await fieldsOf(person, id)).kinds).toEqual(['Score number', 'Joined date'])

  await page.reload()
  await expect(card(page, 'Di Vale')).toBeAttached()
  await page.getByRole('button', { name: /^Undo: Import 2 nodes from second.csv/ }).click()
  await expect(card(page, 'Di Vale')).toBeHidden()
  const afterUndo = {
    kinds: ['Score number'],
    values: [
      ['Ada Quill', '3'],
      ['Bo Ferry', '4'],
    ],
  }
  await expect.poll(() => fieldsOf(person, id)).toEqual(afterUndo)
})

test('a network can be filtered by a field from an imported column', async ({ page, person }, testInfo) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const file = testInfo.outputPath('people.csv')
  await writeFile(file, people)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, file)
  await mapping.getByRole('button', { name: 'Import 4 nodes' }).click()
  await expect(card(page, 'Di Vale')).toBeAttached()
  await waitUntilSaved(page)

  const bar = page.getByRole('region', { name: 'Filter' })
  await expect(mapping).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(bar.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('stage:')
  await expect(page.getByRole('option', { name: /^Lead\s*2$/ })).toBeVisible()
  await page.keyboard.type('lead')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('2 of 4 shown')
  for (const name of ['Ada Quill', 'Cy Marsh']) await expect(card(page, name)).toBeVisible()
  for (const name of ['Bo Ferry', 'Di Vale']) await expect(card(page, name)).toHaveCount(0)

  await page.keyboard.type('score>3.5')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('1 of 4 shown')
  await expect(card(page, 'Cy Marsh')).toBeVisible()
  await expect(card(page, 'Ada Quill')).toHaveCount(0)
})

test('the dates in a column “Last contact” are logged as interactions only once, and undoing the import removes them', async ({
  page,
  person,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  const contacts = async () =>
    ((await person.api().book.get()).interactions ?? []).map(({ day, kind }) => `${kind} ${day}`).sort()
  await enter(page, person)
  const file = testInfo.outputPath('contacts.csv')
  await writeFile(
    file,
    'Name,Email,Last contact\nAda Quill,ada@harbour.example,2024-03-02\nBo Ferry,bo@pier.example,some time in spring\n',
  )
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const mapping = await chooseFile(page, file)
  await expect(mapping.getByRole('switch', { name: 'Log “Last contact” as an interaction' })).toBeChecked()
  await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
  const result = dialog(page, 'CSV Import Successful')
  await expect(result).toContainText('1 interaction logged.')
  await expect(result).toContainText('1 value was adjusted or added to the notes')
  await expect.poll(contacts).toEqual(['met 2024-03-02'])
  await result.getByRole('button', { name: 'Undo import' }).click()
  await expect.poll(contacts).toEqual([])
  await expect.poll(async () => (await person.api().networks.get({ id })).nodes).toEqual([])
})
