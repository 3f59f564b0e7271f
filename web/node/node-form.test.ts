import { describe, expect, it } from 'vitest'
import { Node } from '../../domain/entities/node/node.ts'
import { emptyNodeForm, NodeForm, newNode, nodeChanges, nodeFormOf, randomPosition, showsField } from './node-form.ts'

const at = '2026-05-01T10:00:00.000Z'
const ana = Node.parse({
  id: 'a0a0a0a0-0000-4000-8000-000000000001',
  type: 'person',
  name: 'Ana Lima',
  x: 0,
  y: 0,
  title: 'CTO',
  company: null,
  email: null,
  phone: null,
  address: null,
  date: null,
  notes: 'Met in Lisbon',
  color: null,
  profileUrl: 'https://linkedin.com/in/ana',
  imageUrl: null,
  tagIds: [],
  locked: false,
  fieldValues: {},
  origin: null,
  mergedRows: null,
  createdAt: at,
  updatedAt: at,
})

function sentenceAt(field: string, values: object): string | undefined {
  const read = NodeForm.safeParse({ ...emptyNodeForm, name: 'Ana', ...values })
  return read.error?.issues.find((issue) => issue.path[0] === field)?.message
}

describe('NodeForm', () => {
  it('requires a name', () => {
    expect(sentenceAt('name', { name: '   ' })).toBe('Node name cannot be empty')
  })

  it.each([
    ['linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
    ['  www.example.org  ', 'https://www.example.org'],
    ['http://example.org/x', 'http://example.org/x'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['', null],
  ])('normalizes the web address %j to %j', (typed, read) => {
    expect(NodeForm.parse({ ...emptyNodeForm, name: 'Ana', profileUrl: typed }).profileUrl).toBe(read)
  })

  it.each(['javascript:alert(1)', 'mailto:ana@example.org', 'ana', 'https://'])(
    'rejects the web address %j',
    (typed) => {
      expect(sentenceAt('profileUrl', { profileUrl: typed })).toBe('A web address must start with http:// or https://.')
    },
  )

  it('rejects a title of more than 300 characters', () => {
    expect(sentenceAt('title', { title: 'x'.repeat(301) })).toBe('A title can have at most 300 characters.')
  })
})

describe('nodeChanges', () => {
  it('returns null when nothing changed', () => {
    expect(nodeChanges(ana, nodeFormOf(ana))).toBeNull()
  })

  it('returns null when only surrounding white space differs', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), title: ' CTO ' })).toBeNull()
  })

  it('returns only the changed properties', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), title: ' CEO', company: 'Acme' })).toEqual({
      title: 'CEO',
      company: 'Acme',
    })
  })

  it('sets cleared properties to null', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), title: '', profileUrl: ' ' })).toEqual({
      title: null,
      profileUrl: null,
    })
  })

  it('returns a changed type', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), type: 'organization' })).toEqual({ type: 'organization' })
  })
})

describe('newNode', () => {
  const draft = { id: ana.id, position: { x: 10, y: 20 }, notes: 'Hi', fills: [] }

  it('sets all properties to null that the chosen type does not use', () => {
    const typed = { ...emptyNodeForm, name: ' Ana ', date: '2026-05-31', address: 'Rua 1', title: 'CTO' }
    expect(newNode({ ...draft, values: typed })).toMatchObject({
      name: 'Ana',
      x: 10,
      y: 20,
      title: 'CTO',
      date: null,
      address: null,
      notes: 'Hi',
    })
    expect(newNode({ ...draft, values: { ...typed, type: 'event' } })).toMatchObject({
      title: null,
      date: '2026-05-31',
      address: null,
    })
    expect(newNode({ ...draft, values: { ...typed, type: 'venue' } })).toMatchObject({
      date: null,
      address: 'Rua 1',
    })
  })
})

describe('showsField', () => {
  it('shows dates for events and titles for people, but not for other types', () => {
    expect(showsField('date', 'event')).toBe(true)
    expect(showsField('date', 'person')).toBe(false)
    expect(showsField('title', 'person')).toBe(true)
    expect(showsField('title', 'venue')).toBe(false)
    expect(showsField('name', 'venue')).toBe(true)
  })
})

describe('randomPosition', () => {
  it('returns coordinates from 0 to 500 on both axes', () => {
    expect(randomPosition(() => 0)).toEqual({ x: 0, y: 0 })
    expect(randomPosition(() => 0.999999)).toEqual({ x: 500, y: 500 })
  })
})
