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

/** Keyboard moves make their own announcements, and mouse drags need none. */
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
  /** Receives a function to call on every press on a row's handle. */
  readonly ref: Ref<(press: Press) => void>
  readonly ids: readonly string[]
  /** The rendered rows, by id. */
  readonly rows: ReadonlyMap<string, HTMLElement>
  /** A press on a handle, still held, from before this component was mounted. */
  readonly held: Press | null
  /** Called with null when the drag ends. */
  readonly onDragged: (id: string | null) => void
  readonly onDrop: (movedId: string, overId: string | null) => void
}

/** Makes the rows of a list sortable by mouse or touch. Renders nothing: it attaches to existing rows. */
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
    // Runs before the drag itself receives the event.
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
      // The handles have their own instructions.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onDragged(String(active.id))}
      onDragCancel={() => onDragged(null)}
      onDragEnd={({ active }) => {
        onDragged(null)
        // The library's drop target is from the last render, and a fast pointer may already be elsewhere.
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

/** Returns the middle of a row's slot in the window, even while the row is shifted for another one. */
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
  /** Receives the press handler of this row's handle. */
  readonly handles: Map<string, (event: PointerEvent) => void>
}

function DraggableRow({ id, rows, handles }: DraggableRowProps) {
  const { listeners, setNodeRef, transform, transition } = useSortable({ id })
  useLayoutEffect(() => {
    // The rows are mounted before this component.
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
