import { z } from 'zod'
import { coordinate, text } from '../fields.ts'
import { Appearance, plainAppearance } from './appearance.ts'

/** Maximum length of a filter as text, in UTF-16 units. */
const longestFilter = 10_000
const longestTableState = 10_000

/** The center of the viewport in canvas units, and its zoom. The same viewport works on screens of any size. */
export const Viewport = z
  .object({
    x: coordinate,
    y: coordinate,
    zoom: z.number().min(0.001, 'A zoom must be at least 0.001.').max(100, 'A zoom can be at most 100.'),
  })
  .meta({ id: 'Viewport' })
export type Viewport = z.infer<typeof Viewport>

/**
 * The display of a network, as stored in a saved view, contained in a URL, and shown in a report. Filter and table
 * state are strings as in URLs, so that later releases can extend them.
 */
export const ViewState = z.object({
  /** The filter text as the user typed it. Empty for no filter. */
  filter: text(longestFilter, 'A filter'),
  /** Whether nodes that do not match the filter are hidden or dimmed. */
  others: z.enum(['hidden', 'dimmed']),
  appearance: Appearance,
  kind: z.enum(['canvas', 'table']),
  /** The table's rows, columns, sorting and grouping, as a query string like in URLs. */
  tableState: text(longestTableState, 'The table state of a view'),
  /** The saved viewport. If null, the view shows all visible nodes. */
  viewport: Viewport.nullable(),
})
export type ViewState = z.infer<typeof ViewState>

/** The state that shows everything on the canvas. */
export const plainViewState: ViewState = {
  filter: '',
  others: 'hidden',
  appearance: plainAppearance,
  kind: 'canvas',
  tableState: '',
  viewport: null,
}
