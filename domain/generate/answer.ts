import { z } from 'zod'
import { day, line } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'
import { typeOf } from './type-of.ts'

/** Answers with fewer nodes are rejected, and a network is built locally instead. */
export const fewestNodes = 5
/** Number of places in the star: eight around the center, each with five children. */
export const mostNodes = 48

/**
 * Treats invalid values as missing, because all values from a model except names are optional. Unknown keys are
 * dropped.
 */
const optional = <Value>(schema: z.ZodType<Value>) => schema.nullish().catch(null)
const clipped = (max: number) => z.string().transform((value) => storable(value, max))

/** Cleans up external text for storage: truncates it and removes characters that cannot be stored. */
export function storable(written: string, max: number): string {
  return written.slice(0, max).toWellFormed().replaceAll('\0', '')
}

/** A node as described by a model. A blank name is rejected; everything else is optional. */
export const AnswerNode = z.object({
  name: line(200, 'A node name').min(1, 'Node name cannot be empty'),
  type: z.string().transform(typeOf).catch('person'),
  title: optional(Node.shape.title),
  company: optional(Node.shape.company),
  notes: optional(clipped(5000)),
  address: optional(Node.shape.address),
  date: optional(day),
})
export type AnswerNode = z.infer<typeof AnswerNode>

/** A relationship between two nodes given by name. Whether they exist is checked when it is placed. */
export const AnswerRelationship = z.object({
  source: line(200, 'A node name').min(1),
  target: line(200, 'A node name').min(1),
  label: optional(line(200, 'A connection label')),
  notes: optional(clipped(2000)),
})
export type AnswerRelationship = z.infer<typeof AnswerRelationship>

/** A model's answer: a network without positions. */
export interface Answer {
  readonly nodes: readonly AnswerNode[]
  readonly relationships: readonly AnswerRelationship[]
}

/** Returns the key of a name. Names with the same key refer to the same node. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLocaleLowerCase('en')
}
