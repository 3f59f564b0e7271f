import { agreeing, figure, inList } from '../english.ts'
import { numberWord } from '../number-words.ts'
import type { Insight } from './insight.ts'

/** A part of a sentence: plain text, or a node, which is rendered as a link with its name. */
export type SentencePart = string | { readonly nodeId: string }

/** Maximum number of nodes in a list of names. If there are more, the last item of the list is a count. */
const mostNamed = 3

/** Describes an insight in a sentence with links. `day` formats a calendar day, given as yyyy-mm-dd. */
export function sentenceOf(insight: Insight, day: (day: string) => string): SentencePart[] {
  switch (insight.kind) {
    case 'overdue': {
      const [nodeId] = insight.nodeIds
      const what = agreeing(
        insight.tasks,
        `: “${insight.text}” was due on ${day(insight.since)}.`,
        `: ${figure(insight.tasks)} tasks are overdue. The first, “${insight.text}”, was due on ${day(insight.since)}.`,
      )
      return [{ nodeId }, what]
    }
    case 'fading': {
      const [a, b] = insight.nodeIds
      const strong = `since ${day(insight.since)}, although the connection is strong (${insight.strength} of 5).`
      if (insight.isOwn) return ['No contact with ', { nodeId: b }, ` ${strong}`]
      return ['No contact between ', { nodeId: a }, ' and ', { nodeId: b }, ` ${strong}`]
    }
    case 'contact': {
      const [organization, person] = insight.nodeIds
      if (insight.people === 1) {
        return [{ nodeId: person }, ' is the only link to ', { nodeId: organization }, '.']
      }
      return [
        `Of ${numberWord(insight.people)} people at `,
        { nodeId: organization },
        ', only ',
        { nodeId: person },
        ' has connections outside it.',
      ]
    }
    case 'cut':
      return [
        'Without ',
        { nodeId: insight.nodeIds[0] },
        `, ${numberWord(insight.others)} others could not be reached.`,
      ]
    case 'bridge': {
      const [a, b] = insight.nodeIds
      const joins = ` links ${numberWord(insight.joins)} nodes to the rest.`
      return ['Only the connection between ', { nodeId: a }, ' and ', { nodeId: b }, joins]
    }
    case 'missing': {
      const [a, b] = insight.nodeIds
      const common = listed(insight.common, 'in common')
      return [{ nodeId: a }, ' and ', { nodeId: b }, ' are not connected, but have ', ...common, '.']
    }
    case 'duplicate': {
      const sure = insight.certainty === 'almost certain' ? ' are almost certainly duplicates.' : ' may be duplicates.'
      return [...listed(insight.nodeIds), sure]
    }
    case 'cluster': {
      const [nodeId = '', ...others] = insight.nodeIds
      const whom = `${numberWord(others.length)} ${agreeing(others.length, 'other', 'others')}`
      const where = insight.isOwn ? 'your part of the network' : 'the largest part of the network'
      return [{ nodeId }, ` and ${whom} have no connection to ${where}.`]
    }
    case 'isolated':
      return [{ nodeId: insight.nodeIds[0] }, ' has no connections.']
  }
}

/** Lists nodes: "a, b and two others". Appends the text in `behind`. */
function listed(nodeIds: readonly string[], behind = ''): SentencePart[] {
  const isWhole = nodeIds.length <= mostNamed
  const named = nodeIds.slice(0, isWhole ? nodeIds.length : mostNamed - 1)
  const left = nodeIds.length - named.length
  const items: SentencePart[] = named.map((nodeId) => ({ nodeId }))
  if (left > 0) items.push(`${numberWord(left)} ${agreeing(left, 'other', 'others')}`)
  return [...inList(items), ...(behind === '' ? [] : [` ${behind}`])]
}
