import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconInfoCircle, IconPencil } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import styles from './sidebar.module.css'
import { listTexts } from './texts.ts'
import type { GripHandlers } from './use-keyboard-reorder.ts'

interface NetworkRowProps {
  readonly network: ListedNetwork
  readonly current: boolean
  /** It is being moved with the keyboard. */
  readonly lifted: boolean
  readonly grip: GripHandlers
  readonly onSelect: (networkId: string) => void
  /** It is about to be selected. */
  readonly onPress: (networkId: string) => void
  readonly onEdit: (networkId: string) => void
}

export function NetworkRow({ network, current, lifted, grip, onSelect, onPress, onEdit }: NetworkRowProps) {
  const { attributes, listeners, setNodeRef, isDragging, transform, transition } = useSortable({
    id: network.id,
    attributes: { roleDescription: listTexts.sortable },
  })
  const handle = useRef<HTMLButtonElement>(null)
  // Moving its row in the page takes the focus from a grip.
  useLayoutEffect(() => {
    if (lifted && document.activeElement !== handle.current) handle.current?.focus()
  })
  const mayEdit = hasRole(network.role, 'editor')
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-current={current || undefined}
      data-dragging={isDragging || lifted || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <UnstyledButton
        ref={handle}
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-pressed={lifted}
        onKeyDown={(event) => grip.onKeyDown(event, network.id)}
        onBlur={grip.onBlur}
        aria-label={listTexts.reorder(network.name)}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </UnstyledButton>
      <UnstyledButton
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
