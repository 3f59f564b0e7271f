import { describe, expect, test } from 'vitest'
import { papers, pdfPages, sheetCounts } from './pdf-pages.ts'

const box = (width: number, height: number) => ({ minX: -100, minY: 50, maxX: width - 100, maxY: 50 + height })

describe('the pages of a PDF', () => {
  test('a PDF with a single page shows the whole picture and has the orientation of the picture', () => {
    const wide = pdfPages('a4', 1, box(3000, 1000))
    expect([wide.columns, wide.rows, wide.width > wide.height]).toEqual([1, 1, true])
    expect(wide.width).toBeCloseTo(841.89, 1)
    const tall = pdfPages('letter', 1, box(500, 4000))
    expect([tall.width, tall.height].map(Math.round)).toEqual([612, 792])
    const [window] = tall.windows
    expect(window?.minY).toBeCloseTo(50)
    expect(window?.maxY).toBeCloseTo(4050)
    // The content is centered on the page, which is wider.
    expect(((window?.minX ?? 0) + (window?.maxX ?? 0)) / 2).toBeCloseTo(150)
  })

  test.each(papers.flatMap((paper) => sheetCounts.map((sheets) => [paper, sheets] as const)))(
    '%s sheets, at most %d per side, cover the whole picture and overlap by one centimeter',
    (paper, sheets) => {
      for (const [width, height] of [
        [3000, 1000],
        [1000, 1000],
        [800, 9000],
      ] as const) {
        const { windows, columns, rows, scale } = pdfPages(paper, sheets, box(width, height))
        expect(windows).toHaveLength(columns * rows)
        expect(Math.max(columns, rows)).toBe(sheets)
        const [first, last] = [windows[0], windows.at(-1)]
        expect(first?.minX).toBeLessThanOrEqual(-100 + 1e-6)
        expect(first?.minY).toBeLessThanOrEqual(50 + 1e-6)
        expect(last?.maxX).toBeGreaterThanOrEqual(width - 100 - 1e-6)
        expect(last?.maxY).toBeGreaterThanOrEqual(height + 50 - 1e-6)
        const overlap = (10 * 72) / 25.4
        const overlaps = [
          ...(columns > 1 ? [((windows[0]?.maxX ?? 0) - (windows[1]?.minX ?? 0)) * scale] : []),
          ...(rows > 1 ? [((windows[0]?.maxY ?? 0) - (windows[columns]?.minY ?? 0)) * scale] : []),
        ]
        for (const each of overlaps) expect(each).toBeCloseTo(overlap)
      }
    },
  )
})
