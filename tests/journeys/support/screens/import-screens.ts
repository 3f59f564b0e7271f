import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from '../workspace.ts'
import { type Cast, open, type Screen, shown } from './screen.ts'

async function openCommunity(page: Page, { networkId }: Cast): Promise<void> {
  await page.goto(`/network/${networkId}?view=community`)
  await shown(page.getByRole('list', { name: 'Community networks' }))
}

async function chooseImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await shown(dialog(page, 'Import Data'))
}

async function mapImport(page: Page): Promise<Locator> {
  await chooseImport(page)
  const buffer = Buffer.from(contacts)
  await page.locator('input[type="file"]').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
  const mapping = await shown(dialog(page, 'Map CSV Columns'))
  await expect(mapping.getByText('ready to import', { exact: true })).toBeVisible()
  return mapping
}

const contacts = `First Name,Last Name,Company,Position,Email,Tags,Met on
Helene,Dubois,Saltmere Bakery,Baker,helene@bakery.example,"Volunteer;Food",2026-02-14
Helena,Dubois,Saltmere Bakery,,,,
Marek,Nowicki,Marine Supplies,Owner,marek@marine.example,Investor,2026-01-30
,,Empty Company,,,,
Mira,Okonjo,Lantern Works,Founder,mira@lantern.example,Mentor,2025-11-02
Ada,Brightwell,Studio Brightline,Intern,not an address,,2026-03-01
`

/** Contacts, some of which are already in the network. */
const contactsLater = `Name,Company,Title,Email,Tags
Mira Okonjo,Lantern Works,Chair,mira@lantern.example,Mentor
Priya Sandoval,Lantern Works,Head of design,priya@lantern.example,Volunteer
Lucia Ferrant,Tidewater Fund,Principal,,
Edmund Achterberg,Harbour Bank,Partner,,
Helene Dubois,Saltmere Bakery,Baker,helene@bakery.example,Volunteer
`

/** Importing networks. */
export const importScreens: readonly Screen[] = [
  { name: 'community networks', who: 'owner', reach: openCommunity },
  {
    name: 'community network in full',
    who: 'owner',
    reach: async (page, cast) => {
      await openCommunity(page, cast)
      await page.getByText('A-Z', { exact: true }).click()
      await page.getByRole('button', { name: 'See more' }).first().click()
    },
  },
  { name: 'import, choose', who: 'owner', reach: open(chooseImport) },
  { name: 'import, map', who: 'owner', reach: open(async (page) => void (await mapImport(page))) },
  {
    name: 'import, differences',
    who: 'owner',
    reach: open(async (page) => {
      await chooseImport(page)
      const buffer = Buffer.from(contactsLater)
      await page.locator('input[type="file"]').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
      const mapping = await shown(dialog(page, 'Map CSV Columns'))
      await mapping.getByRole('radio', { name: 'Choose from all differences' }).check()
      await shown(mapping.getByRole('checkbox', { name: 'Title: Analyst → Principal' }))
    }),
  },
  {
    name: 'import, done',
    who: 'owner',
    reach: open(async (page) => {
      const mapping = await mapImport(page)
      await mapping.getByRole('radio', { name: 'A new network' }).check()
      await mapping.getByRole('button', { name: /^Import \d/ }).click()
      await shown(dialog(page, 'CSV Import Successful'))
    }),
    leave: async (page) => {
      await dialog(page, 'CSV Import Successful').getByRole('button', { name: 'Undo import' }).click()
      await shown(page.getByText('The new network was removed.'))
    },
  },
]
