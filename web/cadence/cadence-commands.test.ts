import { expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import type { NetworkStore } from '../store/types.ts'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { edited } from '../../tests/support/run-edits.ts'
import { CadenceCommands } from './cadence-commands.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const today = '2026-06-01'
const [work, club] = [
  { networkId: id(1), nodeId: id(11), name: 'Ana' },
  { networkId: id(2), nodeId: id(12), name: 'Ana' },
]
const add = (number: number, place: object, days: number) => ({
  type: 'cadence.add',
  cadence: { id: id(number), ...place, days, since: today },
})
const same = { type: 'identity.add', identity: { id: id(30), verdict: 'same', places: [work, club] } }

/** Returns commands, and the list in which the edits they submit are recorded. */
function recorded() {
  const edits: Edit[] = []
  const submit: NetworkStore['submit'] = (_networkId, some) => {
    edits.push(...some)
    return { refused: [], inverse: () => [], saved: Promise.resolve('saved') }
  }
  return { edits, commands: new CadenceCommands({ userId: id(9), submit }) }
}

test.each([
  ['the greater id first', [add(22, club, 60), add(21, work, 30)]],
  ['the greater id last', [add(21, work, 30), add(22, club, 60)]],
])(
  'for a person with several cadences, a change updates the cadence that applies, whatever their order: %s',
  (_order, cadences) => {
    const book = edited(emptyGraph(), same, ...cadences)
    const { edits, commands } = recorded()
    commands.set([{ ...work, days: 90 }], book, today)
    expect(edits).toEqual([{ type: 'cadence.update', id: id(22), changes: { days: 90 } }])
  },
)

test('setting the interval of a node with several cadences removes all cadences except the one that applies', () => {
  const book = edited(emptyGraph(), add(21, work, 30), add(22, work, 60))
  const { edits, commands } = recorded()
  commands.set([{ ...work, days: 60 }], book, today)
  expect(edits).toEqual([{ type: 'cadence.remove', id: id(21) }])
})
