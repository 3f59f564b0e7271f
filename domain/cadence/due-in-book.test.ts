import { expect, test } from 'vitest'
import { sampleCadence } from '../../tests/support/cadence-sample.ts'
import { graphFrom } from '../entities/graph.ts'
import { identitiesIn } from '../entities/identity/identities.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { dueInBook } from './due-in-book.ts'
import { dueList } from './due-list.ts'

const today = '2026-05-31'
const at = '2026-01-01T00:00:00.000Z'
const network = { id: 'book', name: '', description: null, isAi: false, createdAt: at, updatedAt: at }
const contact = (nodeId: string): Interaction => ({
  id: `i-${nodeId}`,
  day: today,
  time: null,
  kind: 'met',
  direction: null,
  text: '',
  participants: [{ networkId: 'n', nodeId, name: nodeId }],
  createdAt: at,
  updatedAt: at,
})
const task = { task: { id: 't', dueDate: today, completed: false } }
const book = graphFrom({ network, cadences: [sampleCadence('ana', 30), sampleCadence('bo', 30)] })

test("dueInBook returns the same list as dueList for the contents of a user's book", () => {
  const { cadences, interactions } = book
  const ofBook = { cadences: cadences.values(), interactions: interactions.values(), identities: identitiesIn(book) }
  const list = dueInBook(book, { tasks: [task], today })
  expect(list).toEqual(dueList({ ...ofBook, tasks: [task], dates: [], today }))
  expect([list.proposed.length, list.tasks.due.length]).toEqual([2, 1])
})

test("dueInBook reuses the list of due people until the user's book or the day changes", () => {
  const { proposed } = dueInBook(book, { today })
  expect(dueInBook({ ...book }, { tasks: [task], today }).proposed).toBe(proposed)
  expect(dueInBook(book, { today: '2026-06-01' }).proposed).not.toBe(proposed)
  const contacted = { ...book, interactions: book.interactions.set('i-ana', contact('ana')) }
  expect(dueInBook(contacted, { today }).proposed.map(({ cadence: { name } }) => name)).toEqual(['bo'])
})
