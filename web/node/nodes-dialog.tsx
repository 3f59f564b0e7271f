import type { NetworkCommands } from '../network/commands.ts'
import { useNetwork } from '../store/hooks.ts'
import { ColorDialog } from './color-dialog.tsx'
import { commonTags } from './tag-draft.ts'
import { TagsDialog } from './tags-dialog.tsx'
import { texts } from './texts.ts'

export interface NodesDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly nodeIds: readonly string[]
  readonly property: 'color' | 'tags'
  readonly onClose: () => void
}

/**
 * Sets the color or the tags of several nodes in one undo step. Nodes that were deleted in the meantime are skipped.
 */
export function NodesDialog({ opened, ...rest }: NodesDialogProps) {
  return opened ? <OpenNodesDialog {...rest} /> : null
}

function OpenNodesDialog({ networkId, commands, nodeIds, property, onClose }: Omit<NodesDialogProps, 'opened'>) {
  const { graph } = useNetwork(networkId)
  if (!graph) return null
  const nodes = nodeIds.flatMap((id) => graph.nodes.get(id) ?? [])
  const { length } = nodes
  if (property === 'color')
    return <ColorDialog nodes={nodes} title={texts.colorOf(length)} commands={commands} onClose={onClose} />
  return (
    <TagsDialog
      graph={graph}
      nodeIds={nodes.map(({ id }) => id)}
      tags={commonTags(graph, nodes)}
      title={texts.tagsOf(length)}
      note={length > 1 ? texts.tagsOfAll(length) : null}
      commands={commands}
      onClose={onClose}
    />
  )
}
