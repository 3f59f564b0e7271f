import type { Node } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../graph/graph.ts'
import { type NodeText, textsOf } from './node-texts.ts'
import { beginsNearly, slipsOf } from './slips.ts'
import { Best } from './best.ts'

/** A node that was found. */
export interface NodeMatch {
  readonly node: Node
  /** What has it that the name has not; null: the name has all of it, or nearly. */
  readonly by: NodeText | null
}

/** Parts texts of one node: nobody types it. */
const seam = '\u001f'

/**
 * The search in one state of a network. It reads every name with every letter typed, which for fifty thousand takes a few
 * milliseconds, and the rest of what is said of nodes only where names are too few: see decision 54.
 */
export class NodeSearch {
  readonly #graph: Graph
  readonly #nodes: readonly Node[]
  readonly #names: readonly string[]
  /** Everything else that is said of each node; as far as it is known yet. */
  readonly #rest: string[] = []
  /** What the tasks of each node say, of those that have any; as far as it is known yet. */
  readonly #tasks = new Map<number, string>()
  /** By word, the places of the names that have it; as far as they are known yet. */
  readonly #byWord = new Map<string, number[]>()
  /** What a state of before said of the same nodes; null once it is of no more use. */
  #before: {
    readonly nodes: readonly Node[]
    readonly rest: readonly string[]
    readonly tasks: ReadonlyMap<number, string>
  } | null

  /** Of a search in a state of before, what has not changed is taken over. Cost: one pass over the nodes. */
  constructor(graph: Graph, before?: NodeSearch) {
    this.#graph = graph
    this.#nodes = [...graph.nodes.values()]
    this.#before =
      before && saysTheSame(before.#graph, graph)
        ? { nodes: before.#nodes, rest: before.#rest, tasks: before.#tasks }
        : null
    this.#names = this.#nodes.map((node, index) => (before && before.#nameAt(index, node)) ?? nameOf(node))
  }

  /** Reads what is said of nodes besides their names, some hundred between two pauses. It is found once it is read. */
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
   * The nodes that have every word typed, the best first: by their names, by what else is said of them, nearly by their names.
   * Without tasks, what those say is not looked at.
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
    const best = new Best(most)
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
    // The fewer words are near one that is typed, the fewer names have to be looked at.
    const [narrowest] = near.filter((each) => each.size > 0).toSorted((a, b) => a.size - b.size)
    if (!narrowest) return []
    const places = new Set([...narrowest].flatMap((word) => this.#byWord.get(word) ?? []))
    const best = new Best(most)
    for (const index of places) {
      const name = this.#names[index] as string
      const has = (word: string, at: number) =>
        name.includes(word) || name.split(' ').some((part) => near[at]?.has(part) === true)
      if (!known.has(index) && words.every(has)) best.offer(index, name.length)
    }
    return best.all.map((index) => ({ node: this.#nodes[index] as Node, by: null }))
  }

  /** Words of names that begin with this one but for a slip or two; none of what nobody mistypes. */
  #wordsNear(word: string): ReadonlySet<string> {
    const slips = slipsOf(word)
    if (slips === 0) return new Set()
    return new Set(this.#byWord.keys().filter((each) => each.startsWith(word) || beginsNearly(each, word, slips)))
  }

  /** The text that has most of these words. */
  #textWith(node: Node, words: readonly string[], without: 'task' | undefined): NodeText | null {
    let best: NodeText | null = null
    let most = 0
    for (const said of textsOf(this.#graph, node)) {
      if (said.place === without) continue
      const text = folded(said.text)
      const has = words.filter((word) => text.includes(word)).length
      if (has > most) [best, most] = [said, has]
    }
    return best
  }

  /** The name at a place, if it is this node's. */
  #nameAt(index: number, node: Node): string | undefined {
    return this.#nodes[index] === node ? this.#names[index] : undefined
  }

  #readRest(index: number, node: Node): void {
    const before = this.#before
    const known = before?.nodes[index] === node ? before.rest[index] : undefined
    const said = known === undefined ? [...textsOf(this.#graph, node)] : []
    this.#rest.push(known ?? foldedTexts(said.filter(({ place }) => place !== 'task')))
    const tasks =
      known === undefined ? foldedTexts(said.filter(({ place }) => place === 'task')) : before?.tasks.get(index)
    if (tasks) this.#tasks.set(index, tasks)
  }
}

const pauseEvery = 250

function nameOf(node: Node): string {
  // Data from an old cache or a damaged file may lack one.
  return folded(node.name ?? '')
}

function foldedTexts(said: readonly NodeText[]): string {
  return said.map(({ text }) => folded(text)).join(seam)
}

/** True if nothing that nodes refer to has changed. */
function saysTheSame(before: Graph, now: Graph): boolean {
  return (['tags', 'tasks', 'fields', 'edges'] as const).every((plural) => before[plural] === now[plural])
}

function hasAll(name: string, words: readonly string[]): boolean {
  for (const word of words) if (!name.includes(word)) return false
  return true
}

/** 0: it begins with what is typed; 1: words of it do; 2: it stands somewhere within. */
function rankOf(name: string, wanted: string, words: readonly string[]): number {
  if (name.startsWith(wanted)) return 0
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2
}
