import { describe, expect, it, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { type Graph, graphFrom } from '../../domain/entities/graph.ts'
import { NewNode } from '../../domain/entities/node/node.ts'
import { tagPalette } from '../../domain/entities/tag/tag.ts'
import { tagEdits } from '../network/tag-edits.ts'
import { draftTagsOf, offeredTags, renameProblem, sharedTags, suggestedTags, withTag } from './tag-draft.ts'

const at = '2026-05-01T10:00:00.000Z'
const id = (n: number) => `a0a0a0a0-0000-4000-8000-${String(n).padStart(12, '0')}`
const investor = { id: id(11), text: 'Investor', color: '#6366f1' }
const mentor = { id: id(12), text: 'Mentor', color: '#0ea5e9' }
const nodeId = id(1)

function applied(graph: Graph, edits: Edit[]): Graph {
  const result = applyBatch(graph, edits, at)
  expect(result.refused).toEqual([])
  return result.graph
}

const graph = applied(
  graphFrom({
    network: { id: id(0), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
    nodes: [],
    edges: [],
    tasks: [],
    tags: [investor, mentor],
  }),
  [
    {
      type: 'node.add',
      node: NewNode.parse({ id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0, tagIds: [investor.id] }),
    },
  ],
)
const before = draftTagsOf(graph, [investor.id])

const account = run(
  emptyGraph(),
  { type: 'accountTag.add', accountTag: { id: id(31), text: 'Family', color: '#ec4899' } },
  { type: 'accountTag.add', accountTag: { id: id(32), text: 'MENTOR', color: '#ec4899' } },
  { type: 'accountTag.add', accountTag: { id: id(33), text: 'Berlin', color: '#ec4899' } },
).graph

test('offers, sorted, the account tags that neither the network nor the draft has', () => {
  const texts = (tags: typeof before) => offeredTags(graph, tags, account).map(({ text }) => text)
  expect(texts(before)).toEqual(['Berlin', 'Family'])
  expect(texts([...before, { id: id(20), text: 'berlin', color: '#ec4899' }])).toEqual(['Family'])
  expect(offeredTags(graph, before, null)).toEqual([])
})

describe('withTag', () => {
  it.each(['', '   ', 'investor', ' INVESTOR '])('ignores %j as blank or already added', (typed) => {
    expect(withTag(graph, before, typed, id(20))).toEqual({ ignored: true })
  })

  it("reuses the network's tag with the same text", () => {
    expect(withTag(graph, before, ' mentor', id(20))).toEqual({ tags: [investor, mentor] })
  })

  it('gives new tags the next palette colors', () => {
    const first = withTag(graph, before, 'Berlin', id(20))
    if (!('tags' in first)) throw new Error('was not added')
    const second = withTag(graph, first.tags, 'Lisbon', id(21))
    if (!('tags' in second)) throw new Error('was not added')
    expect(second.tags.slice(1)).toEqual([
      { id: id(20), text: 'Berlin', color: tagPalette[2] },
      { id: id(21), text: 'Lisbon', color: tagPalette[3] },
    ])
  })

  it('gives a new tag the text and color of the account tag', () => {
    const added = withTag(graph, before, ' family', id(20), account)
    expect(added).toEqual({ tags: [investor, { id: id(20), text: 'Family', color: '#ec4899' }] })
  })

  it('rejects an over-long tag with a message', () => {
    expect(withTag(graph, before, 'x'.repeat(61), id(20))).toEqual({
      refused: 'A tag can have at most 60 characters.',
    })
  })
})

describe('renameProblem', () => {
  it('allows a tag to change the case of its own text', () => {
    expect(renameProblem(graph, before, investor.id, 'INVESTOR')).toBeNull()
  })

  it('rejects the text of another tag in the network', () => {
    expect(renameProblem(graph, before, investor.id, 'mentor ')).toBe(
      'A tag with this text already exists in the network.',
    )
  })

  it('rejects blank text', () => {
    expect(renameProblem(graph, before, investor.id, '  ')).toBe('Enter text for the tag.')
  })
})

describe('suggestedTags', () => {
  it('suggests only tags that the node does not have', () => {
    expect(suggestedTags(graph, before)).toEqual([mentor])
  })
})

describe('tagEdits', () => {
  it('returns no edits when nothing changed', () => {
    expect(tagEdits(graph, [nodeId], { before, tags: before })).toEqual([])
  })

  it('returns all changes as one batch that the network accepts', () => {
    const berlin = { id: id(20), text: 'Berlin', color: '#14b8a6' }
    const edits = tagEdits(graph, [nodeId], { before, tags: [{ ...mentor, text: 'Coach' }, berlin] })
    const after = applied(graph, edits)
    expect(after.nodes.get(nodeId)?.tagIds).toEqual([mentor.id, berlin.id])
    expect(after.tags.get(mentor.id)?.text).toBe('Coach')
    expect(after.tags.get(berlin.id)).toEqual(berlin)
    expect(after.tags.has(investor.id)).toBe(true)
  })

  it('writes only the changed property of a tag', () => {
    expect(tagEdits(graph, [nodeId], { before, tags: [{ ...investor, color: '#ef4444' }] })).toEqual([
      { type: 'tag.update', id: investor.id, changes: { color: '#ef4444' } },
    ])
  })

  it('uses a tag with the same text that another member added during editing', () => {
    const theirs = { id: id(30), text: 'berlin', color: '#ef4444' }
    const now = applied(graph, [{ type: 'tag.add', tag: theirs }])
    const edits = tagEdits(now, [nodeId], {
      before,
      tags: [investor, { id: id(20), text: 'Berlin', color: '#14b8a6' }],
    })
    expect(edits).toEqual([{ type: 'node.tag', id: nodeId, tagId: theirs.id }])
  })

  it('does not revert tags that another member added or removed during editing', () => {
    const now = applied(graph, [
      { type: 'node.untag', id: nodeId, tagId: investor.id },
      { type: 'node.tag', id: nodeId, tagId: mentor.id },
    ])
    const berlin = { id: id(20), text: 'Berlin', color: '#14b8a6' }
    const after = applied(now, tagEdits(now, [nodeId], { before, tags: [investor, berlin] }))
    expect(after.nodes.get(nodeId)?.tagIds).toEqual([mentor.id, berlin.id])
  })

  it('does not restore a tag that was deleted during editing', () => {
    const now = applied(graph, [{ type: 'tag.remove', id: investor.id }])
    expect(tagEdits(now, [nodeId], { before, tags: [investor] })).toEqual([])
  })
})

describe('a tag deleted from the whole network', () => {
  const without = before.filter((tag) => tag.id !== investor.id)

  it('is removed from every node by one edit', () => {
    const edits = tagEdits(graph, [nodeId], { before, tags: without, doomed: [investor.id] })
    expect(edits).toEqual([{ type: 'tag.remove', id: investor.id }])
    const after = applied(graph, edits)
    expect([after.tags.has(investor.id), after.nodes.get(nodeId)?.tagIds]).toEqual([false, []])
  })

  it('is no longer suggested, and deleting it makes no edit if another member has already deleted it', () => {
    expect(suggestedTags(graph, without, [investor.id]).map((tag) => tag.text)).toEqual(['Mentor'])
    const after = applied(graph, [{ type: 'tag.remove', id: investor.id }])
    expect(tagEdits(after, [nodeId], { before, tags: without, doomed: [investor.id] })).toEqual([])
  })
})

describe('sharedTags', () => {
  const tags = graphFrom({
    network: { id: id(99), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
    tags: [investor, mentor].map((tag) => ({ ...tag, createdAt: at, updatedAt: at })),
  })
  const carrying = (...carried: { id: string }[]) => ({ tagIds: carried.map((tag) => tag.id) })

  it('returns tags that all nodes have separately from tags that only some nodes have', () => {
    const { common, partial } = sharedTags(tags, [carrying(mentor, investor), carrying(mentor), carrying(mentor)])
    expect(common.map(({ text }) => text)).toEqual(['Mentor'])
    expect(partial.map(({ tag, carriers }) => [tag.text, carriers])).toEqual([['Investor', 1]])
  })

  it('returns no tags that only some nodes have if there is a single node', () => {
    expect(sharedTags(tags, [carrying(mentor, investor)])).toMatchObject({ common: [mentor, investor], partial: [] })
  })
})
