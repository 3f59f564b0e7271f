import { memo, useEffect, useRef } from 'react'
import type { Subgraph } from '../../../domain/graph/ego-network.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { useMoreContrast } from '../../ui/theme/use-media.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import type { Hiding } from '../state/mounted-elements.ts'
import { noHighlights, type Highlights } from '../drawing/highlights.ts'
import styles from './drawing-layer.module.css'
import { Painter } from '../renderer/painter.ts'

/**
 * The layer with the drawn picture, including the parts below mounted elements. This component observes the model
 * directly, so that React need not render it again.
 */
export const DrawingLayer = memo(function DrawingLayer({ onWhole }: { onWhole: () => void }) {
  const { model, scheme, pictures } = useCanvas()
  const moreContrast = useMoreContrast()
  const host = useRef<HTMLDivElement>(null)
  const painter = useRef<Painter | null>(null)
  useEffect(() => {
    if (!host.current) return
    const hidingOf = new WeakMap<Highlights, Hiding>()
    const made = new Painter(host.current, {
      scene: model.scene,
      isReady: () => model.isWhole,
      onShown: (highlights) => {
        const hiding = hidingOf.get(highlights)
        if (hiding) model.elements.pictured(hiding)
        onWhole()
      },
    })
    painter.current = made
    pictures.current = made
    const highlight = () => {
      const highlights = highlightsOf(model)
      hidingOf.set(highlights, model.elements.hiding.value)
      made.setHighlights(highlights)
    }
    const show = () => made.setView(model.view.value)
    const stops = [
      model.view.subscribe(show),
      ...[model.drawn, model.whole].map((cell) => cell.subscribe(() => made.invalidate())),
      model.dragged.subscribe(() => made.dragged()),
      ...[model.elements.hiding, model.dragVersion, model.selection, model.highlighter.ids, model.settled].map((cell) =>
        cell.subscribe(highlight),
      ),
    ]
    highlight()
    show()
    return () => {
      for (const stop of stops) stop()
      made.dispose()
      painter.current = null
      pictures.current = null
    }
  }, [model, pictures, onWhole])
  useEffect(
    () => painter.current?.setColors({ scheme, moreContrast }),
    [scheme, moreContrast, model, pictures, onWhole],
  )
  return <div ref={host} className={styles.drawing} aria-hidden />
})

function highlightsOf(model: CanvasModel): Highlights {
  const { scene, selection } = model
  const { hiding } = model.elements
  const highlighted = highlightedSlots(model)
  const nodes = (ids: Iterable<string>) => slotsOf(scene.nodes, ids)
  const edges = (ids: Iterable<string>) => slotsOf(scene.edges, ids)
  return {
    ...noHighlights,
    hiddenEdges: edges(hiding.value.edgeIds),
    selectedNodes: nodes(selection.value.nodeIds),
    selectedEdges: edges(selection.value.edgeIds),
    highlightedNodes: highlighted?.nodes ?? null,
    highlightedEdges: highlighted?.edges ?? null,
    isPassing: model.highlighter.isPassing,
    draggedNodes: nodes(scene.draggedIds),
    dashes: hiding.value.dashes,
  }
}

interface HighlightedSlots {
  readonly version: number
  readonly nodes: Uint32Array
  readonly edges: Uint32Array
}

const knownSlots = new WeakMap<Subgraph, HighlightedSlots>()

/**
 * Returns the highlighted nodes and edges as slots. A filter may highlight thousands of nodes, and each change of the
 * selection reads the result. It is therefore cached until the highlights or the scene change.
 */
function highlightedSlots({ scene, drawn, highlighter }: CanvasModel): HighlightedSlots | null {
  const { value: highlighted } = highlighter.ids
  if (!highlighted) return null
  const known = knownSlots.get(highlighted)
  if (known?.version === drawn.value) return known
  const slots = {
    version: drawn.value,
    nodes: slotsOf(scene.nodes, highlighted.nodes),
    edges: slotsOf(scene.edges, highlighted.edges),
  }
  knownSlots.set(highlighted, slots)
  return slots
}

function slotsOf(entries: ReadonlyMap<string, { readonly slot: number }>, ids: Iterable<string>): Uint32Array {
  const slots: number[] = []
  for (const id of ids) {
    const entry = entries.get(id)
    if (entry) slots.push(entry.slot)
  }
  return Uint32Array.from(slots)
}
