import { memo, useEffect, useRef } from 'react'
import { useCanvas } from './canvas-context.ts'
import type { CanvasModel, Hiding } from './canvas-model.ts'
import { noStandings, type Standings } from './emphasis.ts'
import styles from './network-canvas.module.css'
import { Painter } from './painter.ts'

/** The network, drawn, with what elements lie on. Watches the model by itself: React never renders it again. */
export const DrawingLayer = memo(function DrawingLayer({ onWhole }: { onWhole: () => void }) {
  const { model, scheme, pictures } = useCanvas()
  const host = useRef<HTMLDivElement>(null)
  const painter = useRef<Painter | null>(null)
  useEffect(() => {
    if (!host.current) return
    const told = new WeakMap<Standings, Hiding>()
    const made = new Painter(host.current, {
      scene: model.scene,
      isReady: () => model.isWhole,
      onShown: (standings) => {
        const hiding = told.get(standings)
        if (hiding) model.pictured(hiding)
        onWhole()
      },
    })
    painter.current = made
    pictures.current = made
    const emphasize = () => {
      const standings = standingsOf(model)
      told.set(standings, model.hiding.value)
      made.setStandings(standings)
    }
    const show = () => made.setView(model.view.value)
    const stops = [
      model.view.subscribe(show),
      ...[model.drawn, model.whole].map((cell) => cell.subscribe(() => made.invalidate())),
      model.dragged.subscribe(() => made.dragged()),
      ...[model.hiding, model.held, model.selection, model.lit].map((cell) => cell.subscribe(emphasize)),
    ]
    emphasize()
    show()
    return () => {
      for (const stop of stops) stop()
      made.dispose()
      painter.current = null
      pictures.current = null
    }
  }, [model, pictures, onWhole])
  useEffect(() => painter.current?.setScheme(scheme), [scheme, model, pictures, onWhole])
  return <div ref={host} className={styles.drawing} aria-hidden />
})

function standingsOf(model: CanvasModel): Standings {
  const { scene, hiding, selection, lit } = model
  const nodes = (ids: Iterable<string>) => slotsOf(scene.nodes, ids)
  const edges = (ids: Iterable<string>) => slotsOf(scene.edges, ids)
  return {
    ...noStandings,
    hiddenEdges: edges(hiding.value.edgeIds),
    selectedNodes: nodes(selection.value.nodeIds),
    selectedEdges: edges(selection.value.edgeIds),
    litNodes: lit.value && nodes(lit.value.nodes),
    litEdges: lit.value && edges(lit.value.edges),
    heldNodes: nodes(scene.held),
    dashes: hiding.value.dashes,
  }
}

function slotsOf(entries: ReadonlyMap<string, { readonly slot: number }>, ids: Iterable<string>): Uint32Array {
  const slots: number[] = []
  for (const id of ids) {
    const entry = entries.get(id)
    if (entry) slots.push(entry.slot)
  }
  return Uint32Array.from(slots)
}
