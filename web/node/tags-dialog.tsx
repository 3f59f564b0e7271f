import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import { TagPicker } from './tag-picker.tsx'
import { texts } from './texts.ts'
import { useTagDraft } from './use-tag-draft.ts'

interface TagsDialogProps {
  readonly graph: Graph
  readonly nodeIds: readonly string[]
  /** The tags when the dialog opens. For several nodes, the tags that all of them have. */
  readonly tags: readonly DraftTag[]
  readonly title: string
  /** A note above the tags. */
  readonly note?: string | null
  /** Whether tags can also be renamed, recolored and deleted from the network. */
  readonly editable?: boolean
  readonly commands: NetworkCommands
  readonly onClose: () => void
}

/** Adds and removes tags of nodes, and saves this as one undo step. Asks the user before discarding changes. */
export function TagsDialog({ graph, nodeIds, title, note, editable, commands, onClose, ...rest }: TagsDialogProps) {
  const [before] = useState(rest.tags)
  const draft = useTagDraft(graph, before)
  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  useUnsaved(draft.isChanged, () => showFront('unsaved'))

  function save(): void {
    const tags = draft.finish()
    if (!tags) return
    if (commands.tag(nodeIds, { before, tags, doomed: draft.doomed })) onClose()
  }

  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
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
      <UnsavedDialog
        opened={inFront === 'unsaved'}
        message={texts.unsavedTags}
        onKeep={() => showFront(null)}
        onDiscard={onClose}
      />
    </>
  )
}
