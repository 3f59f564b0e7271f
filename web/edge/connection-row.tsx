import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type Direction, directions, Edge, longestLabel } from '../../domain/entities/edge/edge.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { Target } from '../network/selection.ts'
import { inPlaceKeys } from '../ui/forms/in-place-keys.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { keptTextMs } from '../ui/toasts/toast-timing.ts'
import { useUnsavedPart } from '../ui/forms/unsaved.ts'
import { useInPlaceForm } from '../ui/forms/use-in-place-form.ts'
import type { ConnectionFacts } from './connection-facts.ts'
import styles from './connection-list.module.css'
import { directionLabels, directionSigns, fieldLabels, texts } from './texts.ts'

interface ConnectionRowProps extends ConnectionFacts {
  /** Id of the list of suggestions for labels. */
  readonly listId: string
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly onSelect: (target: Target) => void
}

const strengths = [{ value: '', label: '–' }, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))]

/** A connection in a list: its other end, label, direction and strength. */
export function ConnectionRow({ edge, name, otherId, isIncoming, onSelect, ...props }: ConnectionRowProps) {
  const { commands, canEdit } = props
  const set = (changes: Pick<Partial<Edge>, 'direction' | 'strength'>, what: string) =>
    commands.setEdgeValue([edge.id], { changes }, what)
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-label={otherId === null ? texts.selectEdge(name) : texts.selectEnd(name)}
        onClick={() => onSelect(otherId === null ? { kind: 'edge', id: edge.id } : { kind: 'node', id: otherId })}
      >
        {otherId !== null && <Way direction={edge.direction} isIncoming={isIncoming} />}
        <bdi>{name}</bdi>
      </button>
      <div className={styles.values}>
        <LabelInput edge={edge} name={name} {...props} />
        <NativeSelect
          size="xs"
          aria-label={texts.directionOf(name)}
          disabled={!canEdit}
          data={directionChoices}
          value={edge.direction}
          onChange={({ currentTarget: { value } }) => {
            const direction = directions.find((each) => each === value)
            if (direction) set({ direction }, fieldLabels.direction)
          }}
        />
        <NativeSelect
          size="xs"
          aria-label={texts.strengthOf(name)}
          disabled={!canEdit}
          data={strengths}
          value={String(edge.strength ?? '')}
          onChange={({ currentTarget: { value } }) =>
            set({ strength: value === '' ? null : Number(value) }, fieldLabels.strength)
          }
        />
      </div>
    </>
  )
}

const directionChoices = directions.map((value) => ({ value, label: directionLabels[value] }))

/** The direction, as seen from the node for which the list is shown. */
function Way({ direction, isIncoming }: { readonly direction: Direction; readonly isIncoming: boolean }) {
  const sign = direction === 'one-way' && isIncoming ? '←' : directionSigns[direction]
  return (
    <span className={styles.way} aria-hidden>
      {sign}
    </span>
  )
}

type LabelInputProps = Pick<ConnectionRowProps, 'edge' | 'name' | 'listId' | 'canEdit' | 'commands'>

const LabelForm = Edge.pick({ label: true })
const blank = { label: '' }

/** The label, which is edited in place. It is saved on blur, and when it is scrolled out of view. */
function LabelInput({ edge, name, listId, canEdit, commands }: LabelInputProps) {
  const base = useMemo(() => ({ label: edge.label }), [edge.label])
  const { form, leave, restore, changed } = useInPlaceForm({
    name: `label-${edge.id}`,
    base,
    blank,
    schema: LabelForm,
    writtenAs: (read) => read,
    save: (_field, label) => commands.setEdgeValue([edge.id], { changes: { label } }, fieldLabels.label),
  })
  useUnsavedPart(changed().length > 0)

  const leaveNow = useEffectEvent(() => {
    const { label } = leave()
    if (label === undefined) return
    showToast({
      tone: 'error',
      title: texts.goneWhileTyped,
      message: label,
      durationMs: keptTextMs,
      action: { label: texts.restoreWithIt, onClick: () => commands.restoreEdge(edge.id, { label }, []) },
    })
  })
  useEffect(() => () => leaveNow(), [])

  return (
    <TextInput
      className={styles.label}
      size="xs"
      aria-label={texts.labelOf(name)}
      placeholder={texts.noLabel}
      list={listId}
      maxLength={longestLabel}
      autoComplete="off"
      readOnly={!canEdit}
      {...form.getInputProps('label')}
      {...inPlaceKeys({ leave, restore })}
    />
  )
}
