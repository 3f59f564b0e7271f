import type { Graph } from '../entities/graph.ts'
import { aboutNode } from './about.ts'
import { answerAboutName } from './about-question.ts'
import { factsOf, type NetworkFacts } from './facts.ts'
import { filterIn, find, findKind, kindIn } from './find.ts'
import { mentionedNode } from './mention.ts'
import { type PeopleDue, peopleDueOf } from './people-due.ts'
import { rank } from './rank.ts'
import { reach } from './reach.ts'
import { readReachQuestion } from './reach-question.ts'
import { texts } from './texts.ts'
import type { Asker } from '../strength/own-contacts.ts'
import { readAdditionRequest, type AdditionRequest } from './addition-request.ts'

/**
 * Answers a question without a language model. Handles requests for additions, paths to people, nodes that match a
 * filter, computed facts, and advice chosen by keyword.
 */
export function answer(question: string, graph: Graph, asker: Asker): AdditionRequest {
  const { today } = asker
  const additions = readAdditionRequest(question, graph, today)
  if (additions) return additions
  const computed = computedAnswer(question, graph, asker)
  if (computed !== null) return { text: computed, items: [] }
  const topic = topicOf(question)
  const isAboutNode = !topic || topic.isAdvice === true
  const named = isAboutNode ? answerAboutName(graph, question, (words) => topicOf(words) !== undefined) : null
  if (named !== null) return { text: named, items: [] }
  const meant = isAboutNode ? mentionedNode(graph, question) : null
  if (meant) return { text: aboutNode(graph, meant.node), items: [] }
  const facts = factsOf(graph, today)
  return { text: topic ? topic.reply(facts, () => peopleDueOf(graph, asker)) : texts.general(facts), items: [] }
}

const indispensable =
  /\b(?:without wh(?:om|ose)|irreplaceable|indispensable|gate-?keepers?|cut[- ](?:off|points?)|holds? (?:everything|it all|all of (?:it|this)|the network) together)\b/i

/** Whether a question asks for nodes whose removal would disconnect others. */
export function asksWhoIsIndispensable(question: string): boolean {
  return indispensable.test(question)
}

/** Answers with one of the tools that are also offered to language models. Returns null if no tool applies. */
function computedAnswer(question: string, graph: Graph, asker: Asker): string | null {
  const asked = readReachQuestion(question)
  const ways = asked && reach(graph, asked, asker)
  if (ways !== null) return ways
  const filter = filterIn(question)
  if (filter !== null) return find(graph, filter, asker)
  if (asksWhoIsIndispensable(question)) return rank(graph, 'cut_off', asker.email)
  const kind = kindIn(question)
  return kind === null ? null : findKind(graph, kind)
}

/** The assistant's message before the user's first question. */
export function greeting(networkName: string): string {
  return texts.greeting(networkName)
}

interface Topic {
  readonly id: string
  readonly asked: RegExp
  /** Returns the reply. Few topics use `peopleDue`; without it, their replies are only about the network itself. */
  readonly reply: (facts: NetworkFacts, peopleDue?: () => PeopleDue) => string
  /** Whether the topic suggests additions instead of describing the network. */
  readonly isAdvice?: boolean
}

/**
 * Topics by precedence: the first one with a matching word answers. Topics about this network come before topics that
 * give advice.
 */
export const topics: readonly Topic[] = [
  { id: 'overdue', asked: /\b(overdue|late|behind|forgotten|forgot)\b/i, reply: texts.overdue },
  { id: 'tasks', asked: /\b(tasks?|to-?dos?|due|deadlines?|follow[- ]?ups?|reminders?)\b/i, reply: texts.tasks },
  {
    id: 'bridges',
    asked:
      /\b(bridges?|weak(est)? (links?|points?)|fragile|bottlenecks?)\b|\b(holds?|joins?|links?|ties?|connects?|between)\b.*\b(groups?|parts|clusters?)\b/i,
    reply: texts.bridges,
  },
  {
    id: 'isolated',
    asked: /\b(isolated|unconnected|disconnected|not connected|alone|lonely|orphans?|no connections?)\b/i,
    reply: texts.isolated,
  },
  {
    id: 'hubs',
    asked:
      /\b(hubs?|(most|best)[- ]connected|most connections|influential|central|(most )?important|key (people|players?|contacts?))\b/i,
    reply: texts.hubs,
  },
  {
    id: 'next',
    asked:
      /\bwhom?\b.*\b(talk|speak|call|meet|contact|write|approach|begin|start|next|first)\b|\bnext (steps?|move)\b|\bwhat (should|shall|can|do) i do\b/i,
    reply: texts.next,
  },
  {
    id: 'counts',
    asked: /\b(how (many|much|big|large)|counts?|size|summary|summari[sz]e|statistics|stats|overview)\b/i,
    reply: texts.counts,
  },
  {
    id: 'people',
    asked: /\b(people|persons?|contacts?|who|investors?|mentors?|founders?)\b/i,
    reply: texts.people,
    isAdvice: true,
  },
  {
    id: 'organizations',
    asked: /\b(organi[sz]ations?|compan(y|ies)|firms?)\b/i,
    reply: texts.organizations,
    isAdvice: true,
  },
  { id: 'events', asked: /\b(events?|conferences?|meetups?)\b/i, reply: texts.events, isAdvice: true },
  { id: 'venues', asked: /\b(venues?|places?|locations?|where)\b/i, reply: texts.venues, isAdvice: true },
]

/** Returns the topic of a question, or undefined if no word matches. */
export function topicOf(question: string): Topic | undefined {
  return topics.find(({ asked }) => asked.test(question))
}
