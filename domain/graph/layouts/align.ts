import { z } from 'zod'
import { cardWidth } from '../card-size.ts'
import { defineLayout, type LayoutNode, presentPlaces } from './layout.ts'
import { leastGap } from './spacing.ts'
import { withMinGaps } from './with-min-gaps.ts'

const sides = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
const AlignParameters = z.object({ side: z.enum(sides).default('left') })
const DistributeParameters = z.object({ axis: z.enum(['right', 'down']).default('right') })

/** Position of the alignment line within a card, as a fraction of its width or height. */
const shares = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

interface Axis {
  readonly of: 'x' | 'y'
  readonly size: (node: LayoutNode) => number
}
const across: Axis = { of: 'x', size: () => cardWidth }
const down: Axis = { of: 'y', size: ({ height }) => height }

/**
 * Aligns all cards to one line: the line of a fixed card if there is one, otherwise the outermost edge or the middle of
 * all cards. Cards that would overlap are moved along the line.
 */
export const align = defineLayout({
  parameters: AlignParameters,
  keepsPlace: true,
  *shape({ nodes }, { side }) {
    yield { progress: 0.1 }
    const [axis, other] = ['left', 'center', 'right'].includes(side) ? [across, down] : [down, across]
    const places = presentPlaces(nodes)
    const share = shares[side]
    const lineOf = (node: LayoutNode) => node[axis.of] + axis.size(node) * share
    const fixedNodes = nodes.filter(({ fixed }) => fixed)
    const lines = (fixedNodes.length > 0 ? fixedNodes : nodes).map(lineOf)
    const [least, most] = [
      lines.reduce((a, b) => Math.min(a, b), Infinity),
      lines.reduce((a, b) => Math.max(a, b), -Infinity),
    ]
    const line = share === 0 ? least : share === 1 ? most : (least + most) / 2
    const moving = movingAlong(nodes, other)
    const spread = withMinGaps(
      moving.map(({ node }) => node[other.of]),
      moving.map((_, index) => sizeBefore(moving, index, other) + leastGap),
    )
    for (const [index, { node, at }] of moving.entries()) {
      places[axis.of][at] = line - axis.size(node) * share
      places[other.of][at] = spread[index] ?? 0
    }
    return places
  },
})

/**
 * Distributes cards evenly between the first and the last card. If the gaps would be too small, the cards extend beyond
 * this range at both ends.
 */
export const distribute = defineLayout({
  parameters: DistributeParameters,
  keepsPlace: true,
  *shape({ nodes }, { axis: way }) {
    yield { progress: 0.1 }
    const axis = way === 'right' ? across : down
    const places = presentPlaces(nodes)
    const moving = movingAlong(nodes, axis)
    const [first, last] = [moving[0]?.node, moving.at(-1)?.node]
    if (!first || !last || moving.length < 3) return places
    const cards = moving.reduce((sum, { node }) => sum + axis.size(node), 0)
    const span = last[axis.of] + axis.size(last) - first[axis.of]
    const gap = Math.max(leastGap, (span - cards) / (moving.length - 1))
    let next = first[axis.of] + (span - cards - gap * (moving.length - 1)) / 2
    for (const { node, at } of moving) {
      places[axis.of][at] = next
      next += axis.size(node) + gap
    }
    return places
  },
})

interface Moving {
  readonly node: LayoutNode
  readonly at: number
}

function movingAlong(nodes: readonly LayoutNode[], { of }: Axis): Moving[] {
  return [...nodes.entries()]
    .flatMap(([at, node]) => (node.fixed ? [] : { node, at }))
    .sort((a, b) => a.node[of] - b.node[of] || a.at - b.at)
}

function sizeBefore(moving: readonly Moving[], index: number, { size }: Axis): number {
  const before = moving[index - 1]
  return before ? size(before.node) : 0
}
