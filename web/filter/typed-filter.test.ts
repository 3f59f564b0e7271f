import { beforeEach, describe, expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { EditingSession } from '../network/editing-session.ts'
import { typedFilter } from './typed-filter.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const { graph } = applyBatch(
  graphFrom({ network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at } }),
  [
    { type: 'node.add', node: { id: uuid(1), type: 'person', name: 'Ana', x: 0, y: 0 } },
    { type: 'node.add', node: { id: uuid(2), type: 'venue', name: 'Pier', x: 300, y: 0 } },
    { type: 'edge.add', edge: { id: uuid(3), sourceId: uuid(1), targetId: uuid(2) } },
    { type: 'tag.add', tag: { id: uuid(4), text: 'Investor' } },
    { type: 'field.add', field: { id: uuid(5), name: 'Sector', appliesTo: 'nodes', kind: 'text' } },
  ].map((edit) => Edit.parse(edit)),
  at,
)

let session: EditingSession
beforeEach(() => {
  session = new EditingSession(uuid(9))
  session.take(graph)
})
const completions = (typed: string) => typedFilter(session, typed)?.completions.map(({ text }) => text)

describe('typedFilter', () => {
  it('offers a filter with the number of matching nodes, and choosing the offer replaces the previous filter', () => {
    session.show({ filter: { kind: 'text', text: 'pier' }, others: 'dimmed' })
    const offered = typedFilter(session, 'type:person   degree>=1')
    expect(offered?.acts[0]?.title).toBe('Filter: type:person degree>=1 (1 node)')
    offered?.acts[0]?.run()
    expect(printFilter(session.showing.value.filter)).toBe('type:person degree>=1')
    expect(session.showing.value.others).toBe('dimmed')
  })

  it.each(['Ana', 'ana pier', 'type', 'https://example.org/a', '12:30', 'Dr. Ana: notes', ''])(
    'returns null for the search text %j',
    (typed) => expect(typedFilter(session, typed)).toBeNull(),
  )

  it('completes types, tags, and names from the network', () => {
    expect(completions('type:')).toContain('type:venue')
    expect(completions('type:person tag:inv')).toEqual(['type:person tag:Investor'])
    expect(completions('within:2 of an')).toEqual(['within:2 of Ana'])
    expect(typedFilter(session, 'sector:health')?.acts[0]?.title).toBe('Filter: sector:health (0 nodes)')
  })

  it('offers no filter for invalid input and explains the mistake', () => {
    expect(typedFilter(session, 'type:ship')).toMatchObject({ acts: [], mistake: expect.stringContaining('"ship"') })
    expect(typedFilter(session, 'tag:zebra')).toMatchObject({ acts: [], mistake: expect.stringContaining('"zebra"') })
    expect(typedFilter(session, 'strength>=')).toMatchObject({ acts: [], mistake: expect.stringContaining('value') })
  })
})
