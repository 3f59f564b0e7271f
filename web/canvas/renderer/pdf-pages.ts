import type { Box } from '../scene/geometry.ts'

const pointsPerMm = 72 / 25.4
/** Millimeters, upright. */
const sizes = { a4: [210, 297], a3: [297, 420], letter: [215.9, 279.4] } as const
export type Paper = keyof typeof sizes
export const papers = Object.keys(sizes) as Paper[]
/** The most sheets there may be side by side, and one above the other: one is a page that holds all of it. */
export const sheetCounts = [1, 2, 3, 4, 6] as const
export type SheetCount = (typeof sheetCounts)[number]
/** What printers leave white, and what neighboring sheets of a poster show both. */
const marginMm = 10
const overlapMm = 10

export interface PdfPages {
  /** Of each page, in points of 1/72 inch. */
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly columns: number
  readonly rows: number
  /** Points per canvas unit. */
  readonly scale: number
  /** What each page shows, in canvas units, row by row: all of equal size. */
  readonly windows: readonly Box[]
}

/** Shares a box out over pages: one that fits it, or the sheets of a poster, which overlap to be glued. */
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
  // What is exactly as long as its pages must not need another for a rounding error.
  const count = (length: number, inner: number) =>
    Math.max(1, Math.ceil((length * scale - overlap) / (inner - overlap) - 1e-6))
  const [columns, rows] = [count(boxWidth, innerWidth), count(boxHeight, innerHeight)]
  // The picture lies in the middle of all sheets.
  const left = (minX + maxX - reach(innerWidth, columns) / scale) / 2
  const top = (minY + maxY - reach(innerHeight, rows) / scale) / 2
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    const x = left + ((index % columns) * (innerWidth - overlap)) / scale
    const y = top + (Math.floor(index / columns) * (innerHeight - overlap)) / scale
    return { minX: x, minY: y, maxX: x + innerWidth / scale, maxY: y + innerHeight / scale }
  })
  return { width, height, margin, columns, rows, scale, windows }
}
