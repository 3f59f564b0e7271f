import type { Report } from '../../../domain/entities/report/report.ts'
import { nodeTypeColors } from '../../../domain/entities/node/node.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { displayColor, palettes } from '../../canvas/drawing/colors.ts'
import { markPath } from '../../canvas/drawing/draw-marks.ts'
import { circle } from '../../canvas/drawing/drawing-context.ts'
import { measuringPen } from '../../canvas/drawing/offscreen-canvas.ts'
import { PdfContext } from '../../canvas/drawing/pdf-context.ts'
import type { LegendMark } from '../../canvas/renderer/legend-parts.ts'
import { pdfOf } from '../../canvas/renderer/pdf-document.ts'
import { StaticMap } from '../../canvas/renderer/static-map.ts'
import { inner, layOutReport, page } from '../../reports/pdf-layout.ts'
import { texts } from '../../reports/texts.ts'
import { runWithPauses } from '../../network/background-work.ts'
import type { ReportState } from './use-report-content.ts'

/** Number of CSS pixels of the map per point on paper. It determines how large cards and names are on paper. */
const pixelsPerPoint = 2

/** Writes a report as a PDF. The PDF has the colors of the light theme, even if the page uses the dark theme. */
export async function reportPdf(report: Report, network: Graph, state: ReportState): Promise<Blob> {
  // Strings that are measured with a fallback font would be broken at the wrong position.
  await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 14px "Geist Variable"`)))
  const context = new PdfContext(measuringPen())
  const comparedDay = state.former.graph ? state.day : null
  const count = await layOutReport(context, {
    title: report.name,
    facts: [
      network.network.name,
      state.view?.view.name ?? texts.wholeNetwork,
      texts.page.asOf(state.today),
      ...(comparedDay === null ? [] : [texts.page.compared(comparedDay)]),
    ],
    blocks: report.blocks,
    contents: state.contents,
    fields: new Map(network.fields.entries()),
    comparedDay,
    days: report.comparedDays,
    async drawMap(box) {
      const map = new StaticMap(state.graph, state.appearance, state)
      const size = { width: box.width * pixelsPerPoint, height: box.height * pixelsPerPoint }
      const view = map.viewIn(size)
      const drawing = new PdfContext(measuringPen())
      await runWithPauses(stepsOf(map.draw(drawing, view, palettes.light)), new AbortController().signal)
      const scale = view.zoom / pixelsPerPoint
      const left = box.x + view.x / pixelsPerPoint
      context.insert(drawing, box, { scale, left, top: box.y + view.y / pixelsPerPoint })
      return map.legendIn(view).map(({ title, entries }) => ({
        title,
        entries: entries.map(({ mark, text }) => {
          const width = widthOfMark(mark)
          return { text, width, draw: (x, y) => drawMark(context, mark, x, y, width / 2) }
        }),
      }))
    },
  })
  const windows = Array.from({ length: count }, (_, at) => ({
    minX: 0,
    maxX: inner.width,
    minY: at * inner.height,
    maxY: (at + 1) * inner.height,
  }))
  return pdfOf(context, { pages: { ...page, columns: 1, rows: 1, scale: 1, windows }, ground: null })
}

/** Width in points of the sample of a color or a type. */
const markWidth = 8

function widthOfMark(mark: LegendMark): number {
  return mark.kind === 'dot' ? mark.width / pixelsPerPoint : markWidth
}

function drawMark(context: PdfContext, mark: LegendMark, x: number, y: number, radius: number): void {
  context.beginPath()
  switch (mark.kind) {
    case 'color':
      context.rect(x - radius, y - radius, 2 * radius, 2 * radius)
      context.fillStyle = displayColor(mark.color, 'light')
      context.fill()
      break
    case 'type':
      markPath(context, mark.type, x, y, radius)
      context.fillStyle = displayColor(nodeTypeColors[mark.type], 'light')
      context.fill()
      break
    case 'dot':
      circle(context, x, y, radius)
      context.strokeStyle = palettes.light.textMuted
      context.lineWidth = 0.75
      context.stroke()
      break
  }
}

function* stepsOf(steps: Iterable<void>): Generator<number, void, void> {
  for (const _ of steps) yield 0
}
