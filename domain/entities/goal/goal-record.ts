import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { day, id } from '../fields.ts'
import { goalKind, mostProgress, Progress } from './goal.ts'

/**
 * Records a goal's progress for a day, replacing any entry for the same day. If `reached` is null, removes the entry
 * for that day.
 */
export const goalRecord = defineEdit({
  schema: z
    .object({
      type: z.literal('goal.record'),
      id,
      day,
      reached: Progress.omit({ day: true }).nullable(),
    })
    .meta({ id: 'GoalRecord' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save the progress of a goal',
  reach: (edit) => ({ ids: { goals: [edit.id] } }),
  check: (graph, edit) => {
    const goal = graph.goals.get(edit.id)
    if (!goal) return goalKind.rejections.missing
    const isNew = edit.reached !== null && goal.progress.every((entry) => entry.day !== edit.day)
    return isNew && goal.progress.length >= mostProgress ? goalKind.rejections.full : null
  },
  inverse: (graph, edit) => {
    const before = graph.goals.get(edit.id)?.progress.find((entry) => entry.day === edit.day)
    const reached = before ? { targets: before.targets, within: before.within } : null
    return [{ type: 'goal.record' as const, id: edit.id, day: edit.day, reached }]
  },
  apply: (draft, { id: goalId, day: on, reached }, at) => {
    const goal = draft.goals.get(goalId)
    if (!goal) return
    const others = goal.progress.filter((entry) => entry.day !== on)
    const progress = reached ? [...others, { day: on, ...reached }] : others
    draft.set('goals', { ...goal, progress: progress.sort((a, b) => (a.day < b.day ? -1 : 1)), updatedAt: at })
  },
})
