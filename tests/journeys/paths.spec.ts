import { randomUUID } from 'node:crypto'
import { typeInOneTurn } from './support/focus.ts'
import { daysAgo, log } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, toolbar } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const crew = {
  You: { x: 0, y: 200 },
  'Ada Quill': { x: 300, y: 0 },
  'Bo Ferry': { x: 300, y: 400 },
  'Cy Marsh': { x: 600, y: 200 },
  'Old Pier': { x: 900, y: 600 },
}
const lines = [
  ['You', 'Ada Quill'],
  ['Ada Quill', 'Cy Marsh'],
  ['You', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
] as const

test('the paths panel shows the most trusted paths to a node and avoids excluded nodes', { tag: '@core' }, async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  const { networks } = person.api()
  const { edges } = await networks.get({ id })
  const between = (from: string, to: string) =>
    edges.find(({ sourceId, targetId }) => sourceId === nodeIds[from] && targetId === nodeIds[to])?.id ?? ''
  const setStrength = (from: string, to: string, strength: number) =>
    networks.submitEdits({
      id,
      batchId: randomUUID(),
      edits: [{ type: 'edge.update', id: between(from, to), changes: { strength } }],
    })
  await setStrength('You', 'Ada Quill', 5)
  await setStrength('Ada Quill', 'Cy Marsh', 1)
  await setStrength('You', 'Bo Ferry', 4)
  await setStrength('Bo Ferry', 'Cy Marsh', 4)
  await enter(page, person)
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Paths' })
  const ways = panel.getByRole('radio')
  const viaBo = panel.getByRole('radio', { name: 'Via Bo Ferry' })
  const viaAda = panel.getByRole('radio', { name: 'Via Ada Quill' })
  const isDimmed = (name: string) => card(page, name).evaluate((element) => element.closest('[data-dimmed]') !== null)

  await test.step("list paths from the user's own node, and draw the best path on the canvas", async () => {
    await card(page, 'Cy Marsh').click()
    await keyboard.press('p')
    await expect(viaBo).toBeChecked()
    await expect(viaBo).toBeFocused()
    await expect(ways).toHaveCount(2)
    await expect(panel.getByText('Strong path · 64% trust · 2 connections')).toBeVisible()
    await expect(panel.getByRole('combobox', { name: 'From' })).toHaveValue('You')
    await expect.poll(() => isDimmed('Ada Quill')).toBe(true)
    expect(await isDimmed('Bo Ferry')).toBe(false)
    await expect(page.getByText(/^2 paths from You to Cy Marsh\. The best: Via Bo Ferry/)).toBeAttached()
  })

  await test.step('offer every node except the target as the start', async () => {
    await panel.getByRole('combobox', { name: 'From' }).click()
    await expect(page.getByRole('option', { name: 'Ada Quill' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Cy Marsh' })).toHaveCount(0)
    await keyboard.press('Escape')
    await viaBo.focus()
  })

  await test.step('select another path with an arrow key and see its weakest connection', async () => {
    await keyboard.press('ArrowDown')
    await expect(viaAda).toBeChecked()
    await expect(panel.getByText('Ada Quill and Cy Marsh have hardly met (strength 1 of 5).')).toBeVisible()
    await expect.poll(() => isDimmed('Bo Ferry')).toBe(true)
    expect(await isDimmed('Ada Quill')).toBe(false)
  })

  await test.step('rank paths again when a strength changes', async () => {
    await setStrength('Ada Quill', 'Cy Marsh', 5)
    await expect(ways.first()).toHaveAccessibleName('Via Ada Quill')
    await expect(viaAda).toBeChecked()
  })

  await test.step('exclude and require nodes until no path is left, and then allow the nodes again', async () => {
    await panel.getByRole('button', { name: 'Not via Ada Quill' }).click()
    await expect(ways).toHaveCount(1)
    await expect(viaBo).toBeChecked()
    await expect(viaBo).toBeFocused()
    await panel.getByRole('button', { name: 'Not via Bo Ferry' }).click()
    await expect(panel.getByText('No path from You to Cy Marsh meets these conditions.')).toBeVisible()
    await panel.getByRole('button', { name: 'Allow Ada Quill again' }).click()
    await expect(viaAda).toBeChecked()
    await panel.getByRole('button', { name: 'Must go via Ada Quill' }).click()
    await panel.getByRole('button', { name: 'Allow Bo Ferry again' }).click()
    await expect(ways).toHaveCount(1)
    await panel.getByRole('button', { name: 'Stop requiring Ada Quill' }).click()
    await expect(ways).toHaveCount(2)
  })

  await test.step('explain why an unconnected node has no path', async () => {
    await typeInOneTurn(panel.getByRole('combobox', { name: 'To' }), 'old')
    await keyboard.press('Enter')
    await expect(panel.getByText('There is no path from You to Old Pier with 5 connections or fewer.')).toBeVisible()
    await expect(panel.getByText('Old Pier has no connections yet.')).toBeVisible()
  })

  await test.step('choose all nodes that match the filter of the canvas or of a saved view as targets', async () => {
    await submit(person, id, [{ type: 'view.add', view: { id: randomUUID(), name: 'Ferries', filter: 'name:ferry' } }])
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Filter' }).getByRole('combobox')).toBeFocused()
    await keyboard.type('name:marsh or name:ferry')
    await keyboard.press('Enter')
    const to = panel.getByRole('combobox', { name: 'To' })
    await typeInOneTurn(to, 'anyone who matches')
    await page.getByRole('option', { name: 'Anyone who matches name:marsh or name:ferry' }).click()
    await expect(ways.first()).toHaveAccessibleName('Cy Marsh: via Ada Quill')
    await expect(panel.getByRole('radio', { name: 'Bo Ferry: directly' })).toBeVisible()
    await typeInOneTurn(to, 'anyone in the view')
    await page.getByRole('option', { name: 'Anyone in the view Ferries' }).click()
    await expect(panel.getByRole('radio', { name: /^Cy Marsh/ })).toHaveCount(0)
    await expect(ways.first()).toHaveAccessibleName('Bo Ferry: directly')
    await page.getByRole('button', { name: 'Clear the filter' }).click()
  })

  await test.step('close the panel with Escape', async () => {
    await panel.getByRole('button', { name: 'Close paths' }).focus()
    await keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect.poll(() => isDimmed('Ada Quill')).toBe(false)
  })

  await test.step('show paths between two selected nodes', async () => {
    await card(page, 'Ada Quill').click()
    await card(page, 'Bo Ferry').click({ modifiers: ['Shift'] })
    await toolbar(page).getByRole('button', { name: 'Path between' }).click()
    await expect(panel.getByRole('combobox', { name: 'From' })).toHaveValue('Ada Quill')
    await expect(panel.getByRole('combobox', { name: 'To' })).toHaveValue('Bo Ferry')
    await expect(panel.getByRole('radio', { name: 'Via Cy Marsh' })).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Via You' })).toBeVisible()
  })
})

test("after the user marks a node as “This is me”, the user's interactions count in the strength of paths", async ({
  page,
  person,
}) => {
  const places = { 'Mira Holt': { x: 0, y: 0 }, 'Ada Quill': { x: 300, y: 0 } }
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', places, [['Mira Holt', 'Ada Quill']])
  await log(person, id, [{ kind: 'met', day: daysAgo(0), nodes: { 'Ada Quill': nodeIds['Ada Quill'] ?? '' } }])
  await enter(page, person)
  const panel = page.getByRole('complementary', { name: 'Paths' })
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = dialog(page, 'Search and commands')
  await palette.getByRole('combobox').fill('who can introduce me to ada')
  await palette.getByRole('option', { name: 'Path to Ada Quill' }).click()
  await typeInOneTurn(panel.getByRole('combobox', { name: 'From' }), 'mira')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/ · strength not set · 30%/)).toBeVisible()
  await panel.getByRole('button', { name: 'This is me' }).click()
  await expect(panel.getByText(/ · strength \d, computed · /)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'This is me' })).toBeHidden()
  await waitUntilSaved(page)
  const { nodes } = await person.api().networks.get({ id })
  expect(nodes.find(({ name }) => name === 'Mira Holt')?.email).toBe(person.email)
})

test('a path through an organization suggests asking someone there, not the organization', async ({ page, person }) => {
  const places = { You: { x: 0, y: 0 }, 'Ada Quill': { x: 300, y: 300 }, 'Cy Marsh': { x: 600, y: 0 } }
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', places)
  const pier = randomUUID()
  const toPier = (name: keyof typeof places) => ({
    type: 'edge.add' as const,
    edge: { id: randomUUID(), sourceId: nodeIds[name] ?? '', targetId: pier },
  })
  await submit(person, id, [
    { type: 'node.add', node: { id: pier, type: 'organization', name: 'Old Pier', x: 300, y: 0 } },
    toPier('You'),
    toPier('Cy Marsh'),
    toPier('Ada Quill'),
  ])
  await enter(page, person)
  const panel = page.getByRole('complementary', { name: 'Paths' })
  await card(page, 'Cy Marsh').click()
  await page.keyboard.press('p')
  await expect(panel.getByRole('radio', { name: 'Via Old Pier' })).toBeChecked()
  await expect(
    panel.getByText("Organizations can't make introductions. Ask someone at Old Pier: Ada Quill."),
  ).toBeVisible()
  const to = panel.getByRole('combobox', { name: 'To' })
  const ways = panel.getByRole('radio')
  await test.step('select the best path again after a condition', async () => {
    await typeInOneTurn(to, 'any person')
    await page.keyboard.press('Enter')
    await expect(ways).toHaveCount(2)
    await ways.last().click()
    await panel.getByRole('button', { name: 'Must go via Old Pier' }).click()
    await expect(panel.getByRole('button', { name: 'Stop requiring Old Pier' })).toBeVisible()
    await expect(ways.first()).toBeChecked()
    await typeInOneTurn(to, 'cy')
    await page.keyboard.press('Enter')
  })
  await panel.getByRole('button', { name: 'Ask Ada Quill for an introduction to Cy Marsh' }).click()
  const introductions = page.getByRole('complementary', { name: 'Introductions' })
  await expect(introductions.getByRole('combobox', { name: 'Who introduces you' })).toHaveValue('Ada Quill')
})

test('a path leads through another network if a person is in both networks', async ({ page, person }) => {
  const places = { You: { x: 0, y: 0 }, 'Ada Quill': { x: 300, y: 0 }, 'Gil Ray': { x: 300, y: 300 } }
  const work = await makeNetwork(person, 'Work', places, [['You', 'Ada Quill']])
  const club = await makeNetwork(
    person,
    'Sailing club',
    { You: { x: 0, y: 0 }, 'Ada C. Quill': { x: 300, y: 0 }, 'Cy Mast': { x: 600, y: 0 } },
    [['Ada C. Quill', 'Cy Mast']],
  )
  const setEmail = ({ id, nodeIds }: typeof work, name: string, email: string) =>
    submit(person, id, [{ type: 'node.update', id: nodeIds[name] ?? '', changes: { email } }])
  await setEmail(work, 'Ada Quill', 'ada@example.org')
  await setEmail(club, 'Ada C. Quill', 'Ada@Example.org')
  await enter(page, person)
  await openNetwork(page, work.id, 'Ada Quill')
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Paths' })

  await test.step('ask for a path in the palette', async () => {
    await keyboard.press('ControlOrMeta+k')
    await keyboard.type('path to ada')
    const offer = page.getByRole('option', { name: 'Path to Ada Quill' })
    await expect(offer.and(page.locator('[data-combobox-selected]'))).toBeVisible()
    await keyboard.press('Enter')
    await expect(panel.getByRole('radio', { name: 'Directly' })).toBeChecked()
    await keyboard.press('ControlOrMeta+k')
    await keyboard.type('path to any person')
    await page.getByRole('option', { name: 'Path to any person' }).click()
    await expect(panel.getByRole('combobox', { name: 'To' })).toHaveValue('Any person')
    await expect(panel.getByRole('radio', { name: 'Ada Quill: directly' })).toBeChecked()
  })

  await test.step('choose a person of another network as the target', async () => {
    await typeInOneTurn(panel.getByRole('combobox', { name: 'To' }), 'gil')
    await keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Search all my networks' }).click()
    await expect(panel.getByRole('switch', { name: 'Search all my networks' })).toBeChecked()
    await expect(panel.getByRole('button', { name: 'Search all my networks' })).toBeHidden()
    await typeInOneTurn(panel.getByRole('combobox', { name: 'To' }), 'cy mast')
    await page.getByRole('option', { name: 'Cy Mast · Sailing club' }).click()
    await expect(panel.getByRole('radio', { name: 'Via Ada Quill' })).toBeChecked()
    await expect(panel.getByText('in Sailing club')).toHaveCount(1)
  })

  await test.step('a change in the other network changes the explanation of the path', async () => {
    const { edges } = await person.api().networks.get({ id: club.id })
    await submit(person, club.id, [{ type: 'edge.update', id: edges[0]?.id ?? '', changes: { strength: 5 } }])
    await expect(panel.getByText(/strength 5 · 95%\s*· in Sailing club/)).toBeVisible()
  })

  await test.step('open the connector in the other network in order to ask', async () => {
    await panel.getByRole('link', { name: 'Open Sailing club to ask Ada Quill for an introduction to Cy Mast' }).click()
    await expect(page).toHaveURL(new RegExp(`/network/${club.id}`))
    await expect(card(page, 'Ada C. Quill')).toBeVisible()
  })

  await test.step('search again in the open network only', async () => {
    await openNetwork(page, work.id, 'Ada Quill')
    await card(page, 'Ada Quill').click()
    await keyboard.press('p')
    await expect(panel.getByRole('switch', { name: 'Search all my networks' })).not.toBeChecked()
    await typeInOneTurn(panel.getByRole('combobox', { name: 'To' }), 'cy')
    await expect(page.getByText('No node with this name')).toBeVisible()
  })
})
