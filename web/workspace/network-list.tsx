import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode, useId } from 'react'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { NetworkRow } from './network-row.tsx'
import { reordered } from './reordered.ts'
import styles from './sidebar.module.css'
import { listTexts, sidebarTexts } from './texts.ts'
import { useKeyboardReorder } from './use-keyboard-reorder.ts'
import { useRowDragging } from './use-row-dragging.ts'

export interface NetworkListProps {
  /** The listed networks: all networks, or the networks that match a search. */
  readonly shown: readonly ListedNetwork[]
  /** All networks in the user's order. Needed to move a network while a search hides others. */
  readonly all: readonly ListedNetwork[]
  readonly currentId: string | null
  /** True to show a placeholder for a network that is being created and has no name yet. */
  readonly creating: boolean
  /** Content below the row of the open network, such as its views. */
  readonly below?: ReactNode
  readonly onSelect: (networkId: string) => void
  /** Called on pointer down on a network, before it is opened. */
  readonly onPress: (networkId: string) => void
  readonly onEdit: (networkId: string) => void
  readonly onReorder: (ids: readonly string[]) => void
}

/** The list of networks. A network can be opened, or moved by mouse, touch or keyboard. */
export function NetworkList({
  shown,
  all,
  currentId,
  creating,
  below,
  onSelect,
  onPress,
  onEdit,
  onReorder,
}: NetworkListProps) {
  const drop = (movedId: string, overId: string | null) => {
    const next = reordered(
      all.map((network) => network.id),
      movedId,
      overId,
    )
    if (next) onReorder(next)
  }
  const { ordered, liftedId, spoken, grip } = useKeyboardReorder(shown, drop)
  const instructionsId = useId()
  const dragging = useRowDragging()
  const { RowDragging } = dragging
  return (
    <>
      <ul className={styles.list} aria-label={sidebarTexts.section}>
        {ordered.map((network) => (
          <Fragment key={network.id}>
            <NetworkRow
              network={network}
              current={network.id === currentId}
              ref={dragging.rowRef(network.id)}
              lifted={network.id === liftedId}
              dragged={network.id === dragging.draggedId}
              grip={grip}
              instructionsId={instructionsId}
              onGrip={(event) => dragging.onPress({ id: network.id, event })}
              onSelect={onSelect}
              onPress={onPress}
              onEdit={onEdit}
            />
            {network.id === currentId && below}
          </Fragment>
        ))}
        {creating && (
          <li className={`${styles.row} ${styles.pending}`} aria-busy="true">
            {sidebarTexts.creating}
          </li>
        )}
      </ul>
      {RowDragging && <RowDragging ids={ordered.map(({ id }) => id)} onDrop={drop} {...dragging.props} />}
      <p hidden id={instructionsId}>
        {listTexts.instructions}
      </p>
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
    </>
  )
}
