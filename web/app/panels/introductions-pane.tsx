import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bookOf } from '../../../domain/entities/document.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { withoutAging } from '../../../domain/graph/paths/connection-trust.ts'
import { bestPaths } from '../../../domain/graph/paths/best-paths.ts'
import { explainPath } from '../../../domain/graph/paths/explain-path.ts'
import { trustGraph } from '../../../domain/graph/paths/trust-graph.ts'
import { ownNode } from '../../../domain/graph/own-node.ts'
import { IntroductionCommands } from '../../introductions/introduction-commands.ts'
import { IntroductionsPanel } from '../../introductions/introductions-panel.tsx'
import type { ChooseNode } from '../../introductions/app-props.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { goalOf, goalWord } from '../../paths/goal.ts'
import { NodeChoice } from '../../paths/node-choice.tsx'
import { startIn } from '../../paths/start-in.ts'
import { useBook, useLiveStore, useNetworks } from '../../store/hooks.ts'
import { useOwnContacts } from '../book/own-contacts.ts'
import { useSendRequest } from '../introductions/use-send-request.ts'
import { useSignedInUser } from '../session/signed-in.tsx'

interface IntroductionsPaneProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly canEdit: boolean
}

/** The introductions panel, connected to paths, the user's book and the server. */
export function IntroductionsPane({ opened, graph, ...props }: IntroductionsPaneProps) {
  const store = useLiveStore()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const book = useBook(store.userId, opened)
  const { networks } = useNetworks()
  const commands = useMemo(() => new IntroductionCommands(store), [store])
  const names = useMemo(() => new Map(networks.map(({ id, name }) => [id, name])), [networks])
  const nodes = graph?.nodes
  const ownId = useMemo(() => (opened && nodes ? ownNode(nodes.values(), user.email) : null), [opened, nodes, user])
  const contacts = useOwnContacts()
  const between = (target: string) => {
    const from = graph && startIn(graph.network.id, graph, target, user.email)
    if (!from) return null
    const trust = trustGraph(graph, contacts?.freshnessOf.bind(contacts) ?? withoutAging)
    const [best] = bestPaths(trust, { from, to: [target], notVia: [], via: [] }).paths
    const introduction = best && explainPath(graph, best)?.introduction
    return introduction?.target.id === target ? introduction.connector.id : null
  }
  const send = useSendRequest(opened)
  const choose: ChooseNode = ({ label, nodeId, isFirst, onChoose }) =>
    graph && (
      <NodeChoice
        label={label}
        graph={graph}
        value={nodeId === null ? null : goalWord({ kind: 'node', id: nodeId })}
        isFirst={isFirst}
        without={ownId}
        onChange={(word) => {
          const chosen = goalOf(word)
          if (chosen?.kind === 'node') onChoose(chosen.id)
        }}
      />
    )
  return (
    <IntroductionsPanel
      opened={opened}
      graph={graph}
      book={book.graph}
      hasFailed={book.status === 'failed'}
      onRetry={() => store.retry(bookOf(store.userId))}
      commands={commands}
      ownId={ownId}
      ownName={user.name}
      choose={choose}
      between={between}
      send={send}
      networks={names}
      onOpenNetwork={(networkId) => void navigate({ to: '/network/$networkId', params: { networkId } })}
      {...props}
    />
  )
}
