import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'
import { type Observable, useObservable } from '../ui/observable.ts'

/** The ids of the nodes between which paths are searched. Null if not chosen yet. */
export interface PathEnds {
  readonly from: string | null
  readonly to: string | null
  /** The goal from which the panel was opened, and to which closing returns. */
  readonly goalId?: string
}

/** The ids of the connector and the target of an introduction. Null if not chosen yet. */
export interface IntroductionEnds {
  readonly connector: string | null
  readonly target: string | null
}

/** The layout, if already chosen, and the nodes to arrange. If `nodeIds` is null, all of them. */
export interface Arranging {
  readonly layout: LayoutId | null
  readonly nodeIds: ReadonlySet<string> | null
  /** The only selected node, which is the center of layouts that have one. */
  readonly around: string | null
}

/** The side panel shown instead of the overview, one at a time. Each request creates a new object. */
export type Panel =
  /** Searches paths to a node. */
  | ({ readonly kind: 'paths' } & PathEnds)
  /** The goals, with the open one. */
  | { readonly kind: 'goals'; readonly goalId: string | null }
  /** The introductions, with the open one, and the values of a new one. */
  | { readonly kind: 'introductions'; readonly introductionId: string | null; readonly begun: IntroductionEnds | null }
  /** The groups, with the one being edited. */
  | { readonly kind: 'groups'; readonly edited: string | null }
  /** Arranges nodes. */
  | ({ readonly kind: 'arranging' } & Arranging)
  /**
   * The appearance settings, the possible duplicates, the analysis, the insights (due, at risk, missing), and the
   * rhythms with the nodes that are due.
   */
  | { readonly kind: 'appearance' | 'duplicates' | 'analysis' | 'insights' | 'cadences' }
export type PanelKind = Panel['kind']
type PanelOf<Kind extends PanelKind> = Extract<Panel, { readonly kind: Kind }>

/** Returns the panel if it is of this kind, otherwise null. */
export function panelIf<Kind extends PanelKind>(panel: Panel | null, kind: Kind): PanelOf<Kind> | null {
  return panel?.kind === kind ? (panel as PanelOf<Kind>) : null
}

/** Returns the open side panel if it is of this kind, otherwise null. */
export function usePanel<Kind extends PanelKind>(
  { panel }: { readonly panel: Observable<Panel | null> },
  kind: Kind,
): PanelOf<Kind> | null {
  return useObservable(panel, (open) => panelIf(open, kind))
}
