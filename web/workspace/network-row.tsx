import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconInfoCircle, IconPencil } from '@tabler/icons-react'
import { type PointerEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import styles from './sidebar.module.css'
import { listTexts } from './texts.ts'
import type { GripHandlers } from './use-keyboard-reorder.ts'

interface NetworkRowProps {
  readonly network: ListedNetwork
  readonly current: boolean
  readonly ref: Ref<HTMLLIElement>
  /** True while the row is being moved with the keyboard. */
  readonly lifted: boolean
  /** True while the row is being dragged with the mouse or by touch. */
  readonly dragged: boolean
  readonly grip: GripHandlers
  /** Id of the element with the instructions for the drag handle. */
  readonly instructionsId: string
  readonly onGrip: (event: PointerEvent) => void
  readonly onSelect: (networkId: string) => void
  /** Called on pointer down on the network, before it is opened. */
  readonly onPress: (networkId: string) => void
  readonly onEdit: (networkId: string) => void
}

export function NetworkRow({
  network,
  current,
  ref,
  lifted,
  dragged,
  grip,
  instructionsId,
  onGrip,
  onSelect,
  onPress,
  onEdit,
}: NetworkRowProps) {
  const handle = useRef<HTMLButtonElement>(null)
  // If the row moves in the DOM, its drag handle loses focus, which is restored here.
  useLayoutEffect(() => {
    if (lifted && document.activeElement !== handle.current) handle.current?.focus()
  })
  const entry = useRef<HTMLButtonElement>(null)
  // If the network was opened by URL or from a search, its row may have to be scrolled into view.
  useLayoutEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const mayEdit = hasRole(network.role, 'editor')
  return (
    <li
      ref={ref}
      className={styles.row}
      data-current={current || undefined}
      data-dragging={dragged || lifted || undefined}
    >
      <UnstyledButton
        ref={handle}
        className={styles.grip}
        aria-roledescription={listTexts.sortable}
        aria-describedby={instructionsId}
        aria-pressed={lifted}
        onPointerDown={onGrip}
        onKeyDown={(event) => grip.onKeyDown(event, network.id)}
        onBlur={grip.onBlur}
        aria-label={listTexts.reorder(network.name)}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </UnstyledButton>
      <UnstyledButton
        ref={entry}
        className={styles.select}
        data-result
        title={network.name}
        aria-current={current ? 'true' : undefined}
        onPointerDown={() => onPress(network.id)}
        onClick={() => onSelect(network.id)}
      >
        <bdi className={styles.name}>{network.name}</bdi>
      </UnstyledButton>
      <ActionIcon
        className={styles.rowAction}
        variant="subtle"
        color="gray"
        aria-label={mayEdit ? listTexts.edit(network.name) : listTexts.details(network.name)}
        onClick={() => onEdit(network.id)}
      >
        {mayEdit ? <IconPencil size={16} stroke={1.75} /> : <IconInfoCircle size={16} stroke={1.75} />}
      </ActionIcon>
    </li>
  )
}
