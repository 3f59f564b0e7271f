import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'
import { type Observable, useObservable } from '../ui/observable.ts'

/** Between which nodes ways are looked for, by ids; null where that is still to be chosen. */
export interface PathEnds {
  readonly from: string | null
  readonly to: string | null
  /** The goal somebody came from, to which closing leads back. */
  readonly goalId?: string
}

/** Who is to introduce one to whom, by ids; null where that is still to be chosen. */
export interface IntroductionEnds {
  readonly connector: string | null
  readonly target: string | null
}

/** What is to be arranged: how, if that was said, and which nodes; null: all of them. */
export interface Arranging {
  readonly layout: LayoutId | null
  readonly nodeIds: ReadonlySet<string> | null
  /** The one node that was selected: what is arranged around somebody is arranged around it. */
  readonly around: string | null
}

/** What has the side panel in the place of the overview, one at a time; another object each time somebody asks. */
export type Panel =
  /** Ways to somebody are looked for. */
  | ({ readonly kind: 'paths' } & PathEnds)
  /** Whom one wants to reach, and the goal of them that is open. */
  | { readonly kind: 'goals'; readonly goalId: string | null }
  /** Who is asked to introduce one to whom, the one of them that is open, and one that is begun. */
  | { readonly kind: 'introductions'; readonly introductionId: string | null; readonly begun: IntroductionEnds | null }
  /** The groups, and the one that is named, colored and filled. */
  | { readonly kind: 'groups'; readonly edited: string | null }
  /** Somebody is about to arrange. */
  | ({ readonly kind: 'arranging' } & Arranging)
  /**
   * How one wants to see the network; nodes that may be the same; what it says of those in it; what it says by itself: what
   * is due, at risk, missing; with whom one wants to keep in touch, and who of them is due.
   */
  | { readonly kind: 'appearance' | 'duplicates' | 'analysis' | 'insights' | 'cadences' }
export type PanelKind = Panel['kind']
type PanelOf<Kind extends PanelKind> = Extract<Panel, { readonly kind: Kind }>

/** The panel if it is of this kind; else null. */
export function panelIf<Kind extends PanelKind>(panel: Panel | null, kind: Kind): PanelOf<Kind> | null {
  return panel?.kind === kind ? (panel as PanelOf<Kind>) : null
}

/** What has the side panel, if it is of this kind; else null. */
export function usePanel<Kind extends PanelKind>(
  { panel }: { readonly panel: Observable<Panel | null> },
  kind: Kind,
): PanelOf<Kind> | null {
  return useObservable(panel, (open) => panelIf(open, kind))
}
