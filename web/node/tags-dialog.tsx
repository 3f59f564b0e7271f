import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/model/graph.ts'
import type { Node } from '../../domain/model/node.ts'
import type { Submit } from '../store/use-submit.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { useFront } from '../ui/use-front.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { draftTagsOf, tagEdits } from './tag-draft.ts'
import { TagPicker } from './tag-picker.tsx'
import { texts } from './texts.ts'
import { useTagDraft } from './use-tag-draft.ts'

interface TagsDialogProps {
  readonly graph: Graph
  readonly node: Node
  readonly submit: Submit
  readonly onClose: () => void
}

/** Gives a node tags and takes them, and rewords or recolors them; saved as one step. */
export function TagsDialog({ graph, node, submit, onClose }: TagsDialogProps) {
  const [before] = useState(() => draftTagsOf(graph, node.tagIds))
  const draft = useTagDraft(graph, before)
  const [inFront, showFront] = useFront<'unsaved'>()
  useLeaveGuard(draft.isChanged)

  function save(): void {
    const tags = draft.finish()
    if (!tags) return
    const edits = tagEdits(graph, [node.id], before, tags, draft.doomed)
    if (edits.length === 0) return onClose()
    const saved = submit(edits, {
      label: texts.step.tags(node.name),
      failed: texts.tagsFailed,
      done: { title: texts.tagsUpdated },
    })
    if (saved) onClose()
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
        title={texts.editTags}
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
        <TagPicker graph={graph} draft={draft} editable autoFocus />
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
