import type { ReactNode } from 'react'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { typedLines } from '../network/field-draft.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { GoneDialog } from '../ui/dialogs/gone-dialog.tsx'
import { inPlaceKeys } from '../ui/forms/in-place-keys.ts'
import { useInPlaceGuard } from '../ui/forms/use-in-place-guard.tsx'
import { EdgeFields } from './edge-fields.tsx'
import { type EdgeFormValues, edgeChanges, textOf, typedText, wordsOf } from './edge-form.ts'
import styles from './edge-inspector.module.css'
import { EdgePreview } from './edge-preview.tsx'
import { texts } from './texts.ts'
import { useEdgeInPlace } from './use-edge-in-place.ts'

interface EdgeInspectorProps {
  readonly graph: Graph
  /** The inspected edges in their current or last known state. */
  readonly edges: readonly Edge[]
  readonly isGone: boolean
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** Whether the inspector is visible. A hidden one only keeps unsaved text. */
  readonly isShown: boolean
  readonly renderFields: (draft: FieldDraft) => ReactNode
  /** The strength that is computed from interactions. */
  readonly strength: ReactNode
  /** The list of edges, if there are several. */
  readonly list: ReactNode
  /** Interactions with the nodes at the ends. */
  readonly timeline: ReactNode
  readonly onSelectNode: (nodeId: string) => void
  /** Shows this inspector again. */
  readonly onReturn: () => void
  /** Called when the inspector has unsaved changes, and when it no longer has any. */
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** Called when the unsaved text is no longer needed. */
  readonly onDone: () => void
}

/** Shows one or several edges, which are edited in place. A field is saved on blur. */
export function EdgeInspector(props: EdgeInspectorProps) {
  const { graph, edges, isGone, commands, canEdit, isShown } = props
  const { form, mixed, fields, evidence } = useEdgeInPlace({ graph, edges, commands, canEdit })
  const [first] = edges
  const only = edges.length === 1 ? first : undefined
  const isUnsaved = canEdit && (form.changed().length > 0 || fields.isChanged)

  function leave(): string {
    // A deleted edge cannot be saved. The user can restore it.
    if (!canEdit || isGone) return ''
    const left = Object.keys(form.leave()) as (keyof EdgeFormValues)[]
    return [textOf(form.form.getValues(), left), typedLines(fields.leave())].filter(Boolean).join('\n')
  }
  const asking = useInPlaceGuard({
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
      // Invalid values stay in the form.
      const changes = form.form.validate().hasErrors ? null : edgeChanges(first, values)
      if (commands.restoreEdge(first.id, changes, fields.draft.savable())) props.onDone()
    }
    return (
      <GoneDialog
        texts={texts}
        typed={typed}
        onRestore={canEdit && only ? restoreEdge : undefined}
        onClose={props.onDone}
      />
    )
  }

  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? texts.unknownNode
  const ends = only ? ([nameOf(only.sourceId), nameOf(only.targetId)] as const) : null
  return (
    // Handles keys and blur events of all fields inside.
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
