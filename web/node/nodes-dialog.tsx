import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/model/graph.ts'
import { type Node, nodePalette } from '../../domain/model/node.ts'
import { useNetwork } from '../store/hooks.ts'
import { type Submit, useSubmit } from '../store/use-submit.ts'
import { ColourSwatches } from '../ui/colour-swatches.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { useFront } from '../ui/use-front.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { commonTags, tagEdits } from './tag-draft.ts'
import { TagPicker } from './tag-picker.tsx'
import { texts } from './texts.ts'
import { useTagDraft } from './use-tag-draft.ts'

export interface NodesDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly nodeIds: readonly string[]
  readonly property: 'color' | 'tags'
  readonly onClose: () => void
}

/** Gives several nodes a color or tags, in one step. Nodes that are gone meanwhile are left out. */
export function NodesDialog({ opened, ...rest }: NodesDialogProps) {
  return opened ? <OpenNodesDialog {...rest} /> : null
}

function OpenNodesDialog({ networkId, nodeIds, property, onClose }: Omit<NodesDialogProps, 'opened'>) {
  const { graph } = useNetwork(networkId)
  const submit = useSubmit(networkId)
  if (!graph) return null
  const nodes = nodeIds.flatMap((id) => graph.nodes.get(id) ?? [])
  const Content = property === 'color' ? NodesColor : NodesTags
  return <Content graph={graph} nodes={nodes} submit={submit} onClose={onClose} />
}

interface ContentProps {
  readonly graph: Graph
  readonly nodes: readonly Node[]
  readonly submit: Submit
  readonly onClose: () => void
}

function NodesColor({ nodes, submit, onClose }: ContentProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [first] = nodes
  const common = first && nodes.every(({ color }) => color === first.color) ? first.color : null

  function save(color: string | null): void {
    const changed = nodes.filter((node) => node.color !== color)
    if (changed.length === 0) return onClose()
    const edits = changed.map(({ id }) => ({ type: 'node.update' as const, id, changes: { color } }))
    const saved = submit(edits, {
      label: texts.colorOf(changed.length),
      failed: texts.colorFailed,
      done: { title: texts.nodesColored(changed.length) },
    })
    if (saved) onClose()
  }

  return (
    <MountedDialog
      onClose={onClose}
      title={texts.colorOf(nodes.length)}
      size="sm"
      footer={
        <>
          {nodes.some(({ color }) => color !== null) && (
            <Button variant="default" onClick={() => save(null)}>
              {texts.removeColor}
            </Button>
          )}
          <Button disabled={chosen === null} onClick={() => save(chosen)}>
            {texts.applyColor}
          </Button>
        </>
      }
    >
      <ColourSwatches
        label={texts.colorGroup}
        hideLabel
        colours={nodePalette}
        value={chosen ?? common}
        onChange={setChosen}
      />
    </MountedDialog>
  )
}

function NodesTags({ graph, nodes, submit, onClose }: ContentProps) {
  const [before] = useState(() => commonTags(graph, nodes))
  const draft = useTagDraft(graph, before)
  const [inFront, showFront] = useFront<'unsaved'>()
  useLeaveGuard(draft.isChanged)

  function save(): void {
    const tags = draft.finish()
    if (!tags) return
    const ids = nodes.map(({ id }) => id)
    const edits = tagEdits(graph, ids, before, tags)
    if (edits.length === 0) return onClose()
    const saved = submit(edits, {
      label: texts.tagsOf(nodes.length),
      failed: texts.tagsFailed,
      done: { title: texts.nodesTagged(nodes.length) },
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
        title={texts.tagsOf(nodes.length)}
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
        {nodes.length > 1 && (
          <Text size="sm" c="dimmed" mb="sm">
            {texts.tagsOfAll(nodes.length)}
          </Text>
        )}
        <TagPicker graph={graph} draft={draft} autoFocus />
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
