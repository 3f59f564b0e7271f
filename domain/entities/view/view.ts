import { figure } from '../../english.ts'
import { z } from 'zod'
import { Appearance, plainAppearance } from './appearance.ts'
import { defineEntity } from '../entity-kind.ts'
import { coordinate, id, line, moment, text } from '../fields.ts'

/** Maximum length of a filter as text, in UTF-16 units. */
const longestFilter = 10_000
const longestTableState = 10_000
/** Maximum number of shared views per network, and of private views per user and network. */
export const mostViews = 500
/**
 * Maximum number of private views per user across all networks. Views of deleted networks are included, because the
 * check does not look up the networks.
 */
export const mostPrivateViews = 5000

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
 * A saved way to look at a network. If it is stored in the network, all members see it. If it is stored in a user's
 * book, only that user sees it, and `ofNetworkId` names the network. Filter and table state are stored as in URLs, so
 * that later releases can extend them.
 */
export const View = z
  .object({
    id,
    /**
     * Id of the network that a private view shows, or null for a view stored in its network. The network need not
     * exist, because a private view outlives it.
     */
    ofNetworkId: id.nullable(),
    name: line(100, 'The name of a view').min(1, 'A view needs a name.'),
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
    /**
     * Whether the view has its own node positions, stored in placements. If so, moving a node affects only this view.
     */
    ownPlaces: z.boolean(),
    /** Sort position among the views, ascending. */
    position: z
      .number()
      .min(-1e9, 'The position of a view must be within ±1,000,000,000.')
      .max(1e9, 'The position of a view must be within ±1,000,000,000.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

/** Input for a new view. Everything but id and name is optional. */
export const NewView = z
  .object({
    ...View.pick({ id: true, name: true }).shape,
    ofNetworkId: View.shape.ofNetworkId.default(null),
    filter: View.shape.filter.default(''),
    others: View.shape.others.default('hidden'),
    appearance: Appearance.default(plainAppearance),
    kind: View.shape.kind.default('canvas'),
    tableState: View.shape.tableState.default(''),
    viewport: View.shape.viewport.default(null),
    ownPlaces: View.shape.ownPlaces.default(false),
    position: View.shape.position.default(0),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewView' })
export type NewView = z.infer<typeof NewView>

/** The properties that `view.update` may change. Positions are set by `view.place`. */
export const ViewChanges = View.omit({ id: true, ofNetworkId: true, createdAt: true, updatedAt: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change was given.')
export type ViewChanges = z.infer<typeof ViewChanges>

export const viewKind = defineEntity(View, NewView, {
  name: 'view',
  plural: 'views',
  document: 'either',
  columns: {
    id: 'uuid',
    ofNetworkId: 'uuid',
    name: 'text',
    filter: 'text',
    others: 'text',
    appearance: 'jsonb',
    kind: 'text',
    tableState: 'text',
    viewport: 'jsonb',
    ownPlaces: 'boolean',
    position: 'double precision',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['position', 'createdAt', 'id'],
  mentions: { appearance: ['fields'], tableState: ['fields'] },
  refusals: {
    missing: { code: 'VIEW_MISSING', message: 'This view no longer exists. Someone may have deleted it.' },
    tooMany: {
      code: 'TOO_MANY_VIEWS',
      message: `There can be at most ${mostViews} views. Delete one that you no longer need.`,
    },
    tooManyPrivate: {
      code: 'TOO_MANY_PRIVATE_VIEWS',
      message:
        `You can have at most ${figure(mostPrivateViews)} private views across all networks. ` +
        'Delete one that you no longer need.',
    },
    elsewhere: {
      code: 'VIEW_ELSEWHERE',
      message:
        'A view with ofNetworkId is private and belongs in a book. Any other view belongs in its network. ' +
        'Omit ofNetworkId in a network, and set it in a book.',
    },
  },
})
