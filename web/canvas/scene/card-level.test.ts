import { expect, it } from 'vitest'
import { cardLevel, labelScale, leastText, nameSizeFor, nameSizes, smallTextSize, wordsFit } from './card-level.ts'
import { leastScale, mostScale } from '../../../domain/graph/card-size.ts'
import { cardZoom, labelZoom } from './detail-level.ts'
import { autoFitRange, maxZoom } from './fit.ts'

/** Widths at font size 1 of the longest words of names, from "Bo" to a word that fits on no card. */
const words = [1.2, 4.5, 6.5, 14]
const zooms = Array.from({ length: 200 }, (_, step) => cardZoom + (step * (maxZoom - cardZoom)) / 199)

it('while zooming in, cards show first only the name, then also title and tags, and then all details', () => {
  expect([cardZoom, 0.6, 0.7, 0.9, 0.95, 2].map((zoom) => cardLevel(zoom))).toEqual([
    'name',
    'name',
    'title',
    'title',
    'all',
    'all',
  ])
})

/** The scales of the smallest, the default and the largest card, if sizes show a value. */
const scales = [leastScale / 100, 1, mostScale / 100]

it.each(scales)('no text on a card scaled by %f is drawn below the minimum size, at any zoom', (scale) => {
  const smallest = zooms.map((zoom) => {
    const sizes = words.map((word) => nameSizeFor(word, nameSizes(zoom, scale)))
    const level = cardLevel(zoom, scale)
    // Other strings are the day on a calendar icon at level "title" and above, and the month and the task count at
    // level "all".
    if (level !== 'name') sizes.push(smallTextSize(zoom, scale), 16)
    if (level === 'all') sizes.push(12)
    return Math.min(...sizes) * zoom * scale
  })
  expect(Math.min(...smallest)).toBeGreaterThanOrEqual(leastText)
})

it('no connection label is drawn below the minimum size', () => {
  const smallest = zooms.filter((zoom) => zoom >= labelZoom).map((zoom) => 12 * labelScale(zoom) * zoom)
  expect(Math.min(...smallest)).toBeGreaterThanOrEqual(leastText)
})

it('names have 13 pixels or more in the initial view of a small network', () => {
  for (const zoom of zooms.filter((each) => each >= autoFitRange.minZoom && each <= autoFitRange.maxZoom)) {
    expect(nameSizeFor(4.5, nameSizes(zoom)) * zoom).toBeGreaterThanOrEqual(13)
  }
})

it.each(scales)('the lines of any name fit in the shortest card scaled by %f', (scale) => {
  for (const zoom of zooms) {
    const { most, least, lines } = nameSizes(zoom, scale)
    expect(lines * 1.15 * Math.max(least, most)).toBeLessThanOrEqual(88)
    expect(lines).toBeGreaterThanOrEqual(scale < 1 ? 1 : 2)
  }
})

it('wordsFit is true only if the words fit at every zoom', () => {
  const fitsAt = (word: number, zoom: number) =>
    word * nameSizeFor(word, nameSizes(zoom)) <= nameSizes(zoom).room + 0.01
  for (const word of [1.2, 4.5, 5.2, 5.6, 6.5, 14]) {
    expect(wordsFit(word)).toBe(zooms.every((zoom) => fitsAt(word, zoom)))
  }
})
