import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { type Graph, graphFrom } from '../graph.ts'
import { bookOf } from '../document.ts'
import { placementKind, placementOf } from '../placement/placement.ts'
import { placeEdits } from './place-edits.ts'
import { mostPlaces } from './view-place.ts'
import { mostPrivateViews, mostViews, NewView, viewKind } from './view.ts'

const id = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const [ana, bo] = [id(1), id(2)]
const view = 'f0000000-0000-4000-8000-000000000000'
const node = (nodeId: string) => ({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0 } })
const added = { type: 'view.add', view: { id: view, name: 'Investors', filter: 'tag:investor' } }
const place = (nodeId: string, x: number | null) => ({
  type: 'view.place',
  id: view,
  places: { [nodeId]: x === null ? null : { x, y: 0 } },
})
const placeOf = (graph: Graph, nodeId: string) => graph.placements.get(placementOf(view, nodeId))?.places[nodeId]
const codes = (graph: Graph, ...edits: unknown[]) => run(graph, ...edits).refused.map(({ code }) => code)
const isUndone = (graph: Graph, ...edits: unknown[]) => {
  const done = run(graph, ...edits)
  expect(done.refused).toEqual([])
  expect(comparable(run(done.graph, ...done.inverse).graph)).toEqual(comparable(graph))
}

const { graph } = run(emptyGraph(), node(ana), node(bo), added, place(ana, 40))

describe('a view', () => {
  test('has the filter it was created with, and the default appearance if none was given', () => {
    expect(graph.views.get(view)).toMatchObject({
      filter: 'tag:investor',
      others: 'hidden',
      appearance: { size: { by: 'nothing' }, color: { by: 'type' }, labels: true, arrows: true },
      kind: 'canvas',
      viewport: null,
      ownPlaces: false,
    })
  })

  test('can be renamed, changed and removed, and undo restores it', () => {
    isUndone(graph, {
      type: 'view.update',
      id: view,
      changes: { name: 'Angels', others: 'dimmed', ownPlaces: true },
    })
    isUndone(graph, { type: 'view.remove', id: view })
    expect(run(graph, { type: 'view.remove', id: view }).graph.placements.size).toBe(0)
  })

  test('cannot be changed if it is missing, and cannot be added with a duplicate id or over the view limit', () => {
    const gone = run(graph, { type: 'view.remove', id: view }).graph
    expect(codes(gone, { type: 'view.update', id: view, changes: { name: 'X' } }, place(ana, 1))).toEqual([
      viewKind.rejections.missing.code,
      viewKind.rejections.missing.code,
    ])
    expect(codes(graph, added)).toEqual(['ALREADY_EXISTS'])
    const many = Array.from({ length: mostViews }, (_, n) => ({
      type: 'view.add',
      view: { id: id((n + 1) * 0x100), name: 'V' },
    }))
    expect(codes(graph, ...many)).toEqual([viewKind.rejections.tooMany.code])
  })

  test('if it is private, counts only toward the view limit of its own network', () => {
    const ofNetwork = (ofNetworkId: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        type: 'view.add',
        view: { id: id((n + 1) * 0x100 + (ofNetworkId === ana ? 0x1000000 : 0)), name: 'V', ofNetworkId },
      }))
    const { tooMany } = viewKind.rejections
    expect(codes(emptyGraph(), ...ofNetwork(bo, mostViews), ...ofNetwork(ana, mostViews))).toEqual([])
    expect(codes(emptyGraph(), ...ofNetwork(bo, mostViews + 1))).toEqual([tooMany.code])
  })

  test("if it is private, counts toward the user's limit of private views across all networks", () => {
    const { network } = emptyGraph()
    const views = Array.from({ length: mostPrivateViews }, (_, n) => ({
      ...NewView.parse({ id: id((n + 1) * 0x100), name: 'V', ofNetworkId: id(n + 1) }),
      createdAt: at,
      updatedAt: at,
    }))
    const one = { type: 'view.add', view: { id: view, name: 'V', ofNetworkId: ana } }
    expect(codes(graphFrom({ network, views }), one)).toEqual([viewKind.rejections.tooManyPrivate.code])
    expect(codes(graphFrom({ network, views: views.slice(1) }), one)).toEqual([])
  })

  test("must contain a network id if it is stored in a user's book, and must not contain one if it is stored in a network", () => {
    const by = { userId: bo, role: 'owner' as const }
    const inDocument = (documentId: string, ofNetworkId: string | null) => {
      const edit = Edit.parse({ type: 'view.add', view: { id: view, name: 'V', ofNetworkId } })
      return applyBatch(emptyGraph(documentId), [edit], at, by).refused.map(({ code }) => code)
    }
    const { code } = viewKind.rejections.elsewhere
    const networkId = id(7)
    expect([inDocument(networkId, null), inDocument(networkId, ana), inDocument(networkId, networkId)]).toEqual([
      [],
      [code],
      [code],
    ])
    expect([inDocument(bookOf(bo), ana), inDocument(bookOf(bo), null)]).toEqual([[], [code]])
  })

  test('cannot be added with an id whose placement ids would collide with those of another view', () => {
    const like = `${view.slice(0, -2)}ff`
    expect(codes(graph, { type: 'view.add', view: { id: like, name: 'Like it' } })).toEqual(['ALREADY_EXISTS'])
  })
})

describe('node positions in a view', () => {
  test('do not change the positions of the nodes in the network', () => {
    expect(placeOf(graph, ana)).toEqual({ x: 40, y: 0 })
    expect(graph.nodes.get(ana)).toMatchObject({ x: 0, y: 0 })
    expect(placeOf(graph, bo)).toBeUndefined()
  })

  test('can be changed and removed, and undo restores them', () => {
    isUndone(graph, place(ana, 50), place(bo, 7), place(ana, 60))
    isUndone(graph, place(ana, null))
    expect(run(graph, place(ana, null)).graph.placements.size).toBe(0)
  })

  test('survive the deletion of a node and apply again when the node is restored', () => {
    const removed = run(graph, { type: 'node.remove', id: ana })
    expect(placeOf(run(removed.graph, ...removed.inverse).graph, ana)).toEqual({ x: 40, y: 0 })
  })

  test('are split into several edits if there are thousands of them, and moving a node rewrites only a small part of them', () => {
    const ids = Array.from({ length: 2500 }, (_, n) => id(n + 100))
    const edits = placeEdits(view, Object.fromEntries(ids.map((each) => [each, { x: 1, y: 2 }])))
    expect(edits.map(({ places }) => Object.keys(places).length)).toEqual([mostPlaces, mostPlaces, 500])
    const placed = run(graph, ...edits).graph
    expect(ids.every((each) => placeOf(placed, each)?.y === 2)).toBe(true)
    const moved = run(placed, place(id(100), 9))
    expect([...moved.touched.placements]).toEqual([placementOf(view, id(100))])
    expect(Object.keys(moved.graph.placements.get(placementOf(view, id(100)))?.places ?? {}).length).toBeLessThan(60)
  })

  test('are stored in the placement that is derived from the node id, and are rejected in any other placement', () => {
    const part = (partId: string, nodeId: string) => ({
      type: 'placement.add',
      placement: { id: partId, viewId: view, places: { [nodeId]: { x: 1, y: 1 } } },
    })
    expect(codes(graph, part(placementOf(view, bo), ana), part(placementOf(id(9), bo), bo))).toEqual([
      placementKind.rejections.elsewhere.code,
      placementKind.rejections.elsewhere.code,
    ])
    isUndone(graph, part(placementOf(view, bo), bo))
    isUndone(graph, { type: 'placement.remove', id: placementOf(view, ana) })
  })
})
