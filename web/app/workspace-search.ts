import { id } from '../../domain/entities/fields.ts'
import { type TableSearch, tableSearchOf } from '../table/table-search.ts'

/** Query parameters of the workspace's URL. Its path contains the open network. */
export interface WorkspaceSearch extends TableSearch {
  /** Id of the open saved view, or `community`. */
  readonly view?: string | undefined
  /** The filter, as typed. */
  readonly filter?: string | undefined
  /** How nodes that do not match are shown, unless they are hidden. */
  readonly others?: 'dim' | undefined
  /** A node to bring into view. */
  readonly node?: string | undefined
  /** Set to ask for the cadences of the network's nodes once it has loaded. */
  readonly ask?: 'rhythms' | undefined
  /** The appearance, if it differs from that of the view or this browser. */
  readonly look?: string | undefined
}

/** Shows the community networks instead of a network. */
export const community = 'community'

/** Picks the workspace's query parameters and drops invalid ones. */
export function workspaceSearch(search: Readonly<Record<string, unknown>>): WorkspaceSearch {
  const { view, filter, others, look, node, ask } = search
  return {
    view: view === community || id.safeParse(view).success ? String(view) : undefined,
    // The router parses numbers and booleans in the URL.
    filter: ['string', 'number', 'boolean'].includes(typeof filter) ? String(filter) : undefined,
    others: others === 'dim' ? 'dim' : undefined,
    look: typeof look === 'string' ? look : undefined,
    node: id.safeParse(node).success ? String(node) : undefined,
    ask: ask === 'rhythms' ? ask : undefined,
    ...tableSearchOf(search),
  }
}
