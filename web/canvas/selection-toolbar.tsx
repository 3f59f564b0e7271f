import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { useCanvas } from './canvas-context.ts'
import { useCell } from './cell.ts'
import styles from './network-canvas.module.css'
import { nothingSelected, type Selection, selectionSize, selectOnly } from './selection.ts'
import { texts } from './texts.ts'
import {
  IconArrowRight,
  IconInfoCircle,
  IconListCheck,
  IconNote,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'

interface Action {
  readonly name: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  readonly act: () => void
}

/** What can be done with what is selected, for fingers and for whoever does not know the keys. */
export function SelectionToolbar() {
  const { model } = useCanvas()
  const selection = useCell(model.selection)
  const focus = useCell(model.focus)
  const subject = selectionSize(selection) > 0 ? selection : focus ? selectOnly(focus) : null
  const actions = useSubjectActions(subject)
  if (!subject) return null
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.selection} data-keeps-focus>
      <span className={styles.toolbarTitle}>{titleOf(subject)}</span>
      {actions.map(({ name, Icon, act }) => (
        <Button
          key={name}
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<Icon size={16} stroke={1.75} />}
          onClick={act}
        >
          {name}
        </Button>
      ))}
      <IconButton
        label={texts.clearSelection}
        variant="subtle"
        tooltipPosition="top"
        onClick={() => {
          model.select(nothingSelected)
          model.setFocus(null)
        }}
      >
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </div>
  )

  function titleOf({ nodeIds, edgeIds }: Selection): string {
    const [nodeId] = nodeIds
    if (nodeId && nodeIds.size === 1 && edgeIds.size === 0) return model.scene.nodes.get(nodeId)?.name ?? ''
    const [edgeId] = edgeIds
    if (edgeId && edgeIds.size === 1 && nodeIds.size === 0) {
      return model.scene.edges.get(edgeId)?.label || texts.unlabelled
    }
    return texts.selected(nodeIds.size + edgeIds.size)
  }
}

function useSubjectActions(subject: Selection | null): Action[] {
  const { actions, canEdit, onOpenNode, onOpenEdge, onConnect } = useCanvas()
  if (!subject) return []
  const remove: Action = { name: texts.delete, Icon: IconTrash, act: () => actions.remove(subject) }
  const [nodeId] = subject.nodeIds
  const [edgeId] = subject.edgeIds
  const isOne = subject.nodeIds.size + subject.edgeIds.size === 1
  if (isOne && nodeId) {
    const open: Action[] = [
      { name: texts.open, Icon: IconInfoCircle, act: () => onOpenNode(nodeId, 'details') },
      { name: texts.notes, Icon: IconNote, act: () => onOpenNode(nodeId, 'notes') },
      { name: texts.tasks, Icon: IconListCheck, act: () => onOpenNode(nodeId, 'tasks') },
    ]
    const connect: Action = { name: texts.connect, Icon: IconArrowRight, act: () => onConnect(nodeId) }
    return canEdit ? [...open, connect, remove] : open
  }
  if (isOne && edgeId) {
    const details: Action = { name: texts.open, Icon: IconInfoCircle, act: () => onOpenEdge(edgeId, 'details') }
    const label: Action = { name: texts.editLabel, Icon: IconPencil, act: () => onOpenEdge(edgeId, 'label') }
    return canEdit ? [label, details, { ...remove, name: texts.deleteConnection }] : [details]
  }
  return canEdit ? [remove] : []
}
