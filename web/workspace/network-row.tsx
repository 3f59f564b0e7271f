import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconInfoCircle, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { hasRole } from '../../domain/model/member.ts'
import type { ListedNetwork } from '../../domain/model/network.ts'
import styles from './sidebar.module.css'
import { listTexts } from './texts.ts'

interface NetworkRowProps {
  readonly network: ListedNetwork
  readonly current: boolean
  readonly onSelect: (networkId: string) => void
  readonly onEdit: (networkId: string) => void
}

export const NetworkRow = memo(function NetworkRow({ network, current, onSelect, onEdit }: NetworkRowProps) {
  const sortable = useSortable({
    id: network.id,
    attributes: { roleDescription: listTexts.sortable },
  })
  const mayEdit = hasRole(network.role, 'editor')
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      data-current={current || undefined}
      data-dragging={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <span
        ref={sortable.setActivatorNodeRef}
        className={styles.grip}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={listTexts.reorder(network.name)}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </span>
      <UnstyledButton
        className={styles.select}
        title={network.name}
        aria-current={current ? 'true' : undefined}
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
})
