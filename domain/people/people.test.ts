import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { identitiesIn } from '../entities/identity/identities.ts'
import type { Graph } from '../entities/graph.ts'
import { differentEdits, partEdits, sameAllEdits, sameEdits } from './decisions.ts'
import { peopleOf, type PersonNode } from './people.ts'
import { suggestionsFor } from './suggestions.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
let made = 1000
const newId = () => uuid(made++)
let next = 1
const node = (network: number, name: string, parts: Partial<PersonNode> = {}): PersonNode => ({
  networkId: uuid(network),
  nodeId: uuid(100 + next++),
  name,
  email: null,
  profileUrl: null,
  ...parts,
})
const email = 'ana@example.org'
const empty = emptyGraph()

const people = (nodes: readonly PersonNode[], book: Graph = empty) => peopleOf(nodes, identitiesIn(book))
const named = (all: readonly { readonly nodes: readonly PersonNode[] }[]) =>
  all.map(({ nodes }) => nodes.map(({ name }) => name).join('+'))
const suggested = (nodes: readonly PersonNode[], book: Graph = empty) =>
  suggestionsFor(people(nodes, book), book.identities.values()).map(
    (each) => `${named(each.people).join(' = ')}${each.isSure ? '' : '?'}`,
  )
const person = (nodes: readonly PersonNode[], book: Graph, name: string) => {
  const found = people(nodes, book).find((each) => named([each])[0] === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

describe('suggestions that nodes are the same person', () => {
  test.each([
    ['the same email address', { email }, { email: ' Ana@Example.org' }],
    [
      'the same profile link',
      { profileUrl: 'https://www.linkedin.com/in/Ana-Sol/?utm_source=x' },
      { profileUrl: 'http://de.linkedin.com/in/ana-sol' },
    ],
  ])('two nodes with %s in two networks are suggested as the same person', (_what, one, other) => {
    expect(suggested([node(1, 'Ana Sol', one), node(2, 'Sol, Ana', other), node(3, 'Bo')])).toEqual([
      'Ana Sol = Sol, Ana',
    ])
  })

  test('omit two nodes in the same network, and nodes that share only a name, a blank email or a home page', () => {
    expect(suggested([node(1, 'Ana Sol'), node(2, 'Ana Sol')])).toEqual([])
    expect(suggested([node(1, 'Ana Sol', { email }), node(1, 'Ana Sol', { email })])).toEqual([])
    expect(suggested([node(1, 'Ana Sol', { email: ' ' }), node(2, 'Ana Sol', { email: ' ' })])).toEqual([])
    const profileUrl = 'https://example.org/'
    expect(suggested([node(1, 'Ana Sol', { profileUrl }), node(2, 'Ana Sol', { profileUrl })])).toEqual([])
  })

  test('three nodes are joined in one suggestion by a shared email address and a shared profile link', () => {
    const profileUrl = 'https://linkedin.com/in/ana'
    const nodes = [
      node(1, 'Ana Sol', { email }),
      node(2, 'Ana Sol', { email, profileUrl }),
      node(3, 'A. Sol', { profileUrl }),
    ]
    expect(suggested(nodes)).toEqual(['Ana Sol = Ana Sol = A. Sol'])
  })

  test('a suggestion is uncertain if the names differ, and omitted if many nodes share the email address', () => {
    expect(suggested([node(1, 'Ana Sol', { email }), node(2, 'Bo Reed', { email })])).toEqual(['Ana Sol = Bo Reed?'])
    const many = ['Ana Sol', 'Bo Reed', 'Cy Marsh', 'Dee Pike', 'Eve Rook']
    expect(suggested(many.map((name, at) => node(at, name, { email })))).toEqual([])
    // For an address of many people, equal names are suggested. Names with an initial or a middle name are not.
    expect(suggested([...many, 'Ana Sol'].map((name, at) => node(at, name, { email })))).toEqual(['Ana Sol = Ana Sol'])
    expect(suggested([...many, 'Ana B. Sol', 'B. Reed'].map((name, at) => node(at, name, { email })))).toEqual([])
  })

  test('nodes with a shared email address are suggested if their names are six spellings of one name', () => {
    const spellings = ['Ana Sol', 'Sol Ana', 'Ana B. Sol', 'A. Sol', 'Ana Maria Sol', 'Ana Kay Sol']
    expect(suggested(spellings.map((name, at) => node(at, name, { email })))).toEqual([spellings.join(' = ')])
  })

  test.each([
    ['Jan Novak', 'Jana Novak'],
    ['Paul Reed', 'Paula Reed'],
    ['Mario Rossi', 'Maria Rossi'],
    ['Daniel Sol', 'Daniela Sol'],
  ])('the suggestion of %s and %s, whose names differ by one letter, is uncertain', (one, other) => {
    expect(suggested([node(1, one, { email }), node(2, other, { email })])).toEqual([`${one} = ${other}?`])
  })

  test('"A. Sol" is suggested to be "Ana Sol", and the suggestion is uncertain if several names match the initial', () => {
    expect(suggested([node(1, 'Ana Sol', { email }), node(2, 'A. Sol', { email })])).toEqual(['Ana Sol = A. Sol'])
    const several = [node(1, 'Ana Sol', { email }), node(2, 'A. Sol', { email }), node(3, 'Anton Sol', { email })]
    expect(suggested(several)).toEqual(['Ana Sol = A. Sol = Anton Sol?'])
  })

  test('suggestions whose names agree come first', () => {
    const other = 'office@example.org'
    const nodes = [
      node(1, 'Ana Sol', { email: other }),
      node(2, 'Bo Reed', { email: other }),
      node(1, 'Zoe Lint', { email }),
      node(2, 'Zoe Lint', { email }),
    ]
    expect(suggested(nodes)).toEqual(['Zoe Lint = Zoe Lint', 'Ana Sol = Bo Reed?'])
  })
})

describe('decisions about who is the same person', () => {
  const nodes = [
    node(1, 'Ana Sol', { email }),
    node(2, 'Ana Sol', { email }),
    node(3, 'Ana B. Sol', { email }),
    node(3, 'Bo'),
  ]

  function accepted(): Graph {
    const [suggestion] = suggestionsFor(people(nodes), [])
    return run(empty, ...(sameEdits(suggestion?.people ?? [], [], newId) ?? [])).graph
  }

  test('accepting a suggestion joins the people, and they are not suggested again', () => {
    const book = accepted()
    expect(named(people(nodes, book))).toEqual(['Ana Sol+Ana Sol+Ana B. Sol', 'Bo'])
    expect(suggested(nodes, book)).toEqual([])
  })

  test('two people marked as different are not suggested to be the same, but each can be suggested with other people', () => {
    const book = run(empty, ...differentEdits(people(nodes.slice(0, 2)), newId)).graph
    expect(suggested(nodes.slice(0, 2), book)).toEqual([])
    expect(suggested(nodes.slice(1, 3), book)).toEqual(['Ana Sol = Ana B. Sol'])
    expect(suggested(nodes.slice(0, 3), book)).toEqual(['Ana Sol = Ana B. Sol'])
  })

  test.each([
    ['equal', ['Ana Sol', 'Ana Sol', 'Ana Sol'], 'Ana Sol = Ana Sol'],
    ['agreeing', ['Ana Sol', 'Ana B. Sol', 'Ana B. Sol'], 'Ana B. Sol = Ana B. Sol'],
    ['other', ['Ana Sol', 'Bo Reed', 'Cy Marsh'], 'Bo Reed = Cy Marsh?'],
  ])(
    'two people with %s names who are both marked as different from a third person are suggested to be the same',
    (_what, names, expected) => {
      const three = names.map((name, at) => node(at + 1, name, { email }))
      const decide = (book: Graph, other: number) => {
        const pair = people(three).filter((_each, at) => at === 0 || at === other)
        return run(book, ...differentEdits(pair, newId)).graph
      }
      expect(suggested(three, decide(decide(empty, 1), 2))).toEqual([expected])
    },
  )

  test('a node separated from a person becomes its own person and is not suggested again', () => {
    const book = accepted()
    const identity = [...book.identities.values()][0]
    const leaving = nodes[2]
    if (!identity || !leaving) throw new Error('Nothing was accepted.')
    const parted = run(book, ...partEdits(identity, [leaving], book.identities.values(), newId))
    expect(parted.refused).toEqual([])
    expect(named(people(nodes, parted.graph))).toEqual(['Ana Sol+Ana Sol', 'Ana B. Sol', 'Bo'])
    expect(suggested(nodes, parted.graph)).toEqual([])
    const back = run(parted.graph, ...parted.inverse)
    expect(named(people(nodes, back.graph))).toEqual(['Ana Sol+Ana Sol+Ana B. Sol', 'Bo'])
  })

  test('separating the only two nodes of a person removes the identity that joins them', () => {
    const book = run(empty, ...(sameEdits(people(nodes.slice(0, 2)), [], newId) ?? [])).graph
    const identity = [...book.identities.values()][0]
    const leaving = nodes[0]
    if (!identity || !leaving) throw new Error('Nothing was accepted.')
    const parted = run(book, ...partEdits(identity, [leaving], book.identities.values(), newId)).graph
    expect([...parted.identities.values()].map(({ verdict }) => verdict)).toEqual(['different'])
    expect(suggested(nodes.slice(0, 2), parted)).toEqual([])
  })

  describe('if two devices have accepted the same suggestion', () => {
    const twice = () => {
      const book = accepted()
      return run(book, ...(sameEdits(people(nodes.slice(0, 2)), [], newId) ?? [])).graph
    }
    const partOf = (book: Graph, name: string, parted: readonly PersonNode[]) => {
      const { identity } = person(nodes, book, name)
      if (!identity) throw new Error(`${name} is not joined.`)
      return run(book, ...partEdits(identity, parted, book.identities.values(), newId))
    }

    test('separating a node removes it from both identities, and can be undone', () => {
      const book = twice()
      expect(named(people(nodes, book))).toEqual(['Ana Sol+Ana Sol', 'Ana B. Sol', 'Bo'])
      const parted = partOf(book, 'Ana Sol+Ana Sol', nodes.slice(1, 2))
      expect(parted.refused).toEqual([])
      expect(named(people(nodes, parted.graph))).toEqual(['Ana Sol', 'Ana Sol', 'Ana B. Sol', 'Bo'])
      expect([...parted.graph.identities.values()].filter(({ verdict }) => verdict === 'same')).toEqual([])
      const back = run(parted.graph, ...parted.inverse).graph
      expect(named(people(nodes, back))).toEqual(['Ana Sol+Ana Sol', 'Ana B. Sol', 'Bo'])
    })

    test('separating one of three nodes leaves the other two joined', () => {
      const [ana, , anaB] = people(nodes)
      const again = ana && anaB ? sameEdits([ana, anaB], [], newId) : null
      const book = run(run(empty, ...(again ?? [])).graph, ...(sameEdits(people(nodes.slice(0, 3)), [], newId) ?? []))
      const parted = partOf(book.graph, 'Ana Sol+Ana Sol+Ana B. Sol', nodes.slice(2, 3))
      expect(named(people(nodes, parted.graph))).toEqual(['Ana Sol+Ana Sol', 'Ana B. Sol', 'Bo'])
    })

    test('joining the people replaces both identities', () => {
      const book = twice()
      const all = people(nodes.slice(0, 3), book)
      const joined = run(book, ...(sameEdits(all, book.identities.values(), newId) ?? []))
      expect(joined.refused).toEqual([])
      expect(joined.graph.identities.size).toBe(1)
    })

    test('accepting several suggestions at once changes an identity only once', () => {
      const [one, two, three, four] = nodes
      if (!one || !two || !three || !four) throw new Error('There are four nodes.')
      const joined = sameEdits(people(nodes), [], newId) ?? []
      const pairs = [people([one, two]), people([three, four])]
      const book = run(empty, ...joined).graph
      const done = run(book, ...sameAllEdits(pairs, book.identities.values(), newId))
      expect(done.refused).toEqual([])
      expect(named(people(nodes, done.graph))).toEqual(['Ana Sol+Ana Sol', 'Ana B. Sol+Bo'])
      expect(done.graph.identities.size).toBe(2)
    })
  })

  test('joining people by hand replaces their identities, and undo restores them', () => {
    const book = accepted()
    const both = [person(nodes, book, 'Ana Sol+Ana Sol+Ana B. Sol'), person(nodes, book, 'Bo')]
    const joined = run(book, ...(sameEdits(both, book.identities.values(), newId) ?? []))
    expect(named(people(nodes, joined.graph))).toEqual(['Ana Sol+Ana Sol+Ana B. Sol+Bo'])
    expect(joined.graph.identities.size).toBe(1)
    expect(named(people(nodes, run(joined.graph, ...joined.inverse).graph))).toEqual([
      'Ana Sol+Ana Sol+Ana B. Sol',
      'Bo',
    ])
  })

  test('a deleted node is still listed, by its name, as a node of its person', () => {
    const book = accepted()
    const [first] = people(nodes.slice(1), book)
    expect(first?.gone.map(({ name }) => name)).toEqual(['Ana Sol'])
    expect(named(people(nodes.slice(1), book))).toEqual(['Ana Sol+Ana B. Sol', 'Bo'])
  })

  test('people with more than a hundred nodes in total cannot be joined', () => {
    const many = Array.from({ length: 101 }, (_, at) => node(at, 'Ana'))
    expect(sameEdits(people(many), [], newId)).toBeNull()
  })
})

test('suggestions are found quickly among thirty thousand nodes', () => {
  const many = Array.from({ length: 30_000 }, (_, at) =>
    node(at % 30, `Person ${at % 10_000}`, { email: `p${at % 10_000}@example.org` }),
  )
  expect(suggested(many)).toHaveLength(10_000)
})
