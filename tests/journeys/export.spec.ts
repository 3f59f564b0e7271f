import { randomUUID } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { makeDemoNetwork } from './support/demo-network.ts'
import { chooseData, savedFile } from './support/exporting.ts'
import { chooseFile } from './support/importing.ts'
import { expect, test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { networkTitle, waitUntilSaved } from './support/workspace.ts'

/** The first bytes of an exported file in each format. */
const beginnings = [
  ['Kithmap', 'Saltmere.kithmap.json', '{"format":"kithmap","version":1'],
  ['CSV', 'Saltmere.csv.zip', 'PK'],
  ['Excel', 'Saltmere.xlsx', 'PK'],
  ['GEXF', 'Saltmere.gexf', '<?xml version="1.0" encoding="UTF-8"?>\n<gexf'],
  ['GraphML', 'Saltmere.graphml', '<?xml version="1.0" encoding="UTF-8"?>\n<graphml'],
  ['JSON Canvas', 'Saltmere.canvas', '{"nodes":['],
  ['vCard', 'Saltmere.vcf', 'BEGIN:VCARD\r\nVERSION:4.0'],
  ['iCalendar', 'Saltmere.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0'],
] as const

test(
  'a network exported in any format can be imported unchanged',
  { tag: '@core' },
  async ({ page, person }, testInfo) => {
    const networkId = await makeDemoNetwork(person)
    const original = await person.api().networks.get({ id: networkId })
    await enter(page, person, `/network/${networkId}`)
    const paths = new Map<string, string>()
    for (const [label, name, beginning] of beginnings) {
      const exporting = await chooseData(page)
      await exporting.getByRole('radio', { name: new RegExp(`^${label} `) }).check()
      await expect(
        exporting.getByRole('heading', {
          name: label === 'Kithmap' ? 'Nothing is lost.' : `Not kept in ${label}`,
        }),
      ).toBeVisible()
      const file = await savedFile(page)
      expect(file.name).toBe(name)
      expect((await readFile(file.path, 'latin1')).slice(0, beginning.length)).toBe(beginning)
      const kept = testInfo.outputPath(file.name)
      await copyFile(file.path, kept)
      paths.set(label, kept)
    }

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const mapping = await chooseFile(page, paths.get('Kithmap') ?? '')
    await expect(mapping).toHaveAccessibleName('Import Network')
    await expect(mapping.getByText('A network exported from Kithmap')).toBeVisible()
    await mapping.getByRole('radio', { name: 'A new network' }).check()
    await mapping.getByRole('textbox', { name: 'Name of the new network' }).fill('Saltmere again')
    await mapping.getByRole('button', { name: /^Import \d+ nodes/ }).click()
    await expect(networkTitle(page, 'Saltmere again')).toBeVisible()
    await waitUntilSaved(page)
    const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const copy = await person.api().networks.get({ id: copyId })
    const stored = ({ network: _network, ...entities }: typeof copy) =>
      JSON.parse(JSON.stringify(entities, (key, value: unknown) => (key === 'updatedAt' ? undefined : value))) as object
    expect(stored(copy)).toEqual(stored(original))
  },
)

test('the export contains the whole network unless the user chooses to export the selection', async ({
  page,
  person,
}) => {
  const networkId = await makeDemoNetwork(person)
  await enter(page, person, `/network/${networkId}`)
  await card(page, 'Mira Okonjo').click()
  const exporting = await chooseData(page)
  await expect(exporting.getByRole('radio', { name: /^The whole network/ })).toBeChecked()
  await exporting.getByRole('radio', { name: 'The selection (1)' }).check()
  const { path } = await savedFile(page)
  const { networks } = JSON.parse(await readFile(path, 'utf8')) as { networks: { nodes: object[]; edges: object[] }[] }
  expect(networks).toHaveLength(1)
  expect(networks[0]).toMatchObject({ nodes: [{ name: 'Mira Okonjo' }], edges: [] })
})

test('all networks of an account can be exported in a format other than the default', async ({ page, person }) => {
  await makeDemoNetwork(person)
  await person.api().networks.create({ id: randomUUID(), name: 'Second' })
  await enter(page, person, '/account')
  await page.getByRole('combobox', { name: 'Format of the files' }).selectOption('GraphML')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download networks' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Kithmap \d{4}-\d\d-\d\d GraphML\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files).toSorted()).toEqual(['Saltmere.graphml', 'Second.graphml'])
  expect(new TextDecoder().decode(files['Saltmere.graphml'])).toContain('Mira Okonjo')
})
