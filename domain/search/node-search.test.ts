import { describe, expect, it } from 'vitest'
import { applyBatch } from '../edits/batch.ts'
import { Edit } from '../edits/edit.ts'
import { graphFrom } from '../entities/graph.ts'
import { marked } from './marks.ts'
import { NodeSearch } from './node-search.ts'
import { hasFuzzyPrefix } from './typos.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const network = { id: uuid(999), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const node = (n: number, name: string, more: object = {}) => ({
  type: 'node.add',
  node: { id: uuid(n), type: 'person', name, x: 0, y: 0, ...more },
})
const { graph } = applyBatch(
  graphFrom({ network }),
  [
    { type: 'tag.add', tag: { id: uuid(21), text: 'Harbour crew', color: '#6366f1' } },
    { type: 'field.add', field: { id: uuid(31), name: 'Boat', kind: 'text', appliesTo: 'nodes', position: 1 } },
    node(1, 'Ada Quill', { company: 'Pier & Søn', notes: 'Met at the regatta in Gdańsk' }),
    node(2, 'Bo Ferry', { tagIds: [uuid(21)], address: '3 Adalbert Street' }),
    node(3, 'Adalbert Marsh', { fieldValues: { [uuid(31)]: 'Northern Star' } }),
    node(4, 'Ørsted Trust', { email: 'office@orsted.example' }),
    { type: 'task.add', task: { id: uuid(41), nodeId: uuid(2), text: 'Repaint the hull' } },
    { type: 'edge.add', edge: { id: uuid(51), sourceId: uuid(1), targetId: uuid(2), label: 'Sails with' } },
  ].map((edit) => Edit.parse(edit)),
  at,
)
const search = new NodeSearch(graph)
for (const _ of search.read()) continue
const find = (typed: string, most = 10) => search.find(typed, most).map(({ node: { name } }) => name)
const where = (typed: string) => {
  const by = search.find(typed, 1)[0]?.by
  return by && [by.place, by.of, by.text]
}

describe('the node search', () => {
  it('ranks names that start with the query first, then other names, then matches in other texts', () => {
    expect(find('ada')).toEqual(['Ada Quill', 'Adalbert Marsh', 'Bo Ferry'])
    expect(find('ada', 1)).toEqual(['Ada Quill'])
    expect(find('a').slice(0, 2)).toEqual(['Ada Quill', 'Adalbert Marsh'])
    expect(find('')).toEqual([])
  })

  it('searches all texts of a node and returns the text that matches', () => {
    expect(where('pier')).toEqual(['company', null, 'Pier & Søn'])
    expect(where('regatta')).toEqual(['notes', null, 'Met at the regatta in Gdańsk'])
    expect(where('crew')).toEqual(['tag', null, 'Harbour crew'])
    expect(where('adalbert street')).toEqual(['address', null, '3 Adalbert Street'])
    expect(where('northern')).toEqual(['field', 'Boat', 'Northern Star'])
    expect(where('office@')).toEqual(['email', null, 'office@orsted.example'])
    expect(where('hull')).toEqual(['task', null, 'Repaint the hull'])
    expect(search.find('sails', 5).map(({ by }) => by?.of)).toEqual(['Bo Ferry', 'Ada Quill'])
  })

  it('finds a node if its name and another text together contain all words, and returns the other text', () => {
    expect(where('ferry hull')).toEqual(['task', null, 'Repaint the hull'])
    expect(find('ferry regatta')).toEqual([])
  })

  it('returns the requested number of nodes even if matches in tasks are excluded', () => {
    const hulls = applyBatch(
      graph,
      [
        { type: 'task.add', task: { id: uuid(42), nodeId: uuid(1), text: 'Ask for the hull' } },
        { type: 'node.update', id: uuid(3), changes: { notes: 'Has a hull to sell' } },
        { type: 'node.update', id: uuid(2), changes: { title: 'Painter of hulls' } },
      ].map((edit) => Edit.parse(edit)),
      at,
    ).graph
    const read = new NodeSearch(hulls)
    for (const _ of read.read()) continue
    const found = (most: number, without?: 'task') =>
      read.find('hull', most, without).map(({ node: { name }, by }) => [name, by?.place])
    expect(found(2)).toEqual([
      ['Ada Quill', 'task'],
      ['Bo Ferry', 'title'],
    ])
    expect(found(2, 'task')).toEqual([
      ['Bo Ferry', 'title'],
      ['Adalbert Marsh', 'notes'],
    ])
    // The new search reuses texts of the previous search. The texts of tasks must still be separate from other texts.
    const later = new NodeSearch(hulls, read)
    for (const _ of later.read()) continue
    expect(later.find('ask', 5)).toHaveLength(1)
    expect(later.find('ask', 5, 'task')).toEqual([])
  })

  it('ignores accents and case', () => {
    expect(find('orsted')).toEqual(['Ørsted Trust'])
    expect(find('SON')).toEqual(['Ada Quill'])
    expect(find('gdansk')).toEqual(['Ada Quill'])
  })

  it('finds names despite typos, and ranks them after exact matches', () => {
    expect(find('fery')).toEqual(['Bo Ferry'])
    expect(find('quilll')).toEqual(['Ada Quill'])
    expect(find('adlabert')).toEqual(['Adalbert Marsh'])
    expect(find('fer')).toEqual(['Bo Ferry'])
    expect(find('xery')).toEqual([])
  })

  it('indexes only changed nodes again, and reuses the rest of the index', () => {
    const renamed = applyBatch(
      graph,
      [Edit.parse({ type: 'node.update', id: uuid(1), changes: { name: 'Eva Quill', notes: 'Lives in Lund' } })],
      at,
    ).graph
    const later = new NodeSearch(renamed, search)
    for (const _ of later.read()) continue
    const found = (typed: string) => later.find(typed, 5).map(({ node: { name } }) => name)
    expect(found('eva')).toEqual(['Eva Quill'])
    expect(found('ada')).toEqual(['Adalbert Marsh', 'Bo Ferry'])
    expect(found('lund')).toEqual(['Eva Quill'])
    expect(found('regatta')).toEqual([])
    expect(found('hull')).toEqual(['Bo Ferry'])
  })

  it('finds names before it has read the other texts', () => {
    const fresh = new NodeSearch(graph)
    expect(fresh.find('quill', 5)).toHaveLength(1)
    expect(fresh.find('regatta', 5)).toEqual([])
  })
})

it('approximate matching accepts at most the given number of typos', () => {
  expect(hasFuzzyPrefix('ferry', 'fery', 1)).toBe(true)
  expect(hasFuzzyPrefix('ferryman', 'ferryx', 1)).toBe(true)
  expect(hasFuzzyPrefix('ferry', 'frery', 1)).toBe(true)
  expect(hasFuzzyPrefix('ferry', 'fxrxy', 1)).toBe(false)
  expect(hasFuzzyPrefix('fer', 'ferry', 1)).toBe(false)
})

describe('match highlights', () => {
  const shown = (text: string, typed: string) =>
    marked(text, typed)
      .map((part) => (part.isSought ? `[${part.text}]` : part.text))
      .join('')

  it('surround the matched text in its original spelling', () => {
    expect(shown('Pier & Søn', 'son pie')).toBe('[Pie]r & [Søn]')
    expect(shown('Weiß', 'eiss')).toBe('W[eiß]')
    expect(shown('Ada', 'x')).toBe('Ada')
  })

  it('include the combining accents of the matching letters', () => {
    expect(shown('Zoe\u0308 A\u030Angstro\u0308m', 'zoe ang')).toBe('[Zoe\u0308] [A\u030Ang]stro\u0308m')
    expect(shown('Cafe\u0301', 'e')).toBe('Caf[e\u0301]')
    expect(shown('Quay 👩‍🚀 crew', 'crew')).toBe('Quay 👩‍🚀 [crew]')
  })

  it('mark the right text far from the start of a long note, in any script', () => {
    const before = ['plain words ', 'Ångström, ', 'A\u030Angstro\u0308m ', 'Weiß œuvre ', 'ﬁn ½ ', '👩‍🚀 🇳🇴 ', '港の人']
    for (const filling of before) {
      const note = `${filling.repeat(Math.ceil(50_000 / filling.length))} The Régatta. ${filling.repeat(200)}`
      const parts = marked(note, 'regatta')
      expect(parts.map(({ isSought }) => isSought)).toEqual([false, true, false, false])
      expect(parts[1]?.text).toBe('Régatta')
      // The excerpt has an ellipsis and 24 letters before the match.
      expect([...new Intl.Segmenter('en').segment(parts[0]?.text ?? '')], filling).toHaveLength(1 + 24)
    }
  })

  it('mark the visible part of a match if the excerpt ends within the match', () => {
    expect(shown(`ab ${'x'.repeat(85)}regatta`, 'ab regatta')).toBe(`[ab] ${'x'.repeat(85)}[re]…`)
  })

  it('are part of the excerpt that is shown of a long text', () => {
    const long = `${'Nothing to see here. '.repeat(20)}The regatta. ${'More. '.repeat(30)}`
    expect(shown(long, 'regatta')).toMatch(/^….*\[regatta\].*…$/)
    expect(shown(long, 'regatta').length).toBeLessThan(100)
  })
})
