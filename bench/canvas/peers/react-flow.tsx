import '@xyflow/react/dist/style.css'
import {
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useEdgesState,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import { memo, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { cardSize } from '../graph.ts'
import { aroundHub, edgeColor, graphOfPage, ready, typeColors } from './peer.ts'

/** Draws the network with React Flow as in its documentation: custom nodes, and animated edges with labels. */
const graph = graphOfPage()

interface CardData extends Record<string, unknown> {
  readonly name: string
  readonly title: string
  readonly color: string
}

const Card = memo(function Card({ data }: NodeProps<Node<CardData>>) {
  return (
    <div className="card" style={{ borderColor: data.color }}>
      <Handle type="target" position={Position.Left} />
      <span className="mark" style={{ background: data.color }}>
        {data.name.slice(0, 1)}
      </span>
      <span>
        <strong>{data.name}</strong>
        <br />
        {data.title}
      </span>
      <Handle type="source" position={Position.Right} />
    </div>
  )
})

const nodeTypes = { card: Card }
const firstNodes: Node<CardData>[] = graph.nodes.map(({ name, title, type, x, y }, index) => ({
  id: String(index),
  type: 'card',
  position: { x, y },
  ...cardSize,
  data: { name, title, color: typeColors[type] },
}))
const firstEdges: Edge[] = graph.edges.map(({ source, target, label }, index) => ({
  id: `e${index}`,
  source: String(source),
  target: String(target),
  label,
  animated: true,
  style: { stroke: edgeColor, strokeWidth: 1.75 },
}))

function Flow() {
  const [nodes, , onNodesChange] = useNodesState(firstNodes)
  const [edges, , onEdgesChange] = useEdgesState(firstEdges)
  const flow = useReactFlow()
  useEffect(() => {
    ready({
      view: () => flow.getViewport(),
      setView: (view) => void flow.setViewport(view),
    })
  }, [flow])
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      minZoom={0.1}
      maxZoom={2}
      defaultViewport={aroundHub(graph, 0.5)}
    />
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <ReactFlowProvider>
      <Flow />
    </ReactFlowProvider>,
  )
}
