import { id } from '../../../domain/entities/fields.ts'
import { type TableSearch, tableSearchOf } from '../../table/table-search.ts'

/** Query parameters in the workspace's URL. The path contains the id of the open network. */
export interface WorkspaceSearch extends TableSearch {
  /** Id of the open saved view, or `community`. */
  readonly view?: string | undefined
  /** The filter, as the user would type it. */
  readonly filter?: string | undefined
  /** Set if nodes that do not match are dimmed instead of hidden. */
  readonly others?: 'dim' | undefined
  /** Id of a node to bring into view. */
  readonly node?: string | undefined
  /** Set to ask the user for contact intervals of the network's nodes when the network has loaded. */
  readonly ask?: 'rhythms' | undefined
  /** Id of an introduction to show. */
  readonly introduction?: string | undefined
  /** The appearance, if it differs from the appearance of the view or of this browser. */
  readonly look?: string | undefined
}

/** Value of `view` that shows the community networks in place of a network. */
export const community = 'community'

/** Returns the workspace's query parameters without invalid ones. */
export function workspaceSearch(search: Readonly<Record<string, unknown>>): WorkspaceSearch {
  const { view, filter, others, look, node, ask, introduction } = search
  return {
    view: view === community || id.safeParse(view).success ? String(view) : undefined,
    // Accepts numbers and booleans as filters, because the router parses them in the URL.
    filter: ['string', 'number', 'boolean'].includes(typeof filter) ? String(filter) : undefined,
    others: others === 'dim' ? 'dim' : undefined,
    look: typeof look === 'string' ? look : undefined,
    node: id.safeParse(node).success ? String(node) : undefined,
    ask: ask === 'rhythms' ? ask : undefined,
    introduction: id.safeParse(introduction).success ? String(introduction) : undefined,
    ...tableSearchOf(search),
  }
}
