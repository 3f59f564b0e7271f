import { z } from 'zod'
import { id, line, moment, text } from '../fields.ts'
import { Role } from '../member.ts'

const longestName = 200

export const networkName = line(longestName, 'A network name').min(1, 'Network name cannot be empty')
export const networkDescription = text(5000, 'A description').nullable()

/** A named graph of relationships. */
export const Network = z
  .object({
    id,
    name: networkName,
    description: networkDescription,
    isAi: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Network' })
export type Network = z.infer<typeof Network>

/** A network in a member's list. */
export const ListedNetwork = Network.extend({
  /** Position in this member's list, ascending; null comes last. */
  order: z.int().nullable(),
  role: Role,
  /** Number of the newest edit batch. */
  version: z.int().min(0),
}).meta({ id: 'ListedNetwork' })
export type ListedNetwork = z.infer<typeof ListedNetwork>

const copySuffix = ' (Copy)'
const halfCharacter = /[\ud800-\udbff]$/

/** Returns the name of a duplicate of a network. Names that are too long for the suffix are truncated. */
export function copyName(name: string): string {
  return name.slice(0, longestName - copySuffix.length).replace(halfCharacter, '') + copySuffix
}

/**
 * Compares networks by their order. Networks without an order come last. Of networks with the same order, newer
 * networks come first.
 */
export function byOrder(a: Pick<ListedNetwork, 'order' | 'createdAt'>, b: Pick<ListedNetwork, 'order' | 'createdAt'>) {
  const order = (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
  return order || b.createdAt.localeCompare(a.createdAt)
}
