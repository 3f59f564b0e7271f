import { IconRoute } from '@tabler/icons-react'
import { anyone, readReachQuestion } from '../../domain/assistant/reach-question.ts'
import { distinguishingHints } from '../../domain/graph/distinguishing-hints.ts'
import { ownNode } from '../../domain/graph/own-node.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { searchIn } from '../network/node-searches.ts'
import type { TypedOffers } from '../ui/keys/action.ts'
import { groupName, groupsNamed } from './goal.ts'
import { texts } from './texts.ts'

const most = { starts: 3, targets: 8 }

/**
 * Returns a function that parses text from a general search field as a question about reaching someone: "path to Ada",
 * "who can introduce me to any investor". The function offers to find paths to each group and each node that matches,
 * and returns null for other text. Users set the conditions of paths in the panel. `email` is the user's own address.
 */
export function typedPath(session: EditingSession, email: string) {
  return (typed: string): TypedOffers | null => {
    const { graph } = session
    const question = graph && readReachQuestion(typed)
    if (!question) return null
    const find = (words: string, limit: number) => {
      const found = searchIn(graph).find(words, limit, 'task')
      // Titles, companies and other texts are only searched if no name matches.
      const named = found.filter(({ by }) => by === null)
      return (named.length > 0 ? named : found).map(({ node }) => node)
    }
    const own = ownNode(graph.nodes.values(), email)
    const starts = question.from === null ? [null] : find(question.from, most.starts)
    const words = question.to.replace(anyone, '')
    const nodes = find(words, most.targets)
    const hints = starts.length * nodes.length > 1 ? distinguishingHints(graph) : null
    const isGroup = words !== question.to || nodes.length === 0
    const groups = isGroup ? groupsNamed(graph, words) : []
    const targets = [
      ...groups.map((goal) => ({ goal, name: groupName(graph, goal), id: null, hint: undefined })),
      ...nodes.map(({ id, name }) => ({ goal: { kind: 'node', id } as const, name, id, hint: hints?.get(id) })),
    ]
    const pairs = starts.flatMap((from) =>
      targets.filter(({ id }) => id === null || id !== (from ? from.id : own)).map((to) => ({ from, to })),
    )
    return {
      group: texts.title,
      Icon: IconRoute,
      acts: pairs.slice(0, most.targets).map(({ from, to }) => ({
        title: from ? texts.pathFromTo(from.name, to.name) : texts.pathTo(to.name),
        hint: to.hint,
        run: () => session.openPanel({ kind: 'paths', from: from?.id ?? null, to: to.goal }),
      })),
      completions: [],
      mistake: pairs.length === 0 ? texts.noMatch : null,
    }
  }
}
