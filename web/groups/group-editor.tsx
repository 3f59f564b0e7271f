import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId, useMemo } from 'react'
import { Group, groupPalette } from '../../domain/entities/group/group.ts'
import { checkNesting } from '../../domain/entities/group/nesting.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { awaitsCommunity } from '../../domain/graph/groups/members.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { ColorSwatches } from '../ui/forms/color-swatches.tsx'
import { inPlaceKeys } from '../ui/forms/in-place-keys.ts'
import { useObservable } from '../ui/observable.ts'
import { conflictHint } from '../ui/forms/conflict-hint.ts'
import { useInPlaceForm } from '../ui/forms/use-in-place-form.ts'
import { useInPlaceGuard } from '../ui/forms/use-in-place-guard.tsx'
import styles from './groups.module.css'
import { texts } from './texts.ts'

const GroupForm = Group.pick({ name: true })
const blank = { name: '' }
const colors = groupPalette.map((value, at) => ({ value, name: texts.colorNames[at] ?? value }))

interface GroupEditorProps {
  readonly session: EditingSession
  readonly graph: Graph
  readonly commands: NetworkCommands
  readonly group: Group
  readonly selected: readonly string[]
  readonly onClose: () => void
}

/** Edits a group: its name, color, outer group and members. The name is saved on blur. */
export function GroupEditor({ session, graph, commands, group, selected, onClose }: GroupEditorProps) {
  const { id, name, color, parentId, rule, nodeIds } = group
  const base = useMemo(() => ({ name }), [name])
  const { form, overtaken, changed, leave, restore } = useInPlaceForm({
    name: 'group',
    base,
    blank,
    schema: GroupForm,
    writtenAs: (read) => read,
    save: (_field, value) => commands.changeGroup(id, { name: value }),
  })
  const asking = useInPlaceGuard({
    name,
    isUnsaved: changed().length > 0,
    leave: () => leave().name ?? '',
    onDiscard: onClose,
  })
  const listed = useMemo(() => new Set(nodeIds), [nodeIds])
  const absent = selected.filter((nodeId) => !listed.has(nodeId))
  const present = selected.filter((nodeId) => listed.has(nodeId))
  const waits = awaitsCommunity(graph, rule, useObservable(session.communityOf))
  const waitingId = useId()
  const outer = [...graph.groups.values()].filter((each) => checkNesting(graph, id, each.id) === null)

  return (
    <div className={styles.editor}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (leave().name === undefined) onClose()
        }}
      >
        <TextInput
          label={texts.name}
          description={overtaken.includes('name') ? conflictHint(name) : null}
          maxLength={100}
          data-group-name
          // Focused, because the group was just created or the user has asked to edit it.
          autoFocus
          {...form.getInputProps('name')}
          {...inPlaceKeys({ leave, restore })}
          onFocus={(event) => event.currentTarget.select()}
        />
      </form>
      <ColorSwatches
        label={texts.color}
        colors={colors}
        value={color}
        onChange={(value) => commands.changeGroup(id, { color: value })}
        custom
      />
      <NativeSelect
        label={texts.inside}
        value={parentId ?? ''}
        data={[{ value: '', label: texts.nowhere }, ...outer.map((each) => ({ value: each.id, label: each.name }))]}
        onChange={({ currentTarget: { value } }) => commands.changeGroup(id, { parentId: value || null })}
      />
      {rule ? (
        <div>
          <p className={styles.note}>{texts.rule(rule, graph)}</p>
          <Button
            variant="default"
            size="xs"
            // Not `disabled`, because the button has to be focusable to explain why it is unavailable.
            data-disabled={waits || undefined}
            aria-disabled={waits || undefined}
            aria-describedby={waits ? waitingId : undefined}
            onClick={() => commands.listMembers(id)}
          >
            {texts.byHand}
          </Button>
          {waits && (
            <p id={waitingId} className={styles.note}>
              {texts.findingCommunities}
            </p>
          )}
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            disabled={absent.length === 0}
            onClick={() => commands.includeInGroup(id, absent)}
          >
            {texts.include(absent.length)}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={present.length === 0}
            onClick={() => commands.excludeFromGroup(id, present)}
          >
            {texts.exclude(present.length)}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="xs" title={texts.dissolveHint} onClick={() => commands.dissolveGroup(id)}>
          {texts.dissolve}
        </Button>
        <Button variant="default" color="red" size="xs" onClick={() => commands.deleteGroup(id)}>
          {texts.delete}
        </Button>
        <Button size="xs" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
      {asking}
    </div>
  )
}
