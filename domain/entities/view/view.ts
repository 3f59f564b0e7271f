import { figure } from '../../english.ts'
import { z } from 'zod'
import { Appearance, plainAppearance } from '../../appearance/appearance.ts'
import { defineEntity } from '../entity-kind.ts'
import { coordinate, id, line, moment, text } from '../fields.ts'

/** What a filter can take as text. */
const longestFilter = 10_000
const longestTableState = 10_000
/** How many views a network can have, and how many private ones somebody can have of each network. */
export const mostViews = 500
/** How many private ones somebody can have of all networks, those that are gone among them: nothing checks that there was one. */
export const mostPrivateViews = 5000

/** What is in the middle of the canvas, canvas units, and how large it is drawn: the same on any screen. */
export const Viewport = z
  .object({
    x: coordinate,
    y: coordinate,
    zoom: z.number().min(0.001, 'A zoom must be at least 0.001.').max(100, 'A zoom can be at most 100.'),
  })
  .meta({ id: 'Viewport' })
export type Viewport = z.infer<typeof Viewport>

/**
 * How a network is looked at, under a name. In the network it is there for all its members; in a book for the book's
 * owner alone, and then it says which network it is of. Filter and table stand in it as in addresses, which a later
 * release can say more with.
 */
export const View = z
  .object({
    id,
    /** Of which network it is; null: of the one it lies in. No network has to have that id: a private view outlives it. */
    ofNetworkId: id.nullable(),
    name: line(100, 'The name of a view').min(1, 'A view needs a name.'),
    /** As it is typed. Empty: everything is shown. */
    filter: text(longestFilter, 'A filter'),
    /** What happens to what the filter does not leave. */
    others: z.enum(['hidden', 'dimmed']),
    appearance: Appearance,
    kind: z.enum(['canvas', 'table']),
    /** What addresses say of the table: its rows, columns, order and groups, as a query. */
    tableState: text(longestTableState, 'What a view says of its table'),
    /** Null: all that is shown is brought into view. */
    viewport: Viewport.nullable(),
    /** Nodes stand where its placements say: moving them moves them in this view only. */
    ownPlaces: z.boolean(),
    /** Its place among the views: smaller comes first. */
    position: z
      .number()
      .min(-1e9, 'The position of a view must lie within ±1,000,000,000.')
      .max(1e9, 'The position of a view must lie within ±1,000,000,000.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

/** What a caller says of a new view; everything but id and name may be left out. */
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

/** The properties that `view.update` may change. Where its nodes stand is said by `view.place`. */
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
