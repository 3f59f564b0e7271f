import type { Edit } from '../../domain/edits/edit.ts'
import { weekKey } from '../../domain/insights/week.ts'
import { setAsideTexts as texts } from './texts.ts'

/** Returns a title for unsaved edits that names the entities they change. */
export function setAsideTitle(edits: readonly Edit[]): string {
  if (edits.every(({ type }) => type.startsWith('node.'))) return texts.nodes
  if (edits.every(({ type }) => type.startsWith('edge.'))) return texts.edges
  if (edits.every(({ type }) => type.startsWith('interaction.'))) return texts.interactions
  if (edits.every((edit) => edit.type === 'insightAnswer.add' && edit.insightAnswer.key === weekKey)) return texts.week
  if (edits.every(({ type }) => type.startsWith('insightAnswer.'))) return texts.insightAnswers
  if (edits.every(({ type }) => type.startsWith('cadence.'))) return texts.cadences
  if (edits.every(({ type }) => type.startsWith('identity.'))) return texts.identities
  if (edits.every(({ type }) => type.startsWith('weighting.'))) return texts.weightings
  if (edits.every(({ type }) => type.startsWith('accountTag.'))) return texts.accountTags
  if (edits.every(({ type }) => type.startsWith('report.'))) return texts.reports
  return texts.network
}
