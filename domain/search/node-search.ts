import type { Node } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../entities/graph.ts'
import { type NodeText, textsOf } from './node-texts.ts'
import { hasFuzzyPrefix, maxTypos } from './typos.ts'
import { TopCandidates } from './top-candidates.ts'

/** A node that matches a search. */
export interface NodeMatch {
  readonly node: Node
  /**
   * Of the words that the name does not contain, this text contains the most. Null if the name contains all words,
   * exactly or approximately.
   */
  readonly by: NodeText | null
}

/** Separates the texts of a node. Users cannot type this character, so that no match spans two texts. */
const seam = '\u001f'

/**
 * Searches the nodes of one state of a network. Each search scans all names. This takes a few milliseconds for
 * fifty thousand nodes. The search scans the other texts of nodes only if too few names match. See docs/decisions/0054.
 */
export class NodeSearch {
  readonly #graph: Graph
  readonly #nodes: readonly Node[]
  readonly #names: readonly string[]
  /** For each node index, all texts except name and tasks, folded and joined. `read` fills the list. */
  readonly #rest: string[] = []
  /** Folded and joined texts of tasks by node index, for nodes with tasks. `read` fills the map. */
  readonly #tasks = new Map<number, string>()
  /** For each word, the indexes of the nodes whose name contains the word. `read` fills the map. */
  readonly #byWord = new Map<string, number[]>()
  /** Reusable texts from the search of a previous state. Null if there are none, or after `read` has ended. */
  #before: {
    readonly nodes: readonly Node[]
    readonly rest: readonly string[]
    readonly tasks: ReadonlyMap<number, string>
  } | null

  /** `before` is the search of a previous state, whose unchanged texts are reused. Cost: one pass over the nodes. */
  constructor(graph: Graph, before?: NodeSearch) {
    this.#graph = graph
    this.#nodes = [...graph.nodes.values()]
    this.#before =
      before && hasSameText(before.#graph, graph)
        ? { nodes: before.#nodes, rest: before.#rest, tasks: before.#tasks }
        : null
    this.#names = this.#nodes.map((node, index) => (before && before.#nameAt(index, node)) ?? nameOf(node))
  }

  /**
   * Reads the texts of nodes other than names, `pauseEvery` nodes before each yield. Until this is complete, searches
   * find only names and the texts that were already read.
   */
  *read(): Generator<void> {
    for (let index = this.#rest.length; index < this.#nodes.length; index++) {
      const node = this.#nodes[index] as Node
      this.#readRest(index, node)
      for (const word of new Set((this.#names[index] as string).split(' '))) {
        const places = this.#byWord.get(word)
        if (places) places.push(index)
        else this.#byWord.set(word, [index])
      }
      if (index % pauseEvery === pauseEvery - 1) yield
    }
    this.#before = null
  }

  /**
   * Returns the nodes that match every typed word, at most `most`. Matches in the name come first, then matches in
   * other texts, then approximate matches in the name. If `without` is 'task', the search ignores the texts of tasks.
   */
  find(typed: string, most: number, without?: 'task'): readonly NodeMatch[] {
    const wanted = folded(typed)
    if (wanted === '' || most <= 0) return []
    const words = wanted.split(' ')
    const byName = this.#byName(wanted, words, most)
    const found: NodeMatch[] = byName.map((index) => ({ node: this.#nodes[index] as Node, by: null }))
    const known = new Set(byName)
    if (found.length < most) found.push(...this.#byRest(words, most - found.length, known, without))
    if (found.length < most) found.push(...this.#nearly(words, most - found.length, known))
    return found
  }

  #byName(wanted: string, words: readonly string[], most: number): readonly number[] {
    const best = new TopCandidates(most)
    for (let index = 0; index < this.#names.length; index++) {
      const name = this.#names[index] as string
      if (!hasAll(name, words)) continue
      best.offer(index, rankOf(name, wanted, words) * 1000 + Math.min(name.length, 999))
    }
    return best.all
  }

  #byRest(words: readonly string[], most: number, known: Set<number>, without: 'task' | undefined): NodeMatch[] {
    const found: NodeMatch[] = []
    for (let index = 0; index < this.#rest.length && found.length < most; index++) {
      const name = this.#names[index] as string
      const rest = this.#rest[index] as string
      const tasks = without === 'task' ? '' : (this.#tasks.get(index) ?? '')
      const has = (word: string) => rest.includes(word) || name.includes(word) || tasks.includes(word)
      if (known.has(index) || !words.every(has)) continue
      known.add(index)
      const node = this.#nodes[index] as Node
      found.push({
        node,
        by: this.#textWith(
          node,
          words.filter((word) => !name.includes(word)),
          without,
        ),
      })
    }
    return found
  }

  #nearly(words: readonly string[], most: number, known: ReadonlySet<number>): NodeMatch[] {
    const near = words.map((word) => this.#wordsNear(word))
    // Chooses the typed word with the fewest similar words. Checks only names that contain one of these similar words.
    const [narrowest] = near.filter((each) => each.size > 0).toSorted((a, b) => a.size - b.size)
    if (!narrowest) return []
    const places = new Set([...narrowest].flatMap((word) => this.#byWord.get(word) ?? []))
    const best = new TopCandidates(most)
    for (const index of places) {
      const name = this.#names[index] as string
      const has = (word: string, at: number) =>
        name.includes(word) || name.split(' ').some((part) => near[at]?.has(part) === true)
      if (!known.has(index) && words.every(has)) best.offer(index, name.length)
    }
    return best.all.map((index) => ({ node: this.#nodes[index] as Node, by: null }))
  }

  /**
   * Returns the words of names that start with this word, exactly or with typos. Empty if the word is too short for
   * typos.
   */
  #wordsNear(word: string): ReadonlySet<string> {
    const slips = maxTypos(word)
    if (slips === 0) return new Set()
    return new Set(this.#byWord.keys().filter((each) => each.startsWith(word) || hasFuzzyPrefix(each, word, slips)))
  }

  /** Returns the text of a node that contains the most of these words. */
  #textWith(node: Node, words: readonly string[], without: 'task' | undefined): NodeText | null {
    let best: NodeText | null = null
    let most = 0
    for (const nodeText of textsOf(this.#graph, node)) {
      if (nodeText.place === without) continue
      const text = folded(nodeText.text)
      const has = words.filter((word) => text.includes(word)).length
      if (has > most) [best, most] = [nodeText, has]
    }
    return best
  }

  /** Returns the folded name at an index if the node at this index is the given object. */
  #nameAt(index: number, node: Node): string | undefined {
    return this.#nodes[index] === node ? this.#names[index] : undefined
  }

  #readRest(index: number, node: Node): void {
    const before = this.#before
    const known = before?.nodes[index] === node ? before.rest[index] : undefined
    const texts = known === undefined ? [...textsOf(this.#graph, node)] : []
    this.#rest.push(known ?? foldedTexts(texts.filter(({ place }) => place !== 'task')))
    const tasks =
      known === undefined ? foldedTexts(texts.filter(({ place }) => place === 'task')) : before?.tasks.get(index)
    if (tasks) this.#tasks.set(index, tasks)
  }
}

const pauseEvery = 250

function nameOf(node: Node): string {
  // The name can be missing in data from an old cache or a damaged file.
  return folded(node.name ?? '')
}

function foldedTexts(texts: readonly NodeText[]): string {
  return texts.map(({ text }) => folded(text)).join(seam)
}

/** Whether the entities with texts about nodes, such as tags and fields, are the same in two states. */
function hasSameText(before: Graph, now: Graph): boolean {
  return (['tags', 'tasks', 'fields', 'edges'] as const).every((plural) => before[plural] === now[plural])
}

function hasAll(name: string, words: readonly string[]): boolean {
  for (const word of words) if (!name.includes(word)) return false
  return true
}

/**
 * Returns 0 if the name starts with the typed text, 1 if each typed word is the start of a word in the name, and
 * otherwise 2. Lower ranks are better.
 */
function rankOf(name: string, wanted: string, words: readonly string[]): number {
  if (name.startsWith(wanted)) return 0
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2
}
