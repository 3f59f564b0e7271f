import { z } from 'zod'
import { day } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'
import { typeOfName } from '../exchange/cells/type-of-name.ts'
import { typeOf } from '../generate/type-of.ts'
import { connectionLabel, mostProposals, Proposal } from './proposal.ts'

/**
 * The schema of a proposal as a model may write it. Missing values are null. Proposals of an unknown kind are ignored.
 */
const Written = z.object({
  kind: z
    .string()
    .transform((kind) => kind.trim().toLowerCase())
    .pipe(z.enum(['node', 'edge', 'task', 'note'])),
  name: z.string().optional().catch(undefined),
  type: z.string().transform(typeOf).optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  company: z.string().optional().catch(undefined),
  notes: z.string().optional().catch(undefined),
  connectTo: z.string().optional().catch(undefined),
  label: z.string().optional().catch(undefined),
  source: z.string().optional().catch(undefined),
  target: z.string().optional().catch(undefined),
  node: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  dueDate: z.string().optional().catch(undefined),
})

/** Parses proposals written by a model. Leaves out invalid proposals, and gives each valid proposal an id. */
export function readProposals(written: unknown, newId: () => string): Proposal[] {
  if (!Array.isArray(written)) return []
  return written.slice(0, mostProposals).flatMap((each) => {
    const item = Written.safeParse(each).data
    if (!item) return []
    const due = day.safeParse(item.dueDate).data ?? null
    const type = item.type ?? typeOfName(item.name ?? '') ?? 'person'
    const isPerson = type === 'person'
    const shaped = {
      node: {
        name: item.name,
        type,
        title: (isPerson && Node.shape.title.safeParse(item.title).data) || null,
        company: (isPerson && Node.shape.company.safeParse(item.company).data) || null,
        notes: item.notes ?? '',
        connectTo: item.connectTo || null,
        label: connectionLabel.safeParse(item.label).data || null,
      },
      edge: { source: item.source, target: item.target, label: item.label ?? '' },
      task: { node: item.node, text: item.text, dueDate: due },
      note: { node: item.node, text: item.text },
    }[item.kind]
    return Proposal.safeParse({ kind: item.kind, id: newId(), ...shaped }).data ?? []
  })
}
