import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { readTargets, type ReadTargets, targetsOf } from '../../domain/coverage/read-targets.ts'
import { nodesLeft } from '../../domain/filter/apply-filter.ts'
import { isAwaited, needsOfTyped, noNeeds } from '../../domain/filter/filter-needs.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import type { Goal, Target } from '../../domain/entities/goal/goal.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import { compareNames } from '../../domain/name-order.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { type FilterData, filterMoment } from '../network/shown.ts'
import { useFilterData } from '../network/use-filter-data.ts'
import { useObservable } from '../ui/observable.ts'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

/** A saved view of the network, from which targets can be taken. */
export interface ViewChoice {
  readonly id: string
  readonly name: string
  /** The filter of the view, in filter syntax. */
  readonly filter: string
}

interface GoalFormProps {
  readonly session: EditingSession
  /** The goal to edit. Null for a new goal. */
  readonly goal: Goal | null
  /** Id of the user's own node, which is not a target. */
  readonly from: string | null
  readonly views: readonly ViewChoice[]
  readonly onSave: (name: string, targets: readonly Target[]) => void
  readonly onCancel: () => void
}

const shownNow = 'shown'
const nothingRead: ReadTargets = { targets: [], notes: [] }

/** The form for the targets of a goal. The targets are pasted, or taken from a view. */
export function GoalForm({ session, goal, from, views, onSave, onCancel }: GoalFormProps) {
  const before = goal?.targets.map(({ text }) => text).join('\n') ?? ''
  const [name, setName] = useState(goal?.name ?? '')
  const [source, setSource] = useState('list')
  const [pasted, setPasted] = useState(before)
  const [viewId, setViewId] = useState(shownNow)
  const shown = useObservable(session.shown)
  const view = views.find(({ id }) => id === viewId)
  const whole = shown?.whole
  const needs = useMemo(() => (view && whole ? needsOfTyped(view.filter, whole) : noNeeds), [view, whole])
  const beside = useFilterData(session, needs)
  const fromView = useMemo((): ReadTargets | null => {
    if (source !== 'view') return null
    const nodes = view ? nodesOf(session, view, beside) : [...(shown?.graph.nodes.values() ?? [])]
    if (!nodes) return { targets: [], notes: [texts.viewUnread] }
    const others = nodes.filter(({ id }) => id !== from)
    return targetsOf(others.sort((a, b) => compareNames(a.name, b.name)))
  }, [source, view, shown, session, from, beside])
  const fromList = useMemo(
    () => (pasted.trim() === '' ? nothingRead : withChosen(readTargets(pasted), goal)),
    [pasted, goal],
  )
  const { targets, notes } = fromView ?? fromList
  const isReady = name.trim() !== '' && targets.length > 0
  const isUnsaved = name !== (goal?.name ?? '') || pasted !== before
  const [isAsked, ask] = useState(false)
  useUnsaved(isUnsaved, () => ask(true))

  function save(event: FormEvent): void {
    event.preventDefault()
    if (isReady) onSave(name.trim(), targets)
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextInput
        data-goal-begin
        label={texts.name}
        placeholder={texts.namePlaceholder}
        value={name}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <div>
        <span className={styles.label} id="goal-source">
          {texts.from}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="goal-source"
          value={source}
          onChange={setSource}
          data={[
            { value: 'list', label: texts.pasted },
            { value: 'view', label: texts.view },
          ]}
        />
      </div>
      {source === 'list' ? (
        <Textarea
          label={texts.paste}
          description={texts.pasteHint}
          value={pasted}
          autosize
          minRows={6}
          maxRows={14}
          onChange={({ currentTarget: { value } }) => setPasted(value)}
        />
      ) : (
        <NativeSelect
          label={texts.whichView}
          description={texts.viewHint}
          value={viewId}
          data={[
            { value: shownNow, label: texts.shownNow(shown?.graph.nodes.size ?? 0) },
            ...views.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={({ currentTarget: { value } }) => setViewId(value)}
        />
      )}
      <div className={styles.note} role="status">
        <p>{texts.read(targets.length)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={!isReady}>
          {goal ? texts.save : texts.create}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <UnsavedDialog opened={isAsked} onKeep={() => ask(false)} onDiscard={onCancel} />
    </form>
  )
}

/** Returns the nodes that match the filter of a view. Null if the filter cannot be parsed. */
function nodesOf({ columns }: EditingSession, { filter: typed }: ViewChoice, beside: FilterData): Node[] | null {
  const { filter, mistake } = readFilter(typed)
  if (mistake || !columns) return null
  if (!filter) return [...columns.nodes]
  if (isAwaited(filter, columns, beside)) return []
  const left = nodesLeft(filter, columns, filterMoment(beside))
  return columns.nodes.filter((_node, place) => left.nodes[place] === 1)
}

/** Returns the targets that were read, each with the node that the user has already chosen for its line. */
function withChosen({ targets, notes }: ReadTargets, goal: Goal | null): ReadTargets {
  const chosen = new Map(goal?.targets.map(({ text, nodeId }) => [text, nodeId]))
  return { targets: targets.map(({ text }) => ({ text, nodeId: chosen.get(text) ?? null })), notes }
}
