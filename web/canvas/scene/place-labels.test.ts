import { expect, it } from 'vitest'
import { labelScale } from './card-level.ts'
import { cardBox, overlaps } from './geometry.ts'
import { pillBox } from './label-box.ts'
import { type Placeable, placedLabels } from './place-labels.ts'

const label = (text: string, x: number, y: number, strength: number | null = null): Placeable => ({
  label: text,
  strength,
  at: { x, y },
  width: 100,
})
const nothing = { cards: [], names: [], zoom: 1 }
const shown = (labels: readonly Placeable[], around = {}) =>
  placedLabels(labels, { ...nothing, ...around }).map((each) => each.label)

it('no label is placed on a card, on a group name, or on another label', () => {
  const card = { x: 0, y: 0, height: 88 }
  expect(shown([label('On it', 90, 40), label('Beside', 240, 40)], { cards: [card] })).toEqual(['Beside'])
  expect(shown([label('Named', 90, 40)], { names: [cardBox(card)] })).toEqual([])
  const crowd = Array.from({ length: 200 }, (_, index) => label(String(index), (index % 20) * 37, index * 3))
  for (const zoom of [1, 0.6, 0.45]) {
    const boxes = placedLabels(crowd, { ...nothing, zoom }).map(({ at, width }) => pillBox(at, width, labelScale(zoom)))
    expect(boxes.length).toBeGreaterThan(5)
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).some((other) => overlaps(other, box))).toBe(false)
  }
})

it('if a card is too small for a large avatar, no label covers the small avatar at its corner', () => {
  const cards = [{ x: 0, y: 0, height: 88 }]
  const above = [label('Above', 20, -18)]
  expect(shown(above, { cards, zoom: 0.6 })).toEqual([])
  expect(shown(above, { cards, zoom: 1 })).toEqual(['Above'])
  expect(shown([label('Beside the mark', 120, -18)], { cards, zoom: 0.6 })).toEqual(['Beside the mark'])
})

it('labels of stronger connections are placed first, and custom labels are placed before the default label', () => {
  const three = [label('New Connection', 0, 0, 5), label('Friend', 10, 0), label('Mentor', 20, 0, 4)]
  expect(shown(three)).toEqual(['Mentor'])
  expect(shown(three.slice(0, 2))).toEqual(['Friend'])
})

it('up to the maximum number, the labels of the strongest connections are placed', () => {
  const many = [label('Weak', 0, 0, 1), label('Strong', 300, 0, 5), label('Medium', 600, 0, 3)]
  expect(shown(many, { most: 2 })).toEqual(['Strong', 'Medium'])
})
