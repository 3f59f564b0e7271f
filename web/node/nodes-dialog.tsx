import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/model/graph.ts'
import { type Node, nodePalette } from '../../domain/model/node.ts'
import { useNetwork } from '../store/hooks.ts'
import { type Submit, useSubmit } from '../store/use-submit.ts'
import { ColourSwatches } from '../ui/colour-swatches.tsx'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { commonTags } from './tag-draft.ts'
import { TagsDialog } from './tags-dialog.tsx'
import { texts } from './texts.ts'

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
  const { length } = nodes
  return (
    <TagsDialog
      graph={graph}
      nodeIds={nodes.map(({ id }) => id)}
      tags={commonTags(graph, nodes)}
      title={texts.tagsOf(length)}
      note={length > 1 ? texts.tagsOfAll(length) : null}
      step={texts.tagsOf(length)}
      done={texts.nodesTagged(length)}
      submit={submit}
      onClose={onClose}
    />
  )
}
