import type { Node } from '../entities/node/node.ts'
import type { Graph } from '../entities/graph.ts'
import { ownNode } from '../graph/own-node.ts'
import { answerTexts } from '../graph/paths/answer-texts.ts'
import { type RankedPath, rankPaths } from '../graph/paths/ranking.ts'
import { type TrustGraph, trustGraph } from '../graph/paths/trust-graph.ts'
import { contactsIn, type Asker } from '../strength/own-contacts.ts'
import { nodeLines, nodesCalled, nodesOfKind } from './named-nodes.ts'
import { anyone, type ReachQuestion } from './reach-question.ts'
import { reachTexts as texts } from './reach-texts.ts'

/** The nodes that a name refers to, or a message that explains why the name is ambiguous. */
type Meant = { readonly name: string; readonly ids: readonly string[] } | { readonly sentence: string }

/** Maximum number of targets, because each needs a path search of its own. */
const mostTargets = 5
const mostNamed = 5

/**
 * Describes the paths that the paths panel would find. Null if the question refers to no node and contains nothing that
 * looks like a name. Cost: one path search per target, and a few passes over the nodes.
 */
export function reach(graph: Graph, question: ReachQuestion, asker: Asker): string | null {
  const targets = targetsOf(graph, question.to)
  if (!targets) return looksLikeName(question.to) ? texts.unknown(question.to) : null
  const { from, via, notVia } = question
  const start = from === null ? ownMeant(graph, asker.email) : nodeMeant(graph, from)
  if ('sentence' in start) return start.sentence
  const [startId = ''] = start.ids
  const through = via.map((name) => nodeMeant(graph, name))
  const around = notVia.map((name) => nodeMeant(graph, name))
  const unclear = [...through, ...around].find((meant) => 'sentence' in meant)
  if (unclear && 'sentence' in unclear) return unclear.sentence
  const contacts = contactsIn(graph, asker)
  const trust = trustGraph(graph, (edge) => contacts.freshnessOf(edge))
  const conditions = { via: idsOf(through), notVia: idsOf(around) }
  return targets.map((target) => ways(graph, trust, startId, target, conditions)).join('\n\n')
}

interface Conditions {
  readonly via: readonly string[]
  readonly notVia: readonly string[]
}

function ways(graph: Graph, trust: TrustGraph, startId: string, target: Meant, conditions: Conditions): string {
  if ('sentence' in target) return target.sentence
  const nameOf = (id: string) => graph.nodes.get(id)?.name ?? ''
  const from = nameOf(startId)
  if (target.ids.every((id) => id === startId)) return texts.sameEnds(from)
  const { paths, none, isComplete } = rankPaths(graph, trust, { from: startId, to: target.ids, ...conditions })
  const [best, ...others] = paths
  if (!best) {
    const isBound = conditions.via.length + conditions.notVia.length > 0
    const sentence = isBound ? answerTexts.noPathVia(from, target.name) : answerTexts.noPath(from, target.name)
    return none ? `${sentence} ${answerTexts.help(none, nameOf)}` : sentence
  }
  return texts.found({
    from,
    to: target.name,
    best: pathAnswer(best),
    weakest: { trust: best.weakest.trust.whole, why: best.why },
    notes: best.notes,
    others: others.map(pathAnswer),
    isComplete,
  })
}

function pathAnswer({ path, steps, between }: RankedPath) {
  const [first] = steps
  const names = [first?.from.name ?? '', ...steps.map(({ to }) => to.name)]
  const way = between.length === 0 ? answerTexts.directly : answerTexts.via(between.map(({ name }) => name))
  return { names, way, score: answerTexts.score(path.trust, path.edgeIds.length) }
}

/**
 * Returns the targets that the words refer to; names joined by "and" are separate targets. Null if the network does not
 * contain all of them, or if there are more than `mostTargets`.
 */
function targetsOf(graph: Graph, words: string): readonly Meant[] | null {
  const whole = targetOf(graph, words)
  if (whole.length > 0) return whole
  const parts = words.split(/\s*(?:,|&|\band\b|\bor\b)\s*/i).filter((part) => part !== '')
  if (parts.length < 2 || parts.length > mostTargets) return null
  const each = parts.map((part) => targetOf(graph, part))
  return each.some((meant) => meant.length === 0) ? null : each.flat()
}

/**
 * Returns the target that the words refer to. Empty if there is none. If several nodes have the name, says so and
 * returns each of them.
 */
function targetOf(graph: Graph, words: string): readonly Meant[] {
  const isAnyone = anyone.test(words)
  const called = isAnyone ? [] : nodesCalled(graph, words)
  if (called.length > 0) return targetsCalled(graph, words, called)
  const kind = words.replace(anyone, '').trim()
  const ofKind = nodesOfKind(graph, kind)
  if (ofKind.length > 0) return [{ name: texts.any(kind), ids: ofKind.map(({ id }) => id) }]
  return isAnyone ? targetsCalled(graph, words, nodesCalled(graph, words)) : []
}

function targetsCalled(graph: Graph, words: string, nodes: readonly Node[]): readonly Meant[] {
  const [first, ...others] = nodes
  if (!first) return []
  if (others.length === 0 || others.some(({ name }) => name !== first.name)) return [meantBy(graph, words, nodes)]
  const some = nodes.slice(0, mostTargets)
  const lines = nodeLines(graph, some)
  const each = some.map(({ id, name }, index) => ({ name: lines[index] ?? name, ids: [id] }))
  return [{ sentence: texts.namesakes(nodes.length, first.name, lines) }, ...each]
}

function ownMeant(graph: Graph, email: string): Meant {
  const id = ownNode(graph.nodes.values(), email)
  return id === null ? { sentence: texts.whoAreYou } : { name: graph.nodes.get(id)?.name ?? '', ids: [id] }
}

/**
 * Returns the node that the words refer to, for the start of a path or for a node that the path goes through or avoids.
 */
function nodeMeant(graph: Graph, words: string): Meant {
  const called = nodesCalled(graph, words)
  return called.length === 0 ? { sentence: texts.unknown(words) } : meantBy(graph, words, called)
}

function meantBy(graph: Graph, words: string, nodes: readonly Node[]): Meant {
  const [only, ...others] = nodes
  if (only && others.length === 0) return { name: only.name, ids: [only.id] }
  return { sentence: texts.which(words, nodeLines(graph, nodes.slice(0, mostNamed)), nodes.length - mostNamed) }
}

function idsOf(meant: readonly Meant[]): string[] {
  return meant.flatMap((each) => ('ids' in each ? each.ids : []))
}

const looksLikeName = (words: string) => /^\p{Lu}|["“]/u.test(words.trim())
