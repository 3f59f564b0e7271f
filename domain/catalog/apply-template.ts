import type { Edit } from '../edits/edit.ts'
import { NewEdge } from '../entities/edge/edge.ts'
import { facingHandles } from '../entities/edge/facing.ts'
import { addDays } from '../add-days.ts'
import { NewNode } from '../entities/node/node.ts'
import { type TemplateEdge, TemplateNode } from './template.ts'
import { templatePositions } from './template-layout.ts'

/** A template from any source, possibly invalid. Its nodes are validated one by one. */
export interface AnyTemplate {
  readonly name: string
  readonly nodes: readonly unknown[]
  readonly edges: readonly TemplateEdge[]
}

interface ApplyOptions {
  /** Returns random numbers in [0, 1), for the offsets of positions. */
  readonly random: () => number
  readonly newId: () => string
  /** The current day, yyyy-mm-dd. Events are dated relative to it. */
  readonly today: string
}

/**
 * Returns the edits that add a template to an empty network. Leaves out invalid nodes, such as nodes with a blank name,
 * and nodes with a repeated name. Their connections are left out too. Returns no edits if no node is valid.
 */
export function templateEdits(template: AnyTemplate, { random, newId, today }: ApplyOptions): Edit[] {
  const valid = validNodes(template.nodes)
  const positions = templatePositions(valid.size, random)
  const nodes = new Map(
    [...valid.values()].map(({ inDays, ...node }, index) => {
      const place = positions[index] ?? { x: 0, y: 0 }
      const date = inDays === null ? null : addDays(today, inDays)
      return [node.name, NewNode.parse({ ...node, ...place, date, id: newId() })]
    }),
  )
  const evidence = { kind: 'imported', source: template.name, date: today }
  const edges = template.edges.flatMap(([from, to, label]) => {
    const [source, target] = [nodes.get(from), nodes.get(to)]
    if (!source || !target) return []
    const ends = { sourceId: source.id, targetId: target.id, ...facingHandles(source, target) }
    return NewEdge.parse({ id: newId(), ...ends, label, evidence })
  })
  return [
    ...[...nodes.values()].map((node): Edit => ({ type: 'node.add', node })),
    ...edges.map((edge): Edit => ({ type: 'edge.add', edge })),
  ]
}

function validNodes(written: readonly unknown[]): Map<string, TemplateNode> {
  const valid = new Map<string, TemplateNode>()
  for (const each of written) {
    const node = TemplateNode.safeParse(each).data
    if (node && !valid.has(node.name)) valid.set(node.name, node)
  }
  return valid
}
