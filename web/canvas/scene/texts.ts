import { nodeTypeLabels, type NodeType } from '../../../domain/entities/node/node.ts'
import { count } from '../../network/count.ts'

/** What is said of what lies on the canvas. */
export const texts = {
  invalidNode: 'Invalid node data',
  nodeRole: 'node',
  selectedNodeRole: 'selected node',
  nodeSummary: (name: string, type: NodeType, connections: number) =>
    `${name}, ${nodeTypeLabels[type].toLowerCase()}, ${count(connections, 'connection', 'connections')}`,
}
