import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { id, line, moment } from '../fields.ts'
import { plainViewState, ViewState } from './view-state.ts'

/** Maximum number of shared views per network, and of private views per user and network. */
export const mostViews = 500
/**
 * Maximum number of private views per user across all networks. Views of deleted networks are included, because the
 * check does not look up the networks.
 */
export const mostPrivateViews = 5000

/**
 * A saved way to look at a network. If it is stored in the network, all members see it. If it is stored in a user's
 * book, only that user sees it, and `ofNetworkId` names the network.
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
    ...ViewState.shape,
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
    filter: View.shape.filter.default(plainViewState.filter),
    others: View.shape.others.default(plainViewState.others),
    appearance: View.shape.appearance.default(plainViewState.appearance),
    kind: View.shape.kind.default(plainViewState.kind),
    tableState: View.shape.tableState.default(plainViewState.tableState),
    viewport: View.shape.viewport.default(plainViewState.viewport),
    ownPlaces: View.shape.ownPlaces.default(false),
    position: View.shape.position.default(0),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewView' })
export type NewView = z.infer<typeof NewView>

/** The properties that `view.update` may change. Positions are set by `view.place`. */
export const ViewChanges = View.omit({ id: true, ofNetworkId: true, createdAt: true, updatedAt: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
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
  rejections: {
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
