import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnswerItem, readStreamedAnswer } from './read-streamed-answer.ts'

/** Parses a response that arrives in these pieces. Returns the yielded items and, if the stream fails, the error. */
async function read(pieces: readonly string[]): Promise<{ items: AnswerItem[]; error: string | null }> {
  async function* deltas() {
    yield* pieces
  }
  const items: AnswerItem[] = []
  try {
    for await (const item of readStreamedAnswer(deltas())) items.push(item)
    return { items, error: null }
  } catch (error) {
    return { items, error: (error as Error).message }
  }
}

const node = (name: string) => ({ kind: 'node', value: { name, type: 'person' } })
const nodesOf = (...names: string[]) => names.map((name) => node(name).value)
const small = JSON.stringify({ nodes: nodesOf('Ana', 'Bo'), relationships: [{ source: 'Ana', target: 'Bo' }] })
const smallItems = [node('Ana'), node('Bo'), { kind: 'relationship', value: { source: 'Ana', target: 'Bo' } }]

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('{"', '"}', '\\', '</think>', '🎻'),
)
const element = fc.dictionary(fc.constantFrom('name', 'type', 'notes', 'nodes'), fc.oneof(word, fc.array(word)), {
  noNullPrototype: true,
})
const answer = fc.record({
  nodes: fc.array(element, { maxLength: 6 }),
  relationships: fc.array(element, { maxLength: 4 }),
  comment: fc.oneof(word, fc.constant(null), fc.constant({ nodes: 3 }), fc.nat()),
})
const order = fc.shuffledSubarray(['nodes', 'relationships', 'comment'] as const, { minLength: 3 })
const cuts = fc.array(fc.nat(), { maxLength: 40 })

function cut(text: string, at: readonly number[]): string[] {
  const places = at.map((place) => place % (text.length + 1)).sort((a, b) => a - b)
  return [0, ...places].map((from, index) => text.slice(from, places[index]))
}

test('reading a model answer in chunks gives the same complete elements as parsing the whole answer', async () => {
  await fc.assert(
    fc.asyncProperty(answer, order, cuts, fc.nat(), async (written, keys, at, end) => {
      const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, written[key]])))
      const whole = [
        ...written.nodes.map((value) => ({ kind: 'node', value })),
        ...written.relationships.map((value) => ({ kind: 'relationship', value })),
      ]
      const { items, error } = await read(cut(text, at))
      expect(items).toEqual(whole)
      expect(error === null || whole.length === 0).toBe(true)
      // Wherever a response is cut off, the parser yields the elements before that position: the start of each list.
      const half = await read(cut(text.slice(0, end % text.length), at))
      expect(half.error).not.toBeNull()
      for (const kind of ['node', 'relationship']) {
        const some = half.items.filter((item) => item.kind === kind)
        expect(some).toEqual(whole.filter((item) => item.kind === kind).slice(0, some.length))
      }
    }),
    { numRuns: 500 },
  )
})

test('a relationship is emitted after the nodes it connects, and a node only once its name is complete', async () => {
  const text = JSON.stringify({
    relationships: [{ source: 'Ana', target: 'Larch Dogs' }],
    nodes: nodesOf('Ana', 'Larch Dogs'),
  })
  const letters = [...text]
  for (let length = 0; length <= letters.length; length++) {
    const { items } = await read(letters.slice(0, length))
    const names = items.map(({ value }) => (value as { name?: string }).name)
    expect(['', 'Ana', 'Ana,Larch Dogs', 'Ana,', 'Ana,Larch Dogs,', '']).toContain(names.join())
  }
  expect((await read(letters)).items.map(({ kind }) => kind)).toEqual(['node', 'node', 'relationship'])
})

test.each([
  ['without other text', small],
  ['in a code fence with text around it', `Sure! Here {you} are [1]:\n\`\`\`json\n${small}\n\`\`\`\nEnjoy :) {}`],
  ['after an unrelated brace', `A set { of people } and {"a": 1}: ${small}`],
  ['as "network"', `{"network": ${small}}`],
  ['as "data" in an object with other properties', `{"ok": true, "data": {"result": ${small}}, "nodes": 2}`],
  ['in a list with one item', `[${small}]`],
  ['with spaces and line breaks', JSON.stringify(JSON.parse(small), null, 4)],
  ['after an unclosed quotation', `He said ["so: ${small}`],
])('the network in a model answer is read if the answer is written %s', async (_how, text) => {
  expect(await read(text.split(/(?<=[\s\S]{3})/u))).toEqual({ items: smallItems, error: null })
})

test.each([
  ['prose', 'I cannot help with that.', 0, 'The response is incomplete.'],
  ['nothing but brackets', '['.repeat(50_000), 0, 'The response is incomplete.'],
  ['brackets and a word', `${'[{"a":'.repeat(2000)}x`, 0, 'The response is incomplete.'],
  ['cut off inside a name', small.slice(0, small.indexOf('Bo') + 1), 1, 'The response is incomplete.'],
  ['invalid JSON after the first elements', small.replace('},{', '},,{'), 1, 'The response is not JSON.'],
])(
  'if a model answer is broken, its complete elements are emitted and the error is reported: %s',
  async (_what, text, count, message) => {
    const { items, error } = await read(
      cut(
        text,
        Array.from(text, (_letter, index) => index * 20),
      ),
    )
    expect([items.length, error]).toEqual([count, message])
  },
)

test('an error of the model is thrown only after all relationships between emitted nodes are emitted', async () => {
  async function* deltas() {
    yield '{"relationships":[{"source":"Ana","target":"Bo"}],"nodes":[{"name":"Ana"},{"name":"Bo"},{"na'
    throw new Error('The line is dead.')
  }
  const kinds: string[] = []
  const reading = (async () => {
    for await (const { kind } of readStreamedAnswer(deltas())) kinds.push(kind)
  })()
  await expect(reading).rejects.toThrow('The line is dead.')
  expect(kinds).toEqual(['node', 'node', 'relationship'])
})
