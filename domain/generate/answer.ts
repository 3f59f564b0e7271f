import { z } from 'zod'
import { day, line } from '../entities/fields.ts'
import { Node } from '../entities/node/node.ts'
import { typeOf } from './type-of.ts'

/** Fewer nodes than this are no network; one is built here instead. */
export const fewestNodes = 5
/** The star has this many places: eight around the middle, each with five of its own. */
export const mostNodes = 48

/**
 * A value that cannot be used counts as not given: what a model says besides a name is welcome, never required. Keys
 * nobody asked for are dropped.
 */
const optional = <Value>(schema: z.ZodType<Value>) => schema.nullish().catch(null)
const clipped = (max: number) => z.string().transform((value) => storable(value, max))

/** A text of foreign origin, made fit to be kept: cut, and without what cannot be stored. */
export function storable(written: string, max: number): string {
  return written.slice(0, max).toWellFormed().replaceAll('\0', '')
}

/** One node as a model describes it. A blank name is refused; everything else is optional. */
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

/** A relationship between two nodes by their names. Whether these exist is found out when it is placed. */
export const AnswerRelationship = z.object({
  source: line(200, 'A node name').min(1),
  target: line(200, 'A node name').min(1),
  label: optional(line(200, 'A connection label')),
  notes: optional(clipped(2000)),
})
export type AnswerRelationship = z.infer<typeof AnswerRelationship>

/** What a model answers: a network without positions. */
export interface Answer {
  readonly nodes: readonly AnswerNode[]
  readonly relationships: readonly AnswerRelationship[]
}

/** Two names with the same key mean the same node. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLocaleLowerCase('en')
}
