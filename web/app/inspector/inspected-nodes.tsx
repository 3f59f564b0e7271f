import { useMemo } from 'react'
import type { Node } from '../../../domain/entities/node/node.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { edgeIdsOf, taskIdsOf } from '../../../domain/entities/owned-ids.ts'
import { ConnectionList } from '../../edge/connection-list.tsx'
import { FieldsSection } from '../../field/fields-section.tsx'
import { selectOnly, type Target } from '../../network/selection.ts'
import type { InspectorTab } from '../../network/editing-session.ts'
import { NodeInspector } from '../../node/node-inspector.tsx'
import { NotesList } from '../../overview/notes-list.tsx'
import { NodeTasks } from '../../task/node-tasks.tsx'
import { TaskList } from '../../task/task-list.tsx'
import { nodeTaskRows, type TaskRow } from '../../task/task-rows.ts'
import { NodeCadence } from '../book/node-cadence.tsx'
import { NodeElsewhere } from '../book/node-elsewhere.tsx'
import { NodeTimeline } from './node-timeline.tsx'
import type { PartProps } from './inspector-props.ts'
import { NodeStrength } from '../book/tie-strength.tsx'
import { useInspected } from './use-inspected.ts'

interface InspectedNodesProps extends PartProps {
  readonly tab: InspectorTab
  readonly onTab: (tab: InspectorTab) => void
}

/** The panel beside the canvas for one or more selected nodes, with their notes, tasks and connections. */
export function InspectedNodes({ part, onOpen, ...props }: InspectedNodesProps) {
  const { graph, session, canEdit } = props
  const { all: nodes, isGone } = useInspected(part.ids, graph.nodes)
  const [first] = nodes
  const only = nodes.length === 1 ? first : undefined
  const select = (target: Target) => session.select(selectOnly(target))
  const log = ({ node, task }: TaskRow) => session.log({ nodeIds: [node.id], ofTask: task.text })
  return (
    <NodeInspector
      {...props}
      nodes={nodes}
      isGone={isGone}
      counts={only && !isGone ? countsOf(graph, only) : {}}
      renderFields={(draft) => <FieldsSection draft={draft} />}
      strength={
        only && (
          <>
            <NodeStrength graph={graph} nodeId={only.id} />
            {!isGone && <NodeCadence key={only.id} graph={graph} node={only} session={session} />}
            <NodeElsewhere networkId={graph.network.id} nodeId={only.id} />
          </>
        )
      }
      notes={<NotesOfNodes graph={graph} ids={part.ids} onSelect={select} />}
      tasks={
        only ? (
          <NodeTasks graph={graph} nodeId={only.id} canEdit={canEdit} takesFocus={false} onLog={log} />
        ) : (
          <TasksOfNodes graph={graph} ids={part.ids} canEdit={canEdit} onSelect={select} onLog={log} />
        )
      }
      connections={<ConnectionsOfNodes {...props} nodes={nodes} onSelect={select} />}
      timeline={<NodeTimeline ids={part.ids} {...{ graph, session, canEdit }} />}
      onChangeColor={() => onOpen({ kind: 'nodes', property: 'color', nodeIds: nodes.map(({ id }) => id) })}
    />
  )
}

function countsOf(graph: Graph, node: Node): Partial<Record<InspectorTab, number>> {
  return {
    tasks: taskIdsOf(graph, node.id).filter((id) => !graph.tasks.get(id)?.completed).length,
    connections: graph.edgesByNode.get(node.id)?.size ?? 0,
  }
}

interface OfNodesProps {
  readonly graph: Graph
  readonly ids: ReadonlySet<string>
  readonly onSelect: (target: Target) => void
}

function NotesOfNodes({ graph, ids, onSelect }: OfNodesProps) {
  const ofThem = useMemo(
    () => ({ nodes: graph.nodes.filter((_, id) => ids.has(id)), edges: graph.edges.clear() }),
    [graph.nodes, graph.edges, ids],
  )
  return <NotesList graph={ofThem} onOpen={({ kind, id }) => onSelect({ kind, id })} />
}

interface TasksOfNodesProps extends OfNodesProps {
  readonly canEdit: boolean
  readonly onLog: (row: TaskRow) => void
}

function TasksOfNodes({ graph, ids, canEdit, onSelect, onLog }: TasksOfNodesProps) {
  const rows = useMemo(() => nodeTaskRows(graph, ids), [graph, ids])
  return (
    <TaskList
      tasks={rows}
      completion="silent"
      namesNodes
      canEdit={canEdit}
      onLog={onLog}
      onOpenNode={({ node }) => onSelect({ kind: 'node', id: node.id })}
    />
  )
}

interface ConnectionsProps extends Pick<PartProps, 'graph' | 'commands' | 'canEdit'> {
  readonly nodes: readonly Node[]
  readonly onSelect: (target: Target) => void
}

function ConnectionsOfNodes({ graph, nodes, ...props }: ConnectionsProps) {
  const edges = useMemo(() => {
    const ids = new Set(nodes.flatMap(({ id }) => edgeIdsOf(graph, id)))
    return [...ids].flatMap((id) => graph.edges.get(id) ?? [])
  }, [graph, nodes])
  const [first] = nodes
  return (
    <ConnectionList graph={graph} edges={edges} ownerId={nodes.length === 1 && first ? first.id : null} {...props} />
  )
}
