import { randomUUID } from 'node:crypto'
import { bookOf } from '../../domain/entities/document.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

/** You know Ada and Bo. Four more people are only reachable through them, and two people form a disconnected island. */
const crew = {
  You: { x: 0, y: 250 },
  'Ada Quill': { x: 300, y: 0 },
  'Bo Ferry': { x: 300, y: 500 },
  'Cy Marsh': { x: 600, y: 0 },
  'Di Lock': { x: 600, y: 200 },
  'Eve Mole': { x: 600, y: 500 },
  'Flo Pier': { x: 900, y: 500 },
  'Gus Tide': { x: 900, y: 800 },
  'Hal Dune': { x: 600, y: 800 },
}
const lines = [
  ['You', 'Ada Quill'],
  ['You', 'Bo Ferry'],
  ['Ada Quill', 'Cy Marsh'],
  ['Ada Quill', 'Di Lock'],
  ['Bo Ferry', 'Eve Mole'],
  ['Eve Mole', 'Flo Pier'],
  ['Gus Tide', 'Hal Dune'],
] as const
const pasted = '1. Cy Marsh\n2. di lock\n- EVE MOLE\nFlo Pier\nGus Tide\tTide & Sons\nIda Buoy, Beacon Ltd\ncy  marsh'

test('a goal shows how many targets are within reach and whom to ask, and updates with the network', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Goals' })
  const part = (name: string | RegExp) => panel.getByRole('region', { name })
  const reach = part('Within reach')
  const row = (name: string) => reach.getByRole('row', { name: new RegExp(`^${name}`) })

  await test.step('create a goal from the palette with a pasted list', async () => {
    await expect(card(page, 'Gus Tide')).toBeVisible()
    await keyboard.press('ControlOrMeta+k')
    await dialog(page, 'Search and commands').getByRole('combobox').fill('goal coverage')
    await expect(page.getByRole('option', { name: 'Goal coverage…' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(panel.getByText('No goals yet')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'New goal' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keyboard.type('First customers')
    await panel.getByRole('textbox', { name: 'Targets' }).fill(pasted)
    await expect(panel.getByRole('status')).toContainText('6 targets read.')
    await expect(panel.getByRole('status')).toContainText('One line was a duplicate.')
    await panel.getByRole('textbox', { name: 'Name' }).press('Enter')
  })

  await test.step('show how many targets are within reach and their trust', async () => {
    await expect(panel.getByRole('heading', { name: 'First customers' })).toBeVisible()
    await expect(reach).toContainText('4 of 6 targets within three introductions')
    await expect(row('Within 1')).toHaveText('Within 139%')
    await expect(row('Within 2')).toHaveText('Within 249%')
    await expect(row('Within 3')).toHaveText('Within 349%')
    await expect(row('Not reached')).toHaveText('Not reached2–')
    const targets = part('Targets').getByRole('row')
    await expect(targets.filter({ hasText: 'Flo Pier' })).toContainText('Via Bo Ferry, then Eve Mole')
    await expect(targets.filter({ hasText: 'Flo Pier' })).toContainText('2 introductions')
    await expect(targets.filter({ hasText: 'Gus Tide' })).toContainText('No path yet')
  })

  await test.step('show whom to ask first', async () => {
    await expect(part('Who to ask first').getByRole('listitem')).toHaveText([
      'Ask Ada Quillreaches 2',
      'Ask Bo Ferryreaches 2 more · 4 in total',
    ])
    await panel.getByRole('radiogroup', { name: 'Reach within' }).getByText('1 introduction').click()
    await expect(part('Who to ask first').getByRole('listitem').last()).toHaveText(
      'Ask Bo Ferryreaches 1 more · 3 in total',
    )
    await expect(part('Best connectors').getByRole('listitem').first()).toContainText('Ada Quill')
    await expect(part('Who to meet').getByRole('button').first()).toContainText('Eve Mole')
  })

  await test.step('select all targets within reach', async () => {
    await panel.getByRole('button', { name: 'Select all targets within reach (4)' }).click()
    await expect(page.getByText('4 nodes selected').first()).toBeAttached()
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('4')
  })

  await test.step('show a path and return to the goal', async () => {
    await panel.getByRole('button', { name: 'Show path to Flo Pier' }).click()
    const paths = page.getByRole('complementary', { name: 'Paths' })
    await expect(paths.getByRole('radio', { name: 'Via Bo Ferry and Eve Mole' })).toBeChecked()
    await keyboard.press('Escape')
    await expect(panel.getByRole('heading', { name: 'First customers' })).toBeVisible()
  })

  await test.step('add a missing target as a node', async () => {
    await expect(part('Not in this network (1)')).toContainText('Ida Buoy, Beacon Ltd')
    await panel.getByRole('button', { name: 'Add as person: Ida Buoy, Beacon Ltd' }).click()
    await expect(part(/^Not in this network/)).toHaveCount(0)
    await expect(part('Targets').getByRole('row').filter({ hasText: 'Ida Buoy' })).toContainText('No path yet')
  })

  await test.step('another connection brings two more targets within reach', async () => {
    await person.api().networks.submitEdits({
      id,
      batchId: randomUUID(),
      edits: [
        {
          type: 'edge.add',
          edge: {
            id: randomUUID(),
            sourceId: nodeIds['Bo Ferry'] ?? '',
            targetId: nodeIds['Gus Tide'] ?? '',
            strength: 5,
          },
        },
      ],
    })
    await expect(reach).toContainText('5 of 6 targets within three introductions')
  })

  await test.step('store the progress of the goal by day and show it over time', async () => {
    const book = bookOf(person.userId)
    const goals = async () => (await person.api().book.get()).goals ?? []
    await expect.poll(async () => (await goals())[0]?.progress.map(({ within }) => within)).toEqual([[4, 5, 5]])
    const [goal] = await goals()
    await person.api().networks.submitEdits({
      id: book,
      batchId: randomUUID(),
      edits: [
        { type: 'goal.record', id: goal?.id ?? '', day: '2026-01-05', reached: { targets: 6, within: [1, 1, 2] } },
      ],
    })
    await page.reload()
    await expect(card(page, 'Gus Tide')).toBeVisible()
    await keyboard.press('ControlOrMeta+k')
    await dialog(page, 'Search and commands').getByRole('combobox').fill('goal coverage')
    await expect(page.getByRole('option', { name: 'Goal coverage…' })).toBeVisible()
    await keyboard.press('Enter')
    await panel.getByRole('button', { name: 'First customers' }).click()
    await expect(part('Over time').getByRole('img')).toBeVisible()
    await part('Over time').getByText('As a table').click()
    await expect(part('Over time').getByRole('row').last()).toHaveText('2026-01-051126')
  })

  await test.step('delete the goal and undo the deletion', async () => {
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByText('No goals yet')).toBeVisible()
    await panel.getByRole('button', { name: 'New goal' }).focus()
    await keyboard.press('ControlOrMeta+z')
    await expect(panel.getByRole('button', { name: 'First customers' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })
})

test('a goal takes targets from a filter, asks which of several nodes with the same name is meant, and can be edited', async ({
  page,
  person,
}) => {
  const places = { You: { x: 0, y: 0 }, 'Ada Quill': { x: 300, y: 0 }, 'Bo Ferry': { x: 600, y: 0 } }
  const twins = { 'Cy Marsh': { x: 300, y: 300 }, 'CY MARSH': { x: 600, y: 300 } }
  await makeNetwork(person, 'Harbour', { ...places, ...twins }, [
    ['You', 'Ada Quill'],
    ['Ada Quill', 'Bo Ferry'],
    ['Ada Quill', 'CY MARSH'],
  ])
  await enter(page, person, '/network?filter=name%3A%22o%22')
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Goals' })
  const reach = panel.getByRole('region', { name: 'Within reach' })

  await test.step('use the filtered nodes without the user as targets', async () => {
    await expect(card(page, 'Bo Ferry')).toBeVisible()
    await expect(card(page, 'Ada Quill')).toHaveCount(0)
    await keyboard.press('ControlOrMeta+k')
    await dialog(page, 'Search and commands').getByRole('combobox').fill('goal coverage')
    await page.getByRole('option', { name: 'Goal coverage…' }).click()
    await panel.getByRole('button', { name: 'New goal' }).click()
    await panel.getByRole('textbox', { name: 'Name' }).fill('Those with an o')
    await panel.getByRole('radiogroup', { name: 'Targets from' }).getByText('A view').click()
    await expect(panel.getByRole('combobox', { name: 'View' })).toContainText('Currently shown (2 nodes)')
    await expect(panel.getByRole('status')).toHaveText('1 target read.')
    await panel.getByRole('button', { name: 'See Reach' }).click()
    await expect(reach).toContainText('1 of 1 target within three introductions')
  })

  await test.step('choose between two nodes of the same name', async () => {
    await panel.getByRole('button', { name: 'Change' }).click()
    await panel.getByRole('textbox', { name: 'Targets' }).fill('Bo Ferry\nCy Marsh')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(reach).toContainText('1 of 2 targets within three introductions')
    const meant = panel.getByRole('group', { name: 'Who do you mean by Cy Marsh?' })
    await expect(meant.getByRole('button')).toHaveCount(2)
    // Elements under the pointer must not move when a choice is saved.
    await meant.getByRole('button', { name: 'CY MARSH', exact: true }).hover()
    await page.mouse.down()
    await waitUntilSaved(page)
    await page.mouse.up()
    await expect(reach).toContainText('2 of 2 targets within three introductions')
    await expect(meant).toHaveCount(0)
  })

  await test.step('closing with unsaved text asks for confirmation', async () => {
    await panel.getByRole('button', { name: 'Change' }).click()
    await panel.getByRole('textbox', { name: 'Targets' }).fill('Someone else')
    await keyboard.press('Escape')
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
    await expect(panel.getByRole('textbox', { name: 'Targets' })).toHaveValue('Someone else')
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(reach).toContainText('2 of 2 targets')
  })
})
