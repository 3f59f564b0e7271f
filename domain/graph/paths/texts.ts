import { listOf } from '../../english.ts'
import type { Evidence } from '../../entities/edge/edge.ts'

/** Strings about paths through a network, shared by all features. */
export const texts = {
  weakest: (from: string, to: string, why: string) => `${from} and ${to}: ${why}.`,
  strengthUnknown: 'the strength of their connection is not set',
  strength: (strength: number) => `${meanings[strength] ?? 'they are connected'} (strength ${strength} of 5)`,
  computed: (why: string, strength: number) => `${why} (strength ${strength} of 5, computed)`,
  evidence: {
    imported: (source) =>
      source === null ? 'the connection was imported' : `the connection was imported from ${source}`,
    observed: (source) =>
      source === null ? 'the connection was only observed' : `the connection was only observed in ${source}`,
    inferred: () => 'the connection was inferred',
    ai: () => 'an AI proposed the connection',
  } satisfies Record<Exclude<Evidence['kind'], 'manual'>, (source: string | null) => string>,
  joined: (reasons: readonly string[]) => listOf(reasons),
  either: (names: readonly string[]) => listOf(names, 'or'),
  throughOrganization: (name: string, people: string) =>
    `Organizations can't make introductions. Ask someone at ${name}: ${people}.`,
  throughNobody: (name: string) =>
    `Organizations can't make introductions, and no one else at ${name} is in this network.`,
  throughOccasion: (name: string) =>
    `A path through ${name} gets half the score, because being at the same place is not an introduction.`,
} as const

const meanings: Readonly<Record<number, string>> = {
  1: 'they have hardly met',
  2: 'they know each other a little',
  3: 'they know each other',
  4: 'they know each other well',
  5: 'they would vouch for each other',
}
