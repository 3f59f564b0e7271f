import { describe, expect, it } from 'vitest'
import { type InspectedPart, partOf } from './use-inspected-parts.ts'

const part = (key: string, ...ids: string[]): InspectedPart => ({ key, kind: 'nodes', ids: new Set(ids) })
const wanted = (...ids: string[]) => ({ kind: 'nodes' as const, ids: new Set(ids) })
const none: ReadonlyMap<string, InspectedPart> = new Map()
const existing =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

describe('the part of the network that the panel shows', () => {
  it('stays the same when other users delete some of its nodes', () => {
    const next = partOf(wanted('ada'), part('one', 'ada', 'ben'), none, existing('ada'))
    expect(next).toEqual(part('one', 'ada'))
  })

  it('changes when the selection changes', () => {
    const current = part('one', 'ada', 'ben')
    const all = existing('ada', 'ben', 'cy')
    for (const ids of [['ada'], ['ada', 'ben', 'cy'], ['cy']])
      expect(partOf(wanted(...ids), current, none, all).key).not.toBe('one')
    expect(partOf({ kind: 'edges', ids: current.ids }, current, none, all).key).not.toBe('one')
  })

  it('is restored with its unsaved input when the same nodes are selected again', () => {
    const unsaved = new Map([['kept', part('kept', 'ben', 'ada')]])
    expect(partOf(wanted('ada', 'ben'), part('one', 'cy'), unsaved, existing('ada', 'ben', 'cy')).key).toBe('kept')
  })
})
