import { circle, type Pen } from './pen.ts'

/** Small signs, drawn into a square of `size` whose top left corner is given, as lines of the pen's stroke. */

/** Three lines, each with a tick or a dot before it: tasks. */
export function listGlyph(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  pen.lineWidth = 2 * unit
  pen.beginPath()
  for (const row of [0, 6]) {
    pen.moveTo(...at(3.5, 5.5 + row))
    pen.lineTo(...at(5, 7 + row))
    pen.lineTo(...at(7.5, 4.5 + row))
  }
  pen.moveTo(...at(3.5, 17.5))
  pen.lineTo(...at(5, 19))
  pen.lineTo(...at(7.5, 16.5))
  for (const row of [6, 12, 18]) {
    pen.moveTo(...at(11, row))
    pen.lineTo(...at(20, row))
  }
  pen.stroke()
}

/** A sheet with a folded corner: notes. */
export function noteGlyph(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  pen.lineWidth = 1.75 * unit
  pen.beginPath()
  pen.moveTo(...at(13, 20))
  pen.lineTo(...at(20, 13))
  pen.lineTo(...at(20, 4.5))
  pen.lineTo(...at(4, 4.5))
  pen.lineTo(...at(4, 20))
  pen.lineTo(...at(13, 20))
  pen.lineTo(...at(13, 13))
  pen.lineTo(...at(20, 13))
  pen.stroke()
}

/** A leaf of a calendar: an event without a day. */
export function calendarGlyph(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  pen.lineWidth = 1.75 * unit
  pen.beginPath()
  pen.roundRect(...at(4, 5), 16 * unit, 16 * unit, 2 * unit)
  for (const column of [8, 16]) {
    pen.moveTo(...at(column, 3))
    pen.lineTo(...at(column, 7))
  }
  pen.moveTo(...at(4, 11))
  pen.lineTo(...at(20, 11))
  pen.rect(...at(8, 15), 2 * unit, 2 * unit)
  pen.stroke()
}

/** A drop with an eye, standing on its tip: a venue. */
export function pinGlyph(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  pen.lineWidth = 1.75 * unit
  pen.beginPath()
  circle(pen, ...at(12, 11), 3 * unit)
  pen.moveTo(...at(12, 21.5))
  pen.bezierCurveTo(...at(10.5, 20.8), ...at(4, 15.5), ...at(4, 11))
  pen.bezierCurveTo(...at(4, 6.6), ...at(7.6, 3), ...at(12, 3))
  pen.bezierCurveTo(...at(16.4, 3), ...at(20, 6.6), ...at(20, 11))
  pen.bezierCurveTo(...at(20, 15.5), ...at(13.5, 20.8), ...at(12, 21.5))
  pen.stroke()
}

/** A padlock: a node that stays where it is. */
export function lockGlyph(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  pen.lineWidth = 2 * unit
  pen.beginPath()
  pen.roundRect(...at(5, 11), 14 * unit, 10 * unit, 2 * unit)
  pen.moveTo(...at(8, 11))
  pen.lineTo(...at(8, 7))
  pen.bezierCurveTo(...at(8, 4.8), ...at(9.8, 3), ...at(12, 3))
  pen.bezierCurveTo(...at(14.2, 3), ...at(16, 4.8), ...at(16, 7))
  pen.lineTo(...at(16, 11))
  circle(pen, ...at(12, 16), unit)
  pen.stroke()
}
