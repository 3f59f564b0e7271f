import type { Answer } from '../../domain/generate/answer.ts'
import { localNetwork } from '../../domain/generate/local-network.ts'
import { suggestedName } from '../../domain/generate/network-names.ts'
import { type NodeType, nodeTypes } from '../../domain/model/node.ts'
import type { ModelRequest } from './model.ts'

export interface Reply {
  readonly text: string
  /** Arguments are JSON. */
  readonly toolCall?: { readonly id: string; readonly name: string; readonly arguments: string }
}

/** How many things of a kind are proposed at once. */
const proposals = 3

/** What to say to a conversation: a network, a name, or advice, by what its instructions ask for. */
export function replyTo({ messages, tools }: ModelRequest): Reply {
  const said = messages.map(({ role, content }) => ({ role, text: textOf(content) }))
  const instructions = said.find(({ role }) => role === 'system')?.text ?? ''
  const asked = said.findLast(({ role }) => role === 'user')?.text ?? ''
  if (instructions.includes('"relationships"')) return { text: networkJson(asked) }
  if (instructions.includes('at most 30 characters')) return { text: suggestedName(asked) }
  return advice(
    asked,
    tools.some((tool) => tool.function.name === 'propose'),
  )
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (part as { text?: string }).text ?? '').join('')
}

function imagined(prompt: string): Answer {
  return localNetwork({ prompt, industry: null, place: null, today: new Date().toISOString().slice(0, 10) })
}

function networkJson(prompt: string): string {
  const { nodes, relationships } = imagined(prompt)
  const known = (each: object) => Object.fromEntries(Object.entries(each).filter(([, value]) => value))
  return JSON.stringify({ nodes: nodes.map(known), relationships: relationships.map(known) })
}

const words: Record<NodeType, RegExp> = {
  person: /\b(?:people|persons?|someone|who|contacts?|mentors?|investors?)\b/i,
  organization: /\b(?:organi[sz]ations?|compan(?:y|ies)|funds?|firms?|groups?)\b/i,
  event: /\b(?:events?|conferences?|meetups?|dinners?)\b/i,
  venue: /\b(?:venues?|places?|where)\b/i,
}
const plurals: Record<NodeType, string> = {
  person: 'people',
  organization: 'organizations',
  event: 'events',
  venue: 'venues',
}

/** Proposes what is asked for by kind; other questions get a coach's next step. */
function advice(asked: string, mayPropose: boolean): Reply {
  const type = nodeTypes.find((each) => words[each].test(asked))
  if (!type) {
    return {
      text:
        'Think of your network as a star with you in the middle: six spokes, at 12, 2, 4, 6, 8 and 10 o’clock. Start with ' +
        'three that matter most for your goal this month, then grow to five or seven. Whom would you call first?',
    }
  }
  const wish = asked.replaceAll(/\b(?:suggest|add|find|propose|recommend|show|give)\b/gi, '')
  const found = imagined(wish)
    .nodes.filter((node) => node.type === type)
    .slice(0, proposals)
  const text = `Here are ${found.length} ${plurals[type]} worth adding. For each, think of one small thing you could offer first.`
  if (!mayPropose) return { text: `${text}\n\n${found.map((node) => `- ${node.name}`).join('\n')}` }
  const items = found.map(({ name, notes }) => ({ kind: 'node', type, name, notes: notes ?? '' }))
  return { text, toolCall: { id: 'call_1', name: 'propose', arguments: JSON.stringify({ items }) } }
}
