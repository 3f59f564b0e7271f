import type { NetworkFacts } from './facts.ts'
import { texts } from './texts.ts'

/** What an assistant without a model behind it says of a network: computed facts, and advice by keyword. */
export function answer(question: string, facts: NetworkFacts): string {
  const words = question.toLowerCase()
  return topics.find(({ asked }) => asked.test(words))?.reply(facts) ?? texts.general(facts)
}

/** What it says before anything was asked. */
export function greeting(networkName: string): string {
  return texts.greeting(networkName)
}

interface Topic {
  readonly asked: RegExp
  readonly reply: (facts: NetworkFacts) => string
}

/** The first whose words occur answers: questions about this network come before those for advice. */
const topics: readonly Topic[] = [
  { asked: /\b(overdue|late|behind)\b/, reply: texts.overdue },
  { asked: /\b(tasks?|to-?dos?|due|deadlines?|follow[- ]?ups?)\b/, reply: texts.tasks },
  { asked: /\b(bridges?|weak(est)? (links?|points?)|fragile)\b/, reply: texts.bridges },
  { asked: /\b(isolated|unconnected|disconnected|alone|lonely|orphans?)\b/, reply: texts.isolated },
  { asked: /\b(hubs?|most connected|best connected|influential|central|key (people|players?))\b/, reply: texts.hubs },
  { asked: /\b(how many|how much|counts?|size|summary|summari[sz]e|statistics|stats|overview)\b/, reply: texts.counts },
  { asked: /\b(people|persons?|contacts?|who)\b/, reply: texts.people },
  { asked: /\b(organi[sz]ations?|compan(y|ies)|firms?)\b/, reply: texts.organizations },
  { asked: /\b(events?|conferences?|meetups?)\b/, reply: texts.events },
  { asked: /\b(venues?|places?|locations?|where)\b/, reply: texts.venues },
]
