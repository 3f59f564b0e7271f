import { z } from 'zod'
import { day, line } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'
import { typeOf } from './type-of.ts'

/** Minimum number of nodes in a model's response. If there are fewer, the network is built without a model instead. */
export const fewestNodes = 5
/** Maximum number of nodes in the star: eight around the center, each with five children. */
export const mostNodes = 48

/**
 * Makes a schema that treats invalid values as missing, because a model's response only requires names. Unknown keys
 * are dropped.
 */
const optional = <Value>(schema: z.ZodType<Value>) => schema.nullish().catch(null)
const clipped = (max: number) => z.string().transform((value) => storable(value, max))

/** Prepares external text for storage: truncates it and removes characters that cannot be stored. */
export function storable(written: string, max: number): string {
  return written.slice(0, max).toWellFormed().replaceAll('\0', '')
}

/** A node in a model's response. A blank name is rejected; all other properties are optional. */
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

/**
 * A relationship in a model's response, with its ends given by name. Whether the nodes exist is checked when the
 * relationship is added.
 */
export const AnswerRelationship = z.object({
  source: line(200, 'A node name').min(1),
  target: line(200, 'A node name').min(1),
  label: optional(line(200, 'A connection label')),
  notes: optional(clipped(2000)),
})
export type AnswerRelationship = z.infer<typeof AnswerRelationship>

/** A model's response: a network without positions. */
export interface Answer {
  readonly nodes: readonly AnswerNode[]
  readonly relationships: readonly AnswerRelationship[]
}

/** Returns the key of a node name. Names with the same key mean the same node. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLocaleLowerCase('en')
}
