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

/** Disables dnd-kit's announcements. Keyboard moves are announced by this app, and drags need no announcement. */
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
  /**
   * A ref that is set to a function. The caller must call this function for every pointer press on the handle of a row.
   */
  readonly ref: Ref<(press: Press) => void>
  readonly ids: readonly string[]
  /** The elements of the rendered rows by id. */
  readonly rows: ReadonlyMap<string, HTMLElement>
  /** A press on a handle that started before this component was mounted and has not ended. Null if there is none. */
  readonly earlyPress: Press | null
  /** Called with the id of the row when a drag starts, and with null when it ends. */
  readonly onDragged: (id: string | null) => void
  readonly onDrop: (movedId: string, overId: string | null) => void
}

/** Makes the rows of a list sortable by mouse or touch. Renders nothing, because it attaches to existing rows. */
export function RowDragging({ ref, ids, rows, earlyPress, onDragged, onDrop }: RowDraggingProps) {
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
    // Listens in the capture phase, so that the listener runs before the drag itself receives the event.
    window.addEventListener('pointerup', letGo, { once: true, capture: true })
    handles.get(id)?.(event)
  }
  useImperativeHandle(ref, () => press)
  const goOn = useEffectEvent(() => earlyPress && press(earlyPress))
  useEffect(() => {
    goOn()
  }, [])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      // dnd-kit's instructions are disabled, because the handles have their own.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onDragged(String(active.id))}
      onDragCancel={() => onDragged(null)}
      onDragEnd={({ active }) => {
        onDragged(null)
        // Computes the drop target here, because dnd-kit provides the target of the last render, and a fast pointer may
        // have moved since.
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

/**
 * Returns the vertical center of a row's slot in the window, even while the row is displaced to make room for the
 * dragged one.
 */
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
  /** The press handlers of the rows' handles by row id. The handler of this row is added to the map. */
  readonly handles: Map<string, (event: PointerEvent) => void>
}

function DraggableRow({ id, rows, handles }: DraggableRowProps) {
  const { listeners, setNodeRef, transform, transition } = useSortable({ id })
  useLayoutEffect(() => {
    // The row's element exists already, because rows are mounted before this component.
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
