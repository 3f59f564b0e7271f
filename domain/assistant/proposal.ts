import { z } from 'zod'
import { NewNode, NodeType } from '../entities/node/node.ts'
import { day, id, line, text } from '../entities/fields.ts'

const name = line(200, 'A node name').min(1, 'Node name cannot be empty')
const notes = text(5000, 'Notes')
export const connectionLabel = line(200, 'A connection label')

/**
 * An addition to a network that an assistant proposes. Other nodes are referenced by name, because a model only knows
 * names.
 */
export const Proposal = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('node'),
      id,
      name,
      type: NodeType,
      /** The role and the employer of a person. Proposals of earlier releases have none. */
      title: NewNode.shape.title,
      company: NewNode.shape.company,
      notes,
      /** The node to connect the new node to, with the kind of connection. Null for no connection. */
      connectTo: name.nullable(),
      label: connectionLabel.nullable(),
    }),
    z.object({ kind: z.literal('edge'), id, source: name, target: name, label: connectionLabel }),
    z.object({ kind: z.literal('task'), id, node: name, text: line(1000, 'A task').min(1), dueDate: day.nullable() }),
    z.object({ kind: z.literal('note'), id, node: name, text: notes.min(1) }),
  ])
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

/** Maximum number of proposals per answer. Users could not review more one by one. */
export const mostProposals = 20
