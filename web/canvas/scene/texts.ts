import { counted } from '../../../domain/english.ts'
import { nodeTypeLabels, nodeTypes, type NodeType } from '../../../domain/entities/node/node.ts'

/** What is said of what lies on the canvas. */
export const texts = {
  invalidNode: 'Invalid node data',
  nodeRole: 'node',
  selectedNodeRole: 'selected node',
  groupRole: 'collapsed group',
  selectedGroupRole: 'selected collapsed group',
  /** `what`: its type, or whom its card stands for; `look`: what its color means. */
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
