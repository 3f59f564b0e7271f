import type { Report } from '../../../domain/entities/report/report.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { palettes } from '../../canvas/drawing/colors.ts'
import { measuringPen } from '../../canvas/drawing/offscreen-canvas.ts'
import { PdfContext } from '../../canvas/drawing/pdf-context.ts'
import { pdfOf } from '../../canvas/renderer/pdf-document.ts'
import { StaticMap } from '../../canvas/renderer/static-map.ts'
import { inner, layOutReport, page } from '../../reports/pdf-layout.ts'
import { texts } from '../../reports/texts.ts'
import { inTurns } from '../../network/background-work.ts'
import type { ReportState } from './use-report-content.ts'

/** CSS pixels per point. Cards and names on the map are as large on paper as on a screen of this resolution. */
const pixelsPerPoint = 2

/** Writes a report as a PDF in the light colors, whatever the colors of the page are. */
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
      await inTurns(stepsOf(map.draw(drawing, view, palettes.light)), new AbortController().signal)
      const scale = view.zoom / pixelsPerPoint
      const left = box.x + view.x / pixelsPerPoint
      context.insert(drawing, box, { scale, left, top: box.y + view.y / pixelsPerPoint })
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

function* stepsOf(steps: Iterable<void>): Generator<number, void, void> {
  for (const _ of steps) yield 0
}
