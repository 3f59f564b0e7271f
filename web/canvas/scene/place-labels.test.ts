import { expect, it } from 'vitest'
import { overlaps } from './geometry.ts'
import { pillBox } from './label-box.ts'
import { type Placeable, placedLabels } from './place-labels.ts'

const label = (text: string, x: number, y: number, strength: number | null = null): Placeable => ({
  label: text,
  strength,
  at: { x, y },
  width: 100,
})
const nothing = { cards: [], names: [], scale: 1 }
const shown = (labels: readonly Placeable[], around = {}) =>
  placedLabels(labels, { ...nothing, ...around }).map((each) => each.label)

it('no label is placed on a card, on a group name, or on another label', () => {
  const card = { minX: 0, minY: 0, maxX: 176, maxY: 88 }
  expect(shown([label('On it', 90, 40), label('Beside', 240, 40)], { cards: [card] })).toEqual(['Beside'])
  expect(shown([label('Named', 90, 40)], { names: [card] })).toEqual([])
  const crowd = Array.from({ length: 200 }, (_, index) => label(String(index), (index % 20) * 37, index * 3))
  for (const scale of [1, 1.5, 2]) {
    const boxes = placedLabels(crowd, { ...nothing, scale }).map(({ at, width }) => pillBox(at, width, scale))
    expect(boxes.length).toBeGreaterThan(5)
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).some((other) => overlaps(other, box))).toBe(false)
  }
})

it('labels of stronger connections come first, and custom labels come before the default label', () => {
  const three = [label('New Connection', 0, 0, 5), label('Friend', 10, 0), label('Mentor', 20, 0, 4)]
  expect(shown(three)).toEqual(['Mentor'])
  expect(shown(three.slice(0, 2))).toEqual(['Friend'])
})

it('the strongest labels are placed up to the maximum number', () => {
  const many = [label('Weak', 0, 0, 1), label('Strong', 300, 0, 5), label('Medium', 600, 0, 3)]
  expect(shown(many, { most: 2 })).toEqual(['Strong', 'Medium'])
})
