import { expect, test } from 'vitest'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import { seededRandom } from '../../../domain/graph/layouts/seeded-random.ts'
import { hullAround, isInHull } from './hull.ts'
import { boxOf } from './hull-label.ts'

const height = 80
type Place = readonly [x: number, y: number]
const boxes = (places: readonly Place[]) =>
  Float64Array.from(places.flatMap(([x, y]) => [x, y, x + cardWidth, y + height]))
const corners = ([x, y]: Place) =>
  [x, x + cardWidth].flatMap((atX) => [y, y + height].map((atY) => ({ x: atX, y: atY })))
const middle = ([x, y]: Place) => ({ x: x + cardWidth / 2, y: y + height / 2 })
const around = (members: readonly Place[], others: readonly Place[] = []) => hullAround(boxes(members), boxes(others))
const holds = (loops: ReturnType<typeof hullAround>, places: readonly Place[]) =>
  places.every((place) => corners(place).every((corner) => isInHull(loops, corner)))

test('a hull is empty without members, and has a margin around a single card', () => {
  expect(around([])).toEqual([])
  const loops = around([[100, 100]])
  expect(loops).toHaveLength(1)
  expect(holds(loops, [[100, 100]])).toBe(true)
  expect(boxOf(loops).minY).toBeGreaterThan(60)
  expect(boxOf(loops).minY).toBeLessThan(95)
  expect(isInHull(loops, { x: 20, y: 100 })).toBe(false)
})

test('a hull covers the gaps between neighboring members', () => {
  const members: Place[] = [
    [0, 0],
    [300, 0],
    [0, 200],
    [300, 200],
  ]
  const loops = around(members)
  expect(loops).toHaveLength(1)
  expect(isInHull(loops, { x: 238, y: 140 })).toBe(true)
})

test('a hull has a hole, or a notch at its edge, where it would otherwise cover other cards', () => {
  const ring: Place[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Place => [x * 220, y * 130]))
  const members = ring.filter(([x, y]) => x !== 0 || y !== 0)
  const inMidst = around(members, [[0, 0]])
  expect(inMidst).toHaveLength(2)
  expect(holds(inMidst, members)).toBe(true)
  expect(corners([0, 0]).some((corner) => isInHull(inMidst, corner))).toBe(false)
  const rim = ring.filter(([x, y]) => x !== 220 || y !== 0)
  const atRim = around(rim, [[220, 0]])
  expect(atRim).toHaveLength(1)
  expect(corners([220, 0]).some((corner) => isInHull(atRim, corner))).toBe(false)
})

test('a hull includes an enclosed gap unless the gap contains another card', () => {
  const members = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y): Place => [x * 190, y * 160]))
  const ring = members.filter(([x, y]) => Math.abs(x) === 380 || Math.abs(y) === 320)
  expect(around(ring)).toHaveLength(1)
  expect(around(ring, [[0, 0]])).toHaveLength(2)
})

test('a hull stays in one piece even if other cards are between its members', () => {
  const wall: Place[] = [-3, -2, -1, 0, 1, 2].map((row): Place => [600, row * 90])
  const members: Place[] = [
    [0, 0],
    [1200, 0],
  ]
  const loops = around(members, wall)
  expect(loops).toHaveLength(1)
  expect(holds(loops, members)).toBe(true)
  expect(wall.some((place) => isInHull(loops, middle(place)))).toBe(false)
})

test('a hull of many scattered members contains all of them and few other cards', () => {
  const random = seededRandom(7)
  const cells = Array.from({ length: 1600 }, (_, at): Place => [(at % 40) * 210, Math.floor(at / 40) * 120])
  const isMember = cells.map(() => random() < 0.4)
  const members = cells.filter((_, at) => isMember[at])
  const others = cells.filter((_, at) => !isMember[at])
  const loops = around(members, others)
  expect(members.every((place) => isInHull(loops, middle(place)))).toBe(true)
  // The hull may cover some of the other cards, because it has to connect its parts.
  const covered = others.filter((place) => isInHull(loops, middle(place)))
  expect(covered.length).toBeLessThan(0.06 * others.length)
})
