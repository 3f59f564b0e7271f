import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { goalKind } from './goal.ts'

export const goalRemove = defineEdit({
  schema: z.object({ type: z.literal('goal.remove'), id }).meta({ id: 'GoalRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to delete goal',
  reach: (edit) => ({ ids: { goals: [edit.id] } }),
  check: (graph, edit) => (graph.goals.has(edit.id) ? null : goalKind.rejections.missing),
  inverse: (graph, edit) => {
    const goal = graph.goals.get(edit.id)
    return goal ? [{ type: 'goal.add' as const, goal }] : []
  },
  apply: (draft, edit) => draft.remove('goals', edit.id),
})
