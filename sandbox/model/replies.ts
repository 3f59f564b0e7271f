import { aboutNode } from '../../domain/assistant/about.ts'
import { asksWhoIsIndispensable, topicOf } from '../../domain/assistant/answer.ts'
import { factsOf } from '../../domain/assistant/facts.ts'
import { filterIn } from '../../domain/assistant/find.ts'
import { mentionedNode } from '../../domain/assistant/mention.ts'
import { nodeByName } from '../../domain/assistant/node-by-name.ts'
import { readReachQuestion } from '../../domain/assistant/reach-question.ts'
import { readAdditionRequest } from '../../domain/assistant/addition-request.ts'
import { centerName } from '../../domain/graph/center-name.ts'
import { type LocalNetwork, type LocalRequest, localNetwork } from '../../domain/generate/local-network.ts'
import { suggestedName } from '../../domain/generate/network-names.ts'
import { placeIn } from '../../domain/generate/places.ts'
import { readPrompt } from '../../domain/generate/read-prompt.ts'
import { remarks } from '../../domain/generate/texts.ts'
import { tradeIn } from '../../domain/generate/trades.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { type NodeType, nodeTypes } from '../../domain/entities/node/node.ts'
import { abilities, plainAnswer } from './plain-answers.ts'
import { factsUnder, dayIn, readDescription } from './read-description.ts'
import type { ModelRequest } from './request.ts'

export interface Reply {
  readonly text: string
  /** Tool call. Its arguments are JSON. */
  readonly toolCall?: { readonly id: string; readonly name: string; readonly arguments: string }
}

/**
 * Phrases that make the model fail if a prompt contains them. `silent`: the response is an error. `broken`: the
 * response stops in the middle of a sentence. `mute`: the response starts but contains no text.
 */
const troubles = { silent: '(no answer)', broken: '(half an answer)', mute: '(a long silence)' } as const
export type SimulatedFailure = keyof typeof troubles

/** Returns the failure that a prompt requests, or null. */
export function requestedFailure({ messages }: ModelRequest): SimulatedFailure | null {
  const asked = textOf(messages.findLast(({ role }) => role === 'user')?.content)
  const found = Object.entries(troubles).find(([, words]) => asked.includes(words))
  return found ? (found[0] as SimulatedFailure) : null
}

const nothing = { industry: null, place: null }
/** Default search, for users who have not said whom they look for. */
const anybody = 'I look for mentors'
/** Number of nodes that the model proposes at a time. */
const proposals = 3

/** Returns a network, a name for a network, or advice, depending on the instructions in the conversation. */
export function replyTo({ messages, tools }: ModelRequest): Reply {
  const conversation = messages.map(({ role, content }) => ({ role, text: textOf(content) }))
  const instructions = conversation.find(({ role }) => role === 'system')?.text ?? ''
  const asked = conversation.findLast(({ role }) => role === 'user')?.text ?? ''
  if (instructions.includes('"relationships"')) return { text: networkJson(asked) }
  if (instructions.includes('at most 30 characters')) return { text: nameOf(asked) }
  const found = conversation.at(-1)
  if (found?.role === 'tool') return { text: found.text }
  const offers = (name: string) => tools.some((tool) => tool.function.name === name)
  return lookup(asked, offers) ?? advice(asked, instructions, offers('propose'))
}

/** Returns the call of a tool that computes the answer. Null if none of the offered tools fits the question. */
function lookup(asked: string, offers: (name: string) => boolean): Reply | null {
  const calling = (name: string, input: object): Reply | null =>
    offers(name) ? { text: '', toolCall: { id: 'call_1', name, arguments: JSON.stringify(input) } } : null
  const reach = readReachQuestion(asked)
  if (reach) return calling('find_paths', { ...reach, from: reach.from ?? undefined })
  const filter = filterIn(asked)
  if (filter !== null) return calling('find_nodes', { filter })
  return asksWhoIsIndispensable(asked) ? calling('rank_nodes', { by: 'cut_off' }) : null
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (part as { text?: string }).text ?? '').join('')
}

function imagined(prompt: string, known: Pick<LocalRequest, 'industry' | 'place'> = nothing): LocalNetwork | null {
  return localNetwork({ prompt, ...known, today: today() })
}

/**
 * Returns a name for the network: its place and industry if the description contains both, or otherwise a name taken
 * from the description.
 */
function nameOf(prompt: string): string {
  const { place, trade } = readPrompt(prompt)
  return place && trade ? `${place} ${trade} Network` : suggestedName(prompt)
}

function networkJson(prompt: string): string {
  const network = imagined(prompt)
  if (!network) return remarks.unclear
  const { nodes, relationships, remark } = network
  const known = (each: object) => Object.fromEntries(Object.entries(each).filter(([, value]) => value))
  const you = { name: centerName, type: 'person', notes: remark }
  return JSON.stringify({ nodes: [you, ...nodes.map(known)], relationships: relationships.map(known) })
}

const kinds: Record<NodeType, RegExp> = {
  person: /\b(?:people|persons?|someone|contacts?|mentors?|investors?)\b/i,
  organization: /\b(?:organi[sz]ations?|compan(?:y|ies)|funds?|firms?)\b/i,
  event: /\b(?:events?|conferences?|meetups?|dinners?)\b/i,
  venue: /\b(?:venues?|places?|where)\b/i,
}
const wants = /\b(?:suggest|add|recommend|propose|find|worth|should (?:i|we)|need|want|looking)\b/i
const plurals: Record<NodeType, string> = {
  person: 'people',
  organization: 'organizations',
  event: 'events',
  venue: 'venues',
}

const coaching =
  'Think of your network as a star with you in the middle: six spokes, at 12, 2, 4, 6, 8 and 10 o’clock. Start with ' +
  'three that matter most for your goal this month, then grow to five or seven. Whom would you call first?'

/**
 * Adds nodes that the user asks for, proposes nodes of a requested type, or repeats computed facts. For other
 * questions, gives general advice.
 */
function advice(asked: string, instructions: string, mayPropose: boolean): Reply {
  const graph = readDescription(instructions)
  const plain = plainAnswer(asked, graph)
  if (plain) return { text: plain }
  const wish = readAdditionRequest(asked, graph, dayIn(instructions) ?? today())
  if (wish) return proposing(wish.text, wish.items, mayPropose)
  const type = nodeTypes.find((each) => kinds[each].test(asked))
  if (type && wants.test(asked)) return suggestions(asked, type, graph, mayPropose)
  const topic = topicOf(asked)
  const counted = topic && factsUnder(instructions, topic.id)
  if (counted) return { text: counted }
  const mention = mentionedNode(graph, asked)
  if (mention) return { text: aboutNode(graph, mention.node) }
  if (type) return suggestions(asked, type, graph, mayPropose)
  return {
    text: /\b(?:network|strategy|coach|plan|goal|begin|start|advice|help)\b/i.test(asked) ? coaching : abilities,
  }
}

/**
 * Proposes some nodes of a type. They are connected to the person named in the question, or to the best-connected node.
 */
function suggestions(asked: string, type: NodeType, graph: Graph, mayPropose: boolean): Reply {
  const wish = asked.replaceAll(/\b(?:suggest|add|find|propose|recommend|show|give)\b/gi, '')
  const { name: networkName } = graph.network
  const known = { industry: tradeIn(networkName), place: placeIn(networkName) }
  const network = imagined(wish, known) ?? imagined(anybody, known)
  const found = (network?.nodes ?? [])
    .filter(({ name, type: kind }) => kind === type && !nodeByName(graph, name))
    .slice(0, proposals)
  const [hub] = factsOf(graph, today()).hubs
  const connectTo = mentionedNode(graph, asked)?.node.name ?? hub?.node.name
  const items = found.map(({ name, notes }) => ({ kind: 'node', type, name, notes: notes ?? '', connectTo }))
  if (found.length === 0) return { text: `I have no more ${plurals[type]} to suggest.` }
  const text = `Here are ${found.length} ${plurals[type]} worth adding. For each, think of one small thing you could offer first.`
  return proposing(text, items, mayPropose)
}

function proposing(text: string, items: readonly object[], mayPropose: boolean): Reply {
  if (items.length === 0 || !mayPropose) return { text }
  return { text, toolCall: { id: 'call_1', name: 'propose', arguments: JSON.stringify({ items }) } }
}

const today = () => new Date().toISOString().slice(0, 10)
