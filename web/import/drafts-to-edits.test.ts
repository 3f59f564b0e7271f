import { describe, expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { PlacedDraft } from '../../domain/import/plan-import.ts'
import { graphFrom } from '../../domain/model/graph.ts'
import { tagPalette } from '../../domain/model/tag.ts'
import { newId } from '../store/tab-identity.ts'
import { draftsToEdits, editsThatRemove, idsOf } from './drafts-to-edits.ts'

const at = '2026-01-02T03:04:05.000Z'
const network = { id: newId(), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })

function draft(name: string, tags: string[] = []): PlacedDraft {
  return {
    type: 'person',
    name,
    title: null,
    company: null,
    email: null,
    phone: null,
    address: null,
    date: null,
    notes: '',
    color: null,
    profileUrl: null,
    imageUrl: null,
    tags,
    x: 100,
    y: 100,
  }
}

describe('draftsToEdits', () => {
  test('makes edits the model takes, all of which can be applied', () => {
    const edits = draftsToEdits([draft('Uma', ['friend']), draft('Rosa', ['friend', 'work'])], [], newId)
    expect(edits.map((edit) => edit.type)).toEqual(['tag.add', 'tag.add', 'node.add', 'node.add'])
    for (const edit of edits) expect(Edit.parse(edit)).toEqual(edit)
    const { graph, refused } = applyBatch(empty, edits, at)
    expect(refused).toEqual([])
    expect([...graph.nodes.values()].map((node) => node.tagIds.map((id) => graph.tags.get(id)?.text))).toEqual([
      ['friend'],
      ['friend', 'work'],
    ])
  })

  test('reuses tags of the network, whatever their case, and tells words apart as the network does', () => {
    const known = { id: newId(), text: 'Friend' }
    const edits = draftsToEdits([draft('Uma', ['FRIEND', 'Friend ', 'Work']), draft('Rosa', ['work'])], [known], newId)
    const added = edits.flatMap((edit) => (edit.type === 'tag.add' ? [edit.tag] : []))
    expect(added.map((tag) => tag.text)).toEqual(['Work'])
    const tagIds = edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.tagIds] : []))
    expect(tagIds).toEqual([[known.id, added[0]?.id], [added[0]?.id]])
  })

  test('goes on through the colors where the network stands, and around', () => {
    const known = Array.from({ length: tagPalette.length - 1 }, (_, index) => ({ id: newId(), text: `known ${index}` }))
    const edits = draftsToEdits([draft('Uma', ['one', 'two'])], known, newId)
    const colors = edits.flatMap((edit) => (edit.type === 'tag.add' ? [edit.tag.color] : []))
    expect(colors).toEqual([tagPalette.at(-1), tagPalette[0]])
  })
})

describe('editsThatRemove', () => {
  test('leaves nothing of an import behind', () => {
    const edits = draftsToEdits([draft('Uma', ['friend']), draft('Rosa')], [], newId)
    const { graph } = applyBatch(empty, edits, at)
    const undone = applyBatch(graph, editsThatRemove(idsOf(edits), graph), at)
    expect(undone.refused).toEqual([])
    expect([undone.graph.nodes.size, undone.graph.tags.size]).toEqual([0, 0])
  })

  test('spares nodes that were there, tags others carry by now, and asks nothing of what is already gone', () => {
    const edits = draftsToEdits([draft('Uma', ['friend', 'work']), draft('Rosa')], [], newId)
    const imported = idsOf(edits)
    const [friend] = imported.tags
    const later: Edit[] = draftsToEdits([draft('Leila', ['friend'])], [{ id: friend ?? '', text: 'friend' }], newId)
    const gone: Edit = { type: 'node.remove', id: imported.nodes[1] ?? '' }
    const { graph } = applyBatch(empty, [...edits, ...later, gone], at)
    const undone = applyBatch(graph, editsThatRemove(imported, graph), at)
    expect(undone.refused).toEqual([])
    expect([...undone.graph.nodes.values()].map((node) => node.name)).toEqual(['Leila'])
    expect([...undone.graph.tags.values()].map((tag) => tag.text)).toEqual(['friend'])
  })
})
