import { reportAdd } from './report-add.ts'
import { reportRemove } from './report-remove.ts'
import { reportUpdate } from './report-update.ts'

export const reportEdits = [reportAdd, reportUpdate, reportRemove] as const
