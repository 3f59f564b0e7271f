import type { NodeType } from '../../domain/entities/node/node.ts'
import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'
import { type Observable, useObservable } from '../ui/observable.ts'

/** A group of nodes of which a path reaches any: those with a type or a tag, or those that match a filter. */
export type PathGroup =
  | { readonly kind: 'type'; readonly type: NodeType }
  | { readonly kind: 'tag'; readonly id: string }
  | { readonly kind: 'filter'; readonly filter: string }

/** The target of a path search: a single node, or any node of a group. */
export type PathGoal = { readonly kind: 'node'; readonly id: string } | PathGroup

/** The ends of the paths for which the panel searches. An end is null until the user has chosen it. */
export interface PathEnds {
  /** Id of a node. */
  readonly from: string | null
  readonly to: PathGoal | null
  /** Id of the goal from which the panel was opened. When the panel closes, this goal is shown again. */
  readonly goalId?: string
}

/** Ids of the connector and the target of an introduction. An id is null until the user has chosen the node. */
export interface IntroductionEnds {
  readonly connector: string | null
  readonly target: string | null
}

/**
 * A request to arrange nodes. `layout` is null if the user has not chosen a layout yet. `nodeIds` is null for all
 * nodes.
 */
export interface Arranging {
  readonly layout: LayoutId | null
  readonly nodeIds: ReadonlySet<string> | null
  /** Id of the only selected node, which is the center of layouts that have one. */
  readonly around: string | null
}

/** The open side panel. It replaces the overview. Each request to open a panel creates a new object. */
export type Panel =
  /** Finds paths to a node. */
  | ({ readonly kind: 'paths' } & PathEnds)
  /** Lists the goals, and shows one of them. */
  | { readonly kind: 'goals'; readonly goalId: string | null }
  /** Lists the introductions, and shows one of them or a new one with initial values. */
  | { readonly kind: 'introductions'; readonly introductionId: string | null; readonly begun: IntroductionEnds | null }
  /** Lists the groups. One of them may be edited. */
  | { readonly kind: 'groups'; readonly edited: string | null }
  /** Arranges nodes in a layout. */
  | ({ readonly kind: 'arranging' } & Arranging)
  /**
   * Panels without further state: appearance settings, possible duplicates, analysis, insights (due, at risk, missing),
   * and contact intervals with the nodes that are due.
   */
  | { readonly kind: 'appearance' | 'duplicates' | 'analysis' | 'insights' | 'cadences' }
export type PanelKind = Panel['kind']
type PanelOf<Kind extends PanelKind> = Extract<Panel, { readonly kind: Kind }>

/** Returns the panel if it is of this kind, otherwise null. */
export function panelIf<Kind extends PanelKind>(panel: Panel | null, kind: Kind): PanelOf<Kind> | null {
  return panel?.kind === kind ? (panel as PanelOf<Kind>) : null
}

/** Returns the open side panel if it is of the given kind, otherwise null. */
export function usePanel<Kind extends PanelKind>(
  { panel }: { readonly panel: Observable<Panel | null> },
  kind: Kind,
): PanelOf<Kind> | null {
  return useObservable(panel, (open) => panelIf(open, kind))
}
