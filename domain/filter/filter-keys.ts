import { directions, Evidence } from '../entities/edge/edge.ts'
import { nodeTypes } from '../entities/node/node.ts'

/** The words that `has:` accepts, besides names of custom fields. */
export const hasTerms = [
  'tasks',
  'notes',
  'tags',
  'connections',
  'company',
  'title',
  'email',
  'phone',
  'address',
  'date',
  'picture',
  'link',
] as const

export const states = ['overdue', 'locked'] as const

type Values =
  /** Matches any part of a string. */
  | { readonly kind: 'text' }
  /** Matches whole names of entities in the network. */
  | { readonly kind: 'names' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'number' }
  /** Numbers or percentages. */
  | { readonly kind: 'measure' }
  | { readonly kind: 'day' }

interface KeyDeclaration {
  readonly about: 'nodes' | 'connections'
  readonly values: Values
  /** Short description for the list of completions. */
  readonly asks: string
}

const text = { kind: 'text' } as const
const number = { kind: 'number' } as const
const measure = { kind: 'measure' } as const
const day = { kind: 'day' } as const

/** The filter keys, by the word before the operator. Custom fields of the network are not included. */
export const filterKeys = {
  type: { about: 'nodes', values: { kind: 'choice', of: nodeTypes }, asks: 'Type of node' },
  tag: { about: 'nodes', values: { kind: 'names' }, asks: 'Tag' },
  in: { about: 'nodes', values: { kind: 'names' }, asks: 'In a group' },
  name: { about: 'nodes', values: text, asks: 'Name' },
  company: { about: 'nodes', values: text, asks: 'Company' },
  title: { about: 'nodes', values: text, asks: 'Title' },
  email: { about: 'nodes', values: text, asks: 'Email address' },
  phone: { about: 'nodes', values: text, asks: 'Phone number' },
  address: { about: 'nodes', values: text, asks: 'Address' },
  notes: { about: 'nodes', values: text, asks: 'Notes' },
  has: { about: 'nodes', values: { kind: 'names' }, asks: 'Has a property' },
  is: { about: 'nodes', values: { kind: 'choice', of: states }, asks: 'Overdue or locked' },
  degree: { about: 'nodes', values: number, asks: 'Number of connections' },
  tasks: { about: 'nodes', values: number, asks: 'Number of open tasks' },
  due: { about: 'nodes', values: day, asks: 'Day an open task is due' },
  date: { about: 'nodes', values: day, asks: 'Date of an event' },
  created: { about: 'nodes', values: day, asks: 'Day the node was added' },
  changed: { about: 'nodes', values: day, asks: 'Day the node was last changed' },
  lastcontact: { about: 'nodes', values: day, asks: 'Day of your last contact' },
  tiestrength: { about: 'nodes', values: number, asks: 'Computed strength of your connection, 1 to 5' },
  contactdue: { about: 'nodes', values: day, asks: 'Day your next contact is due' },
  rhythm: { about: 'nodes', values: number, asks: 'Days between your contacts' },
  betweenness: { about: 'nodes', values: measure, asks: 'Share of shortest paths through the node' },
  closeness: { about: 'nodes', values: measure, asks: 'Closeness to all others' },
  cutoff: { about: 'nodes', values: measure, asks: 'Nodes that are cut off without this node' },
  constraint: { about: 'nodes', values: measure, asks: 'Constraint: low values link separate circles' },
  effectivesize: { about: 'nodes', values: measure, asks: 'Number of contacts minus their overlap' },
  clustering: { about: 'nodes', values: measure, asks: 'Share of contacts who know each other' },
  eigenvector: { about: 'nodes', values: measure, asks: 'Connections to well-connected nodes' },
  pagerank: { about: 'nodes', values: measure, asks: 'PageRank, relative to the highest value' },
  core: { about: 'nodes', values: measure, asks: 'Density of the core around the node' },
  component: { about: 'nodes', values: { kind: 'names' }, asks: 'Connected part, by size' },
  label: { about: 'connections', values: text, asks: 'Label of a connection' },
  strength: { about: 'connections', values: number, asks: 'Strength of a connection, 1 to 5' },
  weight: { about: 'connections', values: number, asks: 'Weight of a connection' },
  evidence: { about: 'connections', values: { kind: 'choice', of: Evidence.shape.kind.options }, asks: 'Evidence' },
  direction: { about: 'connections', values: { kind: 'choice', of: directions }, asks: 'Direction of a connection' },
} as const satisfies Record<string, KeyDeclaration>

export type FilterKey = keyof typeof filterKeys

export const allFilterKeys = Object.keys(filterKeys) as readonly FilterKey[]

export function isFilterKey(word: string): word is FilterKey {
  return Object.hasOwn(filterKeys, word)
}

/** Keywords of the filter language. To search for a keyword as text, the user has to quote the word. */
export const reservedWords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'of', 'within'])
