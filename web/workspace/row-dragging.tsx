import { type Announcements, closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** A drag is announced by the keys that make it; one with the mouse is seen. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

export interface Press {
  readonly id: string
  readonly event: PointerEvent
}

export interface RowDraggingProps {
  /** Is given what is told of every press on the handle of a row. */
  readonly ref: Ref<(press: Press) => void>
  readonly ids: readonly string[]
  /** The rows on the page, by their ids. */
  readonly rows: ReadonlyMap<string, HTMLElement>
  /** A handle that is still held was pressed before this was there. */
  readonly held: Press | null
  /** Null: none any more. */
  readonly onDragged: (id: string | null) => void
  readonly onDrop: (movedId: string, overId: string | null) => void
}

/** Lets the rows of a list be put in order by mouse or finger. Draws nothing: it takes hold of rows that are there. */
export function RowDragging({ ref, ids, rows, held, onDragged, onDrop }: RowDraggingProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [handles] = useState(() => new Map<string, (event: PointerEvent) => void>())
  const droppedAt = useRef(0)
  const press = ({ id, event }: Press) => {
    const row = rows.get(id)
    if (!row) return
    const grip = event.clientY - middleOf(row)
    const letGo = ({ clientY }: globalThis.PointerEvent) => {
      droppedAt.current = clientY - grip
    }
    // Before the drag itself hears of it.
    window.addEventListener('pointerup', letGo, { once: true, capture: true })
    handles.get(id)?.(event)
  }
  useImperativeHandle(ref, () => press)
  const goOn = useEffectEvent(() => held && press(held))
  useEffect(() => {
    goOn()
  }, [])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      // What the handles say of themselves stands with them.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onDragged(String(active.id))}
      onDragCancel={() => onDragged(null)}
      onDragEnd={({ active }) => {
        onDragged(null)
        // What this library takes to lie under the row is of the last time it was drawn, which a quick hand is ahead of.
        onDrop(String(active.id), nearestTo(droppedAt.current, ids, rows))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <DraggableRow key={id} id={id} rows={rows} handles={handles} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** The middle of the place of a row, in the window, while it makes way for another as well. */
function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2 - new DOMMatrix(getComputedStyle(row).transform).m42
}

function nearestTo(y: number, ids: readonly string[], rows: ReadonlyMap<string, HTMLElement>): string | null {
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of ids) {
    const row = rows.get(id)
    const distance = row ? Math.abs(middleOf(row) - y) : Number.POSITIVE_INFINITY
    if (distance < least) {
      least = distance
      nearest = id
    }
  }
  return nearest
}

interface DraggableRowProps {
  readonly id: string
  readonly rows: ReadonlyMap<string, HTMLElement>
  /** Learns what becomes of a press on the handle of this row. */
  readonly handles: Map<string, (event: PointerEvent) => void>
}

function DraggableRow({ id, rows, handles }: DraggableRowProps) {
  const { listeners, setNodeRef, transform, transition } = useSortable({ id })
  useLayoutEffect(() => {
    // Rows come before what takes hold of them.
    setNodeRef(rows.get(id) ?? null)
    return () => setNodeRef(null)
  }, [setNodeRef, rows, id])
  useLayoutEffect(() => {
    const press = listeners?.onPointerDown
    if (press) handles.set(id, (event) => press(event))
    return () => void handles.delete(id)
  }, [handles, id, listeners])
  const moved = CSS.Translate.toString(transform) ?? ''
  useLayoutEffect(() => {
    const row = rows.get(id)
    if (!row) return
    row.style.transform = moved
    row.style.transition = transition ?? ''
  }, [rows, id, moved, transition])
  return null
}
