import type { Box } from '../scene/geometry.ts'

const pointsPerMm = 72 / 25.4
/** Width and height in millimeters, in portrait format. */
const sizes = { a4: [210, 297], a3: [297, 420], letter: [215.9, 279.4] } as const
export type Paper = keyof typeof sizes
export const papers = Object.keys(sizes) as Paper[]
/** Choices for the number of sheets along each side of a poster. With 1, there is a single page. */
export const sheetCounts = [1, 2, 3, 4, 6] as const
export type SheetCount = (typeof sheetCounts)[number]
/** Width of the printer margins, and overlap of adjacent sheets of a poster. */
const marginMm = 10
const overlapMm = 10

export interface PdfPages {
  /** Width of a page in points, which are 1/72 inch. */
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly columns: number
  readonly rows: number
  /** Points per canvas unit. */
  readonly scale: number
  /** The area that each page shows, in canvas units and row by row. All areas have the same size. */
  readonly windows: readonly Box[]
}

/**
 * Divides a box into pages: a single page into which the box fits, or the sheets of a poster. Adjacent sheets overlap,
 * so that they can be glued together.
 */
export function pdfPages(paper: Paper, sheets: SheetCount, { minX, minY, maxX, maxY }: Box): PdfPages {
  const [boxWidth, boxHeight] = [maxX - minX, maxY - minY]
  const isWide = boxWidth > boxHeight
  const [short, long] = sizes[paper]
  const [width, height] = [isWide ? long : short, isWide ? short : long].map((mm) => mm * pointsPerMm) as [
    number,
    number,
  ]
  const margin = marginMm * pointsPerMm
  const overlap = sheets === 1 ? 0 : overlapMm * pointsPerMm
  const [innerWidth, innerHeight] = [width - 2 * margin, height - 2 * margin]
  const reach = (inner: number, count: number) => count * inner - (count - 1) * overlap
  const scale = Math.min(reach(innerWidth, sheets) / boxWidth, reach(innerHeight, sheets) / boxHeight)
  // Subtracts a small tolerance, so that a rounding error does not add a page.
  const count = (length: number, inner: number) =>
    Math.max(1, Math.ceil((length * scale - overlap) / (inner - overlap) - 1e-6))
  const [columns, rows] = [count(boxWidth, innerWidth), count(boxHeight, innerHeight)]
  // Centers the drawing on the sheets.
  const left = (minX + maxX - reach(innerWidth, columns) / scale) / 2
  const top = (minY + maxY - reach(innerHeight, rows) / scale) / 2
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    const x = left + ((index % columns) * (innerWidth - overlap)) / scale
    const y = top + (Math.floor(index / columns) * (innerHeight - overlap)) / scale
    return { minX: x, minY: y, maxX: x + innerWidth / scale, maxY: y + innerHeight / scale }
  })
  return { width, height, margin, columns, rows, scale, windows }
}
