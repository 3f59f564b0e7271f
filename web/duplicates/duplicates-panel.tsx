import { Button } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pairKey } from '../../domain/entities/distinction/distinction.ts'
import type { SuspectGroup } from '../../domain/graph/duplicates/suspect-groups.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { SidePanel, SidePanelBody, SidePanelHead, SidePanelHint } from '../ui/panels/side-panel.tsx'
import styles from './duplicates.module.css'
import { closeListButton, panelId } from './focus-suspects.ts'
import { DistinctPairs } from './distinct-pairs.tsx'
import { SuspectItem } from './suspect-item.tsx'
import { texts } from './texts.ts'
import { useSuspects } from './use-suspects.ts'

interface DuplicatesPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly onMerge: (nodeIds: readonly string[]) => void
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** Lists nodes that may be duplicates. Users can merge them or mark them as different. */
export function DuplicatesPanel({ opened, graph, ...props }: DuplicatesPanelProps) {
  return opened && graph ? <OpenPanel graph={graph} {...props} /> : null
}

/** Number of groups shown at first. Each click on the button shows as many more. */
const shownAtOnce = 50

type OpenPanelProps = Omit<DuplicatesPanelProps, 'opened' | 'graph'> & { readonly graph: Graph }

function OpenPanel({ session, graph, commands, canEdit, onClose, onMerge, onShowNodes }: OpenPanelProps) {
  const groups = useSuspects(graph)
  const [most, setMost] = useState(shownAtOnce)
  const body = useRef<HTMLDivElement>(null)
  const shown = groups.slice(0, most)

  /**
   * Marks nodes as different. The pressed button disappears, so focus moves to the item that takes its position.
   */
  function apart(group: SuspectGroup, from: string | null): void {
    const items = [...(body.current?.querySelectorAll<HTMLElement>('[data-suspects]') ?? [])]
    const at = items.findIndex((item) => item.contains(document.activeElement))
    if (!commands.markDistinct(pairsOf(group, from))) return
    session.announce(texts.notSame)
    const next = from === null || group.nodeIds.length <= 2 ? (items[at + 1] ?? items[at - 1]) : items[at]
    const button = next?.querySelector('button')
    if (button) button.focus()
    else document.querySelector<HTMLElement>(closeListButton)?.focus()
  }

  return (
    <SidePanel id={panelId} label={texts.title} begin={closeListButton} onClose={onClose}>
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <SidePanelBody ref={body}>
        {groups.length === 0 ? (
          <EmptyState title={texts.none} message={texts.noneMessage} icon={<IconCopyCheck size={24} stroke={1.75} />} />
        ) : (
          <SidePanelHint role="status">
            {texts.found(groups.length)} {canEdit ? '' : texts.readOnly}
          </SidePanelHint>
        )}
        {groups.length > 0 && (
          <ul className={styles.list} aria-label={texts.suspects}>
            {shown.map((group) => (
              <SuspectItem
                key={group.nodeIds.toSorted().join(' ')}
                graph={graph}
                group={group}
                canEdit={canEdit}
                onMerge={() => onMerge(group.nodeIds)}
                onApart={(from) => apart(group, from)}
                onShowNodes={onShowNodes}
              />
            ))}
          </ul>
        )}
        {groups.length > most && (
          <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
            {texts.more(groups.length - most)}
          </Button>
        )}
        <DistinctPairs graph={graph} commands={commands} canEdit={canEdit} />
      </SidePanelBody>
    </SidePanel>
  )
}

/** Returns the suspected pairs of a group. If `from` is not null, returns only the pairs that contain this node. */
function pairsOf({ nodeIds, suspicions }: SuspectGroup, from: string | null): { nodeId: string; otherId: string }[] {
  const suspected = new Set(suspicions.map(pairKey))
  return nodeIds
    .flatMap((nodeId, index) => nodeIds.slice(index + 1).map((otherId) => ({ nodeId, otherId })))
    .filter(({ nodeId, otherId }) => from === null || nodeId === from || otherId === from)
    .filter((pair) => suspected.has(pairKey(pair)))
}
