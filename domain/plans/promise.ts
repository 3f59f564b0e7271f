/** Names the part of the product that keeps a promise; a test looks each of them up (contract/promises.test.ts). */
export type Evidence =
  /** An operation of the API, such as 'networks.create'. */
  | { readonly operation: string }
  /** A kind of edit, such as 'edge.add'. */
  | { readonly edit: string }
  /** An address of the app. */
  | { readonly path: string }

const coming = 'coming'

/**
 * Everything the public pages and the plans speak of, and whether it is there. What is coming is marked as such wherever
 * it is named; whatever lands names its evidence here, in the same commit, and loses its mark.
 */
const promises = {
  networks: { operation: 'networks.create' },
  connections: { edit: 'edge.add' },
  tasks: { path: '/todos' },
  visualization: { path: '/network' },
  ai: { operation: 'assistant.ask' },
  generation: { operation: 'generations.start' },
  tags: { edit: 'tag.add' },
  notes: { edit: 'node.update' },
  strength: { edit: 'edge.update' },
  pathways: { path: '/network' },
  analytics: coming,
  support: coming,
  export: { operation: 'networks.export' },
  scheduledExports: { operation: 'account.exports.save' },
  search: { operation: 'nodes.find' },
  history: coming,
  api: coming,
  collaboration: coming,
  reports: coming,
  arrangement: { path: '/network' },
  grouping: coming,
  filtering: { path: '/network' },
  reminders: coming,
  activity: { operation: 'networks.activity' },
  scheduler: coming,
  teams: coming,
  sharing: coming,
  teamBilling: coming,
} as const satisfies Record<string, Evidence | 'coming'>

export type Promised = keyof typeof promises

export function isComing(promised: Promised): boolean {
  return promises[promised] === coming
}

/** What keeps each promise that is kept. */
export const evidence: readonly (readonly [Promised, Evidence])[] = Object.entries(promises).flatMap(([name, state]) =>
  state === coming ? [] : [[name as Promised, state] as const],
)

/** A line by which something is sold. */
export interface SoldLine {
  readonly text: string
  readonly promised: Promised
}
