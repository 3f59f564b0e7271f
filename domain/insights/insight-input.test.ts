import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { Identities } from '../entities/identity/identities.ts'
import { finish } from '../finish.ts'
import { insightInput } from './insight-input.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('insights take into account interactions with the same person in another network, but ignore notes', () => {
  const [ana, bo, elsewhere] = [uuid(1), uuid(2), uuid(3)]
  const node = (id: string, name: string) => ({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0 } })
  const { graph } = run(emptyGraph(), node(ana, 'Ana'), node(bo, 'Bo'))
  const place = (networkId: string, nodeId: string) => ({ networkId, nodeId, name: 'X' })
  const [here, there] = [place(graph.network.id, ana), place(elsewhere, uuid(9))]
  const logged = (id: number, kind: string, ...participants: object[]) => ({
    type: 'interaction.add',
    interaction: { id: uuid(id), kind, day: `2026-05-${id}`, participants },
  })
  const book = run(
    emptyGraph(),
    logged(11, 'met', there),
    logged(12, 'met', here, there, place(graph.network.id, bo)),
    logged(13, 'note', there),
    { type: 'identity.add', identity: { id: uuid(20), verdict: 'same', places: [here, there] } },
  ).graph
  const meetings = (identities: Identities) =>
    finish(
      insightInput({ graph, interactions: book.interactions, identities, ownId: null, today: '2026-05-31' }),
    ).meetings.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  expect(meetings(new Identities(book.identities.values()))).toEqual([
    { day: '2026-05-11', nodeIds: [ana] },
    { day: '2026-05-12', nodeIds: [ana, bo] },
  ])
  expect(meetings(new Identities())).toEqual([{ day: '2026-05-12', nodeIds: [ana, bo] }])
})
