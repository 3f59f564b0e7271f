import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { demoPerson } from '../demo-network.ts'
import { submit } from '../shared-network.ts'
import { dialog } from '../workspace.ts'
import { openEdge, openNode } from './node-screens.ts'
import { type Cast, open, type Screen, shown } from './screen.ts'

const fieldIds: string[] = Array.from({ length: 8 }, () => randomUUID())

/** Creates custom fields of all kinds, some of them with values. */
async function makeFields({ owner, networkId }: Cast): Promise<void> {
  const [met = '', shoe = '', born = '', site = '', diet = '', member = '', since = '', contract = ''] = fieldIds
  const { nodes, edges } = await owner.api().networks.get({ id: networkId })
  const id = nodes.find(({ name }) => name === demoPerson)?.id ?? ''
  const other = nodes.find((node) => node.id !== id)?.id ?? ''
  const choices = ['Everything', 'Vegetarian', 'Vegan']
  const field = (fieldId: string, name: string, more: object, appliesTo: 'nodes' | 'edges' = 'nodes') =>
    ({
      type: 'field.add',
      field: { id: fieldId, name, appliesTo, position: fieldIds.indexOf(fieldId), ...more },
    }) as const
  await submit(owner, networkId, [
    field(met, 'How we met, and who else was there that evening', {}),
    field(shoe, 'Shoe size', {}),
    field(born, 'Born', { kind: 'date' }),
    field(site, 'Home page', { kind: 'link' }),
    field(diet, 'Diet', { kind: 'choice', choices }),
    field(member, 'Member', { kind: 'yes_no' }),
    field(since, 'Since', { kind: 'date' }, 'edges'),
    field(contract, 'Contract', { kind: 'link' }, 'edges'),
    { type: 'node.fill', id, fieldId: met, value: 'At the regatta in 2019.\nLent me a sail needle.' },
    { type: 'node.fill', id, fieldId: shoe, value: '42' },
    { type: 'node.fill', id: other, fieldId: shoe, value: 'about 40, narrow' },
    { type: 'node.fill', id, fieldId: born, value: '1971-03-14' },
    { type: 'node.fill', id, fieldId: site, value: 'https://sails.example/about/the-loft?from=kithmap' },
    { type: 'node.fill', id, fieldId: diet, value: 'Vegetarian' },
    { type: 'node.fill', id, fieldId: member, value: true },
    ...edges.map((edge) => ({ type: 'edge.fill', id: edge.id, fieldId: since, value: '2021-09-01' }) as const),
  ])
}

async function dropFields(_page: Page, { owner, networkId }: Cast): Promise<void> {
  await submit(
    owner,
    networkId,
    fieldIds.map((id) => ({ type: 'field.remove', id })),
  )
  for (const [index] of fieldIds.entries()) fieldIds[index] = randomUUID()
}

const withFields = (then: (page: Page) => Promise<void>): Pick<Screen, 'reach' | 'leave'> => ({
  reach: async (page, cast) => {
    await makeFields(cast)
    await open(then)(page, cast)
  },
  leave: dropFields,
})

async function scrollToFields(within: Locator): Promise<void> {
  await within.getByRole('heading', { name: 'Fields' }).scrollIntoViewIfNeeded()
  await within
    .getByRole('button', { name: /^Add field/ })
    .or(within.getByText('Vegetarian'))
    .last()
    .scrollIntoViewIfNeeded()
}

async function openFields(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = await shown(dialog(page, 'Search and commands'))
  await palette.getByRole('combobox').fill('custom')
  await palette.getByRole('option', { name: 'Fields' }).click()
  return shown(dialog(page, 'Fields'))
}

/** Custom fields of a network: entering values, and managing the fields. */
export const fieldScreens: readonly Screen[] = [
  {
    name: 'node, fields',
    who: 'owner',
    ...withFields(async (page) => scrollToFields(await openNode(page))),
  },
  {
    name: 'node, fields with mistakes and a new one',
    who: 'owner',
    ...withFields(async (page) => {
      const editing = await openNode(page)
      await editing.getByRole('textbox', { name: 'Home page' }).fill('ftp://sails')
      await editing.getByRole('textbox', { name: 'Born' }).fill('long ago')
      await editing.getByRole('button', { name: 'Save Changes' }).click()
      await expect(editing.getByText('Enter a date')).toBeVisible()
      // Closes the calendar of the focused field.
      await page.keyboard.press('Escape')
      await editing.getByRole('button', { name: 'Add field for nodes' }).click()
      await editing.getByRole('group', { name: 'Add field for nodes' }).scrollIntoViewIfNeeded()
    }),
  },
  {
    name: 'node, fields of a viewer',
    who: 'viewer',
    ...withFields(async (page) => scrollToFields(await openNode(page))),
  },
  {
    name: 'connection, fields',
    who: 'owner',
    ...withFields(async (page) => scrollToFields(await openEdge(page, 'Edit label', 'Edit Connection'))),
  },
  { name: 'fields', who: 'owner', ...withFields(async (page) => void (await openFields(page))) },
  {
    name: 'fields, another kind',
    who: 'owner',
    ...withFields(async (page) => {
      const fields = await openFields(page)
      await fields.getByRole('button', { name: 'Edit field Shoe size' }).click()
      await fields.getByRole('combobox', { name: 'Kind' }).click()
      await page.getByRole('option', { name: 'Number' }).click()
      await shown(fields.getByText('1 of 2 values is not a number:'))
    }),
  },
  {
    name: 'fields, choices',
    who: 'owner',
    ...withFields(async (page) => {
      const fields = await openFields(page)
      await fields.getByRole('button', { name: 'Edit field Diet' }).click()
      await shown(fields.getByRole('textbox', { name: 'Choices' }))
    }),
  },
  { name: 'fields, none yet', who: 'owner', reach: open(async (page) => void (await openFields(page))) },
]
