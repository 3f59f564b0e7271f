import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/model/graph.ts'
import type { Submit } from '../store/use-submit.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { useFront } from '../ui/use-front.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { type DraftTag, tagEdits } from './tag-draft.ts'
import { TagPicker } from './tag-picker.tsx'
import { texts } from './texts.ts'
import { useTagDraft } from './use-tag-draft.ts'

interface TagsDialogProps {
  readonly graph: Graph
  readonly nodeIds: readonly string[]
  /** The tags to begin with; those of several nodes are the ones all of them carry. */
  readonly tags: readonly DraftTag[]
  readonly title: string
  /** Stands above the tags. */
  readonly note?: string | null
  /** Tags can also be reworded, recolored and deleted from the network. */
  readonly editable?: boolean
  /** What the step of undo is called, and what is said once it is done. */
  readonly step: string
  readonly done: string
  readonly submit: Submit
  readonly onClose: () => void
}

/** Gives nodes tags and takes them; saved as one step. Changes are not thrown away unasked. */
export function TagsDialog({
  graph,
  nodeIds,
  title,
  note,
  editable,
  step,
  done,
  submit,
  onClose,
  ...rest
}: TagsDialogProps) {
  const [before] = useState(rest.tags)
  const draft = useTagDraft(graph, before)
  const [inFront, showFront] = useFront<'unsaved'>()
  useLeaveGuard(draft.isChanged)

  function save(): void {
    const tags = draft.finish()
    if (!tags) return
    const edits = tagEdits(graph, nodeIds, before, tags, draft.doomed)
    if (edits.length === 0) return onClose()
    if (submit(edits, { label: step, failed: texts.tagsFailed, done: { title: done } })) onClose()
  }

  function leave(): void {
    // Escape reaches every dialog there is; the one in front answers.
    if (inFront !== null) return
    if (draft.isChanged) showFront('unsaved')
    else onClose()
  }

  return (
    <>
      <MountedDialog
        onClose={leave}
        title={title}
        size="sm"
        closeOnClickOutside={!draft.isChanged}
        footer={
          <>
            <Button variant="default" onClick={leave}>
              {texts.cancel}
            </Button>
            <Button onClick={save}>{texts.saveTags}</Button>
          </>
        }
      >
        {note && (
          <Text size="sm" c="dimmed" mb="sm">
            {note}
          </Text>
        )}
        <TagPicker graph={graph} draft={draft} editable={editable} autoFocus />
      </MountedDialog>
      <ConfirmDialog
        opened={inFront === 'unsaved'}
        onClose={() => showFront(null)}
        title={texts.unsavedTitle}
        message={texts.unsavedTags}
        cancelLabel={texts.keepEditing}
        confirmLabel={texts.discard}
        tone="danger"
        onConfirm={onClose}
      />
    </>
  )
}
