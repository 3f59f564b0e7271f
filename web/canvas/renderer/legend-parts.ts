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
import { dotRadiusOfDegree, shareOf } from '../scene/dot-shape.ts'
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

/** Legend pixels per canvas unit of a dot. */
const dotShare = 0.11
/** Width in pixels of the legend's dot for a card with the default size. */
const usualDot = 11

/** The data that determines the shapes and sizes of drawn nodes. */
interface Drawn {
  /** Whether colors show a value instead of the type. */
  readonly isColored: boolean
  /** Null if sizes show no value. */
  readonly sizes: Sizes | null
  /** Whether nodes are drawn as marks. Cards show their type and their connections. */
  readonly isFar: boolean
  /** The types that occur among the nodes. */
  readonly types: readonly NodeType[]
  /** Number of connections of the node with the most connections. */
  readonly mostDegree: number
}

/** Returns the parts that explain shapes and sizes. Empty if neither shows anything. */
export function shapesAndSizes(graph: Graph | null, size: SizeBy, drawn: Drawn): LegendPart[] {
  const { isColored, sizes, isFar, types, mostDegree } = drawn
  return [
    // With a single type of nodes, the legend needs no types.
    ...(isFar && !isColored && types.length > 1 ? [typesPart(types)] : []),
    ...(sizes ? [sizesPart(graph, size, sizes)] : []),
    // At low zoom, the size of a dot shows its number of connections, unless sizes show another value.
    ...(isFar && !sizes && mostDegree > 0 ? [connectionsPart(mostDegree)] : []),
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
function connectionsPart(most: number): LegendPart {
  const counts = [...new Set([1, Math.ceil(most / 4), most])]
  return {
    kind: 'sizes',
    title: texts.size(texts.connections),
    entries: counts.map((count) => ({
      mark: { kind: 'dot', width: 2 * dotShare * dotRadiusOfDegree(count, most) },
      text: figure(count),
    })),
  }
}

/** Returns the sizes of the nodes with the lowest and the highest value. */
function sizesPart(graph: Graph | null, size: SizeBy, { least, most }: Sizes): LegendPart {
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
  return {
    kind: 'sizes',
    title: texts.size(sizeName(graph, size)),
    entries: ends.map(({ value, scale }) => ({
      mark: { kind: 'dot', width: usualDot * shareOf(scale / 100) },
      text: written(value),
    })),
  }
}
