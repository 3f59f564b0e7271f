import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { Edit } from '../../../domain/edits/edit.ts'
import { entityKinds } from '../../../domain/entities/entity-kinds.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { differenceIn } from '../../../domain/history/difference.ts'
import { restoreEverything, restoreOneNode } from '../../../domain/history/restore.ts'
import { type RestoreCounts, type RestoreKind, texts } from '../../history/texts.ts'
import { useSubmit } from '../../store/use-submit.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'

interface RestoreMenuProps {
  readonly networkId: string
  /** Returns the current network. */
  readonly present: () => Graph | null
  /** The network at the chosen moment. Null while it is loading. */
  readonly former: Graph | null
  /** The chosen moment in words. */
  readonly moment: string
  /** Id of the selected node, or null. */
  readonly nodeId: string | null
  /** Called after a restore. `nodeId` is the restored node, or null if the whole network was restored. */
  readonly onRestored: (nodeId: string | null) => void
}

/** Restores the selected node or the whole network as it was at the chosen moment. */
export function RestoreMenu({ networkId, present, former, moment, nodeId, onRestored }: RestoreMenuProps) {
  const submit = useSubmit(networkId)
  /** The effect of restoring everything, while the user is asked to confirm. */
  const [asked, ask] = useState<string | null>(null)
  const node = nodeId === null ? undefined : former?.nodes.get(nodeId)

  function restore(editsOf: (now: Graph, then: Graph) => readonly Edit[], label: string, restoredId: string | null) {
    const now = present()
    const edits = now && former ? editsOf(now, former) : []
    if (edits.length === 0) {
      showToast({ title: texts.nothingToRestore })
      return
    }
    const isDone = submit(edits, {
      label,
      failed: texts.restoreFailed,
      restores: true,
      done: { title: label },
      undo: { button: texts.undo, label: texts.undone(label), failed: texts.undoFailed },
    })
    if (isDone) onRestored(restoredId)
  }
  const at = () => new Date().toISOString()
  const askAll = () => {
    const now = present()
    if (!now || !former) return
    if (restoreEverything(now, former, at()).length === 0) showToast({ title: texts.nothingToRestore })
    else ask(texts.restoreCounts(countsOf(now, former)))
  }
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={!former}
            leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            {texts.restore}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            disabled={!node}
            onClick={() => {
              if (!node) return
              restore((now, then) => restoreOneNode(now, then, node.id, at()), texts.restored(node.name), node.id)
            }}
          >
            {node ? texts.restoreNode(node.name) : texts.restoreSelected}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={askAll}>
            {texts.restoreAll}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => ask(null)}
        title={texts.restoreTitle}
        message={texts.restoreMessage(moment, asked ?? '')}
        confirmLabel={texts.restoreConfirm}
        onConfirm={() => restore((now, then) => restoreEverything(now, then, at()), texts.restoredAll(moment), null)}
      />
    </>
  )
}

/** Kinds of entities that restoring the whole network does not change. */
const kept: ReadonlySet<string> = new Set(['views', 'placements'])

function countsOf(now: Graph, then: Graph): Record<RestoreKind, RestoreCounts> {
  const counts = { nodes: { ...nothing }, edges: { ...nothing }, others: { ...nothing } }
  for (const { plural } of entityKinds) {
    if (kept.has(plural)) continue
    const { added, gone, changed } = differenceIn(plural, now, then)
    const of = counts[plural === 'nodes' || plural === 'edges' ? plural : 'others']
    of.added += added.length
    of.removed += gone.length
    of.changed += changed.length
  }
  const { network } = now
  if (network.name !== then.network.name || network.description !== then.network.description) counts.others.changed++
  return counts
}

const nothing = { added: 0, removed: 0, changed: 0 }
