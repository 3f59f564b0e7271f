import { useMemo } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { nothingSelected } from '../network/selection.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { useObservable } from '../ui/observable.ts'
import { SidePanel, SidePanelBody, SidePanelHead } from '../ui/panels/side-panel.tsx'
import styles from './analysis.module.css'
import { AnalysisStatus } from './analysis-status.tsx'
import { BridgeList } from './bridge-list.tsx'
import { GroupList } from './group-list.tsx'
import { communityGroups, componentGroups } from './groups.ts'
import { MeasureList } from './measure-list.tsx'
import { NetworkFacts } from './network-facts.tsx'
import type { NetworkAnalyzer } from './network-analyzer.ts'
import { nodeSentences } from './node-sentences.ts'
import { texts } from './texts.ts'

interface AnalysisPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** Analyzes the network. Null until it has started. */
  readonly meter: NetworkAnalyzer | null
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** Shows the key people of a network, and its communities, parts and bridges. */
export function AnalysisPanel({ opened, graph, meter, ...props }: AnalysisPanelProps) {
  return opened && graph && meter ? <OpenPanel graph={graph} meter={meter} {...props} /> : null
}

type OpenPanelProps = Omit<AnalysisPanelProps, 'opened' | 'graph' | 'meter'> & {
  readonly graph: Graph
  readonly meter: NetworkAnalyzer
}

function OpenPanel({ session, graph, meter, onClose, onShowNodes }: OpenPanelProps) {
  const metering = useObservable(meter.state)

  const select = (nodeIds: readonly string[]) => {
    const there = nodesToSelect(session, nodeIds)
    session.select({ ...nothingSelected, nodeIds: new Set(there) })
    session.announce(texts.selectedAloud(there.length))
    onShowNodes(there)
  }
  const { result: analysis } = metering
  return (
    <SidePanel label={texts.title} begin="[data-panel-close]" onClose={onClose}>
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <SidePanelBody>
        <AnalysisStatus metering={metering} onStop={() => meter.stop()} onAgain={() => meter.again()} />
        {analysis && analysis.whole.ties === 0 && <EmptyState title={texts.nothing} message={texts.nothingMessage} />}
        {analysis && analysis.whole.ties > 0 && (
          <Findings
            session={session}
            graph={graph}
            analysis={analysis}
            onSelect={select}
            onSelectEdges={(edgeIds, nodeIds) => {
              for (const nodeId of nodeIds) session.reveal(nodeId)
              const there = edgeIds.filter((id) => session.exists({ kind: 'edge', id }))
              session.select({ ...nothingSelected, edgeIds: new Set(there) })
              onShowNodes(nodeIds)
            }}
          />
        )}
      </SidePanelBody>
    </SidePanel>
  )
}

/**
 * Returns the ids of the nodes to select. A single node is selected even if the filter hides it, and becomes visible.
 * Of several nodes, only visible nodes are selected.
 */
function nodesToSelect(session: EditingSession, nodeIds: readonly string[]): readonly string[] {
  if (nodeIds.length > 1) return nodeIds.filter((id) => session.isShown({ kind: 'node', id }))
  return nodeIds.filter((id) => {
    session.reveal(id)
    return session.exists({ kind: 'node', id })
  })
}

interface FindingsProps {
  readonly session: EditingSession
  readonly graph: Graph
  readonly analysis: Analysis
  readonly onSelect: (nodeIds: readonly string[]) => void
  readonly onSelectEdges: (edgeIds: readonly string[], nodeIds: readonly string[]) => void
}

function Findings({ session, graph, analysis, onSelect, onSelectEdges }: FindingsProps) {
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? ''
  const communities = useMemo(() => communityGroups(analysis), [analysis])
  const { parts, alone } = useMemo(() => componentGroups(analysis), [analysis])
  const around = communities.map((group) => ({ ...group, name: texts.around(nameOf(group.centerId)) }))
  const apart = [
    ...parts.map((group) => ({ ...group, name: texts.around(nameOf(group.centerId)) })),
    ...(alone.length > 0 ? [{ nodeIds: alone, name: texts.alone }] : []),
  ]
  return (
    <>
      <AboutSelected session={session} graph={graph} analysis={analysis} nameOf={nameOf} />
      <MeasureList analysis={analysis} nameOf={nameOf} onSelect={(nodeId) => onSelect([nodeId])} />
      <GroupList title={texts.communities} note={texts.communitiesNote} groups={around} onSelect={onSelect} />
      {apart.length > 1 && (
        <GroupList title={texts.components} note={texts.componentsNote} groups={apart} onSelect={onSelect} />
      )}
      <BridgeList graph={graph} analysis={analysis} nameOf={nameOf} onSelect={onSelectEdges} />
      <NetworkFacts analysis={analysis} />
    </>
  )
}

type AboutProps = Pick<FindingsProps, 'session' | 'graph' | 'analysis'> & {
  readonly nameOf: (nodeId: string) => string
}

/** Describes the selected node if exactly one is selected. */
function AboutSelected({ session, graph, analysis, nameOf }: AboutProps) {
  const { nodeIds } = useObservable(session.selection)
  const [nodeId = ''] = nodeIds.size === 1 ? nodeIds : []
  const placeOf = useMemo(() => new Map(analysis.ids.map((id, place) => [id, place])), [analysis])
  const node = graph.nodes.get(nodeId)
  const place = placeOf.get(nodeId)
  if (!node || place === undefined) return <p className={styles.hint}>{texts.selectOne}</p>
  return (
    <section className={styles.about} aria-label={texts.selected(node.name)}>
      <h3 className={styles.heading}>
        <bdi>{texts.selected(node.name)}</bdi>
      </h3>
      <ul className={styles.sentences}>
        {nodeSentences(analysis, place, node.type, nameOf).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
