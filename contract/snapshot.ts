import { z } from 'zod'
import { isInScope } from '../domain/entities/document.ts'
import { anyEntityKinds, type KindOf, type PluralIn } from '../domain/entities/entity-kinds.ts'
import { ListedNetwork } from '../domain/entities/network/network.ts'

const collections = Object.fromEntries(
  anyEntityKinds.map(({ plural, schema, document }) => [
    plural,
    isInScope(document, 'network') ? z.array(schema) : z.array(schema).optional(),
  ]),
) as unknown as { [P in PluralIn<'network'>]: z.ZodArray<KindOf<P>['schema']> } & {
  [P in Exclude<PluralIn<'book'>, PluralIn<'network'>>]: z.ZodOptional<z.ZodArray<KindOf<P>['schema']>>
}

/**
 * All entities of a document at one version, by the plural of their kind. Snapshots of networks have no entries for
 * kinds that only occur in books.
 */
export const Snapshot = z
  .object({
    network: ListedNetwork,
    ...collections,
  })
  .meta({ id: 'Snapshot' })
export type Snapshot = z.infer<typeof Snapshot>

/** Maximum number of batches in one page of the edit log. */
export const longestLogPage = 200
/**
 * Size of the edits as JSON, in bytes, after which a page of the log ends. Without the limit, large batches would make
 * pages of hundreds of megabytes.
 */
export const largestLogPageBytes = 2 * 1024 * 1024
/** Maximum version number: the largest 32-bit integer in PostgreSQL. */
export const highestVersion = 2_147_483_647
