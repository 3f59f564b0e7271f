import { expect, it } from 'vitest'
import { cardLevel, labelScale, leastText, nameSizeFor, nameSizes, smallTextSize, wordsFit } from './card-level.ts'
import { cardZoom, labelZoom } from './detail-level.ts'
import { autoFitRange, maxZoom } from './fit.ts'

/** Widths of longest words at size 1, from "Bo" to one no card has room for. */
const words = [1.2, 4.5, 6.5, 14]
const zooms = Array.from({ length: 200 }, (_, step) => cardZoom + (step * (maxZoom - cardZoom)) / 199)

it('shows a name alone from afar, then title and tags, then everything', () => {
  expect([cardZoom, 0.6, 0.7, 0.9, 0.95, 2].map(cardLevel)).toEqual(['name', 'name', 'title', 'title', 'all', 'all'])
})

it('draws no text of a card or a label too small to read, at any zoom', () => {
  const smallest = zooms.map((zoom) => {
    const sizes = words.map((word) => nameSizeFor(word, nameSizes(zoom)))
    if (cardLevel(zoom) !== 'name') sizes.push(smallTextSize(zoom))
    if (zoom >= labelZoom) sizes.push(12 * labelScale(zoom))
    return Math.min(...sizes) * zoom
  })
  expect(Math.min(...smallest)).toBeGreaterThanOrEqual(leastText)
})

it('draws names at 13 pixels or more where a small network is entered', () => {
  for (const zoom of zooms.filter((each) => each >= autoFitRange.minZoom && each <= autoFitRange.maxZoom)) {
    expect(nameSizeFor(4.5, nameSizes(zoom)) * zoom).toBeGreaterThanOrEqual(13)
  }
})

it('has room for two lines of any name in the lowest card', () => {
  for (const zoom of zooms) expect(2 * 1.15 * nameSizes(zoom).most).toBeLessThanOrEqual(88)
})

it('knows which words are cut at some zoom, so that they end in an ellipsis', () => {
  const fitsAt = (word: number, zoom: number) =>
    word * nameSizeFor(word, nameSizes(zoom)) <= nameSizes(zoom).room + 0.01
  for (const word of [1.2, 4.5, 5.2, 5.6, 6.5, 14]) {
    expect(wordsFit(word)).toBe(zooms.every((zoom) => fitsAt(word, zoom)))
  }
})
