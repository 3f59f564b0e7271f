import { figure } from '../../english.ts'
import { z } from 'zod'
import { Appearance, plainAppearance } from '../../appearance/appearance.ts'
import { defineEntity } from '../entity-kind.ts'
import { coordinate, id, line, moment, text } from '../fields.ts'

/** Maximum length of a filter as text. */
const longestFilter = 10_000
const longestTableState = 10_000
/** Maximum number of views per network, and of private views per user and network. */
export const mostViews = 500
/**
 * Maximum number of private views per user in all networks, including deleted ones, since their existence is not
 * checked.
 */
export const mostPrivateViews = 5000

/** The center of the viewport in canvas units, and its zoom. Independent of the screen size. */
export const Viewport = z
  .object({
    x: coordinate,
    y: coordinate,
    zoom: z.number().min(0.001, 'A zoom must be at least 0.001.').max(100, 'A zoom can be at most 100.'),
  })
  .meta({ id: 'Viewport' })
export type Viewport = z.infer<typeof Viewport>

/**
 * A saved way to look at a network. In a network, all members see it. In a book, only the owner does, and it references
 * its network. Filter and table state have the form used in URLs, which later releases can extend.
 */
export const View = z
  .object({
    id,
    /**
     * The network of the view; null for the one that contains it. The network does not have to exist, because a private
     * view outlives it.
     */
    ofNetworkId: id.nullable(),
    name: line(100, 'The name of a view').min(1, 'A view needs a name.'),
    /** As typed. Empty for no filter. */
    filter: text(longestFilter, 'A filter'),
    /** Whether nodes that do not match the filter are hidden or dimmed. */
    others: z.enum(['hidden', 'dimmed']),
    appearance: Appearance,
    kind: z.enum(['canvas', 'table']),
    /** State of the table in the form used in URLs: rows, columns, sorting and grouping, as a query string. */
    tableState: text(longestTableState, 'What a view says of its table'),
    /** Null to show everything that is visible. */
    viewport: Viewport.nullable(),
    /** Whether nodes have the positions of its placements. Moving them then only affects this view. */
    ownPlaces: z.boolean(),
    /** Sort position among the views, ascending. */
    position: z
      .number()
      .min(-1e9, 'The position of a view must lie within ±1,000,000,000.')
      .max(1e9, 'The position of a view must lie within ±1,000,000,000.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

/** A new view as given by a caller. Everything but id and name is optional. */
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
      message: `There can be at most ${mostViews} views. Delete one that is not needed any more.`,
    },
    tooManyPrivate: {
      code: 'TOO_MANY_PRIVATE_VIEWS',
      message:
        `You can have at most ${figure(mostPrivateViews)} private views of all networks together. ` +
        'Delete one that is not needed any more.',
    },
    elsewhere: {
      code: 'VIEW_ELSEWHERE',
      message:
        'A view that says which network it is of is a private one and belongs into a book, any other into its network. ' +
        'Leave ofNetworkId out in a network, and give it in a book.',
    },
  },
})
