import { expect, test } from 'vitest'
import { industries } from '../../domain/catalog/community/industries.ts'
import { industryTone } from './industry-tones.ts'

/** Returns the relative luminance of a color, as defined by WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast([text, ground]: readonly [string, string]): number {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('the badge of an unknown industry is gray', () => {
  const { light, dark } = industryTone('Beekeeping')
  for (const color of [...light, ...dark]) {
    const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
    expect(Math.max(...channels) - Math.min(...channels)).toBeLessThanOrEqual(12)
  }
})

test('every industry has its own colors with a contrast of at least 4.5 in both themes', () => {
  const tones = [...industries, 'Beekeeping'].map((industry) => industryTone(industry))
  expect(new Set(tones.map((tone) => JSON.stringify(tone))).size).toBe(industries.length + 1)
  for (const { light, dark } of tones) {
    expect(contrast(light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark)).toBeGreaterThanOrEqual(4.5)
  }
})
