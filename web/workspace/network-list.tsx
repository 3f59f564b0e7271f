import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { ListedNetwork } from '../../domain/model/network.ts'
import { NetworkRow } from './network-row.tsx'
import { reordered } from './reordered.ts'
import styles from './sidebar.module.css'
import { listTexts, sidebarTexts } from './texts.ts'

export interface NetworkListProps {
  /** What is listed: all networks, or those that match a search. */
  readonly shown: readonly ListedNetwork[]
  /** All networks in their order, which a move among the shown ones changes. */
  readonly all: readonly ListedNetwork[]
  readonly currentId: string | null
  /** A network is being created and has no name to show yet. */
  readonly creating: boolean
  readonly onSelect: (networkId: string) => void
  readonly onEdit: (networkId: string) => void
  readonly onReorder: (ids: readonly string[]) => void
}

/** The networks, to choose from and to put in order by mouse, finger or keyboard. */
export function NetworkList({ shown, all, currentId, creating, onSelect, onEdit, onReorder }: NetworkListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [lift] = useState(() => ({ isFresh: false }))
  const drop = ({ active, over }: DragEndEvent) => {
    const ids = all.map((network) => network.id)
    const next = reordered(ids, String(active.id), over ? String(over.id) : null)
    if (next) onReorder(next)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={{
        announcements: announcementsFor(shown, lift),
        screenReaderInstructions: { draggable: listTexts.instructions },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={shown.map((network) => network.id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={sidebarTexts.section}>
          {shown.map((network) => (
            <NetworkRow
              key={network.id}
              network={network}
              current={network.id === currentId}
              onSelect={onSelect}
              onEdit={onEdit}
            />
          ))}
          {creating && (
            <li className={`${styles.row} ${styles.pending}`} aria-busy="true">
              {sidebarTexts.creating}
            </li>
          )}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** `lift` outlives renders: a row lies over its own place first, and saying so would drown that it was picked up. */
function announcementsFor(networks: readonly ListedNetwork[], lift: { isFresh: boolean }): Announcements {
  const place = (id: unknown) => networks.findIndex((network) => network.id === id)
  const name = (id: unknown) => networks[place(id)]?.name ?? ''
  const count = networks.length
  return {
    onDragStart: ({ active }) => {
      lift.isFresh = true
      return listTexts.pickedUp(name(active.id), place(active.id) + 1, count)
    },
    onDragOver: ({ active, over }) => {
      const isFirst = lift.isFresh
      lift.isFresh = false
      if (!over || (isFirst && over.id === active.id)) return undefined
      return listTexts.movedOver(name(active.id), place(over.id) + 1, count)
    },
    onDragEnd: ({ active, over }) =>
      over ? listTexts.dropped(name(active.id), place(over.id) + 1, count) : listTexts.cancelled(name(active.id)),
    onDragCancel: ({ active }) => listTexts.cancelled(name(active.id)),
  }
}
