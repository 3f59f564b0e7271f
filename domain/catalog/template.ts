import { z } from 'zod'
import { line, text, webAddress } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'

/** A node of a template. Its notes suggest what to do about it. */
export const TemplateNode = z.object({
  name: line(200, 'A node name').min(1, 'Node name cannot be empty'),
  type: Node.shape.type,
  notes: text(2000, 'Notes').default(''),
  title: Node.shape.title.default(null),
  address: Node.shape.address.default(null),
  profileUrl: webAddress.nullable().default(null),
  imageUrl: webAddress.nullable().default(null),
  /**
   * For events: the number of days between applying the template and the event. Dates are relative, so that no event is
   * in the past.
   */
  inDays: z.int().min(0).nullable().default(null),
})
export type TemplateNode = z.infer<typeof TemplateNode>

/** A connection, with its ends given by node name. */
export type TemplateEdge = readonly [from: string, to: string, label: string]

/**
 * A network to start from. Nodes fill the grid in the listed order, which is chosen so that connected nodes are close
 * together. Each node is validated when the template is applied.
 */
export interface NetworkTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly nodes: readonly z.input<typeof TemplateNode>[]
  readonly edges: readonly TemplateEdge[]
}
