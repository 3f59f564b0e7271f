import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph, randomBatch, seededRandom } from '../../tests/support/random-edits.ts'
import { applyBatch, replayAll } from '../edits/batch.ts'
import { Edit } from '../edits/edit.ts'
import { type Graph, graphContents, graphFrom } from '../entities/graph.ts'
import { differenceIn } from './difference.ts'
import { createdNetwork, withPresentProperties } from './former-state.ts'
import { restoreEverything, restoreOneNode } from './restore.ts'

interface Version {
  readonly graph: Graph
  readonly edits: readonly Edit[]
  readonly inverse: readonly Edit[]
  readonly at: string
}

const timeOf = (version: number) => new Date(Date.UTC(2026, 0, 1 + version)).toISOString()

/** Returns the versions of a random network as the server stores them. */
function randomHistory(seed: number, length = 40): { created: Graph; versions: Version[] } {
  const random = seededRandom(seed)
  const created = emptyGraph()
  const versions: Version[] = []
  let graph = created
  while (versions.length < length) {
    const at = timeOf(versions.length + 1)
    const outcome = applyBatch(graph, randomBatch(graph, random, 1 + Math.floor(random() * 6)), at)
    if (outcome.applied.length === 0) continue
    graph = outcome.graph
    versions.push({ graph, edits: outcome.applied, inverse: outcome.inverse, at })
  }
  return { created, versions }
}

/** Returns all contents of a network including times, in a fixed order. */
function stored(graph: Graph): unknown {
  const { network, ...contents } = graphContents(graph)
  const sorted = Object.entries(contents).map(([plural, all]) => [
    plural,
    (all as readonly { id: string }[]).toSorted((one, other) => one.id.localeCompare(other.id)),
  ])
  return { network, ...(Object.fromEntries(sorted) as object) }
}

/**
 * Returns the part of a network that `restore` brings back. Leaves out views and the values of deleted fields, which
 * stay stored but hidden.
 */
function restorable(graph: Graph): unknown {
  const visible = <E extends { readonly fieldValues: object }>(entity: E) => ({
    ...entity,
    fieldValues: Object.fromEntries(Object.entries(entity.fieldValues).filter(([id]) => graph.fields.has(id))),
  })
  const { network, views: _views, placements: _placements, ...contents } = graphContents(graph)
  return comparable(
    graphFrom({
      network,
      ...contents,
      nodes: contents.nodes.map(visible),
      edges: contents.edges.map(visible),
    }),
  )
}

const seeds = Array.from({ length: 100 }, (_each, seed) => seed)

describe.each(seeds)('a random history, seed %i', (seed) => {
  const { created, versions } = randomHistory(seed)
  const now = versions.at(-1)?.graph ?? created
  const random = seededRandom(seed + 1000)
  const version = 1 + Math.floor(random() * (versions.length - 1))
  const then = versions[version - 1]?.graph ?? created

  test('replaying the log up to a version yields the stored state of that version, including timestamps', () => {
    const isNaming = ({ type }: Edit) => type === 'network.rename' || type === 'network.describe'
    const first = versions.find(({ edits }) => edits.some(isNaming))
    const beginning = createdNetwork(now.network, first?.inverse ?? [])
    expect(stored(beginning)).toEqual(stored(created))
    expect(stored(replayAll(beginning, versions.slice(0, version)))).toEqual(stored(then))
    // A page that shows one version after another replays the log in parts.
    const halfway = Math.floor(version / 2)
    const half = replayAll(beginning, versions.slice(0, halfway))
    expect(stored(half)).toEqual(stored(versions[halfway - 1]?.graph ?? created))
    expect(stored(replayAll(half, versions.slice(halfway, version)))).toEqual(stored(then))
  })

  test('comparing two versions lists exactly the entities added, removed and changed between them', () => {
    for (const plural of ['nodes', 'edges', 'tasks'] as const) {
      const { added, gone, changed } = differenceIn(plural, then, now)
      const ids = (graph: Graph) => [...graph[plural].keys()]
      expect(added.map(({ id }) => id).sort()).toEqual(
        ids(now)
          .filter((id) => !then[plural].has(id))
          .sort(),
      )
      expect(gone.map(({ id }) => id).sort()).toEqual(
        ids(then)
          .filter((id) => !now[plural].has(id))
          .sort(),
      )
      for (const { before, after, properties } of changed) {
        expect(before.id).toBe(after.id)
        expect(properties).not.toHaveLength(0)
      }
    }
    expect(differenceIn('nodes', now, now)).toEqual({ added: [], gone: [], changed: [] })
  })

  test('restoring everything yields the former state, and undoing the restoration yields the present state', () => {
    const edits = restoreEverything(now, then, timeOf(100))
    const restored = applyBatch(
      now,
      edits.map((edit) => Edit.parse(edit)),
      timeOf(100),
    )
    expect(restored.refused).toEqual([])
    expect(restorable(restored.graph)).toEqual(restorable(then))
    const undone = applyBatch(restored.graph, restored.inverse, timeOf(101))
    expect(undone.refused).toEqual([])
    expect(restorable(undone.graph)).toEqual(restorable(now))
    expect(restoreEverything(then, then, timeOf(100))).toEqual([])
  })

  test('restoring a node restores its properties and does not change other nodes', () => {
    for (const node of then.nodes.values()) {
      const edits = restoreOneNode(now, then, node.id, timeOf(100))
      const { graph, refused } = applyBatch(now, edits, timeOf(100))
      expect(refused).toEqual([])
      const { name, x, y, notes } = node
      expect(graph.nodes.get(node.id)).toMatchObject({ name, x, y, notes })
      const others = [...now.nodes.values()].filter(({ id }) => id !== node.id)
      for (const other of others) expect(graph.nodes.get(other.id)).toBe(other)
      for (const [id] of now.edges) expect(graph.edges.has(id)).toBe(true)
    }
  })
})

test('replaying edits from earlier releases adds the node properties that later releases introduced', () => {
  const logged = { type: 'node.add', node: { id: crypto.randomUUID(), type: 'person', name: 'Ana', x: 0, y: 0 } }
  const [edit] = withPresentProperties([logged as unknown as Edit])
  expect(edit).toMatchObject({ node: { locked: false, fieldValues: {}, tagIds: [] } })
  const move: Edit = { type: 'node.move', id: logged.node.id, x: 1, y: 1 }
  expect(withPresentProperties([move])).toEqual([move])
})
