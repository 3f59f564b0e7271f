import { useEffect, useState } from 'react'
import { hasRole, type Role } from '../../../domain/entities/member.ts'
import type { Node } from '../../../domain/entities/node/node.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { api } from '../../api/api.ts'
import { failureText } from '../../api/failure.ts'
import type { Compared } from '../../history/comparison.ts'
import { HistoryBar } from '../../history/history-bar.tsx'
import { momentAt } from '../../history/moments.ts'
import { texts } from '../../history/texts.ts'
import type { Timeline } from '../../history/timeline.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { selectOnly } from '../../network/selection.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { useObservable } from '../../ui/observable.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { RestoreMenu } from './restore-menu.tsx'
import { useChangeWords } from './use-change-words.ts'
import type { NetworkHistory } from './use-network-history.ts'

interface NetworkHistoryBarProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly networkId: string
  readonly session: EditingSession
  readonly history: NetworkHistory
  /** The user's role in the network at present. */
  readonly role: Role | null
  /** Brings a node into view. */
  readonly onShowNode: (nodeId: string) => void
}

/** The bar with the history of the open network. */
export function NetworkHistoryBar({ opened, history, ...props }: NetworkHistoryBarProps) {
  const { timeline } = history
  return opened && timeline && <OpenBar key={props.networkId} timeline={timeline} history={history} {...props} />
}

interface OpenBarProps extends Omit<NetworkHistoryBarProps, 'opened'> {
  readonly timeline: Timeline
}

function OpenBar({ timeline, history, networkId, session, role, onShowNode, onClose }: OpenBarProps) {
  const store = useLiveStore()
  const { moments, at, graph, isPlaying, isBehind } = useObservable(timeline.settled)
  const moment = moments[at]
  const after = moments[at - 1]?.version ?? 0
  const words = useChangeWords(networkId, isPlaying || !moment ? null : { moment, after, graph })
  const node = useLastSelected(session, graph)
  const { comparison } = history
  useMarks(session, comparison?.items ?? null)

  const show = ({ kind, id }: Pick<Compared, 'kind' | 'id'>) => {
    session.select(selectOnly({ kind, id }))
    const edge = kind === 'edge' ? session.graph?.edges.get(id) : undefined
    onShowNode(edge?.sourceId ?? id)
  }
  async function jump(to: 'first' | 'last'): Promise<void> {
    if (!node) return
    try {
      const version = to === 'first' ? null : await lastChangeOf(networkId, node.id, store.userId)
      if (to === 'first') await timeline.go(momentAt(moments, node.createdAt))
      else if (version !== null) await timeline.showVersion(version)
      else showToast({ title: texts.noChangeOf(node.name) })
      if (timeline.state.value.graph?.nodes.has(node.id)) session.select(selectOnly({ kind: 'node', id: node.id }))
    } catch (error) {
      showToast({ tone: 'error', title: texts.failed, message: failureText(error) })
    }
  }
  return (
    <HistoryBar
      timeline={timeline}
      words={words}
      selected={node?.name ?? null}
      onJump={(to) => void jump(to)}
      differences={comparison?.items ?? null}
      onShow={show}
      restore={
        role !== null &&
        hasRole(role, 'editor') && (
          <RestoreMenu
            networkId={networkId}
            present={() => store.view(networkId).graph}
            // Until the chosen moment has loaded, the page shows another moment, which the user must not restore by
            // mistake.
            former={isBehind ? null : graph}
            moment={history.moment ?? ''}
            nodeId={node?.id ?? null}
            onRestored={(nodeId) => {
              onClose()
              if (nodeId !== null) setTimeout(() => onShowNode(nodeId))
            }}
          />
        )
      }
      onClose={onClose}
    />
  )
}

type KnownNode = Pick<Node, 'id' | 'name' | 'createdAt'>

/**
 * Returns the only selected node, or the node that was selected last. At moments at which this node does not exist,
 * still returns it, so that the user can go to a moment at which it exists.
 */
function useLastSelected(session: EditingSession, graph: Graph | null): KnownNode | null {
  const { nodeIds } = useObservable(session.selection)
  const [last, setLast] = useState<KnownNode | null>(null)
  const [only] = nodeIds
  const node = nodeIds.size === 1 && only !== undefined ? (graph ?? session.graph)?.nodes.get(only) : undefined
  if (node && (last?.id !== node.id || last.name !== node.name)) setLast(node)
  return last
}

/** Highlights everything that differs between the compared moments. */
function useMarks(session: EditingSession, items: readonly Compared[] | null): void {
  useEffect(() => {
    if (!items || items.length === 0) return
    const idsOf = (kind: Compared['kind']) => new Set(items.flatMap((item) => (item.kind === kind ? item.id : [])))
    const edges = idsOf('edge')
    const ends = [...edges].flatMap((id) => {
      const edge = session.graph?.edges.get(id)
      return edge ? [edge.sourceId, edge.targetId] : []
    })
    session.showPart({ nodes: new Set([...idsOf('node'), ...ends]), edges })
    return () => session.showPart(null)
  }, [session, items])
}

/** Returns the version of the last change that involves a node, or null if there is none. */
async function lastChangeOf(id: string, nodeId: string, actor: string): Promise<number | null> {
  let before: number | undefined
  do {
    const page = await api.networks.activity(
      { id, of: nodeId, limit: 1, ...(before === undefined ? {} : { before }) },
      { context: { actor } },
    )
    const [entry] = page.entries
    if (entry) return entry.version
    before = page.before ?? undefined
  } while (before !== undefined)
  return null
}
