import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { makeDemoNetwork } from './support/demo-network.ts'
import { expect, test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { dialog } from './support/workspace.ts'

const names = [
  'Иван Петров',
  'Łukasz Gżegżółka',
  'Ελένη Παππά',
  '田中さくら',
  'ليلى حداد',
  'דנה לוי',
  'Nguyễn Thị Ánh',
] as const
const light = '0.969 0.965 0.953 rg'
const dark = '0.078 0.086 0.102 rg'

async function savedPdf(page: Page, path: string) {
  const coming = page.waitForEvent('download')
  await dialog(page, 'Export').getByRole('button', { name: 'Save PDF' }).click()
  const download = await coming
  await expect(dialog(page, 'Export')).toBeHidden()
  await download.saveAs(path)
  const document = await PDFDocument.load(await readFile(path))
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
  const ofKind = (kind: string) => streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of(kind))
  const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  const fonts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object.get(PDFName.of('FontFile2'))] : []))
  return {
    name: download.suggestedFilename(),
    sizes: document.getPages().map((each) => each.getSize()),
    drawing: ofKind('Form').map(textOf).join('\n'),
    /** The text of the embedded fonts' character maps. */
    letters: streams
      .map(textOf)
      .filter((text) => text.includes('beginbfchar'))
      .join('\n')
      .toLowerCase(),
    ground: streams
      .map(textOf)
      .filter((text) => text.includes('/Drawing'))
      .join('\n'),
    images: ofKind('Image').length,
    fonts: fonts.filter(Boolean).length,
  }
}

async function openPdf(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = dialog(page, 'Export')
  await exporting.getByText('PDF', { exact: true }).click()
  return exporting
}

test('the export writes a one-page PDF with names in all scripts, and a poster of the selection', async ({
  page,
  person,
}, testInfo) => {
  const id = randomUUID()
  const ids = names.map(() => randomUUID())
  await person.api().networks.create({ id, name: 'Scripts' })
  const { refused } = await person.api().networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [
      ...names.map((name, index) => ({
        type: 'node.add' as const,
        node: { id: ids[index] ?? '', type: 'person' as const, name, x: (index % 4) * 320, y: (index >> 2) * 200 },
      })),
      { type: 'edge.add', edge: { id: randomUUID(), sourceId: ids[0] ?? '', targetId: ids[3] ?? '', label: 'знает' } },
    ],
  })
  expect(refused).toEqual([])
  await enter(page, person, `/network/${id}`)
  const exporting = await openPdf(page)
  await expect(exporting.getByRole('status')).toHaveText('One A4 page, sharp at any size.')
  await expect(exporting.getByText(/Greek, Chinese or Arabic, are included as images/)).toBeVisible()
  const one = await savedPdf(page, testInfo.outputPath('scripts.pdf'))
  expect(one.name).toBe('Scripts.pdf')
  expect(one.sizes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[842, 595]])
  expect(one.fonts).toBeGreaterThanOrEqual(3)
  expect(one.ground).toContain(light)
  for (const letter of 'ИванŁukaszễ') {
    const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
    expect(one.letters, letter).toContain(`<${code}>`)
  }
  // Four people each have a name and initials. Each name and each pair of initials is an image with an opacity mask.
  expect(one.images).toBeGreaterThanOrEqual(8)

  await card(page, 'Иван Петров').click()
  await card(page, 'Łukasz Gżegżółka').click({ modifiers: ['Shift'] })
  await openPdf(page)
  await exporting.getByRole('radio', { name: 'The selection (2)' }).check()
  await exporting.getByText('Letter', { exact: true }).click()
  await exporting.getByText('2 × 2', { exact: true }).click()
  await expect(exporting.getByRole('status')).toHaveText(/^A poster of 2 Letter pages, 2 wide and 1 tall\./)
  const poster = await savedPdf(page, testInfo.outputPath('poster.pdf'))
  expect(poster.sizes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [792, 612],
    [792, 612],
  ])
  expect(poster.images).toBe(0)
})

test('the export writes a PDF in the dark theme with connection labels, and a poster of several pages', async ({
  page,
  person,
}, testInfo) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const id = await makeDemoNetwork(person)
  await enter(page, person, `/network/${id}`)
  const exporting = await openPdf(page)
  await exporting.getByText('A3', { exact: true }).click()
  const { ground, drawing, sizes } = await savedPdf(page, testInfo.outputPath('dark.pdf'))
  expect(sizes).toHaveLength(1)
  expect(ground).toContain(dark)
  const { nodes, edges } = await person.api().networks.get({ id })
  expect(drawing.match(/ 0 Tr /g)?.length).toBeGreaterThan(nodes.length + edges.length)
  await openPdf(page)
  await exporting.getByText('4 × 4', { exact: true }).click()
  const poster = await savedPdf(page, testInfo.outputPath('poster.pdf'))
  expect(poster.sizes.length).toBeGreaterThan(4)
})
