import { expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { weekKey } from '../../domain/insights/week.ts'
import { setAsideTitle } from './set-aside-title.ts'

const node: Edit = { type: 'node.remove', id: '1' }
const edge: Edit = { type: 'edge.remove', id: '2' }
const answered: Edit = { type: 'insightAnswer.remove', id: '4' }
const closed: Edit = {
  type: 'insightAnswer.add',
  insightAnswer: { id: '8', ofNetworkId: '9', key: weekKey, answer: 'snoozed', until: '2026-11-30' },
}
const kept: Edit = { type: 'cadence.remove', id: '5' }
const decided: Edit = { type: 'identity.remove', id: '6' }
const tagged: Edit = { type: 'accountTag.remove', id: '7' }
const noted: Edit = { type: 'interaction.remove', id: '3' }

test.each([
  ['Failed to save nodes', [node, node]],
  ['Failed to save edges', [edge]],
  ['Failed to save network', [node, edge]],
  ['Failed to save interactions', [noted]],
  ['Failed to save answers to insights', [answered]],
  ['Failed to hide the insights of this week', [closed]],
  ['Failed to save answers to insights', [closed, answered]],
  ['Failed to save rhythms', [kept]],
  ['Failed to save decisions about who is the same person', [decided]],
  ['Failed to save tags', [tagged]],
])('a notice about set-aside edits has the title "%s"', (title, edits) => {
  expect(setAsideTitle(edits)).toBe(title)
})
