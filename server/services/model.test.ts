import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Behaviour, HostileModel } from '../../tests/support/hostile-model.ts'
import { readStreamedAnswer } from '../ai/read-streamed-answer.ts'
import { describeError } from '../platform/log.ts'
import { type ChatPart, createModel, type LanguageModel } from './model.ts'

let endpoint: HostileModel
let model: LanguageModel

beforeAll(async () => {
  endpoint = await HostileModel.start()
  const names = { networkModel: 'a', nameModel: 'b', chatModel: 'c' }
  model = createModel({ baseUrl: endpoint.baseUrl, apiKey: 'key', ...names })
})

afterAll(() => endpoint.close())

const nodes = [{ name: 'Ana' }, { name: 'Bo' }]
const answer = JSON.stringify({ nodes, relationships: [] })
const patience = new AbortController().signal

async function network(behaviour: Behaviour): Promise<{ names: unknown[]; error: unknown }> {
  endpoint.behaviour = behaviour
  const names: unknown[] = []
  try {
    for await (const { value } of readStreamedAnswer(model.writeNetwork('Founders', patience))) {
      names.push((value as { name: unknown }).name)
    }
    return { names, error: null }
  } catch (error) {
    return { names, error }
  }
}

describe("a network is read from a model's answer", () => {
  test.each<[string, Behaviour]>([
    ['as a stream', { kind: 'answer', text: answer }],
    ['in one chunk', { kind: 'whole', text: answer }],
    [
      'after thoughts that contain another network',
      { kind: 'answer', text: `<think>Say {"nodes":[{"name":"Draft"}]}?</think>\n${answer}` },
    ],
    ['after thoughts, in one chunk', { kind: 'whole', text: `<thinking>{"nodes":[1]}</thinking>${answer}` }],
    ['wrapped in an object and a code fence', { kind: 'answer', text: `\`\`\`json\n{"network":${answer}}\n\`\`\`` }],
    ['complete, although the token limit was reached after it', { kind: 'answer', text: answer, finish: 'length' }],
  ])('%s', async (_how, behaviour) => {
    expect(await network(behaviour)).toEqual({ names: ['Ana', 'Bo'], error: null })
  })
})

test.each<[string, Behaviour, string]>([
  ['cut off at the token limit', { kind: 'answer', text: answer.slice(0, -20), finish: 'length' }, 'token limit'],
  ['cut off without a reason', { kind: 'answer', text: answer.slice(0, -20) }, 'incomplete'],
  ['cut off in one chunk', { kind: 'whole', text: answer.slice(0, -20) }, 'incomplete'],
])(
  'the complete elements of a model answer that was %s are kept, and the error is reported',
  async (_how, behaviour, message) => {
    const { names, error } = await network(behaviour)
    expect(names).toEqual(['Ana', 'Bo'])
    expect(describeError(error).error).toContain(message)
  },
)

test('the error about a failed model request does not contain the response body', async () => {
  const { error } = await network({ kind: 'status', status: 401, bytes: 10 })
  expect(describeError(error).error).toBe('The model answered with status 401.')
  expect(JSON.stringify(describeError(error))).not.toContain('No.!')
})

test('text and proposals are read from a model answer that is not streamed', async () => {
  const items = [{ kind: 'node', name: 'Ada' }]
  endpoint.behaviour = {
    kind: 'whole',
    text: '<think>Hm.</think>Meet Ada.',
    calls: [{ name: 'propose', arguments: { items } }],
  }
  const parts: ChatPart[] = []
  for await (const part of model.chat('Coach', [{ role: 'user', content: 'Whom?' }], patience)) parts.push(part)
  expect(parts).toEqual([
    { kind: 'text', delta: 'Meet Ada.' },
    { kind: 'proposals', items },
  ])
})

test('a model calls tools, receives errors about invalid input, and must answer with text in the last step', async () => {
  const asked: unknown[] = []
  const lookups = {
    find_paths: {
      description: 'Paths',
      input: z.object({ to: z.string() }),
      run: (input: unknown) => {
        asked.push(input)
        return 'You → Ana → Ada'
      },
    },
  }
  const call = (input: unknown): Behaviour => ({
    kind: 'propose',
    text: 'Let me look.',
    calls: [{ name: 'find_paths', arguments: input }],
  })
  const chat = async () => {
    const before = endpoint.asked.length
    let text = ''
    for await (const part of model.chat('Coach', [{ role: 'user', content: 'How?' }], patience, lookups)) {
      if (part.kind === 'text') text += part.delta
    }
    return { text, requests: endpoint.asked.slice(before) }
  }
  endpoint.behaviour = call({ to: 7 })
  endpoint.later.push(call({ to: 'Ada' }), { kind: 'answer', text: 'Over Ana.' })
  const reply = await chat()
  expect(reply.text).toBe('Let me look.\n\nLet me look.\n\nOver Ana.')
  expect(asked).toEqual([{ to: 'Ada' }])
  expect(reply.requests).toHaveLength(3)
  expect(reply.requests[2]).toContain('You → Ana → Ada')

  // If the model calls a lookup even in the last step, there is no answer.
  endpoint.behaviour = call({ to: 'Ada' })
  const before = endpoint.asked.length
  await expect(chat()).rejects.toThrow('could not be read')
  const requests = endpoint.asked.slice(before)
  expect(requests).toHaveLength(5)
  expect(requests.map((request) => JSON.parse(request).tool_choice === 'none')).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
