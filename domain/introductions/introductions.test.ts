import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { at, run } from '../../tests/support/run-edits.ts'
import {
  type Introduction,
  introductionStates,
  longestRequestText,
  Party,
} from '../entities/introduction/introduction.ts'
import { requestSubject, requestText } from './request-text.ts'
import { networkEditsOf, outcomeOf } from './outcome.ts'
import { dueOn, inOrder, isEnded, nextSteps, stepChanges } from './steps.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const [own, ada, cy] = [id(1), id(2), id(3)]
const node = (nodeId: string, name: string, x: number) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name, x, y: 0 },
})
const edge = (edgeId: string, sourceId: string, targetId: string, strength: number | null) => ({
  type: 'edge.add',
  edge: { id: edgeId, sourceId, targetId, strength },
})
const network = (strength: number | null, ...more: object[]) =>
  run(
    emptyGraph(),
    node(own, 'You', 0),
    node(ada, 'Ada Quill', 300),
    node(cy, 'Cy Marsh', 600),
    edge(id(4), own, ada, strength),
    edge(id(5), ada, cy, 3),
    ...more,
  ).graph
const introduction = (parts: Partial<Introduction> = {}): Introduction => ({
  id: id(9),
  networkId: id(8),
  connector: { nodeId: ada, name: 'Ada Quill' },
  target: { nodeId: cy, name: 'Cy Marsh' },
  state: 'met',
  party: 'target',
  since: '2026-05-31',
  due: null,
  about: '',
  text: '',
  asking: null,
  isNoted: false,
  createdAt: at,
  updatedAt: at,
  ...parts,
})
const outcome = (graph = network(3), parts: Partial<Introduction> = {}) =>
  outcomeOf(graph, own, introduction(parts), '2026-06-01')

describe('the steps of an introduction', () => {
  test('the first suggested steps lead from the plan to the meeting: the connector agrees, then the target agrees', () => {
    const stands = [
      { state: 'planned', party: 'connector' },
      { state: 'asked', party: 'connector' },
      { state: 'agreed', party: 'connector' },
      { state: 'asked', party: 'target' },
      { state: 'agreed', party: 'target' },
      { state: 'introduced', party: 'target' },
      { state: 'met', party: 'target' },
    ] as const
    for (const [index, stand] of stands.entries()) expect(nextSteps(stand)[0]).toEqual(stands[index + 1])
  })

  test('the first suggested step after a rejection is another request to the same person', () => {
    expect(nextSteps({ state: 'declined', party: 'connector' })).toEqual([{ state: 'planned', party: 'connector' }])
    expect(nextSteps({ state: 'declined', party: 'target' })).toEqual([{ state: 'planned', party: 'target' }])
  })

  test('a late answer can be recorded after no answer', () => {
    const late = (party: Party) => nextSteps({ state: 'no_answer', party }).map(({ state }) => state)
    expect(late('connector')).toEqual(['asked', 'agreed'])
    expect(late('target')).toEqual(['asked', 'agreed', 'met'])
  })

  test('until the introduction has ended, each step suggests a different next step and sets a reminder', () => {
    for (const party of Party.options) {
      for (const state of introductionStates) {
        const next = nextSteps({ state, party })
        expect(next).not.toContainEqual({ state, party })
        expect(isEnded({ state }) || next.length > 0, `${state} ${party}`).toBe(true)
        expect(stepChanges({ state, party }, '2026-05-31').due === null).toBe(isEnded({ state }))
      }
    }
    expect(stepChanges({ state: 'asked', party: 'connector' }, '2026-05-31')).toMatchObject({ due: '2026-06-07' })
  })
})

describe('a list of introductions', () => {
  test('due introductions come first in the list and ended introductions last', () => {
    const sorted = inOrder(
      [
        introduction({ id: id(1), state: 'met' }),
        introduction({ id: id(2), state: 'asked', due: '2026-06-09' }),
        introduction({ id: id(3), state: 'asked', due: '2026-06-02' }),
        introduction({ id: id(4), state: 'agreed', due: '2026-06-01' }),
      ],
      '2026-06-02',
    )
    expect(sorted.map((each) => each.id)).toEqual([id(4), id(3), id(2), id(1)])
  })

  test('an introduction is due from the day of its reminder, unless it has ended', () => {
    const due = dueOn(
      [
        introduction({ id: id(1), state: 'met' }),
        introduction({ id: id(2), state: 'asked', due: '2026-06-03' }),
        introduction({ id: id(3), state: 'asked', due: '2026-06-02' }),
        introduction({ id: id(4), state: 'agreed', due: '2026-06-01' }),
      ],
      '2026-06-02',
    )
    expect(due.map((each) => each.id)).toEqual([id(4), id(3)])
  })
})

describe('the draft of a request', () => {
  const request = {
    connector: 'Ada Quill',
    target: 'Cy Marsh',
    own: 'Mira Holt',
    about: 'the new pier',
    isTargetPerson: true,
  }

  test('asks the connector to make the introduction only after checking with the target', () => {
    expect(requestText({ party: 'connector', ...request })).toBe(
      'Hello Ada,\n\nWould you introduce me to Cy Marsh? My reason: the new pier.\n\n' +
        'Please check with Cy first. If now is not a good time, just let me know.\n\n' +
        'Thank you,\nMira Holt',
    )
    expect(requestSubject({ party: 'connector', ...request })).toBe('Would you introduce me to Cy Marsh?')
  })

  test('asks the target whether they want to be introduced', () => {
    expect(requestText({ party: 'target', ...request, about: '' })).toMatch(
      /^Hello Cy,\n\nAda Quill offered to introduce us\. Would that be OK with you\?/,
    )
  })

  test('calls an organization by its full name', () => {
    const toPier = { ...request, target: 'Old Pier', isTargetPerson: false }
    expect(requestText({ party: 'connector', ...toPier })).toContain('Please check with Old Pier first.')
    expect(requestText({ party: 'target', ...toPier })).toContain('Hello Old Pier,')
  })

  test('does not exceed the maximum length, even with very long names', () => {
    const long = 'x'.repeat(2000)
    expect(
      requestText({ ...request, party: 'connector', connector: long, target: long, own: long, about: long }),
    ).toHaveLength(longestRequestText)
  })
})

describe('the outcome of an introduction', () => {
  test('a meeting strengthens the tie to the connector, connects the target and is logged', () => {
    const met = outcome()
    expect(met.strength).toEqual({ edgeId: id(4), before: 3, after: 4 })
    expect(met.connection).toMatchObject({ sourceId: own, targetId: cy, label: 'Introduced by Ada Quill' })
    expect(met.interaction).toMatchObject({
      kind: 'met',
      day: '2026-06-01',
      text: 'Introduced by Ada Quill',
      participants: [{ networkId: id(8), nodeId: cy, name: 'Cy Marsh' }],
    })
  })

  test('can be undone, which restores the strength and the connections', () => {
    const before = network(3)
    const done = run(before, ...networkEditsOf(outcome(before), id(6)))
    expect(done.refused).toEqual([])
    expect(done.graph.edges.get(id(4))?.strength).toBe(4)
    const back = run(done.graph, ...done.inverse).graph
    expect(back.edges.get(id(4))?.strength).toBe(3)
    expect(back.edges.has(id(6))).toBe(false)
  })

  test('weakens the tie to a connector who declines or does not answer, but not if the target declines', () => {
    expect(outcome(network(3), { state: 'declined', party: 'connector' }).strength).toMatchObject({ after: 2 })
    expect(outcome(network(3), { state: 'no_answer', party: 'connector' }).strength).toMatchObject({ after: 2 })
    const byTarget = outcome(network(3), { state: 'declined', party: 'target' })
    expect(byTarget.strength).toBeNull()
    expect(byTarget.interaction).toMatchObject({ kind: 'note', participants: [{ nodeId: cy }] })
  })

  test('keeps the strength of ties between 1 and 5, and sets no strength where there was none', () => {
    expect(outcome(network(5)).strength).toBeNull()
    expect(outcome(network(1), { state: 'declined', party: 'connector' }).strength).toBeNull()
    expect(outcome(network(null)).strength).toBeNull()
  })

  test('adds no duplicate connection, and no connection to a deleted node', () => {
    expect(outcome(network(3, edge(id(6), cy, own, null))).connection).toBeNull()
    expect(outcome(network(3, { type: 'node.remove', id: cy })).connection).toBeNull()
    expect(outcomeOf(network(3), null, introduction(), '2026-06-01')).toMatchObject({
      strength: null,
      connection: null,
    })
  })

  test('is logged as an interaction with the connector and the target if the introduction was made', () => {
    const { interaction, strength } = outcome(network(3), { state: 'introduced' })
    expect(interaction).toMatchObject({ kind: 'introduced', direction: 'incoming' })
    expect(interaction.participants.map(({ name }) => name)).toEqual(['Ada Quill', 'Cy Marsh'])
    expect(strength).toBeNull()
  })
})
