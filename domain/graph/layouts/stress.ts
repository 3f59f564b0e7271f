import { type Links, neighborsOf, stepsFrom } from './links.ts'
import type { LayoutStep, Places } from './layout.ts'

/*
 * Computes positions whose distances match the steps between nodes as closely as possible. The mismatch is called
 * stress. The algorithm minimizes the stress by visiting pairs of nodes in random order and correcting the distance of
 * each pair (Zheng, Pawar, Goodman 2018, "Graph drawing by stochastic gradient descent"). In large graphs, only some
 * nodes, called pivots, are compared with all others (Ortmann, Klimenta, Brandes 2016).
 */

/** Maximum number of nodes for which all pairs are used instead of pivots. */
const mostWhole = 2_000
const pivotCount = 200
const rounds = 24
/** Factor by which the last round corrects the distance of a pair. */
const lastStep = 0.1

/** Pairs of nodes, each with its ideal distance and a weight for moving each of the two nodes. */
interface Terms {
  readonly a: Uint32Array
  readonly b: Uint32Array
  readonly distance: Float32Array
  readonly weightA: Float32Array
  readonly weightB: Float32Array
}

export interface StressOptions {
  readonly random: () => number
  /** Returns the additional distance between two nodes. First called when initial positions exist. */
  readonly apart: (a: number, b: number) => number
  /** Initial positions in steps, and which nodes are fixed. Given if an existing layout is refined. */
  readonly from?: { readonly places: Places; readonly isFixed: (node: number) => boolean }
}

/** Lays out a connected graph; positions are in steps. Yields the positions after each round. */
export function* stressPlaces(links: Links, options: StressOptions): Generator<LayoutStep, Places, void> {
  const { count } = links
  const places = options.from?.places ?? firstPlaces(pivotsOf(links, 2), options.random)
  if (count < 2) return places
  yield { progress: 0.05, places: () => places }
  const reach = pivotsOf(links, count <= mostWhole ? 0 : pivotCount)
  const terms = shuffled(
    count <= mostWhole ? allTerms(links, options.apart) : pivotTerms(links, reach, options.apart),
    options.random,
  )
  yield { progress: 0.2 }
  const fixed = Uint8Array.from({ length: count }, (_, node) => (options.from?.isFixed(node) ? 1 : 0))
  const [first, last] = cooling(terms)
  const decay = Math.log(first / last) / (rounds - 1)
  for (let round = options.from ? rounds / 2 : 0; round < rounds; round++) {
    setRight(terms, places, fixed, first * Math.exp(-decay * round))
    yield { progress: 0.2 + (0.8 * (round + 1)) / rounds, places: () => places }
  }
  return places
}

/**
 * Returns the step sizes of the first and the last round. The first round corrects even pairs with the smallest weight
 * completely. The last round hardly moves pairs with the largest weight.
 */
function cooling({ weightA, weightB }: Terms): [first: number, last: number] {
  let [least, most] = [1, 0]
  for (const weights of [weightA, weightB]) {
    for (const weight of weights) {
      if (weight === 0) continue
      least = Math.min(least, weight)
      most = Math.max(most, weight)
    }
  }
  return [1 / least, lastStep / (most || 1)]
}

function setRight({ a, b, distance, weightA, weightB }: Terms, { x, y }: Places, fixed: Uint8Array, step: number) {
  for (let term = 0; term < a.length; term++) {
    const i = a[term] as number
    const j = b[term] as number
    const dx = (x[i] as number) - (x[j] as number)
    const dy = (y[i] as number) - (y[j] as number)
    const far = Math.sqrt(dx * dx + dy * dy) || 1e-6
    const wrong = (far - (distance[term] as number)) / (2 * far)
    // If one of the two nodes is fixed, only the movable node moves, by the whole distance.
    const share = fixed[i] || fixed[j] ? 2 : 1
    if (!fixed[i]) {
      const by = Math.min(1, (weightA[term] as number) * step) * wrong * share
      x[i] = (x[i] as number) - by * dx
      y[i] = (y[i] as number) - by * dy
    }
    if (!fixed[j]) {
      const by = Math.min(1, (weightB[term] as number) * step) * wrong * share
      x[j] = (x[j] as number) + by * dx
      y[j] = (y[j] as number) + by * dy
    }
  }
}

interface Reach {
  readonly pivots: readonly number[]
  /** For each pivot, the number of steps to every node. */
  readonly steps: readonly Uint16Array[]
}

/** Selects pivots that are as far apart as possible, starting with the node farthest from the first node. */
function pivotsOf(links: Links, wanted: number): Reach {
  const { count } = links
  const pivots: number[] = []
  const steps: Uint16Array[] = []
  const nearest = new Uint16Array(count).fill(0xffff)
  const most = Math.min(count, wanted)
  let next = stepsFrom(links, [0], new Uint16Array(count)).at(-1) ?? 0
  while (pivots.length < most) {
    const found = new Uint16Array(count)
    stepsFrom(links, [next], found)
    pivots.push(next)
    steps.push(found)
    let farthest = 0
    for (let node = 0; node < count; node++) {
      if ((found[node] as number) < (nearest[node] as number)) nearest[node] = found[node] as number
      if ((nearest[node] as number) > (nearest[farthest] as number)) farthest = node
    }
    if (nearest[farthest] === 0) break
    next = farthest
  }
  return { pivots, steps }
}

/** Returns initial positions based on the distances to the first two pivots, so that the graph starts unfolded. */
function firstPlaces({ steps: [one, two = one] }: Reach, random: () => number): Places {
  const count = one?.length ?? 0
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let node = 0; node < count; node++) {
    const [d, e] = [one?.[node] ?? 0, two?.[node] ?? 0]
    x[node] = d - e + random() - 0.5
    y[node] = (d + e) / 2 + random() - 0.5
  }
  return { x, y }
}

type Apart = StressOptions['apart']

function allTerms(links: Links, apart: Apart): Terms {
  const { count } = links
  const terms = emptyTerms((count * (count - 1)) / 2)
  const far = new Uint16Array(count)
  let at = 0
  for (let i = 0; i < count; i++) {
    stepsFrom(links, [i], far)
    for (let j = i + 1; j < count; j++) {
      const distance = (far[j] as number) + apart(i, j)
      const weight = 1 / (distance * distance)
      put(terms, at++, i, j, distance, weight, weight)
    }
  }
  return terms
}

function pivotTerms(links: Links, { pivots, steps }: Reach, apart: Apart): Terms {
  const { count } = links
  const regionOf = nearestPivots(steps, count)
  const terms = emptyTerms(links.ends.length / 2 + pivots.length * count)
  let at = 0
  for (let i = 0; i < count; i++) {
    for (const j of neighborsOf(links, i)) {
      if (j < i) continue
      const distance = 1 + apart(i, j)
      put(terms, at++, i, j, distance, 1 / (distance * distance), 1 / (distance * distance))
    }
  }
  const indexOf = new Map(pivots.map((pivot, index) => [pivot, index]))
  for (const [index, pivot] of pivots.entries()) {
    const from = steps[index] as Uint16Array
    const within = sharesWithin(from, regionOf, index)
    for (let node = 0; node < count; node++) {
      const far = from[node] as number
      const other = indexOf.get(node)
      // Skips neighbors, because they already have a term. Also skips the second occurrence of a pair of pivots.
      if (far <= 1 || (other !== undefined && other < index)) continue
      const distance = far + apart(pivot, node)
      const weight = 1 / (distance * distance)
      const stands = within[Math.floor(far / 2)] ?? 1
      // The pivot represents its region, so it attracts the node more strongly. The node itself does not move the pivot
      // unless it is a pivot too.
      put(terms, at++, node, pivot, distance, weight * stands, other === undefined ? 0 : weight * stands)
    }
  }
  return cut(terms, at)
}

function nearestPivots(steps: readonly Uint16Array[], count: number): Uint16Array {
  const region = new Uint16Array(count)
  for (let node = 0; node < count; node++) {
    let best = 0xffff
    for (const [index, from] of steps.entries()) {
      if ((from[node] as number) >= best) continue
      best = from[node] as number
      region[node] = index
    }
  }
  return region
}

/** Returns, for each distance, the number of nodes in a pivot's region that are at most that far away. */
function sharesWithin(from: Uint16Array, regionOf: Uint16Array, index: number): number[] {
  const counts: number[] = []
  for (const [node, region] of regionOf.entries()) {
    if (region !== index) continue
    const far = from[node] as number
    counts[far] = (counts[far] ?? 0) + 1
  }
  let sum = 0
  const within = Array.from({ length: counts.length }, (_, far) => (sum += counts[far] ?? 0))
  for (let far = within.length; far <= 0x200; far++) within.push(sum)
  return within
}

function emptyTerms(length: number): Terms {
  return {
    a: new Uint32Array(length),
    b: new Uint32Array(length),
    distance: new Float32Array(length),
    weightA: new Float32Array(length),
    weightB: new Float32Array(length),
  }
}

function put(terms: Terms, at: number, a: number, b: number, distance: number, weightA: number, weightB: number): void {
  terms.a[at] = a
  terms.b[at] = b
  terms.distance[at] = distance
  terms.weightA[at] = weightA
  terms.weightB[at] = weightB
}

function cut(terms: Terms, length: number): Terms {
  return {
    a: terms.a.subarray(0, length),
    b: terms.b.subarray(0, length),
    distance: terms.distance.subarray(0, length),
    weightA: terms.weightA.subarray(0, length),
    weightB: terms.weightB.subarray(0, length),
  }
}

/**
 * Returns the terms in random order, which is the same in every round. The terms are copied in this order, so that
 * memory is read sequentially.
 */
function shuffled(terms: Terms, random: () => number): Terms {
  const order = Uint32Array.from(terms.a, (_, index) => index)
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const taken = order[index] as number
    order[index] = order[other] as number
    order[other] = taken
  }
  const mixed = emptyTerms(order.length)
  for (let index = 0; index < order.length; index++) {
    const from = order[index] as number
    mixed.a[index] = terms.a[from] as number
    mixed.b[index] = terms.b[from] as number
    mixed.distance[index] = terms.distance[from] as number
    mixed.weightA[index] = terms.weightA[from] as number
    mixed.weightB[index] = terms.weightB[from] as number
  }
  return mixed
}
