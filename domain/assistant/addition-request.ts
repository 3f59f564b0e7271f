import type { Graph } from '../entities/graph.ts'
import type { NodeType } from '../entities/node/node.ts'
import { addDays } from '../add-days.ts'
import { isGivenName } from '../exchange/cells/given-names.ts'
import { kindOfWord, singular } from '../exchange/cells/kind-of-word.ts'
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
 * met in June", "add the organization Tide Bank next to Ada". Null if the question requests no addition. `today` is
 * yyyy-mm-dd.
 */
export function readAdditionRequest(question: string, graph: Graph, today: string): AdditionRequest | null {
  // Keeps the last dot of an abbreviation such as "S.p.A."
  const asked = question.trim().replace(/(?<!\.\p{L})[.!?\s]+$/u, '')
  for (const read of [taskRequest, noteRequest, edgeRequest, nodeRequest]) {
    const items = read(asked, graph, today)
    if (items) return { text: items.length > 0 ? texts.additions : texts.whoIsMeant, items }
  }
  return null
}

/**
 * The parsed additions. Null if the question requests no addition; empty if the question is about someone who is not in
 * the network.
 */
type Reading = readonly object[] | null

function taskRequest(asked: string, graph: Graph, today: string): Reading {
  const match =
    /^(?:please )?(?:(?:add|create|make|set|new)\b.*?\b(?:task|to-?do|reminder)s?\b|remind me\b)(.*)$/is.exec(asked)
  if (!match) return null
  const due = dueIn(match[1] ?? '', today)
  return aboutNode(due.rest, graph, (node, text) => ({ kind: 'task', node, text, dueDate: due.date ?? undefined }))
}

function noteRequest(asked: string, graph: Graph): Reading {
  // Skips requests such as "write a thank-you note", which ask for the text of a letter.
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

const addition = new RegExp(
  String.raw`^(?:[Pp]lease )?[Aa]dd\s+(?:an?\s+|the\s+)?(?:new\s+)?` +
    String.raw`(?:(person|organization|company|event|venue)\s+)?(called\s+|named\s+)?` +
    String.raw`(["“]?)(\p{L}[^"”,]*?)["”]?` +
    String.raw`(?:[\s,]+(?:(?:and connect \w+ to|next to|to|at|with)\s+(.+)|as\s+(?:(?:an?|the)\s+)?(.+))|` +
    String.raw`,\s+(?:(?:an?|the|our)\s+)?(.+))?$`,
  'su',
)

function nodeRequest(asked: string, graph: Graph): Reading {
  const people = listedPeople(asked)
  if (people) return people
  const [, kind, called, quote, written, wanted, asRole, job] = addition.exec(asked) ?? []
  if (!written || (job && !isJob(job))) return null
  if (!quote && !isName(written, { isNamed: Boolean(kind ?? called), hasJob: job !== undefined })) return null
  const name = properCase(written)
  const type = kinds[kind ?? ''] ?? typeOfName(name) ?? 'person'
  if (job && type === 'person') return [employee(name, job, graph)]
  const position = asRole ?? job
  const role = position ? roleIn(position, graph) : null
  const otherName = role?.of ?? wanted
  const other = otherName ? mentionedNode(graph, otherName)?.node.name : undefined
  if (otherName && !other) return []
  const label = role && withRoleLetters(role.name)
  return [{ kind: 'node', type, name, connectTo: other, ...(label && (other ? { label } : { notes: label })) }]
}

/** Maximum number of words of a name that does not start with a capital. */
const mostWords = 4

/** Parses a list of full names: "Add Ana Silva, Ben Baker". Null if the text contains anything else. */
function listedPeople(asked: string): Reading {
  const list = /^(?:please )?add\s+(.+)$/is.exec(asked)?.[1] ?? ''
  const names = list.split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
  if (names.length < 2 || !names.every(isFullName)) return null
  return names.map(properCase).map((name) => ({ kind: 'node', type: typeOfName(name) ?? 'person', name }))
}

function isFullName(name: string): boolean {
  const words = name.split(/\s+/)
  return words.length > 1 && isGivenName(words[0] ?? '') && isName(name.toLowerCase())
}

/**
 * Whether words after a name and a comma are a job rather than another name: true for "head of marketing", false for
 * "Ben Baker" and "jill and a baker". A capitalized job must be an abbreviation or contain a preposition: "CEO", "Head
 * of Marketing".
 */
function isJob(words: string): boolean {
  const [role = ''] = words.split(/\s+(?:of|for|at|in|to)\s/)
  const each = role.split(/\s+/)
  if (words.includes(',') || /\sand an?\s/.test(words) || each.some(isGivenName)) return false
  return isRole(role) && (/^\p{Ll}/u.test(role) || role !== words || each.some((word) => roleLetters.test(word)))
}

/** Nouns for things that users add to a node or a network, but not as a node. */
const additions = new Set(
  'connection content data date detail event feedback field group info information label link node tag task'.split(' '),
)

interface NameEvidence {
  /** Whether the words follow "called" or a kind of node. */
  readonly isNamed: boolean
  readonly hasJob: boolean
}

/**
 * Whether words are a name. Words without a capital need further evidence, because "add more people" asks for
 * suggestions.
 */
function isName(written: string, { isNamed, hasJob }: NameEvidence = { isNamed: false, hasJob: false }): boolean {
  const words = written.split(/\s+/)
  const last = words.at(-1) ?? ''
  const isPlural = /^\p{Ll}/u.test(last) && kindOfWord(last) !== undefined && singular(last) !== last
  if (isPlural && !(isNamed && words.length > 1)) return false
  if (/^\p{Lu}/u.test(written)) return true
  const isStopWord = (word: string) => noNames.has(word.toLowerCase()) && !connectors.has(word)
  if (words.length > mostWords || words.some(isStopWord)) return false
  if (isNamed || hasLegalForm(written)) return true
  const isThing = additions.has(singular(last)) || (typeOfName(written) ?? 'person') !== 'person'
  return !isThing && (hasJob || isGivenName(words[0] ?? ''))
}

/** Parses a job after a name: "ceo at Tide Bank". An employer in the network is also connected to the person. */
function employee(name: string, job: string, graph: Graph): object {
  const at = /\s+at\s+(?:the\s+)?/.exec(job)
  const { name: role, of } = at
    ? { name: job.slice(0, at.index), of: job.slice(at.index + at[0].length) }
    : roleIn(job, graph)
  const title = withRoleLetters(role)
  const connectTo = of ? nodeByName(graph, of)?.name : undefined
  const company = connectTo ?? (of && properCase(of))
  return { kind: 'node', type: 'person', name, title, company, connectTo, label: connectTo && title }
}

/** Capitalizes a role: "ceo and founder" becomes "CEO and founder". */
function withRoleLetters(role: string): string {
  return capital(role.replace(/\p{L}+/gu, (word) => (roleLetters.test(word) ? word.toUpperCase() : word)))
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('en') + words.slice(1)

/** Maximum number of positions that are tried as the end of a role. Each try searches all nodes. */
const mostSplits = 8

/**
 * Parses a role and a node from "head of marketing at Tide Bank". The node's name starts after the last preposition
 * that precedes a known name. If no known name follows, a capitalized word after a lowercase role is taken as someone
 * who is not in the network, except after "in", which precedes places.
 */
function roleIn(request: string, graph: Graph): { readonly name: string; readonly of?: string } {
  const splits = [...request.matchAll(/\s+(?:of|to|at|for|in)\s+(?:the\s+)?/gi)]
    .slice(-mostSplits)
    .map(({ index, 0: words }) => ({
      name: request.slice(0, index),
      of: request.slice(index + words.length),
      isPlace: /\sin\s/i.test(words),
    }))
    .reverse()
  const named = splits.find(({ of }) => mentionedNode(graph, of)?.length === of.length)
  if (named) return named
  const unknown = splits.find(({ name, of, isPlace }) => !isPlace && /^\p{Ll}/u.test(name) && /^\p{Lu}/u.test(of))
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
