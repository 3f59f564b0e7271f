import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { bookOf } from '../document.ts'
import { isPlacedAlike } from '../placement/placement.ts'
import { mostPrivateViews, mostViews, NewView, viewKind } from './view.ts'

export const viewAdd = defineEdit({
  schema: z.object({ type: z.literal('view.add'), view: NewView }).meta({ id: 'ViewAdd' }),
  role: 'editor',
  document: 'either',
  failure: () => 'Failed to save view',
  reach: () => ({ all: ['views'] }),
  check: (graph, { view }, by) => {
    const { elsewhere, tooMany, tooManyPrivate } = viewKind.rejections
    const isPrivate = view.ofNetworkId !== null
    if (by && isPrivate !== (graph.network.id === bookOf(by.userId))) return elsewhere
    const views = [...graph.views.values()]
    // The ids of a view's placements derive from the id of the view without its last two digits. So these digits alone
    // must not distinguish two views.
    if (views.some(({ id }) => isPlacedAlike(id, view.id))) return rejections.alreadyExists
    if (isPrivate && views.length >= mostPrivateViews) return tooManyPrivate
    // Counts only views of the same network. Private views of a deleted network still exist, and must not use up the
    // limit of another network.
    const ofSame = views.filter(({ ofNetworkId }) => ofNetworkId === view.ofNetworkId)
    return ofSame.length < mostViews ? null : tooMany
  },
  inverse: (_graph, { view }) => [{ type: 'view.remove' as const, id: view.id }],
  apply: (draft, { view }, at) => draft.set('views', { ...view, createdAt: view.createdAt ?? at, updatedAt: at }),
})
