import { weightingAdd } from './weighting-add.ts'
import { weightingRemove } from './weighting-remove.ts'
import { weightingUpdate } from './weighting-update.ts'

/** All kinds of edits to weightings. */
export const weightingEdits = [weightingAdd, weightingUpdate, weightingRemove] as const
