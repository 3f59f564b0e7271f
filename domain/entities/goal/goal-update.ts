import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { GoalChanges, goalKind } from './goal.ts'

/** Renames a goal, or replaces its targets. */
export const goalUpdate = defineEdit({
  schema: z.object({ type: z.literal('goal.update'), id, changes: GoalChanges }).meta({ id: 'GoalUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save goal',
  reach: (edit) => ({ ids: { goals: [edit.id] } }),
  check: (graph, edit) => (graph.goals.has(edit.id) ? null : goalKind.rejections.missing),
  inverse: (graph, edit) => {
    const goal = graph.goals.get(edit.id)
    return goal ? [{ type: 'goal.update' as const, id: edit.id, changes: valuesBefore(goal, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const goal = draft.goals.get(edit.id)
    if (goal) draft.set('goals', { ...goal, ...edit.changes, updatedAt: at })
  },
})
