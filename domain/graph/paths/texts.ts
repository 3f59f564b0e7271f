import { capitalized, listOf } from '../../english.ts'
import type { Evidence } from '../../entities/edge/edge.ts'

/** Strings about paths through a network, shared by all features. */
export const texts = {
  strengthUnknown: (from: string, to: string) => `The strength of the connection between ${from} and ${to} is not set.`,
  strength: (from: string, to: string, strength: number) =>
    `${from} and ${to} ${meanings[strength] ?? 'are connected'} (strength ${strength} of 5).`,
  computed: (from: string, to: string, contact: string, strength: number) =>
    `${from} and ${to}: ${contact} (strength ${strength} of 5, computed).`,
  contact: (contact: string) => `${capitalized(contact)}.`,
  evidence: {
    imported: (source) =>
      source === null ? 'The connection was imported.' : `The connection was imported from ${source}.`,
    observed: (source) =>
      source === null ? 'The connection was only observed.' : `The connection was only observed in ${source}.`,
    inferred: () => 'The connection was inferred.',
    ai: () => 'An AI proposed the connection.',
  } satisfies Record<Exclude<Evidence['kind'], 'manual'>, (source: string | null) => string>,
  either: (names: readonly string[]) => listOf(names, 'or'),
  throughOrganization: (name: string, people: string) =>
    `Organizations can't make introductions. Ask someone at ${name}: ${people}.`,
  throughKnown: (name: string, person: string) =>
    `Organizations can't make introductions. Ask ${person}, who is on this path and connected to ${name}.`,
  throughNobody: (name: string) =>
    `Organizations can't make introductions, and no one else at ${name} is in this network.`,
  throughOccasion: (name: string) =>
    `A path through ${name} gets half the score, because being at the same place is not an introduction.`,
} as const

const meanings: Readonly<Record<number, string>> = {
  1: 'have hardly met',
  2: 'know each other a little',
  3: 'know each other',
  4: 'know each other well',
  5: 'would vouch for each other',
}
