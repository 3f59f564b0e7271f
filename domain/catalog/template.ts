import { z } from 'zod'
import { line, text, webAddress } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'

/** What a template says of one node. Its notes say what to do about it. */
export const TemplateNode = z.object({
  name: line(200, 'A node name').min(1, 'Node name cannot be empty'),
  type: Node.shape.type,
  notes: text(2000, 'Notes').default(''),
  title: Node.shape.title.default(null),
  address: Node.shape.address.default(null),
  profileUrl: webAddress.nullable().default(null),
  imageUrl: webAddress.nullable().default(null),
  /** For events: days from the day on which the template is applied, so that none lies in the past. */
  inDays: z.int().min(0).nullable().default(null),
})
export type TemplateNode = z.infer<typeof TemplateNode>

/** A connection by the names of its ends. */
export type TemplateEdge = readonly [from: string, to: string, label: string]

/**
 * A network to begin with. Nodes are listed in the order in which they fill the grid, which is chosen so that what is
 * connected stands close together. They are judged one by one when the template is applied.
 */
export interface NetworkTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly nodes: readonly z.input<typeof TemplateNode>[]
  readonly edges: readonly TemplateEdge[]
}
