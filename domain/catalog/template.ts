import { z } from 'zod'
import { line, text, webAddress } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'

/** A node of a template. Its notes say what to do about it. */
export const TemplateNode = z.object({
  name: line(200, 'A node name').min(1, 'Node name cannot be empty'),
  type: Node.shape.type,
  notes: text(2000, 'Notes').default(''),
  title: Node.shape.title.default(null),
  address: Node.shape.address.default(null),
  profileUrl: webAddress.nullable().default(null),
  imageUrl: webAddress.nullable().default(null),
  /** For events: days after the day of application, so that none is in the past. */
  inDays: z.int().min(0).nullable().default(null),
})
export type TemplateNode = z.infer<typeof TemplateNode>

/** A connection, by the names of its ends. */
export type TemplateEdge = readonly [from: string, to: string, label: string]

/**
 * A network to start from. Nodes are listed in the order in which they fill the grid, chosen so that connected nodes
 * are close together. They are validated one by one when the template is applied.
 */
export interface NetworkTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly nodes: readonly z.input<typeof TemplateNode>[]
  readonly edges: readonly TemplateEdge[]
}
