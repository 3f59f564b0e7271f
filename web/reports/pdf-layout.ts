import { figure } from '../../domain/english.ts'
import type { Field } from '../../domain/entities/field/field.ts'
import type { ComparedDays, ReportBlock } from '../../domain/entities/report/report.ts'
import { measureTexts, measureValue } from '../../domain/graph/metrics/measure-texts.ts'
import type { Changes } from '../../domain/reports/changes.ts'
import type { Bar, ChartContent } from '../../domain/reports/charts.ts'
import { type BlockContent, formOf } from '../../domain/reports/content.ts'
import { figureKinds } from '../../domain/reports/figures.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { dayText, shortMonthText } from '../ui/time/days.ts'
import { changeText } from './change-text.ts'
import { titleOf } from './part-title.ts'
import { rankChange } from './rank-change.ts'
import { texts } from './texts.ts'

/** The commands of a canvas that a report uses. Lengths are points, and y points down. */
export interface PdfDrawing {
  fillStyle: string | CanvasGradient | CanvasPattern
  strokeStyle: string | CanvasGradient | CanvasPattern
  lineWidth: number
  font: string
  textAlign: CanvasTextAlign
  beginPath(): void
  rect(x: number, y: number, width: number, height: number): void
  fill(): void
  stroke(): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Samples of the shapes and colors on the map, with their meanings. */
export interface PdfLegend {
  readonly title: string
  readonly entries: readonly PdfLegendEntry[]
}

interface PdfLegendEntry {
  readonly text: string
  /** Width of the sample in points. */
  readonly width: number
  /** Draws the sample around a point. */
  readonly draw: (x: number, y: number) => void
}

/** A report to lay out on pages. */
export interface PdfReport {
  readonly title: string
  /** Facts below the title: the network, the view and the days. */
  readonly facts: readonly string[]
  readonly blocks: readonly ReportBlock[]
  readonly contents: readonly BlockContent[]
  readonly fields: ReadonlyMap<string, Field>
  readonly comparedDay: string | null
  /** Length of the period in days. Null if the report has no comparison. */
  readonly days: ComparedDays
  /** Draws the map into a box. Returns its legend, which is written below the map. */
  readonly drawMap: (box: Box) => Promise<readonly PdfLegend[]>
}

/** Size of a page and its margin in points: A4. */
export const page = { width: 595.28, height: 841.89, margin: 40 }
/** Size of a page inside its margin. */
export const inner = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin }
/** Space at the foot of each page for its number. */
const foot = 20
const ink = { text: '#1b1d21', quiet: '#565b64', line: '#cfcdc7', bar: '#1f5fd6', ground: '#ffffff' }
const mapHeight = 300
const mapRatio = 0.6

/** The styles of strings: size in points, weight, color, and line height in points. */
const styles = {
  title: { size: 20, weight: 600, color: ink.text, line: 26 },
  heading: { size: 13, weight: 600, color: ink.text, line: 20 },
  subheading: { size: 10, weight: 600, color: ink.text, line: 15 },
  body: { size: 10, weight: 400, color: ink.text, line: 15 },
  quiet: { size: 9, weight: 400, color: ink.quiet, line: 13 },
  value: { size: 18, weight: 600, color: ink.text, line: 24 },
} as const
type Style = (typeof styles)[keyof typeof styles]

/**
 * Lays out a report on pages that are stacked vertically without gaps. Returns the number of pages. Parts start on a
 * new page if their beginning does not fit.
 */
export async function layOutReport(pen: PdfDrawing, report: PdfReport): Promise<number> {
  const pages = new Pages(pen)
  pages.paragraph(report.title, styles.title)
  pages.paragraph(report.facts.join(' · '), styles.quiet)
  pages.space(14)
  for (const [at, content] of report.contents.entries()) {
    const block = report.blocks[at]
    if (block) await writePart(pages, block, content, report)
  }
  pages.number()
  return pages.count
}

async function writePart(pages: Pages, block: ReportBlock, content: BlockContent, report: PdfReport): Promise<void> {
  const title = titleOf(block, report.fields, report.comparedDay)
  const begins = content.kind === 'map' ? mapHeight : content.kind === 'chart' ? heightOf(content.chart) : 60
  pages.keep(begins + styles.heading.line)
  if (title !== null) pages.paragraph(title, styles.heading)
  switch (content.kind) {
    case 'text': {
      for (const line of content.text.split('\n')) pages.paragraph(line, styles.body)
      break
    }
    case 'map': {
      const height = Math.min(mapHeight, inner.width * mapRatio)
      for (const legend of await report.drawMap(pages.take(height))) writeLegend(pages, legend)
      break
    }
    case 'figures':
      writeFigures(pages, content, report)
      break
    case 'chart':
      writeChart(pages, content, report)
      break
    case 'ranking':
      writeRanking(pages, content)
      break
    case 'changes': {
      const { changes } = content
      if (!changes)
        pages.paragraph(report.days !== null ? texts.changes.noEarlier : texts.changes.notCompared, styles.body)
      else {
        writeChanges(pages, texts.changes.nodes, changes.nodes)
        writeChanges(pages, texts.changes.connections, changes.connections)
      }
      break
    }
  }
  pages.space(18)
}

/** Space between entries of a legend, and between a sample and its text. */
const legendGaps = { entries: 16, text: 5 } as const

function writeLegend(pages: Pages, { title, entries }: PdfLegend): void {
  const height = Math.max(styles.quiet.line, ...entries.map(({ width }) => width)) + 3
  pages.space(6)
  pages.keep(styles.quiet.line + height)
  pages.paragraph(title, styles.quiet)
  let x = 0
  let { y } = pages.take(height)
  for (const { text, width, draw } of entries) {
    const left = width + legendGaps.text
    const textWidth = Math.min(pages.widthOf(text, styles.quiet), inner.width - left)
    if (x > 0 && x + left + textWidth > inner.width) {
      x = 0
      y = pages.take(height).y
    }
    draw(x + width / 2, y + height / 2)
    pages.line(text, x + left, y + (height - styles.quiet.line) / 2, styles.quiet, textWidth)
    x += left + textWidth + legendGaps.entries
  }
}

const figureColumns = 3

function writeFigures(
  pages: Pages,
  { figures }: ContentOf<'figures'>,
  { comparedDay, days }: Pick<PdfReport, 'comparedDay' | 'days'>,
): void {
  const width = inner.width / figureColumns
  for (let first = 0; first < figures.length; first += figureColumns) {
    const row = figures.slice(first, first + figureColumns)
    const { y } = pages.take(styles.quiet.line * 2 + styles.value.line + 10)
    for (const [column, { figure: name, value, before }] of row.entries()) {
      const { form } = figureKinds[name]
      const x = column * width
      pages.line(reportTexts.figure(name, days), x, y, styles.quiet, width)
      pages.line(reportTexts.value(form, value), x, y + styles.quiet.line, styles.value, width)
      if (comparedDay === null || value === null || before === null) continue
      const change = changeText(name, value, before, comparedDay)
      pages.line(change, x, y + styles.quiet.line + styles.value.line, styles.quiet, width)
    }
  }
}

function writeChart(pages: Pages, { block, chart }: ContentOf<'chart'>, { fields, comparedDay }: PdfReport): void {
  if (block.fieldId !== null && !fields.has(block.fieldId)) return pages.paragraph(reportTexts.fieldGone, styles.body)
  const { bars, isByMonth, others } = chart
  if (bars === null) return pages.paragraph(texts.page.analyzing, styles.body)
  if (bars.every(({ value, before }) => value === 0 && !before))
    return pages.paragraph(texts.chart.nothing, styles.body)
  if (isByMonth) writeMonths(pages, bars)
  else writeBars(pages, bars, comparedDay)
  if (others.values > 0) pages.paragraph(reportTexts.others(others.values, others.count), styles.quiet)
}

const barHeight = { alone: 18, compared: 28 }
const monthsHeight = 110

/** Returns the height of a chart, which is kept on one page. */
function heightOf({ bars, isByMonth }: ChartContent): number {
  return isByMonth
    ? monthsHeight + 2 * styles.quiet.line
    : (bars?.length ?? 0) * barHeight.compared + 2 * styles.quiet.line
}

const labelWidth = 150
/** Space for the value after a bar. */
const valueWidth = 60

function writeBars(pages: Pages, bars: readonly Bar[], comparedDay: string | null): void {
  const isCompared = comparedDay !== null && bars.some(({ before }) => before !== null)
  if (isCompared) pages.paragraph(texts.chart.outlined(dayText(comparedDay)), styles.quiet)
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const room = inner.width - labelWidth - valueWidth
  for (const { label, value, before } of bars) {
    const { y } = pages.take(isCompared ? barHeight.compared : barHeight.alone)
    pages.line(label, 0, y, styles.body, labelWidth - 10)
    pages.bar({ x: labelWidth, y: y + 2, width: (value / most) * room, height: 10 }, true)
    pages.line(figure(value), labelWidth + (value / most) * room + 4, y, styles.quiet, valueWidth)
    if (!isCompared) continue
    const earlier = ((before ?? 0) / most) * room
    pages.bar({ x: labelWidth, y: y + 14, width: earlier, height: 7 }, false)
    pages.line(figure(before ?? 0), labelWidth + earlier + 4, y + 11, styles.quiet, valueWidth)
  }
}

function writeMonths(pages: Pages, bars: readonly Bar[]): void {
  const { y } = pages.take(monthsHeight + 2 * styles.quiet.line)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = inner.width / bars.length
  const ground = y + styles.quiet.line + monthsHeight
  for (const [at, { label, value }] of bars.entries()) {
    const height = (value / most) * monthsHeight
    const x = at * width
    pages.bar({ x: x + width * 0.2, y: ground - height, width: width * 0.6, height }, true)
    if (value > 0) pages.line(figure(value), x, ground - height - styles.quiet.line, styles.quiet, width, 'center')
    pages.line(shortMonthText(`${label}-01`), x, ground, styles.quiet, width, 'center')
  }
}

/** Distance from the top of a line to its baseline, in points. */
const baselineOf = ({ line, size }: Style) => line / 2 + size * 0.35

function writeRanking(pages: Pages, { measure, ranked, isCompared }: ContentOf<'ranking'>): void {
  const { meaning } = measureTexts[measure]
  pages.paragraph(meaning, styles.quiet)
  if (ranked === null) return pages.paragraph(texts.page.analyzing, styles.body)
  if (ranked.length === 0) return pages.paragraph(texts.ranking.nothing, styles.body)
  for (const node of ranked) {
    const { y } = pages.take(18)
    pages.rule(y)
    const [changeAt, valueAt] = [inner.width - 90, inner.width - (isCompared ? 190 : 100)]
    const quietY = y + 2 + baselineOf(styles.body) - baselineOf(styles.quiet)
    pages.line(figure(node.rank), 0, quietY, styles.quiet, 24)
    pages.line(node.name, 28, y + 2, styles.body, valueAt - 40)
    pages.line(measureValue(formOf(measure), node.value), valueAt, y + 2, styles.body, 90, 'right')
    if (isCompared) pages.line(rankChange(node), changeAt, quietY, styles.quiet, 90, 'right')
  }
}

const changeKinds = ['added', 'changed', 'gone'] as const

function writeChanges(pages: Pages, title: string, changes: Changes): void {
  pages.paragraph(title, styles.subheading)
  const changedKinds = changeKinds.filter((kind) => changes[kind].count > 0)
  if (changedKinds.length === 0) pages.paragraph(texts.changes.nothing, styles.body)
  for (const kind of changedKinds) {
    const { count, names } = changes[kind]
    const rest = count > names.length ? [texts.changes.more(count - names.length)] : []
    pages.paragraph(`${texts.changes[kind](count)}: ${[...names, ...rest].join(', ')}`, styles.body)
  }
}

type ContentOf<Kind extends BlockContent['kind']> = Extract<BlockContent, { kind: Kind }>

/** Writes from top to bottom, and starts a new page when the current one is full. */
class Pages {
  readonly #pen: PdfDrawing
  /** Number of pages begun. */
  count = 1
  /** Distance from the top of the current page. */
  #y = 0

  constructor(pen: PdfDrawing) {
    this.#pen = pen
  }

  /** Starts a new page unless this height is free. */
  keep(height: number): void {
    if (this.#y > 0 && this.#y + height > inner.height - foot) {
      this.count++
      this.#y = 0
    }
  }

  /** Reserves a height, and returns its box. */
  take(height: number): Box {
    this.keep(height)
    const box = { x: 0, y: (this.count - 1) * inner.height + this.#y, width: inner.width, height }
    this.#y += height
    return box
  }

  space(height: number): void {
    this.#y += height
  }

  /** Writes a string in as many lines as it needs. */
  paragraph(text: string, style: Style): void {
    this.#use(style)
    for (const line of linesOf(text, (part) => this.#pen.measureText(part).width, inner.width)) {
      const { y } = this.take(style.line)
      this.line(line, 0, y, style, inner.width)
    }
  }

  /** Writes a line into a width. A longer text is cut with an ellipsis. */
  line(text: string, x: number, y: number, style: Style, width: number, align: CanvasTextAlign = 'left'): void {
    this.#use(style)
    const pen = this.#pen
    const shown = fitting(text, (part) => pen.measureText(part).width, width)
    pen.textAlign = align
    const at = align === 'center' ? x + width / 2 : align === 'right' ? x + width : x
    pen.fillText(shown, at, y + baselineOf(style))
  }

  widthOf(text: string, style: Style): number {
    this.#use(style)
    return this.#pen.measureText(text).width
  }

  /** Draws a bar, filled or outlined. */
  bar({ x, y, width, height }: Box, isFilled: boolean): void {
    const pen = this.#pen
    if (width <= 0 || height <= 0) return
    pen.beginPath()
    pen.rect(x, y, width, height)
    if (isFilled) {
      pen.fillStyle = ink.bar
      pen.fill()
    } else {
      pen.strokeStyle = ink.quiet
      pen.lineWidth = 0.75
      pen.stroke()
    }
  }

  /** Draws a line across the page. */
  rule(y: number): void {
    const pen = this.#pen
    pen.beginPath()
    pen.rect(0, y, inner.width, 0.5)
    pen.fillStyle = ink.line
    pen.fill()
  }

  /** Writes the numbers of all pages. */
  number(): void {
    for (let at = 0; at < this.count; at++) {
      const y = (at + 1) * inner.height - styles.quiet.line
      this.line(texts.page.number(at + 1, this.count), 0, y, styles.quiet, inner.width, 'right')
    }
  }

  #use({ size, weight, color }: Style): void {
    this.#pen.font = `${weight} ${size}px "Geist Variable"`
    this.#pen.fillStyle = color
  }
}

/** Breaks a string into lines that fit into a width. Words that are longer than a line are broken, too. */
export function linesOf(text: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width) {
      const part = longestStart(line, widthOf, width)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  return [...lines, line]
}

/** Returns a string that fits into a width, with an ellipsis if it was cut. */
export function fitting(text: string, widthOf: (text: string) => number, width: number): string {
  return widthOf(text) <= width ? text : `${longestStart(text, (part) => widthOf(`${part}…`), width).trimEnd()}…`
}

/** Returns the longest beginning of a string that fits, at least one character. Does not split surrogate pairs. */
function longestStart(text: string, widthOf: (text: string) => number, width: number): string {
  const letters = [...text]
  let [fits, tooLong] = [1, letters.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(letters.slice(0, middle).join('')) <= width) fits = middle
    else tooLong = middle
  }
  return letters.slice(0, fits).join('')
}
