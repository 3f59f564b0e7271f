import { counted } from '../../../domain/english.ts'
import { nodeTypeLabels, nodeTypes, type NodeType } from '../../../domain/entities/node/node.ts'

/** Strings about nodes and edges on the canvas. */
export const texts = {
  invalidNode: 'Invalid node data',
  nodeRole: 'node',
  selectedNodeRole: 'selected node',
  groupRole: 'collapsed group',
  selectedGroupRole: 'selected collapsed group',
  /**
   * @param what the type of the node, or the group that its card represents
   * @param look the meaning of the node's color
   */
  nodeSummary: (name: string, what: string, connections: number, look?: string) =>
    [
      name,
      isType(what) ? nodeTypeLabels[what].toLowerCase() : what,
      counted(connections, 'connection', 'connections'),
      look,
    ]
      .filter((part) => part !== undefined)
      .join(', '),
}

function isType(what: string): what is NodeType {
  return (nodeTypes as readonly string[]).includes(what)
}
