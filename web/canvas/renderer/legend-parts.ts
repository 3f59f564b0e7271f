import { dayOf } from '../../../domain/appearance/measures.ts'
import type { Look } from '../../../domain/appearance/looks.ts'
import type { Sizes } from '../../../domain/appearance/sizes.ts'
import { decimal, figure } from '../../../domain/english.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { type NodeType, nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import type { ColorBy, SizeBy } from '../../../domain/entities/view/appearance.ts'
import { leastScale, mostScale } from '../../../domain/graph/card-size.ts'
import { measures } from '../../../domain/graph/metrics/measures.ts'
import { measureValue } from '../../../domain/graph/metrics/measure-texts.ts'
import { isAnalyzedMeasure } from '../../../domain/measure-ids.ts'
import { colorName, sizeName } from '../../network/appearance-names.ts'
import { dayText } from '../../ui/time/days.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { dotRadiusOfDegree, dotRadiusOfScale, drawnRadius } from '../scene/dot-shape.ts'
import { legendTexts as texts } from './legend-texts.ts'

/** A sample of a mark on the canvas: a color, the mark of a node type, or a dot with its width in pixels. */
export type LegendMark =
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'type'; readonly type: NodeType }
  | { readonly kind: 'dot'; readonly width: number }

/** Marks with their meanings, such as all colors. The color of a mark is the `stored` variant; see `LookColor`. */
export interface LegendPart {
  readonly kind: 'colors' | 'types' | 'sizes'
  readonly title: string
  readonly entries: readonly { readonly mark: LegendMark; readonly text: string }[]
}

/** Maximum width in pixels of a dot in the legend. If the dots on the canvas are larger, the legend scales them down. */
const widestDot = 22

/** The data that determines the shapes and sizes of drawn nodes. */
interface Drawn {
  /** Whether colors show a value instead of the type. */
  readonly isColored: boolean
  /** Null if sizes show no value. */
  readonly sizes: Sizes | null
  /** At low zoom, nodes are drawn as dots. Cards show their type and their connections themselves. */
  readonly zoom: number
  /** The types that occur among the nodes. */
  readonly types: readonly NodeType[]
  /** Number of connections of the node with the most connections. */
  readonly mostDegree: number
}

/** Returns the parts that explain shapes and sizes. Empty if neither shows anything. */
export function shapesAndSizes(graph: Graph | null, size: SizeBy, drawn: Drawn): LegendPart[] {
  const { isColored, sizes, zoom, types, mostDegree } = drawn
  const isFar = detailLevel(zoom) !== 'card'
  return [
    // With a single type of nodes, the legend needs no types.
    ...(isFar && !isColored && types.length > 1 ? [typesPart(types)] : []),
    ...(sizes ? [sizesPart(graph, size, sizes, zoom)] : []),
    // At low zoom, the size of a dot shows its number of connections, unless sizes show another value.
    ...(isFar && !sizes && mostDegree > 0 ? [connectionsPart(mostDegree, zoom)] : []),
  ]
}

export function colorTitle(graph: Graph | null, color: ColorBy): string {
  return texts.color(colorName(graph, color))
}

/** Returns the colors of values, with the number of nodes that have them. */
export function colorsPart(graph: Graph, by: ColorBy, looks: readonly Look[]): LegendPart {
  return {
    kind: 'colors',
    title: colorTitle(graph, by),
    entries: looks.map(({ name, color, count }) => ({
      mark: { kind: 'color', color },
      text: texts.named(name, count),
    })),
  }
}

/** Returns the marks of node types. Their shapes show the types without relying on color. */
function typesPart(types: readonly NodeType[]): LegendPart {
  return {
    kind: 'types',
    title: texts.shape,
    entries: types.map((type) => ({ mark: { kind: 'type', type }, text: nodeTypeLabels[type] })),
  }
}

/** Returns the sizes of dots by number of connections, up to the number of the node with the most connections. */
function connectionsPart(most: number, zoom: number): LegendPart {
  const counts = [...new Set([1, Math.ceil(most / 4), most])]
  const widths = dotWidths(
    counts.map((count) => dotRadiusOfDegree(count, most)),
    zoom,
  )
  return {
    kind: 'sizes',
    title: texts.size(texts.connections),
    entries: counts.map((count, at) => ({ mark: { kind: 'dot', width: widths[at] ?? 0 }, text: figure(count) })),
  }
}

/** Returns the widths in pixels that dots have on the canvas, or smaller ones in the same proportion. */
function dotWidths(radii: readonly number[], zoom: number): number[] {
  const widths = radii.map((radius) => 2 * zoom * drawnRadius(radius, { zoom }))
  const share = Math.min(1, widestDot / Math.max(...widths))
  return widths.map((width) => width * share)
}

/** Returns the sizes of the nodes with the lowest and the highest value. */
function sizesPart(graph: Graph | null, size: SizeBy, { least, most }: Sizes, zoom: number): LegendPart {
  const isDay = size.by === 'field' && graph?.fields.get(size.fieldId)?.kind === 'date'
  const written = (value: number) => {
    if (isDay) return dayText(dayOf(value))
    return isAnalyzedMeasure(size.by) ? measureValue(measures[size.by].form, value) : decimal(value, 2)
  }
  const ends =
    least === most
      ? [{ value: least, scale: 100 }]
      : [
          { value: least, scale: leastScale },
          { value: most, scale: mostScale },
        ]
  const widths = dotWidths(
    ends.map(({ scale }) => dotRadiusOfScale(scale)),
    zoom,
  )
  return {
    kind: 'sizes',
    title: texts.size(sizeName(graph, size)),
    entries: ends.map(({ value }, at) => ({ mark: { kind: 'dot', width: widths[at] ?? 0 }, text: written(value) })),
  }
}
