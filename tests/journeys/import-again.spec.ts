import { writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { dropFile } from './support/importing.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, edge } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

const people = [
  'id,Name,Title,Company,Email',
  '1,Ada Quill,Head of Sales,Harbour Relief,ada@relief.example',
  '2,Bo Ferry,Pilot,Quay Line,',
  '3,Cy Orr,Mate,Quay Line,cy@quay.example',
  '4,Dee Poe,,,',
]
const ties = [
  'From,To,Relation,Direction,Weight',
  '1,2,Mentors,directed,3',
  '2,3,Colleague,mutual,1',
  '3,4,Hired,directed,',
]

/**
 * The contacts a month later. One person is new, one is missing, one was promoted and one has married. One tie is
 * stronger, one is new and one is missing.
 */
const peopleLater = [
  'id,Name,Title,Company,Email',
  '1,Ada Quill,Partner,Harbour Relief,ada@relief.example',
  '2,Bo Ferry,,Quay Line,',
  '3,Cy Lune,Mate,Quay Line,cy@quay.example',
  '5,Eve Fox,Scout,,',
]
const tiesLater = [
  'From,To,Relation,Direction,Weight',
  '1,2,Mentors,directed,5',
  '2,3,Colleague,mutual,1',
  '1,5,Met,directed,',
]

async function write(testInfo: TestInfo, name: string, lines: readonly string[]): Promise<string> {
  const path = testInfo.outputPath(name)
  await writeFile(path, lines.join('\n'))
  return path
}

test(
  'importing two files again shows the exact differences, applies those the user chooses, and undo restores the network',
  { tag: '@core' },
  async ({ page, person }, testInfo) => {
    const { id } = await makeNetwork(person, 'Harbour')
    await enter(page, person)
    await expect(networkTitle(page, 'Harbour')).toBeVisible()
    const counts = (text: string) => page.getByRole('region', { name: 'Nodes' }).getByText(text)
    const mapping = dialog(page, 'Map CSV Columns')
    const bring = async (...files: string[]) => {
      await dropFile(page, canvas(page), ...files)
      await expect(mapping).toBeVisible()
    }
    const read = async () => {
      await waitUntilSaved(page)
      const { nodes, edges } = await person.api().networks.get({ id })
      const of = nodes.map(({ name, title }) => `${name}, ${title ?? ''}`).toSorted()
      return [...of, ...edges.map(({ label, weight }) => `${label} ${weight ?? ''}`).toSorted()]
    }

    await test.step('import both files into one network with labels, weights and directions', async () => {
      await bring(await write(testInfo, 'people.csv', people), await write(testInfo, 'ties.csv', ties))
      await mapping.getByRole('button', { name: 'Import 4 nodes and 3 connections' }).click()
      await seeToast(page, 'CSV Import Successful', 'Imported 4 nodes and 3 connections')
      await expect(edge(page, 'Mentors', 'Ada Quill', 'Bo Ferry')).toBeAttached()
      await expect(edge(page, 'Colleague', 'Bo Ferry', 'Cy Orr', 'both')).toBeAttached()
      const { nodes, edges } = await person.api().networks.get({ id })
      const labels = edges.map(({ label, weight }) => `${label} ${weight}`)
      expect(labels.toSorted()).toEqual(['Colleague 1', 'Hired null', 'Mentors 3'])
      expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
    })
    const before = await read()

    await test.step('importing the same files again shows only duplicates', async () => {
      await bring(testInfo.outputPath('people.csv'), testInfo.outputPath('ties.csv'))
      await expect(mapping.getByRole('status')).toHaveText('0 ready to import, 0 cannot be read, 7 duplicates')
      await expect(mapping.getByRole('region', { name: 'Differences' })).toBeHidden()
      await mapping.getByRole('button', { name: 'Cancel' }).click()
      await expect(mapping).toBeHidden()
    })

    const later = [
      await write(testInfo, 'people-november.csv', peopleLater),
      await write(testInfo, 'ties-november.csv', tiesLater),
    ]
    const different = mapping.getByRole('region', { name: 'Differences' })
    await test.step('changed files show new, missing and changed rows field by field', async () => {
      await bring(...later)
      await expect(different.getByRole('status')).toHaveText('2 new, 3 changed, 2 gone, 2 unchanged')
      const changed = different.getByRole('region', { name: 'Changed (3)' })
      await expect(changed.getByRole('checkbox', { name: 'Title: Head of Sales → Partner' })).toBeChecked()
      await expect(changed.getByRole('checkbox', { name: 'Name: Cy Orr → Cy Lune' })).toBeChecked()
      await expect(changed.getByRole('checkbox', { name: 'Weight: 3 → 5' })).toBeChecked()
      const added = different.getByRole('region', { name: 'New (2)' })
      await expect(added.getByRole('checkbox', { name: 'Eve Fox', exact: true })).toBeChecked()
      await expect(added.getByRole('checkbox', { name: 'Ada Quill → Eve Fox: Met' })).toBeChecked()
      const gone = different.getByRole('region', { name: 'Gone (2)' })
      await expect(gone.getByRole('checkbox', { name: 'Dee Poe', exact: true })).not.toBeChecked()
      await expect(gone.getByRole('checkbox', { name: 'Cy Orr → Dee Poe: Hired' })).not.toBeChecked()
    })

    await test.step('apply some differences by keyboard in one step', async () => {
      const name = different.getByRole('checkbox', { name: 'Name: Cy Orr → Cy Lune' })
      await name.focus()
      await page.keyboard.press('Space')
      await expect(name).not.toBeChecked()
      await different.getByRole('checkbox', { name: 'Dee Poe', exact: true }).focus()
      await page.keyboard.press('Space')
      await mapping.getByRole('button', { name: 'Import changes' }).click()
      await seeToast(
        page,
        'CSV Import Successful',
        'Imported 1 node and 1 connection, 2 entries changed, 1 entry removed',
      )
      await expect(counts('4 nodes, 3 connections')).toBeAttached()
      expect(await read()).toEqual([
        'Ada Quill, Partner',
        'Bo Ferry, Pilot',
        'Cy Orr, Mate',
        'Eve Fox, Scout',
        'Colleague 1',
        'Mentors 5',
        'Met ',
      ])
    })

    await test.step('rejected differences are shown again only on request', async () => {
      await bring(...later)
      await expect(different.getByRole('status')).toHaveText('0 new, 0 changed, 0 gone, 7 unchanged')
      await different.getByRole('button', { name: '1 corrected value' }).press('Enter')
      const kept = different.getByRole('region', { name: 'Corrected (1)' })
      await expect(kept.getByRole('checkbox', { name: 'Name: Cy Orr → Cy Lune' })).not.toBeChecked()
      await mapping.getByRole('button', { name: 'Cancel' }).click()
      await expect(mapping).toBeHidden()
    })

    await test.step('one undo after a reload restores all values', async () => {
      await page.reload()
      await expect(counts('4 nodes, 3 connections')).toBeAttached()
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expect(card(page, 'Dee Poe')).toBeVisible()
      await expect(card(page, 'Eve Fox')).toBeHidden()
      expect(await read()).toEqual(before)
    })
  },
)

test('an import asks which node is meant if several match, and Undo import restores changed values', async ({
  page,
  person,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  const mapping = dialog(page, 'Map CSV Columns')
  const file = await write(testInfo, 'people.csv', ['Name,Company', 'Ann Lee,Quay', 'Ann Lee,Harbour', 'Bo Ferry,Quay'])
  await dropFile(page, canvas(page), file)
  await mapping.getByRole('button', { name: 'Import 3 nodes' }).click()
  await seeToast(page, 'CSV Import Successful', 'Imported 3 nodes')
  await waitUntilSaved(page)

  await write(testInfo, 'people.csv', ['Name,Company,Title', 'Ann Lee,,Partner', 'Bo Ferry,Quay,Pilot'])
  await dropFile(page, canvas(page), file)
  const different = mapping.getByRole('region', { name: 'Differences' })
  await expect(different.getByRole('status')).toHaveText('0 new, 1 changed, 0 gone, 1 to decide, 0 unchanged')
  const question = different.getByRole('combobox', { name: 'Ann Lee (Partner)' })
  await question.press('ArrowDown')
  await page.getByRole('option', { name: 'Ann Lee, Harbour' }).click()
  await expect(different.getByRole('checkbox', { name: 'Title: (none) → Partner' })).toBeChecked()
  await mapping.getByRole('button', { name: 'Import changes' }).click()
  const titles = async () => {
    const { nodes } = await person.api().networks.get({ id })
    return nodes.map(({ company, title }) => `${company}, ${title}`).toSorted()
  }
  const success = toast(page, 'CSV Import Successful')
  await expect(success).toContainText('2 entries changed')
  expect(await titles()).toEqual(['Harbour, Partner', 'Quay, Pilot', 'Quay, null'])
  await success.getByRole('button', { name: 'Undo import' }).click()
  await seeToast(page, 'Import undone')
  await waitUntilSaved(page)
  expect(await titles()).toEqual(['Harbour, null', 'Quay, null', 'Quay, null'])
})

test('importing a file again keeps a value corrected in Kithmap, and shows a difference only if the file has a new value', async ({
  page,
  person,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  const mapping = dialog(page, 'Map CSV Columns')
  const different = mapping.getByRole('region', { name: 'Differences' })
  const bring = async (...lines: string[]) => {
    await dropFile(page, canvas(page), await write(testInfo, 'people.csv', ['Name,Title,Company', ...lines]))
  }
  const titles = async () => {
    await waitUntilSaved(page)
    const { nodes } = await person.api().networks.get({ id })
    return nodes.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ title }) => title)
  }
  await bring('Ann Lee,Hed of Sales,Quay', 'Bo Ferry,Pilot,Quay')
  await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
  await seeToast(page, 'CSV Import Successful', 'Imported 2 nodes')
  await waitUntilSaved(page)
  const ann = (await person.api().networks.get({ id })).nodes.find(({ name }) => name === 'Ann Lee')
  const correction = { type: 'node.update' as const, id: ann?.id ?? '', changes: { title: 'Head of Sales' } }
  await person.api().networks.submitEdits({ id, batchId: crypto.randomUUID(), edits: [correction] })
  await expect(card(page, 'Ann Lee')).toContainText('Head of Sales')

  await bring('Ann Lee,Hed of Sales,Quay', 'Bo Ferry,First Pilot,Quay')
  await expect(different.getByRole('status')).toHaveText('0 new, 1 changed, 0 gone, 1 unchanged')
  await expect(different.getByRole('checkbox', { name: 'Title: Pilot → First Pilot' })).toBeChecked()
  await expect(different.getByRole('checkbox', { name: 'Title: Head of Sales → Hed of Sales' })).toBeHidden()
  await mapping.getByRole('button', { name: 'Import changes' }).click()
  await seeToast(page, 'CSV Import Successful', '1 entry changed')
  expect(await titles()).toEqual(['Head of Sales', 'First Pilot'])

  await bring('Ann Lee,Partner,Quay', 'Bo Ferry,First Pilot,Quay')
  await expect(different.getByRole('checkbox', { name: 'Title: Head of Sales → Partner' })).toBeChecked()
  await mapping.getByRole('button', { name: 'Import changes' }).click()
  await expect(mapping).toBeHidden()
  await expect.poll(titles).toEqual(['Partner', 'First Pilot'])
})
