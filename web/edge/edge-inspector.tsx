import type { ReactNode } from 'react'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { typedLines } from '../network/field-draft.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { inPlaceKeys } from '../ui/in-place-keys.ts'
import { useInPlaceKeeping } from '../ui/use-in-place-keeping.tsx'
import { EdgeFields } from './edge-fields.tsx'
import { type EdgeFormValues, edgeChanges, textOf, typedText, wordsOf } from './edge-form.ts'
import { EdgeGone } from './edge-gone.tsx'
import styles from './edge-inspector.module.css'
import { EdgePreview } from './edge-preview.tsx'
import { texts } from './texts.ts'
import { useEdgeInPlace } from './use-edge-in-place.ts'

interface EdgeInspectorProps {
  readonly graph: Graph
  /** Those that are inspected, as they are or as they last were. */
  readonly edges: readonly Edge[]
  readonly isGone: boolean
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** Somebody looks at it; else it only keeps what was typed. */
  readonly isShown: boolean
  readonly renderFields: (draft: FieldDraft) => ReactNode
  /** How strong it is by what happened. */
  readonly strength: ReactNode
  /** Several connections, one by one. */
  readonly list: ReactNode
  /** What was said with those at its ends. */
  readonly timeline: ReactNode
  readonly onSelectNode: (nodeId: string) => void
  /** Leads to it. */
  readonly onReturn: () => void
  /** Whether it holds what is not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** What was typed is taken care of. */
  readonly onDone: () => void
}

/** What is known of one or several connections, changed where it stands: each field is saved when it is left. */
export function EdgeInspector(props: EdgeInspectorProps) {
  const { graph, edges, isGone, commands, canEdit, isShown } = props
  const { form, mixed, fields, evidence } = useEdgeInPlace({ graph, edges, commands, canEdit })
  const [first] = edges
  const only = edges.length === 1 ? first : undefined
  const isUnsaved = canEdit && (form.changed().length > 0 || fields.isChanged)

  function leave(): string {
    // Of what is gone nothing can be saved: it is offered back.
    if (!canEdit || isGone) return ''
    const left = Object.keys(form.leave()) as (keyof EdgeFormValues)[]
    return [textOf(form.form.getValues(), left), typedLines(fields.leave())].filter(Boolean).join('\n')
  }
  const asking = useInPlaceKeeping({
    ...props,
    name: only ? only.label || texts.noLabel : texts.several,
    isUnsaved,
    leave,
    onDiscard: props.onDone,
  })

  if (!first) return null
  if (isGone) {
    if (!isUnsaved) return null
    const { values } = form.form
    const typed = [typedText(form.saved, values), fields.draft.typedText()].filter(Boolean).join('\n')
    const restoreEdge = () => {
      // What cannot be saved stays where it was typed.
      const changes = form.form.validate().hasErrors ? null : edgeChanges(first, values)
      if (commands.restoreEdge(first.id, changes, fields.draft.savable())) props.onDone()
    }
    return <EdgeGone typed={typed} onRestore={canEdit && only ? restoreEdge : undefined} onClose={props.onDone} />
  }

  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? texts.unknownNode
  const ends = only ? ([nameOf(only.sourceId), nameOf(only.targetId)] as const) : null
  return (
    // Keys and leaving are heard from all fields in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.inspector}
      data-inspected
      hidden={!isShown}
      {...inPlaceKeys({ leave, restore: (element) => form.restore(element) || fields.restore(element) })}
    >
      {only && ends && (
        <EdgePreview
          source={ends[0]}
          target={ends[1]}
          values={form.form.values}
          onEnd={(end) => props.onSelectNode(end === 'source' ? only.sourceId : only.targetId)}
        />
      )}
      <div className={styles.strength}>{props.strength}</div>
      <EdgeFields
        form={form.form}
        evidence={evidence}
        withNotes
        readOnly={!canEdit}
        autoFocus={false}
        ends={ends}
        overtaken={Object.fromEntries(form.overtaken.map((field) => [field, wordsOf(form.saved, field)]))}
        mixed={mixed}
        onStrength={(strength) => form.put('strength', strength)}
        onDirection={(direction) => form.put('direction', direction)}
      />
      {props.renderFields(fields.draft)}
      {only ? props.timeline : props.list}
      {asking}
    </div>
  )
}
