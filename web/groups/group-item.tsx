import { type CSSProperties, useRef } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { ShownGroup } from '../network/group-stand-ins.ts'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import { GroupEditor } from './group-editor.tsx'
import { GroupLine } from './group-line.tsx'
import { texts } from './texts.ts'

interface GroupItemProps {
  readonly session: EditingSession
  readonly graph: Graph
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly shown: ShownGroup
  /** Ids of the selected nodes. */
  readonly selected: readonly string[]
  readonly isEdited: boolean
}

/** A group in the list. */
export function GroupItem({ session, graph, commands, canEdit, shown, selected, isEdited }: GroupItemProps) {
  const { group, members, depth, isCollapsed } = shown
  const { id, name, color, rule } = group
  const item = useRef<HTMLDivElement>(null)
  const keptFocus = useRestoredFocus(() => item.current?.querySelector<HTMLElement>('[data-edits]'))
  return (
    // Handles focus events of the elements inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={item} {...keptFocus} style={{ '--depth': depth, '--color': color } as CSSProperties}>
      <GroupLine
        session={session}
        commands={commands}
        canEdit={canEdit}
        id={id}
        name={name}
        count={members.size}
        rule={rule ? texts.rule(rule, graph) : texts.listed}
        isCollapsed={isCollapsed}
        isEdited={isEdited}
      />
      {isEdited && canEdit && (
        <GroupEditor
          session={session}
          graph={graph}
          commands={commands}
          group={group}
          selected={selected}
          onClose={() => session.openPanel({ kind: 'groups', edited: null })}
        />
      )}
    </div>
  )
}
