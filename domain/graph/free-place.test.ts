import { describe, expect, it } from 'vitest'
import { type Box, freeOffset, freePlace, freePlaces, type PlacedCards } from './free-place.ts'

/** Cards of 176 × 88 canvas units with their top left corners at the given points. */
function cardsAt(...places: [x: number, y: number][]): PlacedCards {
  const boxes = places.map(([x, y]): Box => ({ minX: x, minY: y, maxX: x + 176, maxY: y + 88 }))
  const meets = (a: Box, b: Box) => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  return {
    nodesIn: (box) => boxes.filter((other) => meets(box, other)),
    bounds: () =>
      boxes.length === 0
        ? null
        : {
            minX: Math.min(...boxes.map(({ minX }) => minX)),
            minY: Math.min(...boxes.map(({ minY }) => minY)),
            maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
            maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
          },
  }
}

describe('freePlace', () => {
  it('returns the wanted position if it is free, and otherwise a position beside the obstacle', () => {
    expect(freePlace(cardsAt(), { x: 5, y: 7 })).toEqual({ x: 5, y: 7 })
    expect(freePlace(cardsAt([0, 0]), { x: 0, y: 0 })).toEqual({ x: 0, y: 168 })
    expect(freePlace(cardsAt([0, 0], [0, 168]), { x: 0, y: 0 })).toEqual({ x: 0, y: -168 })
  })

  it('leaves space for connection labels between cards that are added one after another', () => {
    const places: [x: number, y: number][] = []
    for (let count = 0; count < 20; count++) {
      const { x, y } = freePlace(cardsAt(...places), { x: 0, y: 0 })
      for (const [otherX, otherY] of places) {
        expect(Math.abs(x - otherX) >= 176 + 120 || Math.abs(y - otherY) >= 88 + 60).toBe(true)
      }
      places.push([x, y])
    }
  })

  it('returns a position between cards if no position with space for labels is near', () => {
    const rows = Array.from({ length: 30 }, (_, row) => row - 15)
    const grid = rows.flatMap((row) => rows.map((column): [number, number] => [column * 200, row * 140]))
    const withHole = grid.filter(([x, y]) => x !== 200 || y !== 140)
    expect(freePlace(cardsAt(...withHole), { x: 0, y: 0 })).toEqual({ x: 200, y: 140 })
  })
})

describe('freePlace in a box', () => {
  const seen = { minX: 1000, minY: 1000, maxX: 1500, maxY: 1400 }

  it('returns a position inside the box, however far away the wanted position is', () => {
    expect(freePlace(cardsAt(), { x: 20, y: 1200 }, seen)).toEqual({ x: 1000, y: 1200 })
    const beside = freePlace(cardsAt([1000, 1200]), { x: 20, y: 1200 }, seen)
    expect(beside).toEqual({ x: 1000, y: 1368 })
  })

  it('returns the nearest free position if the box is full', () => {
    const full = cardsAt(
      ...[1000, 1200, 1400].flatMap((x) => [940, 1040, 1140, 1240, 1340].map((y): [number, number] => [x, y])),
    )
    const place = freePlace(full, { x: 1200, y: 1200 }, seen)
    expect(full.nodesIn({ minX: place.x, minY: place.y, maxX: place.x + 176, maxY: place.y + 88 })).toEqual([])
  })
})

describe('freePlaces', () => {
  it('returns distinct positions in rows around the center', () => {
    const places = freePlaces(cardsAt(), 7, { x: 0, y: 0 })
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(7)
    expect(Math.min(...places.map(({ x }) => x))).toBe(-300)
  })

  it('returns positions below all nodes if the center is occupied', () => {
    const places = freePlaces(cardsAt([0, 0], [0, 900]), 4, { x: 100, y: 0 })
    expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(988)
  })
})

describe('freeOffset', () => {
  const group: Box[] = [
    { minX: 0, minY: 0, maxX: 176, maxY: 88 },
    { minX: 300, minY: 0, maxX: 476, maxY: 88 },
  ]
  const meeting = (cards: PlacedCards, by: { x: number; y: number }) =>
    group.flatMap(({ minX, minY, maxX, maxY }) =>
      cards.nodesIn({ minX: minX + by.x, minY: minY + by.y, maxX: maxX + by.x, maxY: maxY + by.y }),
    )

  it('returns the wanted offset if it covers no node, and otherwise the nearest free offset', () => {
    expect(freeOffset(cardsAt(), group, { x: 32, y: 32 })).toEqual({ x: 32, y: 32 })
    const taken = cardsAt([0, 0], [300, 0])
    const offset = freeOffset(taken, group, { x: 32, y: 32 })
    expect(offset).toEqual({ x: 32, y: 172 })
    expect(meeting(taken, offset)).toEqual([])
  })

  it('returns the nearest free offset that meets the condition, or the nearest free offset if none meets it', () => {
    const taken = cardsAt([0, 0], [300, 0])
    expect(freeOffset(taken, group, { x: 32, y: 32 }, ({ y }) => y < 0)).toEqual({ x: 32, y: -108 })
    expect(freeOffset(taken, group, { x: 32, y: 32 }, () => false)).toEqual({ x: 32, y: 172 })
  })

  it('returns an offset below all nodes if the surroundings are full', () => {
    const rows = Array.from({ length: 60 }, (_, row) => row)
    const full = cardsAt(
      ...rows.flatMap((row) => rows.map((column): [number, number] => [column * 150 - 4500, row * 80 - 2400])),
    )
    expect(meeting(full, freeOffset(full, group, { x: 0, y: 0 }))).toEqual([])
  })
})
