import { expect, test } from 'vitest'
import { replyTo } from './replies.ts'

const instructions = [
  'You are a coach.',
  'Network: Harbour',
  'Today: 2026-05-31',
  'Counted over the whole network:',
  '[overdue] Nothing is overdue.',
  '[bridges] No connection is a bridge.',
  'Nodes:',
  '- Ada Lovell (person; Engineer)',
  '- Ben (person)',
  'Connections:',
  'Open tasks, most urgent first:',
].join('\n')

const ask = (content: string) =>
  replyTo({
    model: 'sandbox',
    stream: true,
    tools: [{ function: { name: 'propose' } }],
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content },
    ],
  })

test.each([
  ['Draft a message to Ada about the summer party', 'Hello Ada,'],
  ['Write a thank-you to Ada for introducing me to Wei', 'Thank you for introducing me to Wei.'],
  ['Write a thank-you to Ada for the introduction', 'Thank you for your introduction.'],
  ['Draft a short thank-you note', 'Thank you for your time and your help.'],
  ['Can you write an introduction mail?', 'Hello [name],'],
  ['Which are my weak ties?', '- Ben'],
  ['Thanks!', 'You are welcome.'],
  ['Was kannst du für mich tun?', 'antworte auf Englisch'],
  ['¿Qué puedes hacer por mí con la red?', 'respondo en inglés'],
  ['何ができますか', '英語でお答えします'],
  ['What is the capital of France?', 'I can:'],
  ['What is overdue?', 'Nothing is overdue.'],
  ['Which connection holds two groups together?', 'No connection is a bridge.'],
  ['How do I begin with my network strategy?', 'star with you in the middle'],
])('the sandbox model answers "%s"', (question, expected) => {
  expect(ask(question).text).toContain(expected)
})

test.each(['people', 'organizations', 'events', 'venues'])('the sandbox model always suggests %s', (kind) => {
  const { text, toolCall } = ask(`Suggest ${kind} to add`)
  expect(text).toMatch(new RegExp(`Here are [23] ${kind} worth adding`))
  expect(JSON.parse(toolCall?.arguments ?? '{}').items.length).toBeGreaterThan(1)
})

test('the sandbox model proposes a requested addition, and asks a question if a description is meaningless', () => {
  expect(ask('Add a task to Ada: write the draft').toolCall?.arguments).toContain('"kind":"task"')
  const network = (content: string) =>
    replyTo({
      model: 'sandbox',
      stream: true,
      tools: [],
      messages: [
        { role: 'system', content: 'Answer with "nodes" and "relationships".' },
        { role: 'user', content },
      ],
    }).text
  expect(network('asdf qwer')).toMatch(/whom you want to reach/)
  expect(JSON.parse(network('I know Maria Lopez at Tidewater')).nodes[1]).toMatchObject({ name: 'Maria Lopez' })
})

test.each([
  ['How do I reach Ada Lovell, not via Ben?', 'find_paths', { to: 'Ada Lovell', via: [], notVia: ['Ben'] }],
  ['show type:person', 'find_nodes', { filter: 'type:person' }],
  ['Without whom could others not be reached?', 'rank_nodes', { by: 'cut_off' }],
])(
  'the sandbox model calls a tool for a question that needs only computation, and returns the result of the tool: %s',
  (content, name, input) => {
    const tools = [{ function: { name } }]
    const question = { role: 'user', content }
    const { text, toolCall } = replyTo({ model: 'sandbox', stream: true, tools, messages: [question] })
    expect([text, toolCall?.name, JSON.parse(toolCall?.arguments ?? '')]).toEqual(['', name, input])
    const toolMessage = { role: 'tool', content: 'Computed.' }
    expect(replyTo({ model: 'sandbox', stream: true, tools, messages: [question, toolMessage] })).toEqual({
      text: 'Computed.',
    })
  },
)
