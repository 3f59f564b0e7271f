import { agreeing, capitalized, counted, figure, listOf } from '../../domain/english.ts'
import type { MergedProperty } from '../../domain/entities/node/merging/merge-choices.ts'
import type { NodeType } from '../../domain/entities/node/node.ts'
import type { Certainty, CounterEvidence, Reason } from '../../domain/graph/duplicates/suspects.ts'
import { propertyNames } from '../network/property-names.ts'

/** The property that tells apart nodes with the same name. */
const placeNames = {
  person: { one: 'company', many: 'companies' },
  organization: { one: 'address', many: 'addresses' },
  venue: { one: 'address', many: 'addresses' },
  event: { one: 'date', many: 'dates' },
} as const satisfies Record<NodeType, { readonly one: string; readonly many: string }>

const reasonsOf = (type: NodeType): Readonly<Record<Reason, string>> => ({
  link: 'the same link',
  email: 'the same email',
  'name and place': `the same name and ${placeNames[type].one}`,
  name: 'the same name',
  'one letter': 'names that differ by one letter',
  initial: 'names that match except for an initial',
  'middle name': 'names that match except for an extra word',
})
const objectionsOf = (type: NodeType): Readonly<Record<CounterEvidence, string>> => ({
  'other link': 'different links',
  'other place': `different ${placeNames[type].many}`,
  'other type': 'different types',
  'other name': 'different names',
})

/** Strings of the list of suspects. */
export const texts = {
  title: 'Duplicates',
  close: 'Close duplicates',
  found: (n: number) => agreeing(n, 'One possible duplicate.', `${figure(n)} possible duplicates, most certain first.`),
  readOnly: 'You have view-only access to this network. An editor can merge these nodes.',
  none: 'No duplicates',
  noneMessage:
    'No nodes share a link, an email or a name. No nodes with similar names share a company, address or date.',
  suspects: 'Suspected duplicates',
  certainty: { 'almost certain': 'Almost certain', likely: 'Likely', possible: 'Possible' } as const satisfies Record<
    Certainty,
    string
  >,
  /** @param type the type of the suspects. If they have different types, the type of one of them. */
  why: (why: readonly Reason[], why_not: readonly CounterEvidence[], type: NodeType) => {
    const [reasons, objections] = [reasonsOf(type), objectionsOf(type)]
    const sentence = capitalized(listOf(why.map((reason) => reasons[reason])))
    return why_not.length === 0 ? sentence : `${sentence}, but ${listOf(why_not.map((each) => objections[each]))}`
  },
  show: (name: string) => `Show ${name} on the canvas`,
  merge: 'Merge…',
  mergeWhom: (names: readonly string[]) => `Merge… ${listOf(names)}`,
  notSame: 'Not the same',
  notSameWhom: (names: readonly string[]) => `Not the same: ${listOf(names)}`,
  someoneElse: 'Not this one',
  someoneElseWhom: (name: string) => `Not this one: ${name}`,
  more: (left: number) => `Show more (${figure(left)})`,
  apart: (n: number) => `Marked as not the same (${figure(n)})`,
  removeMark: 'Remove mark',
  removeMarkNamed: (name: string, other: string) => `Remove mark “not the same”: ${name} and ${other}`,
  pair: (name: string, other: string) => `${name} and ${other}`,
}

/** Strings of the merge dialog. */
export const mergeTexts = {
  title: (n: number) => `Merge ${counted(n, 'node', 'nodes')}`,
  merge: 'Merge',
  cancel: 'Cancel',
  close: 'Close',
  stays: 'Node to keep',
  staysNote: 'The other nodes are merged into this node. It keeps its position on the canvas.',
  locked: 'locked',
  connections: (n: number) => counted(n, 'connection', 'connections'),
  property: (property: MergedProperty) => propertyNames[property],
  allNotes: 'All of them',
  of: (names: readonly string[]) => listOf(fewOf(names)),
  showAll: (n: number) => `Show all ${figure(n)}`,
  mergeEffects: 'What happens',
  moving: (n: number) => counted(n, 'connection is moved', 'connections are moved'),
  joining: (n: number) =>
    counted(
      n,
      'connection is merged with a matching one. It keeps the higher strength, the sum of the weights and both notes.',
      'connections are merged with matching ones. They keep the higher strength, the sum of the weights and both notes.',
    ),
  between: (n: number) =>
    counted(n, 'connection between these nodes is removed', 'connections between these nodes are removed'),
  tasks: (n: number) => counted(n, 'task is moved', 'tasks are moved'),
  tags: (n: number) => counted(n, 'tag is added', 'tags are added'),
  filled: (what: readonly string[]) => `Filled in: ${listOf(what)}`,
  nothing: 'The other nodes add nothing new.',
  undone: 'Undo reverses all of this in one step.',
  lockedStays: (name: string) => `${name} is locked and stays where it is.`,
  lockedGoes: (names: readonly string[]) =>
    agreeing(
      names.length,
      `${listOf(fewOf(names))} is locked and will become part of a node at another position.`,
      `${listOf(fewOf(names))} are locked and will become part of a node at another position.`,
    ),
  gone: (n: number) =>
    agreeing(
      n,
      'Another user or tab has deleted or merged one of these nodes.',
      `Another user or tab has deleted or merged ${figure(n)} of these nodes.`,
    ),
  nothingLeft: 'There is nothing left to merge. The person who deleted or merged these nodes can undo that.',
  tooMany: (most: number) => `At most ${figure(most)} nodes can be merged in one step. Select fewer of them.`,
  cannot: 'These nodes cannot be merged',
}

/** Returns the names. Replaces the names beyond those readable at a glance with their number. */
function fewOf(names: readonly string[]): readonly string[] {
  return names.length <= 4 ? names : [...names.slice(0, 3), counted(names.length - 3, 'other', 'others')]
}
