import { describe, expect, it } from 'vitest'
import { otherColor, stepColors, valueColors } from '../../../domain/appearance/look-colors.ts'
import { edgePalette, relationshipColor } from '../../../domain/entities/edge/edge.ts'
import { nodePalette } from '../../../domain/entities/node/node.ts'
import { contrast, displayColor, palettes, paletteOf, type Scheme } from './colors.ts'

const schemes: Scheme[] = ['light', 'dark']
const anything = ['#ffffff', '#000000', '#ffff00', '#14161a', '#f7f6f3']

describe('displayColor', () => {
  it.each(schemes)('gives every stored color enough contrast in the %s scheme', (scheme) => {
    const edgeColors = [
      ...edgePalette.map(({ value }) => value),
      relationshipColor({ label: '', color: null }),
      ...anything,
    ]
    for (const color of edgeColors) {
      // The neutral gray and some colors of the palette are specified, and rounding makes their contrast slightly less
      // than 3.
      expect.soft(contrast(displayColor(color, scheme), palettes[scheme].canvas), color).toBeGreaterThan(2.95)
    }
    for (const { value } of nodePalette) {
      expect.soft(contrast(displayColor(value, scheme), palettes[scheme].card), value).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(schemes)('keeps category colors as defined, with enough contrast in the %s scheme', (scheme) => {
    for (const { stored, dark } of [...valueColors, ...stepColors, otherColor]) {
      const color = displayColor(stored, scheme)
      expect.soft(color).toBe(scheme === 'light' ? stored : dark)
      for (const ground of [palettes[scheme].canvas, palettes[scheme].card])
        expect.soft(contrast(color, ground), color).toBeGreaterThanOrEqual(3)
    }
  })

  it('changes a color only where its contrast is too low', () => {
    expect(displayColor('#0a66c2', 'light')).toBe('#0a66c2')
    expect(displayColor('#0a66c2', 'dark')).toBe('#6daefe')
  })
})

describe('contrast', () => {
  it('between black and white is 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})

it('the high-contrast palette has no muted text, and thin lines have a contrast of at least 3', () => {
  for (const scheme of schemes) {
    const { canvas, card, hairline, text, textMuted } = paletteOf(scheme, true)
    expect(textMuted).toBe(text)
    for (const ground of [canvas, card]) expect(contrast(hairline, ground)).toBeGreaterThanOrEqual(3)
  }
})
