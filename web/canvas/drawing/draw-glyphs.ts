import { circle, type DrawingContext } from './drawing-context.ts'

// Icons of cards. Each icon consists of strokes in a square of `size` whose top left corner is at (`x`, `y`).

/** Draws the icon for tasks: three lines, each with a tick or a dot in front. */
export function listGlyph(context: DrawingContext, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  context.lineWidth = 2 * unit
  context.beginPath()
  for (const row of [0, 6]) {
    context.moveTo(...at(3.5, 5.5 + row))
    context.lineTo(...at(5, 7 + row))
    context.lineTo(...at(7.5, 4.5 + row))
  }
  context.moveTo(...at(3.5, 17.5))
  context.lineTo(...at(5, 19))
  context.lineTo(...at(7.5, 16.5))
  for (const row of [6, 12, 18]) {
    context.moveTo(...at(11, row))
    context.lineTo(...at(20, row))
  }
  context.stroke()
}

/** Draws the icon for notes: a sheet with a folded corner. */
export function noteGlyph(context: DrawingContext, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  context.lineWidth = 1.75 * unit
  context.beginPath()
  context.moveTo(...at(13, 20))
  context.lineTo(...at(20, 13))
  context.lineTo(...at(20, 4.5))
  context.lineTo(...at(4, 4.5))
  context.lineTo(...at(4, 20))
  context.lineTo(...at(13, 20))
  context.lineTo(...at(13, 13))
  context.lineTo(...at(20, 13))
  context.stroke()
}

/** Draws the icon for an event without a date: a calendar icon. */
export function calendarGlyph(context: DrawingContext, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  context.lineWidth = 1.75 * unit
  context.beginPath()
  context.roundRect(...at(4, 5), 16 * unit, 16 * unit, 2 * unit)
  for (const column of [8, 16]) {
    context.moveTo(...at(column, 3))
    context.lineTo(...at(column, 7))
  }
  context.moveTo(...at(4, 11))
  context.lineTo(...at(20, 11))
  context.rect(...at(8, 15), 2 * unit, 2 * unit)
  context.stroke()
}

/** Draws the icon for a venue: a map pin. */
export function pinGlyph(context: DrawingContext, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  context.lineWidth = 1.75 * unit
  context.beginPath()
  circle(context, ...at(12, 11), 3 * unit)
  context.moveTo(...at(12, 21.5))
  context.bezierCurveTo(...at(10.5, 20.8), ...at(4, 15.5), ...at(4, 11))
  context.bezierCurveTo(...at(4, 6.6), ...at(7.6, 3), ...at(12, 3))
  context.bezierCurveTo(...at(16.4, 3), ...at(20, 6.6), ...at(20, 11))
  context.bezierCurveTo(...at(20, 15.5), ...at(13.5, 20.8), ...at(12, 21.5))
  context.stroke()
}

/** Draws the icon for a locked node: a padlock. */
export function lockGlyph(context: DrawingContext, x: number, y: number, size: number): void {
  const unit = size / 24
  const at = (column: number, row: number): [number, number] => [x + column * unit, y + row * unit]
  context.lineWidth = 2 * unit
  context.beginPath()
  context.roundRect(...at(5, 11), 14 * unit, 10 * unit, 2 * unit)
  context.moveTo(...at(8, 11))
  context.lineTo(...at(8, 7))
  context.bezierCurveTo(...at(8, 4.8), ...at(9.8, 3), ...at(12, 3))
  context.bezierCurveTo(...at(14.2, 3), ...at(16, 4.8), ...at(16, 7))
  context.lineTo(...at(16, 11))
  circle(context, ...at(12, 16), unit)
  context.stroke()
}
