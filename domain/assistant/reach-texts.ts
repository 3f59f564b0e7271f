import { figure } from '../english.ts'
import { answerTexts } from '../graph/paths/answer-texts.ts'

interface Way {
  /** Names of all nodes on the path, including its ends. */
  readonly names: readonly string[]
  /** For example "Via Ada and Bo". */
  readonly way: string
  readonly score: string
}

interface FoundWays {
  readonly from: string
  readonly to: string
  readonly best: Way
  readonly weakest: { readonly trust: number; readonly why: string }
  readonly notes: readonly string[]
  readonly others: readonly Way[]
  readonly isComplete: boolean
}

/** Answers about paths. */
export const reachTexts = {
  unknown: (name: string) => `I could not find “${name}” in this network. Enter the name as it appears on the card.`,
  which: (name: string, nodes: readonly string[], more: number) =>
    more > 0
      ? `Which “${name}” do you mean? ${nodes.join('; ')}; and ${figure(more)} more.`
      : `Which “${name}” do you mean? ${nodes.join('; ')}.`,
  namesakes: (count: number, name: string, nodes: readonly string[]) =>
    count > nodes.length
      ? `${figure(count)} nodes are named “${name}”: ${nodes.join('; ')}; and ${figure(count - nodes.length)} more.`
      : `${figure(count)} nodes are named “${name}”: ${nodes.join('; ')}.`,
  whoAreYou:
    'I cannot tell which node is you. Add your account’s email to your card, or name a starting point: “path from Ada to Bo”.',
  sameEnds: (name: string) => `The path already starts at ${name}. Name another target.`,
  any: (kind: string) => `anyone who matches “${kind}”`,
  found: ({ from, to, best, weakest, notes, others, isComplete }: FoundWays) =>
    [
      `The best path from ${from} to ${to}: ${best.names.join(' → ')}. ${best.score}.`,
      `Weakest link (${answerTexts.percent(weakest.trust)}): ${weakest.why}`,
      ...notes,
      ...(others.length > 0 ? ['Other paths:', ...others.map(otherWay)] : []),
      ...(isComplete ? [] : ['There may be more paths, but none better than these.']),
    ].join('\n'),
}

const otherWay = ({ names, way, score }: Way) =>
  `• To ${names.at(-1) ?? ''} ${way.charAt(0).toLowerCase()}${way.slice(1)}: ${score}`
