import { IconFolderMinus, IconFolderOpen, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { selectGroup } from '../network/select-group.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import styles from './groups.module.css'
import { texts } from './texts.ts'

interface GroupLineProps {
  readonly session: EditingSession
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly id: string
  readonly name: string
  /** Number of nodes in the group. */
  readonly count: number
  /** The rule of the group in words. */
  readonly rule: string
  readonly isCollapsed: boolean
  readonly isEdited: boolean
}

/**
 * The row of a group in the list. Memoized, because there may be hundreds, and an edit should only render the rows that
 * it changes.
 */
export const GroupLine = memo(function GroupLine(props: GroupLineProps) {
  const { session, commands, canEdit, id, name, count, rule, isCollapsed, isEdited } = props
  const toggle = isCollapsed ? texts.expand(name) : texts.collapse(name)
  return (
    <div className={styles.line}>
      <span className={styles.swatch} aria-hidden />
      <button
        type="button"
        className={styles.words}
        title={texts.select(name)}
        onClick={() => selectGroup(session, id)}
      >
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>{texts.facts(count, rule)}</span>
      </button>
      {canEdit && (
        <>
          <IconButton
            label={toggle}
            variant="subtle"
            color="gray"
            onClick={() => commands.collapseGroup(id, !isCollapsed)}
          >
            {isCollapsed ? <IconFolderOpen size={16} stroke={1.75} /> : <IconFolderMinus size={16} stroke={1.75} />}
          </IconButton>
          <IconButton
            label={texts.edit(name)}
            variant="subtle"
            color="gray"
            aria-expanded={isEdited}
            data-edits
            onClick={() => session.openPanel({ kind: 'groups', edited: isEdited ? null : id })}
          >
            <IconPencil size={16} stroke={1.75} />
          </IconButton>
        </>
      )}
    </div>
  )
})
