import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { plainAppearance } from '../../domain/entities/view/appearance.ts'
import { mailsTo } from '../support/mails.ts'
import { makeReportDue } from '../support/schedules.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { runCommand } from './support/palette.ts'
import { submit } from './support/shared-network.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const crew = {
  'Ada Quill': { x: 0, y: 0 },
  'Bo Ferry': { x: 300, y: 0 },
  'Cy Marsh': { x: 600, y: 0 },
  'Di Lock': { x: 300, y: 250 },
  'Eve Mole': { x: 0, y: 250 },
}
const lines = [
  ['Ada Quill', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
  ['Bo Ferry', 'Di Lock'],
] as const

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const value = (page: Page, figure: string) =>
  part(page, 'Figures')
    .locator('div', { has: page.getByText(figure, { exact: true }) })
    .getByRole('definition')
    .first()

test(
  'a report can be created, edited and saved as a PDF, and is updated with the network',
  { tag: '@core' },
  async ({ page, person }, testInfo) => {
    const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
    await enter(page, person)

    await test.step('create the report from the palette', async () => {
      await expect(card(page, 'Ada Quill')).toBeVisible()
      await runCommand(page, 'Reports')
      await expect(page.getByText('No reports yet')).toBeVisible()
      await page.getByRole('button', { name: 'New report' }).click()
      const creating = dialog(page, 'New report')
      // The dialog preselects the user's only network.
      await expect(creating.getByRole('combobox', { name: 'Network' })).toHaveValue('Harbour')
      await creating.getByRole('radio', { name: /^Key people/ }).click()
      await expect(creating.getByRole('textbox', { name: 'Name' })).toHaveValue('Key people: Harbour')
      await creating.getByRole('textbox', { name: 'Name' }).fill('The harbour crew')
      await creating.getByRole('button', { name: 'Create report' }).click()
      await expect(page.getByRole('heading', { name: 'The harbour crew', level: 1 })).toBeVisible()
    })

    await test.step('show figures and rankings of the network', async () => {
      await expect(value(page, 'People')).toHaveText('5')
      await expect(value(page, 'Without a connection')).toHaveText('1')
      const ranking = part(page, 'Most connections')
      await expect(ranking.getByRole('row').nth(1)).toHaveText(/^1Bo Ferry3/)
      await expect(
        page.getByText(/^The network did not exist on .+, so there is nothing to compare with yet\.$/),
      ).toBeVisible()
    })

    await test.step('the report is updated after a change in another browser', async () => {
      await person.api().networks.submitEdits({
        id,
        batchId: randomUUID(),
        edits: [
          {
            type: 'edge.add',
            edge: { id: randomUUID(), sourceId: nodeIds['Eve Mole'] ?? '', targetId: nodeIds['Ada Quill'] ?? '' },
          },
        ],
      })
      await expect(value(page, 'Without a connection')).toHaveText('0')
    })

    await test.step('add, move and remove parts, and undo', async () => {
      // Waits until the page has computed the communities again after the change, because their chart then moves the
      // button down. Bo, Cy and Di are then the largest community.
      const communities = part(page, 'Communities by size')
      await expect(communities.getByRole('row', { includeHidden: true }).nth(1)).toHaveText(/3$/)
      await page.getByRole('button', { name: 'Add part' }).click()
      await page.getByRole('menuitem', { name: /^Text/ }).click()
      await page.getByRole('textbox', { name: 'Text' }).fill('Everyone knows Bo.\nSecond line.')
      await page.getByRole('textbox', { name: 'Text' }).blur()
      await page.getByRole('button', { name: 'Add part' }).click()
      await page.getByRole('menuitem', { name: /^Map/ }).click()
      await expect(page.getByRole('img', { name: 'Map with 5 nodes and 4 connections' })).toBeVisible()
      await page.getByRole('button', { name: 'Move Map up' }).click()
      await page.getByRole('button', { name: 'Remove Chart' }).click()
      await expect(part(page, 'Communities by size')).toBeHidden()
      await page.keyboard.press('ControlOrMeta+z')
      await expect(part(page, 'Communities by size')).toBeVisible()
      await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Nothing')
      await expect(page.getByText('there is nothing to compare with yet')).toBeHidden()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('Everyone knows Bo.')).toBeVisible()
      await waitUntilSaved(page)
    })

    await test.step('save the report as a PDF with the same content', async () => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as PDF' }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe('The harbour crew.pdf')
      const path = testInfo.outputPath('report.pdf')
      await download.saveAs(path)
      const document = await PDFDocument.load(await readFile(path))
      expect(document.getPages().map((each) => each.getSize())).toContainEqual({ width: 595.28, height: 841.89 })
      const forms = document.context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
        .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Form'))
        .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
      // The PDF contains text as text operators, and no pictures.
      expect(forms.join('').match(/ Tj/g)?.length).toBeGreaterThan(40)
      expect(forms.join('')).not.toContain(' Do')
    })

    await test.step('delete the report in the list and restore it', async () => {
      await page.getByRole('link', { name: 'All reports' }).click()
      const list = page.getByRole('list', { name: 'Your reports' })
      await expect(list.getByRole('link')).toHaveText(['The harbour crew'])
      await page.getByRole('button', { name: 'Actions for The harbour crew' }).click()
      await page.getByRole('menuitem', { name: 'Delete report' }).click()
      await expect(page.getByText('No reports yet')).toBeVisible()
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await expect(list.getByRole('link')).toHaveText(['The harbour crew'])
    })
  },
)

test('a report about a view shows only the nodes of the view, and says so if the view was deleted', async ({
  page,
  person,
  consoleErrors,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  const viewId = randomUUID()
  const reportId = randomUUID()
  await submit(person, id, [
    {
      type: 'view.add',
      view: {
        id: viewId,
        name: 'Ferry',
        filter: 'within:1 of "Bo Ferry"',
        appearance: { ...plainAppearance, color: { by: 'degree' }, size: { by: 'betweenness' } },
      },
    },
  ])
  await submit(person, bookOf(person.userId), [
    {
      type: 'report.add',
      report: {
        id: reportId,
        networkId: id,
        viewId,
        name: 'Around Bo',
        comparedDays: null,
        blocks: [
          { id: randomUUID(), kind: 'figures', figures: ['people'] },
          { id: randomUUID(), kind: 'chart', chart: 'types', fieldId: null },
          { id: randomUUID(), kind: 'map' },
          { id: randomUUID(), kind: 'changes' },
        ],
      },
    },
  ])
  await enter(page, person, `/reports/${reportId}`)
  await expect(value(page, 'People')).toHaveText('4')
  await expect(part(page, 'Nodes by type').getByRole('row', { name: 'People 4', includeHidden: true })).toBeAttached()
  await expect(page.getByText('This report has no comparison. Choose a period in its settings.')).toBeVisible()
  const legend = page.getByRole('group', { name: 'Legend' })
  await expect(legend.getByRole('heading')).toHaveText(['Color: Connections', 'Size: Betweenness'])
  // Bo has three connections, and the others have one.
  await expect(legend.getByRole('listitem')).toHaveText(['1 (3)', '3 (1)', /^0/, /%$/])
  await submit(person, id, [{ type: 'view.remove', id: viewId }])
  await expect(legend.getByRole('heading', { name: 'Color: Connections' })).toBeHidden()
  await expect(
    page.getByText('The view of this report was deleted, so the report now covers the whole network.'),
  ).toBeVisible()
  await expect(value(page, 'People')).toHaveText('5')

  await page.goto(`/reports/${randomUUID()}`)
  await expect(page.getByText('Report not found')).toBeVisible()
  // The page requests the network that no longer exists.
  consoleErrors.expect(/404/)
  await person.api().networks.remove({ id })
  await page.goto(`/reports/${reportId}`)
  await expect(page.getByText('Network not found')).toBeVisible()
})

test('a report is emailed at once and regularly, and the link in the email stops it', async ({
  page,
  person,
  stage,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  const reportId = randomUUID()
  const block = { id: randomUUID(), kind: 'figures' as const, figures: ['people' as const, 'connections' as const] }
  await submit(person, bookOf(person.userId), [
    { type: 'report.add', report: { id: reportId, networkId: id, name: 'The crew', blocks: [block] } },
  ])
  await enter(page, person, `/reports/${reportId}`)
  const emailing = dialog(page, 'Email report')
  const reports = async (count: number) => {
    const isReport = ({ subject }: { subject: string }) => subject === 'The crew: Harbour'
    await expect.poll(async () => (await mailsTo(person.baseUrl, person.email, 0)).filter(isReport).length).toBe(count)
    return (await mailsTo(person.baseUrl, person.email, 0)).filter(isReport)
  }

  await test.step('send the report at once, without a link that stops emails', async () => {
    await page.getByRole('button', { name: 'Email…' }).click()
    await emailing.getByRole('button', { name: 'Send now' }).click()
    await expect(emailing.getByRole('status')).toHaveText(`The report will be sent to ${person.email} in a moment.`)
    const [mail] = await reports(1)
    expect(mail?.text).toContain('People')
    expect(mail?.text).not.toContain('/stop-report/')
  })

  await test.step('turn on regular emails', async () => {
    await emailing.getByRole('combobox', { name: 'How often' }).selectOption('Every day')
    await emailing.getByRole('button', { name: 'Email regularly' }).click()
    await expect(emailing.getByText(/^Next email: /)).toBeVisible()
    await expect(emailing.getByRole('button', { name: 'Turn off' })).toBeVisible()
    await makeReportDue(stage.backstage, reportId)
    await reports(2)
  })

  await test.step('the link in the email stops regular emails with one click', async () => {
    const [mail] = await reports(2)
    const link = /https?:\S+(\/stop-report\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Stop Emails' }).click()
    await expect(page.getByRole('button', { name: 'Stop Emails' })).toBeHidden()
    await page.goto(`/reports/${reportId}`)
    await page.getByRole('button', { name: 'Email…' }).click()
    await expect(emailing.getByText('No emails are scheduled.')).toBeVisible()
    await expect(emailing.getByRole('button', { name: 'Email regularly' })).toBeVisible()
  })
})

test('Back asks before discarding the name of a new report or an invalid new name, and saves a valid new name', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await runCommand(page, 'Reports')
  const asking = dialog(page, 'Unsaved changes')
  const creating = dialog(page, 'New report')

  await test.step('Back asks before it discards the name of a new report', async () => {
    await page.getByRole('button', { name: 'New report' }).click()
    await creating.getByRole('textbox', { name: 'Name' }).fill('The harbour crew')
    await page.goBack()
    await asking.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(creating.getByRole('textbox', { name: 'Name' })).toHaveValue('The harbour crew')
    await creating.getByRole('button', { name: 'Create report' }).click()
    await expect(page.getByRole('heading', { name: 'The harbour crew', level: 1 })).toBeVisible()
  })

  await test.step('Back asks about a blank name of a report, and saves a valid name', async () => {
    const name = page.getByRole('region', { name: 'Report settings' }).getByRole('textbox', { name: 'Name' })
    await name.fill(' ')
    await page.goBack()
    await asking.getByRole('button', { name: 'Keep Editing' }).click()
    await name.fill('The whole crew')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'The whole crew' })).toBeVisible()
  })
})

test('text typed into a report that is deleted in another browser is not submitted but can be copied', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  const reportId = randomUUID()
  const block = { id: randomUUID(), kind: 'text' as const, text: '' }
  await submit(person, bookOf(person.userId), [
    { type: 'report.add', report: { id: reportId, networkId: id, name: 'The crew', blocks: [block] } },
  ])
  await enter(page, person, `/reports/${reportId}?edit=true`)
  await page.getByRole('textbox', { name: 'Text' }).fill('Everyone knows Bo.')
  await submit(person, bookOf(person.userId), [{ type: 'report.remove', id: reportId }])
  await expect(page.getByText('Report not found')).toBeVisible()
  const notice = toast(page, 'Unsaved changes to Text')
  await expect(notice).toContainText('Everyone knows Bo.')
  await expect(notice.getByRole('button', { name: 'Copy what you typed' })).toBeVisible()
  await expect(toast(page, 'Failed to save report')).toHaveCount(0)
})
