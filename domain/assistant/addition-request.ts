import type { Graph } from '../entities/graph.ts'
import type { NodeType } from '../entities/node/node.ts'
import { addDays } from '../add-days.ts'
import { isGivenName } from '../exchange/cells/given-names.ts'
import { typeOfName } from '../exchange/cells/type-of-name.ts'
import { connectors, noNames, roleLetters } from '../generate/name-words.ts'
import { isRole } from '../generate/role.ts'
import { hasLegalForm } from '../graph/duplicates/legal-forms.ts'
import { mentionedNode } from './mention.ts'
import { nodeByName } from './node-by-name.ts'
import { properCase } from './proper-case.ts'
import { texts } from './texts.ts'

/** A requested addition, in the same form as a model's proposal; see `readProposals`. */
export interface AdditionRequest {
  readonly text: string
  readonly items: readonly object[]
}

/**
 * Parses a request for an addition: "add a task to Ada: call her", "connect Ada and Ben as colleagues", "note on Ada:
 * met in June", "add the organization Tide Bank next to Ada". Null if it is not a request for an addition. `today` is
 * yyyy-mm-dd.
 */
export function readAdditionRequest(question: string, graph: Graph, today: string): AdditionRequest | null {
  const asked = question.trim().replace(/[.!?\s]+$/, '')
  for (const read of [taskRequest, noteRequest, edgeRequest, nodeRequest]) {
    const items = read(asked, graph, today)
    if (items) return { text: items.length > 0 ? texts.additions : texts.whoIsMeant, items }
  }
  return null
}

/** The parsed additions. Null if the question requests none; empty if it is about someone who is not in the network. */
type Reading = readonly object[] | null

function taskRequest(asked: string, graph: Graph, today: string): Reading {
  const match =
    /^(?:please )?(?:(?:add|create|make|set|new)\b.*?\b(?:task|to-?do|reminder)s?\b|remind me\b)(.*)$/is.exec(asked)
  if (!match) return null
  const due = dueIn(match[1] ?? '', today)
  return aboutNode(due.rest, graph, (node, text) => ({ kind: 'task', node, text, dueDate: due.date ?? undefined }))
}

function noteRequest(asked: string, graph: Graph): Reading {
  // "Write a thank-you note" asks for the text of a letter.
  if (/\bthank[- ]?you\b/i.test(asked)) return null
  const match = /^(?:please )?(?:(?:add|write|make|take)\b.*?\bnotes?\b|note\b)(.*)$/is.exec(asked)
  return match ? aboutNode(match[1] ?? '', graph, (node, text) => ({ kind: 'note', node, text })) : null
}

/** Parses a node and its text from " to Ada: call her", " on Ada to call her" or " to call Ada". */
function aboutNode(request: string, graph: Graph, item: (node: string, text: string) => object): Reading {
  const mention = mentionedNode(graph, request)
  if (!mention) return []
  const before = request.slice(0, mention.at)
  const isAddress = /^\s*(?:to|for|on|about|at|with)?\s*$/i.test(before)
  const words = isAddress ? request.slice(mention.at + mention.length) : request
  const text = words.replace(/^[\s:,–-]*(?:to|that|saying)?[\s:,–-]*/i, '')
  return text === '' ? [] : [item(mention.node.name, capital(text))]
}

function edgeRequest(asked: string, graph: Graph): Reading {
  const match = /^(?:please )?(?:connect|link|join)\s+(.+?)\s+(?:and|with|to)\s+(.+?)(?:\s+as\s+(.+))?$/is.exec(asked)
  if (!match || /^me\b/i.test(match[1] ?? '')) return null
  const source = mentionedNode(graph, match[1] ?? '')?.node
  const target = mentionedNode(graph, match[2] ?? '')?.node
  if (!source || !target || source === target) return []
  return [{ kind: 'edge', source: source.name, target: target.name, label: match[3] ?? 'Knows' }]
}

const kinds: Readonly<Record<string, NodeType>> = {
  person: 'person',
  organization: 'organization',
  company: 'organization',
  event: 'event',
  venue: 'venue',
}

const addition =
  /^(?:[Pp]lease )?[Aa]dd\s+(?:an?\s+|the\s+)?(?:new\s+)?(?:(person|organization|company|event|venue)\s+)?(?:called\s+|named\s+)?["“]?(\p{L}[^"”,]*?)["”]?(?:[\s,]+(?:(?:and connect \w+ to|next to|to|at|with)\s+(.+)|as\s+(?:(?:an?|the)\s+)?(.+))|,\s+(?:(?:an?|the|our)\s+)?(.+))?$/su

function nodeRequest(asked: string, graph: Graph): Reading {
  const [, kind, written, wanted, asRole, job] = addition.exec(asked) ?? []
  if (!written || (job && !isRole(job.split(/\s+at\s/)[0] ?? ''))) return null
  if (!isName(written, job !== undefined)) return null
  const name = properCase(written)
  const type = kinds[kind ?? ''] ?? (job ? 'person' : (typeOfName(name) ?? 'person'))
  if (job) return [employee(name, job, graph)]
  const role = asRole ? roleIn(asRole, graph) : null
  const otherName = role?.of ?? wanted
  const other = otherName ? mentionedNode(graph, otherName)?.node.name : undefined
  if (otherName && !other) return []
  const label = role && capital(role.name)
  return [{ kind: 'node', type, name, connectTo: other, ...(label && (other ? { label } : { notes: label })) }]
}

/** Maximum number of words of a name without a capital. */
const mostWords = 4

/**
 * Whether words are a name. Words without a capital need further evidence, because "add more people" asks for
 * suggestions.
 */
function isName(written: string, hasJob: boolean): boolean {
  if (/^\p{Lu}/u.test(written)) return true
  const words = written.split(/\s+/)
  const isStopWord = (word: string) => noNames.has(word.toLowerCase()) && !connectors.has(word)
  if (words.length > mostWords || words.some(isStopWord)) return false
  return hasJob || isGivenName(words[0] ?? '') || hasLegalForm(written)
}

/** Parses a job after a name: "ceo at Tide Bank". An employer in the network is also connected to the person. */
function employee(name: string, job: string, graph: Graph): object {
  const at = /\s+at\s+(?:the\s+)?/.exec(job)
  const { name: role, of } = at
    ? { name: job.slice(0, at.index), of: job.slice(at.index + at[0].length) }
    : roleIn(job, graph)
  const title = roleLetters.test(role) ? role.toUpperCase() : capital(role)
  const connectTo = of ? nodeByName(graph, of)?.name : undefined
  const company = connectTo ?? (of && properCase(of))
  return { kind: 'node', type: 'person', name, title, company, connectTo, label: connectTo && title }
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('en') + words.slice(1)

/** Maximum number of positions that are tried as the end of a role. Each try searches all nodes. */
const mostSplits = 8

/**
 * Parses a role and a node from "head of marketing at Tide Bank". The node's name starts after the last preposition
 * that precedes a known name. If no known name follows, a capitalized word after a lowercase role is taken as someone
 * who is not in the network.
 */
function roleIn(request: string, graph: Graph): { readonly name: string; readonly of?: string } {
  const splits = [...request.matchAll(/\s+(?:of|to|at|for)\s+(?:the\s+)?/gi)]
    .slice(-mostSplits)
    .map(({ index, 0: { length } }) => ({ name: request.slice(0, index), of: request.slice(index + length) }))
    .reverse()
  const named = splits.find(({ of }) => mentionedNode(graph, of)?.length === of.length)
  if (named) return named
  const unknown = splits.find(({ name, of }) => /^\p{Ll}/u.test(name) && /^\p{Lu}/u.test(of))
  return unknown ?? { name: request }
}

/** Parses the due date from "by 2026-12-01", "tomorrow" or "in 2 weeks", and returns it with the rest of the text. */
function dueIn(request: string, today: string): { readonly date: string | null; readonly rest: string } {
  const found =
    /[\s,]*(?:\b(?:by|until|due|on)\s+)?(?:(\d{4}-\d{2}-\d{2})|\b(today|tomorrow)\b|\bin (\d{1,3}|a) (day|week)s?\b)/i.exec(
      request,
    )
  if (!found) return { date: null, rest: request }
  const [all, day, word, count, unit] = found
  const rest = request.replace(all, '')
  if (day) return { date: day, rest }
  if (word) return { date: addDays(today, word.toLowerCase() === 'today' ? 0 : 1), rest }
  const units = count?.toLowerCase() === 'a' ? 1 : Number(count)
  return { date: addDays(today, unit?.toLowerCase() === 'week' ? 7 * units : units), rest }
}
