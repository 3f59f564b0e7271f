import { type ComponentType, type RefCallback, useRef, useState } from 'react'
import { Observable, useObservable } from '../ui/observable.ts'
import { loadWhenDrawn } from '../ui/page/when-idle.ts'
import type { Press, RowDraggingProps } from './row-dragging.tsx'

const loaded = new Observable<ComponentType<RowDraggingProps> | null>(null)

async function load(): Promise<void> {
  if (!loaded.value) loaded.set((await import('./row-dragging.tsx')).RowDragging)
}
loadWhenDrawn(load)

interface RowDraggingState {
  /** The component that makes rows draggable. Null while its code is loading. The list works without it. */
  readonly RowDragging: ComponentType<RowDraggingProps> | null
  readonly props: Omit<RowDraggingProps, 'ids' | 'onDrop'>
  readonly draggedId: string | null
  /** Returns the ref for the element of the row with this id. */
  rowRef(id: string): RefCallback<HTMLElement>
  /** Call this when the handle of a row was pressed. */
  onPress(press: Press): void
}

/**
 * Makes the rows of a list draggable. The code for this is loaded after the page, or on the first press on a handle.
 */
export function useRowDragging(): RowDraggingState {
  const RowDragging = useObservable(loaded)
  const [rows] = useState(() => new Map<string, HTMLElement>())
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [earlyPress, setEarlyPress] = useState<Press | null>(null)
  const press = useRef<((press: Press) => void) | null>(null)
  return {
    RowDragging,
    props: { ref: press, rows, earlyPress, onDragged: setDraggedId },
    draggedId,
    rowRef: (id) => (row) => {
      if (row) rows.set(id, row)
      return () => void rows.delete(id)
    },
    onPress(next) {
      if (press.current) return press.current(next)
      setEarlyPress(next)
      const letGo = () => setEarlyPress(null)
      window.addEventListener('pointerup', letGo, { once: true })
      window.addEventListener('pointercancel', letGo, { once: true })
      // A failure is ignored, because the next press loads the code again.
      load().catch(() => {})
    },
  }
}
