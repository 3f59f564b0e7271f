import { randomUUID } from 'node:crypto'
import { expect, test } from './support/journey.ts'
import { canvas, card } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { waitUntilSaved } from './support/workspace.ts'

test('digit keys set the strength of one or several connections', async ({ person, enter }) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben', 'Cy'])
  const [ada = '', ben = '', cy = ''] = nodes.values()
  await submit(person, networkId, [
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Letters' } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ben, targetId: cy, label: 'Visits' } },
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben', 'Cy')
  const { keyboard } = page
  const line = (label: string) => canvas(page).getByRole('group', { name: new RegExp(`^${label}, from`) })
  const widthOf = async (label: string) =>
    Number(await line(label).evaluate(({ style }) => style.getPropertyValue('--stroke')))
  const focusLine = async (label: string, from: string) => {
    await card(page, from).focus()
    await keyboard.press('e')
    await expect(line(label)).toBeFocused()
  }

  await test.step('set the strength of the focused connection', async () => {
    await focusLine('Letters', 'Ada')
    const before = await widthOf('Letters')
    await keyboard.press('5')
    await expect(line('Letters')).toHaveAccessibleName('Letters, from Ada to Ben, strength 5 of 5')
    await expect(page.getByText('1 connection: strength 5 of 5')).toBeAttached()
    expect(await widthOf('Letters')).toBeGreaterThan(before)
  })

  await test.step('set the strength of all selected connections in one undo step', async () => {
    await keyboard.press('Space')
    await focusLine('Visits', 'Cy')
    await keyboard.press('Space')
    await keyboard.press('2')
    for (const label of ['Letters', 'Visits']) await expect(line(label)).toHaveAccessibleName(/, strength 2 of 5$/)
    await keyboard.press('0')
    for (const label of ['Letters', 'Visits']) await expect(line(label)).not.toHaveAccessibleName(/strength/)
    await keyboard.press('ControlOrMeta+z')
    for (const label of ['Letters', 'Visits']) await expect(line(label)).toHaveAccessibleName(/, strength 2 of 5$/)
    await keyboard.press('ControlOrMeta+z')
    await expect(line('Letters')).toHaveAccessibleName(/, strength 5 of 5$/)
    await expect(line('Visits')).not.toHaveAccessibleName(/strength/)
  })

  await test.step('set the strength from the context menu', async () => {
    await keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Strength' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: 'Strength 4 of 5' }).press('Enter')
    for (const label of ['Letters', 'Visits']) await expect(line(label)).toHaveAccessibleName(/, strength 4 of 5$/)
    await waitUntilSaved(page)
    const { edges } = await person.api().networks.get({ id: networkId })
    expect(edges.map(({ strength }) => strength)).toEqual([4, 4])
  })
})
