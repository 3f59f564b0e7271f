import { expect, test } from 'vitest'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import { type Box, overlaps } from './geometry.ts'
import { type Hull, hullAround, isInHull } from './hull.ts'
import { hullText, nameSpots, placeNames, withName } from './hull-label.ts'

const height = 80
type Place = readonly [x: number, y: number]
const boxes = (places: readonly Place[]) =>
  Float64Array.from(places.flatMap(([x, y]) => [x, y, x + cardWidth, y + height]))
const cardAt = ([minX, minY]: Place): Box => ({ minX, minY, maxX: minX + cardWidth, maxY: minY + height })
/** Zooms at which cards are drawn. */
const zooms = [1.6, 1, 0.7, 0.5, 0.37]

function hull(name: string, members: readonly Place[], others: readonly Place[]): Hull {
  const [own, outside] = [boxes(members), boxes(others)]
  const text = hullText({ name, count: members.length })
  const spots = nameSpots(text, own, outside)
  const loops = hullAround(withName(own, text, spots), outside)
  return { id: name, name, color: '#0ea5e9', count: members.length, depth: 0, loops, spots, isDragged: false }
}

const placeOf = (hulls: readonly Hull[], name: string, zoom = 1) => {
  const place = placeNames(hulls, zoom).get(name)
  if (!place) throw new Error(`${name} has no position.`)
  return place
}

test('a group name is placed inside the hull, above the topmost card', () => {
  const place = placeOf(
    [
      hull(
        'Trust',
        [
          [0, 0],
          [0, 200],
        ],
        [],
      ),
    ],
    'Trust',
  )
  expect(place.maxY).toBeLessThan(0)
  expect(place.minY).toBeGreaterThan(-40)
  expect((place.minX + place.maxX) / 2).toBeCloseTo(cardWidth / 2)
  const { loops } = hull('Trust', [[0, 0]], [])
  for (const x of [place.minX, place.maxX]) expect(isInHull(loops, { x, y: place.minY })).toBe(true)
})

test('a group name is never placed over a card of any group, at any zoom', () => {
  const members: Place[] = [
    [0, 0],
    [200, 130],
    [0, 260],
  ]
  // One of the cards is directly above the topmost member.
  const others: Place[] = [
    [0, -96],
    [400, 0],
  ]
  const hulls = [hull('A name of some length', members, others)]
  for (const zoom of zooms) {
    const place = placeOf(hulls, 'A name of some length', zoom)
    expect([...members, ...others].filter((card) => overlaps(cardAt(card), place))).toEqual([])
  }
})

test('the names of nested groups are placed above each other, with the outermost group on top', () => {
  const members: Place[] = [[0, 0]]
  const hulls = [hull('Outer', members, []), hull('Middle', members, []), hull('Inner', members, [])]
  for (const zoom of zooms) {
    const [outer, middle, inner] = ['Outer', 'Middle', 'Inner'].map((name) => placeOf(hulls, name, zoom))
    expect(outer?.maxY).toBeLessThan(middle?.minY ?? 0)
    expect(middle?.maxY).toBeLessThan(inner?.minY ?? 0)
  }
})

test('a group name is placed above the card of one of its members if other cards leave no space elsewhere', () => {
  const crowd = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y): Place => [x * 190, y * 90]))
  const isMember = ([x, y]: Place) => x === 0 && y === 0
  const hulls = [
    hull(
      'Trust',
      crowd.filter(isMember),
      crowd.filter((place) => !isMember(place)),
    ),
  ]
  const { minX, maxX, maxY } = placeOf(hulls, 'Trust')
  const card = cardAt([0, 0])
  expect(maxY).toBeLessThan(card.minY)
  expect((minX + maxX) / 2).toBeCloseTo((card.minX + card.maxX) / 2)
})

test('a group name is placed above the topmost dot when zoomed out, regardless of other nodes', () => {
  const place = placeOf(
    [
      hull(
        'Trust',
        [
          [0, 0],
          [400, 300],
        ],
        [[0, -96]],
      ),
    ],
    'Trust',
    0.15,
  )
  expect((place.minX + place.maxX) / 2).toBeCloseTo(cardWidth / 2)
  expect(place.maxY).toBeLessThan(0)
})

test('no group name is shown in a hull that is too small', () => {
  expect(placeNames([hull('Trust', [[0, 0]], [])], 0.1).size).toBe(0)
})
