import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { NewGoal } from './goal.ts'

export const goalAdd = defineEdit({
  schema: z.object({ type: z.literal('goal.add'), goal: NewGoal }).meta({ id: 'GoalAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save goal',
  reach: ({ goal }) => ({ ids: { goals: [goal.id] } }),
  check: (graph, { goal }) => (graph.goals.has(goal.id) ? rejections.alreadyExists : null),
  inverse: (_graph, { goal }) => [{ type: 'goal.remove' as const, id: goal.id }],
  apply: (draft, { goal }, at) => draft.set('goals', { ...goal, createdAt: goal.createdAt ?? at, updatedAt: at }),
})
