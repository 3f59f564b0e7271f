import { expect, test } from 'vitest'
import type { ReportBlock } from '../../domain/entities/report/report.ts'
import type { BlockContent } from '../../domain/reports/content.ts'
import { fitting, inner, layOutReport, linesOf, type PdfDrawing } from './pdf-layout.ts'

/** Every character is half as wide as the font is high. */
const widthOf = (text: string, size = 10) => [...text].length * size * 0.5

interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Records strings and the places of boxes. */
class TestPen implements PdfDrawing {
  fillStyle = ''
  strokeStyle = ''
  lineWidth = 1
  font = ''
  textAlign: CanvasTextAlign = 'left'
  readonly written: Written[] = []
  readonly boxes: number[] = []
  beginPath() {}
  fill() {}
  stroke() {}
  rect(_x: number, y: number, _width: number, height: number) {
    this.boxes.push(y, y + height)
  }
  fillText(text: string, x: number, y: number) {
    this.written.push({ text, x, y })
  }
  measureText(text: string) {
    return { width: widthOf(text, Number(/(\d+)px/.exec(this.font)?.[1] ?? 10)) }
  }
}

const innerHeight = inner.height
const pageOf = (y: number) => Math.floor(y / innerHeight) + 1
const id = '00000000-0000-4000-8000-000000000001'

async function laidOut(
  parts: readonly (readonly [ReportBlock, BlockContent])[],
  legends: readonly { readonly title: string; readonly names: readonly string[] }[] = [],
) {
  const pen = new TestPen()
  const marks: { readonly x: number; readonly y: number }[] = []
  const maps: number[] = []
  const count = await layOutReport(pen, {
    title: 'Quarter',
    facts: ['Harbour', 'Whole network'],
    blocks: parts.map(([block]) => block),
    contents: parts.map(([, content]) => content),
    fields: new Map(),
    comparedDay: '2026-10-29',
    days: 30,
    drawMap: async ({ y, height }) => {
      maps.push(y, y + height)
      return legends.map(({ title, names }) => ({
        title,
        entries: names.map((name) => ({ text: name, width: 8, draw: (at, top) => void marks.push({ x: at, y: top }) })),
      }))
    },
  })
  return { pen, count, maps, marks, texts: pen.written.map(({ text }) => text) }
}

const text = (words: string): readonly [ReportBlock, BlockContent] => [
  { id, kind: 'text', text: words },
  { kind: 'text', id, text: words },
]
const ranking = (count: number): readonly [ReportBlock, BlockContent] => [
  { id, kind: 'ranking', measure: 'degree', count: 50 },
  {
    kind: 'ranking',
    id,
    measure: 'degree',
    isCompared: true,
    ranked: Array.from({ length: count }, (_, at) => ({
      nodeId: String(at),
      name: `Person ${at} ${'with a long name '.repeat(10)}`,
      type: 'person',
      value: count - at,
      rank: at + 1,
      rankBefore: at === 0 ? null : at,
    })),
  },
]
const map: readonly [ReportBlock, BlockContent] = [
  { id, kind: 'map' },
  { kind: 'map', id },
]

test('linesOf breaks text between words, and within words that are longer than a line', () => {
  expect(linesOf('one two three', widthOf, 40)).toEqual(['one two', 'three'])
  expect(linesOf('abcdefghij kl', widthOf, 20)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  expect(linesOf('', widthOf, 20)).toEqual([''])
  expect(linesOf('😀😀😀😀😀', widthOf, 20)).toEqual(['😀😀😀😀', '😀'])
})

test('fitting() shortens text only if it is too wide', () => {
  expect(fitting('short', widthOf, 25)).toBe('short')
  expect(fitting('rather long', widthOf, 30)).toBe('rathe…')
})

test('the PDF of a short report has one page with a page number', async () => {
  const { count, texts } = await laidOut([text('First line.\nSecond line.')])
  expect(count).toBe(1)
  expect(texts).toEqual(['Quarter', 'Harbour · Whole network', 'First line.', 'Second line.', 'Page 1 of 1'])
})

test('no line and no map of a report is split between two PDF pages', async () => {
  const long = Array.from({ length: 80 }, (_, at) => `Line ${at}`).join('\n')
  const { pen, count, maps, texts } = await laidOut([text(long), map, ranking(50), map, text(long)])
  expect(count).toBeGreaterThan(4)
  expect(texts.at(-1)).toBe(`Page ${count} of ${count}`)
  for (const [top, bottom] of [maps.slice(0, 2), maps.slice(2)]) {
    expect(pageOf(top ?? 0)).toBe(pageOf((bottom ?? 0) - 0.01))
  }
  // Every line and rank is there, above the page number.
  expect(texts.filter((each) => each === 'Line 79')).toHaveLength(2)
  expect(texts.filter((each) => each.startsWith('Person'))).toHaveLength(50)
  const parts = pen.written.filter(({ text: written }) => !written.startsWith('Page'))
  for (const { text: written, y } of parts) expect(innerHeight - (y % innerHeight), written).toBeGreaterThan(13)
})

test('rank, name, value and change of a ranking row have the same baseline', async () => {
  const { pen } = await laidOut([ranking(2)])
  const first = pen.written.findIndex(({ text: written }) => written.startsWith('Person 0'))
  const row = pen.written.slice(first - 1, first + 3)
  expect(row.map(({ text: written }) => written)).toContain('new')
  expect(new Set(row.map(({ y }) => y.toFixed(6))).size).toBe(1)
})

test('a ranking in a PDF shortens long names and shows how ranks changed', async () => {
  const { texts } = await laidOut([ranking(2)])
  expect(texts.find((each) => each.startsWith('Person 0'))).toMatch(/…$/)
  expect(texts).toContain('new')
  expect(texts).toContain('down 1')
})

test('the PDF of a report has the legend below the map, in as many rows as needed', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Around Person ${at}`)
  const { pen, maps, marks } = await laidOut([map], [{ title: 'Color: Community', names }])
  const bottom = maps[1] ?? 0
  const entries = pen.written.filter(({ text: written }) => written.startsWith('Around'))
  expect(entries.map(({ text: written }) => written)).toEqual(names)
  expect(marks).toHaveLength(30)
  expect(new Set(marks.map(({ y }) => y)).size).toBeGreaterThan(3)
  for (const [at, { x, y, text: written }] of entries.entries()) {
    expect(y).toBeGreaterThan(bottom)
    expect(x + widthOf(written, 9)).toBeLessThanOrEqual(inner.width)
    expect(marks[at]?.x).toBeLessThan(x)
  }
})
