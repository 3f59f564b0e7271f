import { expect, test } from 'vitest'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import { type Box, overlaps, type View, viewBox } from './geometry.ts'
import { type Hull, hullAround, isInHull } from './hull.ts'
import { hullText, nameSpots, placeNames, withName } from './hull-label.ts'
import { namesInView } from './names-in-view.ts'

const height = 80
type Place = readonly [x: number, y: number]
const cardAt = ([minX, minY]: Place): Box => ({ minX, minY, maxX: minX + cardWidth, maxY: minY + height })

function hull(name: string, members: readonly Place[]): Hull {
  const own = Float64Array.from(members.flatMap(([x, y]) => [x, y, x + cardWidth, y + height]))
  const none = new Float64Array()
  const spots = nameSpots(hullText({ name, count: members.length }), own, none)
  const loops = hullAround(withName(own, hullText({ name, count: members.length }), spots), none)
  return { id: name, name, color: '#0ea5e9', count: members.length, depth: 0, loops, spots, isDragged: false }
}

/** Four columns of cards with gaps between the rows. */
const many = Array.from({ length: 24 }, (_, at): Place => [(at % 4) * 240, Math.floor(at / 4) * 160])
const cardsIn = (box: Box) => many.map(cardAt).filter((card) => overlaps(card, box))
/** Returns a view whose top left corner is at this point of the canvas. */
const viewFrom = (x: number, y: number, zoom = 1): View => ({
  x: -x * zoom,
  y: -y * zoom,
  zoom,
  width: 800,
  height: 600,
})
const isWithin = (inner: Box, outer: Box) =>
  inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY

test('a group name that is in view keeps its usual position', () => {
  const hulls = [hull('Crew', many)]
  const view = viewFrom(-100, -100)
  expect(namesInView(hulls, view, cardsIn).get('Crew')).toEqual(placeNames(hulls, 1).get('Crew'))
})

test('a group name that would be cut off moves into the view and still overlaps its usual position', () => {
  const hulls = [hull('Crew of the harbour', many)]
  const place = placeNames(hulls, 1).get('Crew of the harbour')
  if (!place) throw new Error('The name has no position.')
  for (const view of [
    viewFrom(place.minX + 30, -100),
    viewFrom(place.maxX - 830, -100),
    viewFrom(-100, place.minY + 10),
  ]) {
    const seen = viewBox(view)
    const name = namesInView(hulls, view, cardsIn).get('Crew of the harbour')
    if (!name) throw new Error('The hull has no name.')
    expect(isWithin(name, seen)).toBe(true)
    expect(name.maxX - name.minX).toBeCloseTo(place.maxX - place.minX)
    expect(overlaps(name, place)).toBe(true)
  }
})

test('if the top of a hull is out of view, the group name is shown inside the hull and beside the cards', () => {
  const hulls = [hull('Crew', many)]
  for (const [view, zoom] of [
    [viewFrom(100, 300), 1],
    [viewFrom(-600, 420), 1],
    [viewFrom(300, 300, 1.6), 1.6],
  ] as const) {
    const name = namesInView(hulls, view, cardsIn).get('Crew')
    if (!name) throw new Error(`The hull has no name at zoom ${zoom}.`)
    expect(isWithin(name, viewBox(view))).toBe(true)
    expect(isInHull(hulls[0]?.loops ?? [], { x: (name.minX + name.maxX) / 2, y: (name.minY + name.maxY) / 2 })).toBe(
      true,
    )
    expect(cardsIn(name)).toEqual([])
  }
})

test('group names that move into the view do not overlap each other', () => {
  const hulls = [hull('Outer', many), hull('Middle', many), hull('Inner', many)]
  const names = [...namesInView(hulls, viewFrom(100, 300), cardsIn).values()]
  expect(names).toHaveLength(3)
  for (const [at, name] of names.entries()) {
    expect(names.slice(at + 1).some((other) => overlaps(other, name))).toBe(false)
  }
})

test('a hull that is barely in view shows no group name', () => {
  const hulls = [hull('Crew', many)]
  expect(namesInView(hulls, viewFrom(3 * 240 + cardWidth + 10, 300), cardsIn).size).toBe(0)
  expect(namesInView(hulls, viewFrom(5000, 5000), cardsIn).size).toBe(0)
})
