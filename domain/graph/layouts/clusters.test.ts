import { describe, expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { cardWidth } from '../card-size.ts'
import { arrange } from './arrange.ts'
import type { LayoutEdge, LayoutGraph, Places } from './layout.ts'
import { seededRandom } from './seeded-random.ts'

const height = 132
const size = 30

/**
 * A network of communities, then a chain of nodes, then nodes without connections. Each community has thirty nodes
 * around a hub, and there are a few connections between communities.
 */
function network(groups: number, loose: number): LayoutGraph & { groupOf: (index: number) => number } {
  const random = seededRandom(11)
  const groupOf = (index: number) => Math.floor(index / size)
  const tied = groups * size
  const edges: LayoutEdge[] = []
  for (let node = 0; node < tied; node++) {
    const hub = groupOf(node) * size
    if (node !== hub) edges.push({ from: hub, to: node, weight: 1 })
    edges.push({ from: node, to: hub + Math.floor(random() * size), weight: 1 })
    if (random() < 0.05) edges.push({ from: node, to: Math.floor(random() * tied), weight: 1 })
  }
  const tail = 12
  for (let node = tied; node < tied + tail; node++) edges.push({ from: node - 1, to: node, weight: 1 })
  const nodes = Array.from({ length: tied + tail + loose }, (_, index) => ({ id: String(index), x: 0, y: 0, height }))
  return { nodes, edges, groupOf }
}

const boxOf = ({ x, y }: Places, nodes: readonly number[]) => {
  const [xs, ys] = [nodes.map((node) => x[node] ?? 0), nodes.map((node) => y[node] ?? 0)]
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs) + cardWidth,
    maxY: Math.max(...ys) + height,
  }
}

describe('communities in the cluster layout', () => {
  const [groups, loose] = [8, 25]
  const graph = network(groups, loose)
  const places = finish(arrange(graph, { layout: 'clusters', parameters: { spacing: 0.5 } }))
  const distance = (a: number, b: number) =>
    Math.hypot((places.x[a] ?? 0) - (places.x[b] ?? 0), (places.y[a] ?? 0) - (places.y[b] ?? 0))
  const indexes = [...graph.nodes.keys()]

  test('are kept apart, so that the nodes nearest to a node belong to the same community', () => {
    const shares = indexes.slice(0, groups * size).map((index) => {
      const nearest = indexes.filter((other) => other !== index).sort((a, b) => distance(index, a) - distance(index, b))
      return nearest.slice(0, 4).filter((other) => graph.groupOf(other) === graph.groupOf(index)).length / 4
    })
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.95)
  })

  test('have their hub in the center', () => {
    for (let group = 0; group < groups; group++) {
      const members = indexes.slice(group * size, (group + 1) * size)
      const { minX, minY, maxX, maxY } = boxOf(places, members)
      const hub = group * size
      expect(Math.abs((places.x[hub] ?? 0) + cardWidth / 2 - (minX + maxX) / 2)).toBeLessThan((maxX - minX) / 5)
      expect(Math.abs((places.y[hub] ?? 0) + height / 2 - (minY + maxY) / 2)).toBeLessThan((maxY - minY) / 5)
    }
  })

  test('are laid out beside a single block of all unconnected nodes', () => {
    const [tied, alone] = [indexes.slice(0, -loose), indexes.slice(-loose)]
    const block = boxOf(places, alone)
    expect(block.minX).toBeGreaterThan(boxOf(places, tied).maxX)
    const cells = new Set(alone.map((node) => `${places.x[node]} ${places.y[node]}`))
    const columns = new Set(alone.map((node) => places.x[node])).size
    const rows = new Set(alone.map((node) => places.y[node])).size
    expect(cells.size).toBe(loose)
    expect(columns * rows - loose).toBeLessThan(rows)
  })

  test('fill, with the unconnected nodes, an area less than four times as large as their cards need', () => {
    const { minX, minY, maxX, maxY } = boxOf(places, indexes)
    const cards = graph.nodes.length * (cardWidth + 37) * (height + 66)
    expect(((maxX - minX) * (maxY - minY)) / cards).toBeLessThan(4)
  })
})
