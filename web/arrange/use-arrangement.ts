import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Arrangement } from '../../domain/graph/layouts/arrange.ts'
import type { LayoutGraph, Places } from '../../domain/graph/layouts/layout.ts'
import { type Place, realMoves } from '../network/node-moves.ts'
import { Observable, useObservable } from '../ui/observable.ts'
import { useReducedMotion } from '../ui/theme/use-media.ts'
import { Arranger } from './arranger.ts'

/** The functions of the canvas that arranging needs. */
export interface ArrangeCanvas {
  readonly staging: {
    show(places: Iterable<Place>, still: boolean, arrived?: () => void): void
    keep(ids: ReadonlySet<string>): void
    back(still: boolean): void
  }
  heightOf(nodeId: string): number
  keepInView(nodeIds: readonly string[]): void
}

export type Arranged =
  | { readonly phase: 'idle' | 'stopped' }
  | { readonly phase: 'working'; readonly done: number }
  | { readonly phase: 'shown'; readonly moved: readonly Place[] }
  | { readonly phase: 'failed'; readonly message: string }

/**
 * Runs layouts and shows their result on the canvas. The returned `asked` contains the graph for which a layout was
 * last requested.
 */
export function useArrangement(canvas: RefObject<ArrangeCanvas | null>) {
  const still = useReducedMotion()
  const arranger = useRef<Arranger | null>(null)
  const [state] = useState(() => new Observable<Arranged>({ phase: 'idle' }))
  const [asked] = useState(() => new Observable<LayoutGraph | null>(null))

  const start = useCallback(
    (graph: LayoutGraph, arrangement: Arrangement) => {
      const show = (places: Places, arrived?: () => void) =>
        canvas.current?.staging.show(placed(graph, places), still, arrived)
      arranger.current ??= new Arranger()
      asked.set(graph)
      state.set({ phase: 'working', done: 0 })
      arranger.current.start(graph, arrangement, {
        onProgress(done, places) {
          state.set({ phase: 'working', done })
          if (places && !still) show(places)
        },
        onArranged(places) {
          const before = new Map(graph.nodes.map((node) => [node.id, node]))
          state.set({ phase: 'shown', moved: realMoves(placed(graph, places), before) })
          show(places, () => canvas.current?.keepInView(graph.nodes.map(({ id }) => id)))
        },
        onFailed(message) {
          state.set({ phase: 'failed', message })
          canvas.current?.staging.back(still)
        },
      })
    },
    [canvas, still, state, asked],
  )

  const stop = useCallback(() => {
    arranger.current?.stop()
    canvas.current?.staging.back(still)
    state.set({ phase: 'stopped' })
  }, [canvas, still, state])

  // Reverts the preview if the panel is closed without applying it.
  useEffect(() => {
    const shownOn = canvas.current
    return () => {
      arranger.current?.dispose()
      arranger.current = null
      shownOn?.staging.back(still)
    }
  }, [canvas, still])

  return { arranged: useObservable(state), asked: useObservable(asked), start, stop }
}

function placed({ nodes }: LayoutGraph, { x, y }: Places): Place[] {
  return nodes.flatMap(({ id, fixed }, index) => (fixed ? [] : { id, x: x[index] ?? 0, y: y[index] ?? 0 }))
}
