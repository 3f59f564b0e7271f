import { id } from '../../domain/entities/fields.ts'
import { type TableSearch, tableSearchOf } from '../table/table-search.ts'

/** What the address of a workspace says beside which network is open. */
export interface WorkspaceSearch extends TableSearch {
  /** The saved view that is open, by its id, or what is shown in the place of the network. */
  readonly view?: string | undefined
  /** What of the network is shown, as it is typed. */
  readonly filter?: string | undefined
  /** What happens to the others, if not hidden. */
  readonly others?: 'dim' | undefined
  /** A node that somebody is led to. */
  readonly node?: string | undefined
  /** What is asked as soon as the network is there: how often one wants to be in touch with those in it. */
  readonly ask?: 'rhythms' | undefined
  /** How it is drawn, where the view or this browser would have it otherwise. */
  readonly look?: string | undefined
}

/** The community networks stand in the place of the network. */
export const community = 'community'

/** What of an address is about the workspace; what makes no sense is left out. */
export function workspaceSearch(search: Readonly<Record<string, unknown>>): WorkspaceSearch {
  const { view, filter, others, look, node, ask } = search
  return {
    view: view === community || id.safeParse(view).success ? String(view) : undefined,
    // The router reads figures and `true` as what they look like.
    filter: ['string', 'number', 'boolean'].includes(typeof filter) ? String(filter) : undefined,
    others: others === 'dim' ? 'dim' : undefined,
    look: typeof look === 'string' ? look : undefined,
    node: id.safeParse(node).success ? String(node) : undefined,
    ask: ask === 'rhythms' ? ask : undefined,
    ...tableSearchOf(search),
  }
}
