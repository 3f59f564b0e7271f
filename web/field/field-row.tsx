import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Field } from '../../domain/entities/field/field.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { FieldEditor, type TypedField } from './field-editor.tsx'
import styles from './fields-dialog.module.css'
import { texts } from './texts.ts'

interface FieldRowProps {
  readonly graph: Graph
  readonly field: Field
  /** Number of nodes or edges that have a value in this field. */
  readonly count: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canEdit: boolean
  readonly commands: NetworkCommands
  /** Unsaved changes to the field. */
  readonly typed: TypedField | undefined
  readonly onTyped: (typed: TypedField | null) => void
  readonly onMove: (by: -1 | 1) => void
}

/** A custom field in the list. An editor opens below it on demand. */
export function FieldRow(props: FieldRowProps) {
  const { graph, field, count, isFirst, isLast, canEdit, commands, typed, onTyped, onMove } = props
  const [isEdited, setEdited] = useState(typed !== undefined)
  const pencil = useRef<HTMLButtonElement>(null)
  const turn = (edited: boolean) => {
    setEdited(edited)
    if (!edited) onTyped(null)
  }
  const stop = () => {
    turn(false)
    pencil.current?.focus()
  }
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.words}>
          <bdi className={styles.name}>{field.name}</bdi>
          <span className={styles.facts}>
            {texts.kinds[field.kind]} · {texts.values(count)}
          </span>
        </span>
        {canEdit && (
          <>
            {/* Not `disabled`, because the buttons would lose focus while users press them repeatedly. */}
            <ActionIcon
              color="gray"
              aria-label={texts.moveUp(field.name)}
              aria-disabled={isFirst}
              className={styles.move}
              onClick={() => !isFirst && onMove(-1)}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={texts.moveDown(field.name)}
              aria-disabled={isLast}
              className={styles.move}
              onClick={() => !isLast && onMove(1)}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              ref={pencil}
              color="gray"
              aria-label={texts.edit(field.name)}
              aria-expanded={isEdited}
              onClick={() => turn(!isEdited)}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {isEdited && (
        <FieldEditor
          graph={graph}
          field={field}
          count={count}
          commands={commands}
          kept={typed}
          onTyped={onTyped}
          onDone={stop}
        />
      )}
    </li>
  )
}
