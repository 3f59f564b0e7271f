import { expect, test } from 'vitest'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { hasWords } from './has-words.ts'

const interaction: Interaction = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'called',
  direction: 'incoming',
  day: '2026-05-03',
  time: null,
  text: 'About the lease\nof the Café',
  participants: ['Ana Müller', 'Bo Ferry'].map((name, at) => ({
    networkId: '00000000-0000-4000-8000-000000000002',
    nodeId: `00000000-0000-4000-8000-00000000001${at}`,
    name,
  })),
  createdAt: '2026-05-03T10:00:00.000Z',
  updatedAt: '2026-05-03T10:00:00.000Z',
}

test.each([
  ['', true],
  ['  ', true],
  ['LEASE', true],
  ['cafe', true],
  ['muller lease', true],
  ['ferry was called', true],
  ['lease sails', false],
  ['met', false],
])('an interaction is found by the words “%s”: %s', (words, expected) => {
  expect(hasWords(interaction, words)).toBe(expected)
})
