import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { NewWeighting } from './weighting.ts'

export const weightingAdd = defineEdit({
  schema: z.object({ type: z.literal('weighting.add'), weighting: NewWeighting }).meta({ id: 'WeightingAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save weights',
  reach: ({ weighting }) => ({ ids: { weightings: [weighting.id] } }),
  check: (graph, { weighting }) => (graph.weightings.has(weighting.id) ? rejections.alreadyExists : null),
  inverse: (_graph, { weighting }) => [{ type: 'weighting.remove' as const, id: weighting.id }],
  apply: (draft, { weighting }, at) =>
    draft.set('weightings', { ...weighting, createdAt: weighting.createdAt ?? at, updatedAt: at }),
})
