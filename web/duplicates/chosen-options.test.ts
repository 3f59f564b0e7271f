import { expect, test } from 'vitest'
import type { MergeChoice } from '../../domain/entities/node/merging/merge-choices.ts'
import { placesOf, withChosen } from './chosen-options.ts'

function choiceOf(values: readonly string[], hasAll = false): MergeChoice {
  const options = values.map((value) => ({ value, nodeIds: [value] }))
  return { key: 'email', of: { property: 'email' }, options, suggested: 0, hasAll }
}

test('the value chosen for a merge stays chosen if the options are reordered, but not if its option is removed', () => {
  const chosen = withChosen(new Map(), choiceOf(['ana@a.test', 'ana@b.test', 'ana@c.test']), 1)
  expect(placesOf([choiceOf(['ana@c.test', 'ana@a.test', 'ana@b.test'])], chosen).get('email')).toBe(2)
  expect(placesOf([choiceOf(['ana@a.test', 'ana@c.test'])], chosen).size).toBe(0)
})

test('choosing to combine all values in a merge clears the chosen value', () => {
  const choice = choiceOf(['Pilot\n\nCaptain', 'Pilot', 'Captain'], true)
  const one = withChosen(new Map(), choice, 2)
  expect(placesOf([choice], one).get('email')).toBe(2)
  expect(withChosen(one, choice, 0).size).toBe(0)
})
