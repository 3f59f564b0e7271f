import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { NewIntroduction } from '../../domain/entities/introduction/introduction.ts'
import { linkIn, mailsTo } from '../support/mails.ts'
import type { Session } from '../support/session.ts'
import { expect, test } from './support/journey.ts'
import { daysAgo } from './support/interactions.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { enter } from './support/people.ts'
import { submit } from './support/shared-network.ts'
import { toast } from './support/toasts.ts'
import { waitUntilSaved } from './support/workspace.ts'

const crew = {
  You: { x: 0, y: 200 },
  'Ada Quill': { x: 300, y: 0 },
  'Bo Ferry': { x: 300, y: 400 },
  'Cy Marsh': { x: 600, y: 200 },
}
const lines = [
  ['You', 'Ada Quill'],
  ['Ada Quill', 'Cy Marsh'],
  ['You', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
] as const

const panel = (page: Page) => page.getByRole('complementary', { name: 'Introductions' })
const stand = (page: Page) => panel(page).getByRole('status')
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

/** Creates a network in which you know Ada (strength 5) and Bo (strength 3), and both of them know Cy. */
async function harbour(person: Session) {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  const { networks } = person.api()
  const { edges } = await networks.get({ id })
  const between = (from: string, to: string) =>
    edges.find(({ sourceId, targetId }) => sourceId === nodeIds[from] && targetId === nodeIds[to])?.id ?? ''
  const strength = (from: string, to: string, value: number) =>
    ({ type: 'edge.update', id: between(from, to), changes: { strength: value } }) as const
  await networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [
      strength('You', 'Ada Quill', 5),
      strength('Ada Quill', 'Cy Marsh', 5),
      strength('You', 'Bo Ferry', 3),
      strength('Bo Ferry', 'Cy Marsh', 4),
      { type: 'node.update', id: nodeIds['Bo Ferry'] ?? '', changes: { email: `bo-${id}@harbour.example` } },
    ],
  })
  const viaBo = between('You', 'Bo Ferry')
  return {
    id,
    nodeIds,
    /** Returns the strength of your connection with Bo, and whether you are connected with Cy. */
    async read() {
      const { edges: now } = await networks.get({ id })
      return {
        strength: now.find((edge) => edge.id === viaBo)?.strength,
        isConnected: now.some(({ sourceId, targetId }) => sourceId === nodeIds.You && targetId === nodeIds['Cy Marsh']),
      }
    },
    async book() {
      const { interactions = [], introductions = [] } = await person.api().book.get()
      return { kinds: interactions.map(({ kind }) => kind), states: introductions.map(({ state }) => state) }
    },
  }
}

/** Searches for a path to Cy, excludes Ada, and asks Bo for an introduction. */
async function askOnTheWay(page: Page): Promise<void> {
  await card(page, 'Cy Marsh').click()
  await page.keyboard.press('p')
  const paths = page.getByRole('complementary', { name: 'Paths' })
  await expect(paths.getByRole('radio', { name: 'Via Ada Quill' })).toBeChecked()
  await paths.getByRole('button', { name: 'Not via Ada Quill' }).click()
  await expect(paths.getByRole('radio', { name: 'Via Bo Ferry' })).toBeChecked()
  await paths.getByRole('button', { name: 'Ask Bo Ferry for an introduction to Cy Marsh' }).click()
  await expect(panel(page).getByRole('combobox', { name: 'Who introduces you' })).toHaveValue('Bo Ferry')
  await expect(panel(page).getByRole('combobox', { name: 'Who you want to meet' })).toHaveValue('Cy Marsh')
  await expect(panel(page).getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await page.keyboard.type('the new pier')
  await page.keyboard.press('Enter')
  await expect(stand(page)).toContainText('Not asked yet')
}

test('recording that an introduction led to a meeting strengthens one connection and adds another, and undo reverts both', {
  tag: '@core',
}, async ({ page, person }) => {
  const { read, book } = await harbour(person)
  await enter(page, person)
  await askOnTheWay(page)
  const text = panel(page).getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/^Hello Bo,\n\nWould you introduce me to Cy Marsh\? My reason: the new pier\./)

  await test.step("the draft opens in the user's email app", async () => {
    await text.press('ControlOrMeta+Home')
    await page.keyboard.insertText('Good morning! ')
    const link = panel(page).getByRole('link', { name: 'Open in my email app' })
    await expect(link).toHaveAttribute(
      'href',
      /^mailto:bo-[\w-]+@harbour\.example\?subject=Would%20you%20introduce%20me%20to%20Cy%20Marsh%3F&body=Good%20morning!%20Hello%20Bo%2C%0D%0A/,
    )
  })

  await test.step('record each state from the request to the introduction', async () => {
    await press(page, 'I asked Bo Ferry')
    await expect(stand(page)).toContainText('Bo Ferry was asked')
    await press(page, 'Bo Ferry agreed')
    await expect(stand(page)).toContainText('Bo Ferry agreed')
    await expect(text).toHaveValue(/^Hello Cy,\n\nBo Ferry offered to introduce us\./)
    await press(page, 'I asked Cy Marsh')
    await expect(stand(page)).toContainText('Cy Marsh was asked')
    await press(page, 'Cy Marsh agreed')
    await press(page, 'We were introduced')
    await expect(
      panel(page).getByRole('checkbox', { name: 'Log on the timeline of Bo Ferry and Cy Marsh' }),
    ).toBeChecked()
    await press(page, 'Save')
    await expect(stand(page)).toContainText('Introduced')
  })

  await test.step('recording the meeting strengthens the connection and connects the target', async () => {
    await press(page, 'We met')
    await expect(
      panel(page).getByRole('checkbox', { name: 'Strength of your connection with Bo Ferry: 3 → 4' }),
    ).toBeChecked()
    await expect(panel(page).getByRole('checkbox', { name: 'Connect you with Cy Marsh' })).toBeChecked()
    await press(page, 'Save')
    await expect(stand(page)).toContainText('Met')
    await waitUntilSaved(page)
    expect(await read()).toEqual({ strength: 4, isConnected: true })
    expect(await book()).toEqual({ kinds: ['introduced', 'met'], states: ['met'] })
  })

  await test.step('undo reverts the meeting and both connections', async () => {
    await toast(page, 'Saved: Met').getByRole('button', { name: 'Undo' }).click()
    await expect(stand(page)).toContainText('Introduced')
    await waitUntilSaved(page)
    expect(await read()).toEqual({ strength: 3, isConnected: false })
    expect(await book()).toEqual({ kinds: ['introduced'], states: ['introduced'] })
  })
})

test('a connector answers a Kithmap email without an account, and the asker sees the answer live', async ({
  page,
  person,
  browser,
  consoleErrors,
}) => {
  const { id, read, book } = await harbour(person)
  const address = `bo-${id}@harbour.example`
  await enter(page, person)
  await askOnTheWay(page)
  const byKithmap = panel(page).getByRole('form', { name: 'Send with Kithmap' })

  await test.step('send the email with one click, and not before the click', async () => {
    await expect(byKithmap.getByRole('textbox', { name: 'Email of Bo Ferry' })).toHaveValue(address)
    expect(await mailsTo(person.baseUrl, address, 0)).toEqual([])
    await byKithmap.getByRole('button', { name: 'Send Email' }).click()
    await expect(toast(page, 'Email to Bo Ferry sent')).toBeVisible()
    await expect(stand(page)).toContainText('Bo Ferry was asked')
  })
  const [mail] = await mailsTo(person.baseUrl, address, 1)
  const answering = await browser.newContext({ baseURL: person.baseUrl })
  const other = await answering.newPage()

  await test.step('the answer page shows the message and describes the target', async () => {
    expect(mail?.subject).toMatch(/ sent you an introduction request$/)
    expect(mail?.text).not.toContain('the new pier')
    await other.goto(linkIn(mail))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Would you make an introduction?')
    await expect(other.getByText(/is asking you for an introduction to Cy Marsh\.$/)).toBeVisible()
    await expect(other.getByText('My reason: the new pier.')).toBeVisible()
    expect(await book()).toEqual({ kinds: [], states: ['asked'] })
  })

  await test.step("the answer appears on the asker's board live", async () => {
    await other.getByRole('button', { name: 'Yes, gladly' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    await expect(stand(page)).toContainText('Bo Ferry agreed')
    await other.goto(linkIn(mail))
    await expect(other.getByText('We told the sender that you agree.')).toBeVisible()
  })

  await test.step('record the introduction and the meeting, which strengthens the connection and fills the timeline', async () => {
    await press(page, 'We were introduced')
    await press(page, 'Save')
    await expect(stand(page)).toContainText('Introduced')
    await press(page, 'No answer')
    await press(page, 'Save')
    // The draft for the target is a new one, not the message to the connector.
    await expect(panel(page).getByRole('textbox', { name: 'Text' })).toHaveValue(/^Hello Cy,/)
    await expect(page.getByText('Saved: Introduced')).toBeHidden()
    await press(page, 'We met')
    await press(page, 'Save')
    await expect(stand(page)).toContainText('Met')
    await waitUntilSaved(page)
    expect(await read()).toEqual({ strength: 4, isConnected: true })
    expect(await book()).toEqual({ kinds: ['introduced', 'note', 'met'], states: ['met'] })
  })

  await test.step('undo in the workspace reverts the meeting and its effects', async () => {
    await press(page, 'Close introductions')
    const undo = page.getByRole('button', { name: 'Undo: Outcome of the introduction to Cy Marsh' })
    await undo.click()
    await expect.poll(book).toEqual({ kinds: ['introduced', 'note'], states: ['no_answer'] })
    await expect.poll(read).toEqual({ strength: 3, isConnected: false })
  })

  await test.step('the recipient stops all Kithmap emails with one click, and no more can be sent', async () => {
    const stop = new URL(/https?:\S+\/stop-mails\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
    await other.goto(stop)
    await other.getByRole('button', { name: 'Stop These Emails' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Emails stopped')
    consoleErrors.expect(/status of 409/)
    await askOnTheWay(page)
    await byKithmap.getByRole('button', { name: 'Send Email' }).click()
    await expect(byKithmap.getByRole('alert')).toContainText('Kithmap cannot send an email to this address right now.')
    await expect(stand(page)).toContainText('Not asked yet')
    expect(await mailsTo(person.baseUrl, address, 1)).toHaveLength(1)
  })
  await answering.close()
})

test('due introductions are listed on Today and first in the panel, and a request can be withdrawn', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await harbour(person)
  const who = (name: string) => ({ nodeId: nodeIds[name] ?? '', name })
  const introduction = (target: string, due: string) =>
    NewIntroduction.parse({
      id: randomUUID(),
      networkId: id,
      connector: who('Ada Quill'),
      target: who(target),
      state: 'asked',
      since: daysAgo(9),
      due,
    })
  await submit(
    person,
    bookOf(person.userId),
    [introduction('Bo Ferry', daysAgo(-9)), introduction('Cy Marsh', daysAgo(2))].map((each) => ({
      type: 'introduction.add' as const,
      introduction: each,
    })),
  )
  await enter(page, person, '/today')

  await test.step('Today lists the due introduction and opens it in its network', async () => {
    const due = page.getByRole('region', { name: 'Introductions' }).getByRole('button')
    await expect(due).toHaveText([/^Cy Marsh through Ada Quill.*Due/])
    await due.click()
    await expect(stand(page)).toContainText('Ada Quill was asked')
    await expect(page).not.toHaveURL(/introduction=/)
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Today 1' })).toHaveAccessibleDescription(
      '1 introduction due',
    )
    await press(page, 'Close introductions')
  })

  await expect(card(page, 'Cy Marsh')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('introductions')
  await expect(page.getByRole('option', { name: 'Introductions', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const items = panel(page).getByRole('list', { name: 'Your introductions' }).getByRole('button')
  await expect(items).toHaveText([/^Cy Marsh through Ada Quill.*Due/, /^Bo Ferry through Ada Quill/])
  await expect(stand(page)).toHaveText('1 is due')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stand(page)).toContainText('Ada Quill was asked')
  await press(page, 'Withdraw')
  await expect(stand(page)).toContainText('Not asked yet')
  await press(page, 'All introductions')
  await expect(items.first()).toContainText('Not asked yet')
  await expect(panel(page).getByText('is due')).toBeHidden()
})

test('the introduction panel does not offer the user, distinguishes equal names, and shows right-to-left names in place', async ({
  page,
  person,
}) => {
  const arabic = 'محمد الفارسي'
  const places = { You: { x: 0, y: 0 }, 'Ada Quill': { x: 300, y: 0 }, [arabic]: { x: 600, y: 0 } }
  const { id } = await makeNetwork(person, 'Harbour', places, [['You', 'Ada Quill']])
  const zoe = (company: string) => {
    const node = { id: randomUUID(), type: 'person' as const, name: 'Zoë Li', company, x: 0, y: 300 }
    return { type: 'node.add' as const, node }
  }
  await submit(person, id, [zoe('Acme'), zoe('Bolt')])
  await enter(page, person)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await runCommand(page, 'Introductions')
  await panel(page).getByRole('button', { name: 'New introduction' }).press('Enter')
  const connector = panel(page).getByRole('combobox', { name: 'Who introduces you' })
  const target = panel(page).getByRole('combobox', { name: 'Who you want to meet' })
  await connector.click()
  await expect(page.getByRole('option', { name: 'Ada Quill' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'You', exact: true })).toHaveCount(0)
  await connector.fill('zoe')
  await expect(page.getByRole('option')).toHaveText(['Zoë Li · Acme', 'Zoë Li · Bolt'])
  await page.getByRole('option', { name: 'Zoë Li · Bolt' }).click()
  await expect(connector).toHaveValue('Zoë Li · Bolt')
  await connector.fill('Ada')
  await page.getByRole('option', { name: 'Ada Quill' }).click()
  await target.fill('محمد')
  await page.getByRole('option', { name: arabic }).click()
  await press(page, 'Write Message')

  await test.step('the sentence starts on the left with the target', async () => {
    const [first, second] = [arabic, 'Ada Quill'].map((name) => stand(page).getByText(name, { exact: true }))
    const [met, through] = [await first?.boundingBox(), await second?.boundingBox()]
    expect(met?.x).toBeLessThan(through?.x ?? 0)
  })

  await test.step('keyboard focus stays in the panel, and holding a key down records only one state', async () => {
    await panel(page).getByRole('button', { name: 'I asked Ada Quill' }).focus()
    for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(stand(page)).toContainText('Ada Quill was asked')
    await expect(stand(page)).toBeFocused()
  })
})

test('the timelines of connector and target list the introduction with its states, and can open the introduction', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await harbour(person)
  const who = (name: string) => ({ nodeId: nodeIds[name] ?? '', name })
  const introductionId = randomUUID()
  await submit(person, bookOf(person.userId), [
    {
      type: 'introduction.add',
      introduction: NewIntroduction.parse({
        id: introductionId,
        networkId: id,
        connector: who('Bo Ferry'),
        target: who('Cy Marsh'),
        since: daysAgo(9),
        createdAt: `${daysAgo(9)}T12:00:00.000Z`,
      }),
    },
    {
      type: 'introduction.update',
      id: introductionId,
      changes: { state: 'asked', since: daysAgo(2), due: daysAgo(-5) },
    },
  ])
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' })
  const listed = timeline.locator('[data-introduction]')
  const kinds = timeline.getByRole('combobox', { name: 'Show' })
  await enter(page, person, `/network/${id}`)
  await card(page, 'Cy Marsh').click()
  const inspector = page.locator('[data-inspected]:not([hidden])')
  if (!(await inspector.isVisible())) await page.getByRole('button', { name: 'Network Overview' }).click()
  await inspector.getByRole('tab', { name: 'Timeline' }).click()

  await test.step('the timeline of the target lists the stored states by day', async () => {
    await expect(listed).toHaveText([
      'Asked Bo Ferry for an introduction to Cy Marsh',
      'Added the introduction to Cy Marsh through Bo Ferry',
    ])
    await expect(timeline.getByRole('heading')).toHaveText([/^Today · /, /^2 days ago · /, /^9 days ago · /])
    await expect(timeline.getByRole('status').first()).toContainText('1 introduction')
  })

  await test.step('filter by kind and words', async () => {
    await kinds.selectOption('Changes')
    await expect(timeline.getByRole('status').first()).toContainText(/change/)
    await expect(listed).toHaveCount(0)
    await kinds.selectOption('Introductions')
    await expect(listed).toHaveCount(2)
    await timeline.getByRole('searchbox').fill('bo asked')
    await expect(listed).toHaveCount(2)
    await timeline.getByRole('searchbox').fill('nothing like this')
    await expect(timeline.getByText('No matches')).toBeVisible()
    await timeline.getByRole('button', { name: 'Show everything' }).click()
  })

  await test.step('go to the connector, whose timeline also lists the introduction, and open it in the panel', async () => {
    await listed.first().getByRole('button', { name: 'Bo Ferry', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Timeline', selected: true })).toBeVisible()
    await expect(listed.first()).toContainText('Asked Bo Ferry for an introduction to Cy Marsh')
    await listed.first().getByRole('button', { name: 'Open introduction: Cy Marsh through Bo Ferry' }).press('Enter')
    await expect(stand(page)).toContainText('Bo Ferry was asked on ')
  })

  await test.step('an answer appears in the timeline', async () => {
    await press(page, 'Bo Ferry agreed')
    await press(page, 'Close introductions')
    await expect(listed.first()).toContainText('Bo Ferry agreed to an introduction to Cy Marsh')
  })
})
