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
  createdAt: at,
  updatedAt: at,
})

function sentenceAt(field: string, values: object): string | undefined {
  const read = NodeForm.safeParse({ ...emptyNodeForm, name: 'Ana', ...values })
  return read.error?.issues.find((issue) => issue.path[0] === field)?.message
}

describe('NodeForm', () => {
  it('wants a name', () => {
    expect(sentenceAt('name', { name: '   ' })).toBe('Node name cannot be empty')
  })

  it.each([
    ['linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
    ['  www.example.org  ', 'https://www.example.org'],
    ['http://example.org/x', 'http://example.org/x'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['', null],
  ])('reads the address %j as %j', (typed, read) => {
    expect(NodeForm.parse({ ...emptyNodeForm, name: 'Ana', profileUrl: typed }).profileUrl).toBe(read)
  })

  it.each(['javascript:alert(1)', 'mailto:ana@example.org', 'ana', 'https://'])('refuses the address %j', (typed) => {
    expect(sentenceAt('profileUrl', { profileUrl: typed })).toBe('A web address must start with http:// or https://.')
  })

  it('says where a value is too long', () => {
    expect(sentenceAt('title', { title: 'x'.repeat(301) })).toBe('A title can have at most 300 characters.')
  })
})

describe('nodeChanges', () => {
  it('is null while nothing differs', () => {
    expect(nodeChanges(ana, nodeFormOf(ana))).toBeNull()
  })

  it('is null for white space around what is there', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), title: ' CTO ' })).toBeNull()
  })

  it('names the changed properties only', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), title: ' CEO', company: 'Acme' })).toEqual({
      title: 'CEO',
      company: 'Acme',
    })
  })

  it('writes null for what was emptied', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), title: '', profileUrl: ' ' })).toEqual({
      title: null,
      profileUrl: null,
    })
  })

  it('changes the type', () => {
    expect(nodeChanges(ana, { ...nodeFormOf(ana), type: 'organization' })).toEqual({ type: 'organization' })
  })
})

describe('newNode', () => {
  const draft = { id: ana.id, position: { x: 10, y: 20 }, notes: 'Hi', fills: [] }

  it('leaves out what the chosen type has no use for', () => {
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
  it('keeps dates to events and titles to people', () => {
    expect(showsField('date', 'event')).toBe(true)
    expect(showsField('date', 'person')).toBe(false)
    expect(showsField('title', 'person')).toBe(true)
    expect(showsField('title', 'venue')).toBe(false)
    expect(showsField('name', 'venue')).toBe(true)
  })
})

describe('randomPosition', () => {
  it('stays within 0 to 500 on both axes', () => {
    expect(randomPosition(() => 0)).toEqual({ x: 0, y: 0 })
    expect(randomPosition(() => 0.999999)).toEqual({ x: 500, y: 500 })
  })
})
