import { type Looks, looksOf } from '../../../domain/appearance/looks.ts'
import { type Sizes, sizesOf } from '../../../domain/appearance/sizes.ts'
import type { Appearance } from '../../../domain/entities/view/appearance.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { AnalyzedNodes } from '../../../domain/graph/metrics/analyzed-nodes.ts'
import type { OwnContacts } from '../../../domain/strength/own-contacts.ts'
import type { Palette } from '../drawing/colors.ts'
import type { DrawingContext } from '../drawing/drawing-context.ts'
import { drawScene } from '../drawing/draw-scene.ts'
import { HighlightFlags } from '../drawing/highlights.ts'
import { noImages } from '../drawing/render-pass.ts'
import { colorsPart, type LegendPart, shapesAndSizes } from './legend-parts.ts'
import { viewportFor, wholeFitRange } from '../scene/fit.ts'
import type { View } from '../scene/geometry.ts'
import { Scene } from '../scene/scene.ts'
import { sceneUpdates } from '../scene/scene-update.ts'

/**
 * Space for names at the sides in CSS pixels, because names can be wider than their nodes, and its maximum fraction of
 * the width.
 */
const roomForNames = 96
const mostRoomForNames = 0.22

/** Data by which nodes are sized and colored, in addition to the network. */
export interface MapData {
  readonly contacts: OwnContacts | null
  /** The measures of the network. Null if they are not needed or not known. */
  readonly analyzed: AnalyzedNodes | null
}

/** A picture of a network that is drawn once, without images and areas of groups. */
export class StaticMap {
  readonly #scene = new Scene()
  readonly #graph: Graph
  readonly #appearance: Appearance
  readonly #looks: Looks | null
  readonly #sizes: Sizes | null

  constructor(graph: Graph, appearance: Appearance, { contacts, analyzed }: MapData) {
    for (const update of sceneUpdates(null, graph)) this.#scene.apply(update)
    const looks = looksOf(graph, appearance, contacts, analyzed)
    const sizes = sizesOf(graph, appearance, analyzed)
    this.#graph = graph
    this.#appearance = appearance
    this.#looks = looks
    this.#sizes = sizes
    const { labels, arrows } = appearance
    this.#scene.setAppearance({
      appearance: { looks: looks?.looks ?? [], sized: sizes !== null, labels, arrows },
      scales: sizes?.scales ?? null,
      lookOf: looks?.lookOf ?? null,
    })
  }

  /** Returns the view that shows all nodes in a picture of this size, in CSS pixels. */
  viewIn({ width, height }: Pick<View, 'width' | 'height'>): View {
    const bounds = this.#scene.bounds()
    if (!bounds) return { x: 0, y: 0, zoom: 1, width, height }
    const room = Math.min(roomForNames, width * mostRoomForNames)
    const inner = { width: width - 2 * room, height }
    const { x, y, zoom } = viewportFor(bounds, inner, wholeFitRange)
    return { x: x + room, y, zoom, width, height }
  }

  /** Returns a legend for the colors, shapes and sizes in a view. Empty if all nodes look the same. */
  legendIn({ zoom }: Pick<View, 'zoom'>): LegendPart[] {
    const { columns } = this.#scene
    const { color, size } = this.#appearance
    return [
      ...(this.#looks ? [colorsPart(this.#graph, color, this.#looks.looks)] : []),
      ...shapesAndSizes(this.#graph, size, {
        isColored: this.#looks !== null,
        sizes: this.#sizes,
        zoom,
        types: columns.types,
        mostDegree: columns.mostDegree,
      }),
    ]
  }

  /**
   * Draws the network in canvas units. The caller must have set the transformation of the view. The steps are short, so
   * that the page can render in between.
   */
  draw(context: DrawingContext, view: View, palette: Palette): Iterable<void> {
    return drawScene(context, {
      columns: this.#scene.columns,
      highlights: new HighlightFlags(),
      palette,
      images: noImages,
      view,
      part: 'all',
      hulls: [],
      thorough: true,
    })
  }
}
