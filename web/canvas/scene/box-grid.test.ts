import { expect, test } from 'vitest'
import { BoxGrid } from './box-grid.ts'
import { type Box, overlaps } from './geometry.ts'

/** Returns a random number generator with a seed. Its numbers are from 0 to 1. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test('meets() finds the same cards as checking every card, including cards that span several cells', () => {
  const next = random(7)
  const box = (width: number, height: number): Box => {
    const [minX, minY] = [next() * 9000 - 4500, next() * 9000 - 4500]
    return { minX, minY, maxX: minX + width, maxY: minY + height }
  }
  const cards = Array.from({ length: 400 }, () => box(176, 88 + next() * 72))
  const grid = new BoxGrid(cards)
  const asked = Array.from({ length: 2000 }, () => box(next() * 260, 22))
  const answers = asked.map((one) => grid.meets(one))
  expect(answers).toEqual(asked.map((one) => cards.some((card) => overlaps(card, one))))
  expect(new Set(answers).size).toBe(2)
})
