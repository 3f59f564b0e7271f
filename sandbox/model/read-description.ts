import { randomUUID } from 'node:crypto'
import { NewEdge } from '../../domain/entities/edge/edge.ts'
import { type Graph, graphFrom } from '../../domain/entities/graph.ts'
import { NewNode, type Node, NodeType } from '../../domain/entities/node/node.ts'

/* This module parses the description of a network in a prompt, in the format of `domain/assistant/describe.ts`. A real
   model understands the description without a parser. */

/** Timestamp of all parsed entities. */
const at = new Date(0).toISOString()

/** Returns the network that the instructions describe. It may be only a part of the whole network. */
export function readDescription(instructions: string): Graph {
  const [, described = ''] = instructions.split('\nNodes:\n')
  const [nodeLines = '', rest = ''] = described.split('\nConnections:\n')
  const [edgeLines = '', taskLines = ''] = rest.split('\nOpen tasks, most urgent first:\n')
  const nodes = items(nodeLines).flatMap(readNode)
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const name = /^Network: (.*)$/m.exec(instructions)?.[1] ?? ''
  return graphFrom({
    network: { id: randomUUID(), name, description: null, isAi: false, createdAt: at, updatedAt: at },
    nodes,
    edges: items(edgeLines).flatMap((item) => {
      const [source, label, target] = item.split(' — ')
      const ends = [byName.get(source ?? ''), byName.get(target ?? '')]
      if (!ends[0] || !ends[1]) return []
      const edge = NewEdge.parse({ id: randomUUID(), sourceId: ends[0].id, targetId: ends[1].id, label })
      return [{ ...edge, createdAt: at, updatedAt: at }]
    }),
    tasks: items(taskLines).flatMap((item) => {
      const node = nodes.find((each) => item.startsWith(`${each.name}: `))
      if (!node) return []
      const [, text = '', dueDate = null] =
        /^(.*?)(?:, due (\d{4}-\d{2}-\d{2}))?$/.exec(item.slice(node.name.length + 2)) ?? []
      const task = { id: randomUUID(), nodeId: node.id, text, dueDate, completed: false }
      return [{ ...task, createdAt: at, updatedAt: at }]
    }),
    tags: [],
  })
}

/** Returns today's date according to the instructions. Null if they contain none. */
export function dayIn(instructions: string): string | null {
  return /^Today: (\d{4}-\d{2}-\d{2})$/m.exec(instructions)?.[1] ?? null
}

/** Returns the facts under a heading of the instructions. Null if there are none. */
export function factsUnder(instructions: string, id: string): string | null {
  const found = new RegExp(`^\\[${id}\\] ([\\s\\S]*?)(?=^\\[|^Nodes:$)`, 'm').exec(instructions)
  return found?.[1]?.trim() ?? null
}

function items(lines: string): string[] {
  return lines.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
}

function readNode(item: string): Node[] {
  const [, name, type, title] = /^(.*?) \((person|organization|event|venue)(?:; ([^;]*?))?[;)]/.exec(item) ?? []
  if (!name) return []
  const node = NewNode.parse({ id: randomUUID(), type: NodeType.parse(type), name, title: title || null, x: 0, y: 0 })
  return [{ ...node, createdAt: at, updatedAt: at }]
}
