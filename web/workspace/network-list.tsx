import { type Announcements, closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { NetworkRow } from './network-row.tsx'
import { reordered } from './reordered.ts'
import styles from './sidebar.module.css'
import { listTexts, sidebarTexts } from './texts.ts'
import { useKeyboardReorder } from './use-keyboard-reorder.ts'

/** A drag is announced by the keys that make it; one with the mouse is seen. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

export interface NetworkListProps {
  /** What is listed: all networks, or those that match a search. */
  readonly shown: readonly ListedNetwork[]
  /** All networks in their order, which a move among the shown ones changes. */
  readonly all: readonly ListedNetwork[]
  readonly currentId: string | null
  /** A network is being created and has no name to show yet. */
  readonly creating: boolean
  readonly onSelect: (networkId: string) => void
  /** One is about to be selected. */
  readonly onPress: (networkId: string) => void
  readonly onEdit: (networkId: string) => void
  readonly onReorder: (ids: readonly string[]) => void
}

/** The networks, to choose from and to put in order by mouse, finger or keyboard. */
export function NetworkList({
  shown,
  all,
  currentId,
  creating,
  onSelect,
  onPress,
  onEdit,
  onReorder,
}: NetworkListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = (movedId: string, overId: string | null) => {
    const next = reordered(
      all.map((network) => network.id),
      movedId,
      overId,
    )
    if (next) onReorder(next)
  }
  const { ordered, liftedId, spoken, grip } = useKeyboardReorder(shown, drop)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: listTexts.instructions },
      }}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : null)}
    >
      <SortableContext items={ordered.map((network) => network.id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={sidebarTexts.section}>
          {ordered.map((network) => (
            <NetworkRow
              key={network.id}
              network={network}
              current={network.id === currentId}
              lifted={network.id === liftedId}
              grip={grip}
              onSelect={onSelect}
              onPress={onPress}
              onEdit={onEdit}
            />
          ))}
          {creating && (
            <li className={`${styles.row} ${styles.pending}`} aria-busy="true">
              {sidebarTexts.creating}
            </li>
          )}
        </ul>
        <VisuallyHidden role="status" aria-live="assertive">
          {spoken}
        </VisuallyHidden>
      </SortableContext>
    </DndContext>
  )
}
