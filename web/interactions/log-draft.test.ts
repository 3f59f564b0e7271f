import { describe, expect, it, test } from 'vitest'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { readSentence } from '../../domain/interactions/read-sentence.ts'
import { EditingSession, type LogStart } from '../network/editing-session.ts'
import { changesOf } from './interaction-commands.ts'
import { knownNamesOf } from './known-names-of.ts'
import { initialLogDraft, isChangedLog, type LogDraft, partKey, parsedLog } from './log-draft.ts'
import { inWords, directionWord, directions } from './texts.ts'
import { typedInteraction } from './typed-interaction.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ana, bo, cy, you] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const people = { [ana]: 'Ana Lopez', [bo]: 'Bo Ferry', [cy]: 'Cy Ferry', [you]: 'You' }
const { graph } = applyBatch(
  graphFrom({ network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at } }),
  Object.entries(people).map(([id, name]) =>
    Edit.parse({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0 } }),
  ),
  at,
)
const today = '2026-11-23'
const clock = { now: `${today}T12:00`, order: 'day-first' } as const

function understood(start: LogStart, changes: Partial<LogDraft> = {}) {
  const draft = { ...initialLogDraft(start), ...changes }
  const read = readSentence(draft.sentence, knownNamesOf(graph, you), clock)
  const { parts, open } = parsedLog(draft, read, graph, today)
  return {
    ...parts,
    participants: parts.participants.map(({ name }) => name),
    open: open.map(({ words }) => words),
    isChanged: isChangedLog(draft, parts),
  }
}

describe('parsedLog', () => {
  it('defaults to a meeting today with the selected nodes', () => {
    expect(understood({ nodeIds: [ana] })).toEqual({
      kind: 'met',
      direction: null,
      day: today,
      time: null,
      text: '',
      participants: ['Ana Lopez'],
      open: [],
      isChanged: false,
    })
  })

  it('combines the sentence with selected and added nodes, and prefers values of fields to those of the sentence', () => {
    const sentence = 'called Bo yesterday at 9:30 about nets'
    expect(understood({ nodeIds: [ana, bo] }, { sentence, own: { text: 'sails' }, added: [cy, ana] })).toMatchObject({
      kind: 'called',
      direction: 'outgoing',
      day: '2026-11-22',
      time: '09:30',
      text: 'sails',
      participants: ['Ana Lopez', 'Bo Ferry', 'Cy Ferry'],
      isChanged: true,
    })
  })

  it('returns ambiguous and unknown names as open questions until the user resolves them', () => {
    const sentence = 'met Ferry, Zed and Ana'
    expect(understood({ nodeIds: [] }, { sentence })).toMatchObject({
      participants: ['Ana Lopez'],
      open: ['Ferry', 'Zed'],
    })
    const settled = { sentence, chosen: new Map([['Ferry', cy]]), leftOut: new Set(['Zed']) }
    expect(understood({ nodeIds: [] }, settled)).toMatchObject({ participants: ['Cy Ferry', 'Ana Lopez'], open: [] })
    const without = { ...settled, removed: new Set([partKey({ networkId: uuid(9), nodeId: ana })]) }
    expect(understood({ nodeIds: [] }, without)).toMatchObject({ participants: ['Cy Ferry'] })
  })

  it('returns a note when the sentence names no kind of interaction', () => {
    expect(understood({ nodeIds: [ana] }, { sentence: 'likes sailing' })).toMatchObject({
      kind: 'note',
      text: 'likes sailing',
    })
  })

  it('starts from the text of a completed task and appends the typed sentence', () => {
    const start = { nodeIds: [ana], ofTask: 'Call Ana about the lease' }
    expect(understood(start)).toMatchObject({ kind: 'called', direction: 'outgoing', text: start.ofTask })
    expect(understood(start, { sentence: 'met: signed' })).toMatchObject({
      kind: 'met',
      text: `${start.ofTask}\nsigned`,
    })
  })

  it('starts from the logged interaction when editing it, including participants of other networks', () => {
    const edited = Interaction.parse({
      id: uuid(8),
      kind: 'wrote',
      direction: null,
      day: '2026-01-02',
      time: null,
      text: 'Hello',
      participants: [{ networkId: uuid(7), nodeId: uuid(6), name: 'Dee' }],
      createdAt: at,
      updatedAt: at,
    })
    const start = { nodeIds: [], edited }
    expect(understood(start)).toMatchObject({ kind: 'wrote', text: 'Hello', participants: ['Dee'], isChanged: false })
    expect(understood(start, { own: { text: 'Hello' } }).isChanged).toBe(false)
    expect(understood(start, { added: [bo] })).toMatchObject({ participants: ['Dee', 'Bo Ferry'], isChanged: true })
    const parts = { ...edited, participants: edited.participants, text: 'Bye' }
    expect(changesOf(edited, edited)).toBeNull()
    expect(changesOf(edited, parts)).toEqual({ text: 'Bye' })
  })
})

describe('typedInteraction', () => {
  const session = new EditingSession(uuid(9))
  session.take(graph)
  const read = typedInteraction(session, '')

  it('offers to log a sentence that names a node', () => {
    const offer = read('met ana and Bo and Zed today')
    expect(offer?.acts[0]?.title).toBe('Log: met with Ana Lopez, Bo Ferry and Zed, today')
    offer?.acts[0]?.run()
    expect(session.logging.value).toEqual({ nodeIds: [], sentence: 'met ana and Bo and Zed today' })
  })

  it.each(['ana', 'met', 'met Zed', 'note', 'metal ana', 'met You', ''])('offers nothing for "%s"', (typed) => {
    expect(read(typed)).toBeNull()
  })
})

test('inWords has a phrase for every kind of interaction and shortens long participant lists', () => {
  for (const way of directions) {
    expect(inWords({ ...way, participants: [{ name: 'Ana' }] }), directionWord(way)).toMatch(/^[a-z ]+ Ana$/)
  }
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }))
  expect(inWords({ kind: 'met', direction: null, participants: five })).toBe('met with A, B and 3 others')
})

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-24', 'tomorrow'],
  ['2026-11-18', '5 days ago'],
  ['2026-10-26', '4 weeks ago'],
  ['2026-05-23', '6 months ago'],
  ['2023-11-23', '3 years ago'],
])('the day %s is described as %s', (day, words) => {
  expect(cadenceTexts.inDays(day, today)).toBe(words)
})
