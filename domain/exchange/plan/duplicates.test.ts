import { describe, expect, test } from 'vitest'
import { readTexts } from '../../../tests/support/read-texts.ts'
import { finish } from '../../finish.ts'
import { importBatches } from '../place/import-batches.ts'
import { importInto, type NetworkContents } from '../import-into.ts'
import { type ImportChoices, planImport } from './plan-import.ts'
import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'

type Files = Readonly<Record<string, string>>

function plan(files: Files, choices: Partial<ImportChoices> = {}) {
  const joined = readTexts(files)
  const planned = finish(planImport(joined, { mappings: joined.tables.map(({ guess }) => guess), ...choices }))
  if (!planned.ok) throw new Error(planned.rejection.sentence)
  const { graph, counts, faulty, duplicates, warnings } = planned.value
  const idOf = new Map(graph.nodes.map(({ key, origin, name }) => [key, origin?.id ?? name]))
  return {
    graph,
    counts,
    reasons: [...faulty, ...duplicates, ...warnings].map(({ reason }) => reason),
    nodes: graph.nodes.map(({ name, origin }) => `${origin?.id ?? '–'} ${name}`),
    ties: graph.edges.map(
      ({ source, target, label }) => `${idOf.get(source) ?? source} ${label} ${idOf.get(target) ?? target}`,
    ),
  }
}

const nodes = 'ID,Name,Company,Score\n1,Ana Sol,X,1\n2,Ana Sol,X,2\n3,Ben,Y,3\n'
const edges = 'Source,Target,Label\n1,3,a\n2,3,b\n1,2,c\n'

describe('namesakes with different ids in their file', () => {
  test('stay separate, and connections refer to them by id', () => {
    const made = plan({ 'nodes.csv': nodes, 'edges.csv': edges })
    expect(made.nodes).toEqual(['1 Ana Sol', '2 Ana Sol', '3 Ben'])
    expect(made.ties).toEqual(['1 a 3', '2 b 3', '1 c 2'])
    expect(made.reasons).toEqual([])
  })

  test('stay separate in a graph file', () => {
    const made = plan({
      'family.gml': `graph [ directed 1 node [ id 2 label "Yves" age 41 ] node [ id 3 label "Yves" age 12 ]
        node [ id 7 label "Zoe" age 9 ] edge [ source 2 target 3 ] edge [ source 3 target 7 ] ]`,
    })
    expect(made.nodes).toEqual(['2 Yves', '3 Yves', '7 Zoe'])
    expect(made.ties).toEqual(['2  3', '3  7'])
  })

  test('absorb a row with the same name that repeats one of their ids or has no id', () => {
    const made = plan({ 'a.csv': 'ID,Name\n1,Ana Sol\n1,Ana Sol\n,Ana Sol\n2,Ana Sol\n2,Ana Sol\n' })
    expect(made.nodes).toEqual(['1 Ana Sol', '2 Ana Sol'])
    expect(made.counts).toMatchObject({ valid: 2, duplicate: 3 })
  })

  test('are matched by name with a row in another file whose ids are unrelated', () => {
    const made = plan({ 'a.csv': 'ID,Name\n1,Ana Sol\n', 'b.csv': 'ID,Name\n8,Ana Sol\n9,Ana Sol\n' })
    expect(made.nodes).toEqual(['1 Ana Sol', '9 Ana Sol'])
  })

  test('are processed quickly even if there are thousands of them', () => {
    const many = Array.from({ length: 50_000 }, (_, id) => `${id},Unknown,u${id}\n`).join('')
    expect(plan({ 'a.csv': `ID,Name,Nickname\n${many}` }).counts.valid).toBe(50_000)
  }, 20_000)

  test('namesakes in an address book are merged, because card ids do not identify people', () => {
    const card = (uid: string) => `BEGIN:VCARD\nVERSION:4.0\n${uid}FN:Ana Sol\nEND:VCARD\n`
    expect(plan({ 'a.vcf': card('UID:a\n') + card('UID:b\n') + card('') }).counts).toMatchObject({
      valid: 1,
      duplicate: 2,
    })
  })
})

describe('importing the same file again', () => {
  const files = { 'nodes.csv': nodes, 'edges.csv': edges }

  async function brought(given: Files, network: NetworkContents) {
    let ids = network.nodes.length + network.edges.length
    const outcome = await importInto(
      {
        files: Object.entries(given).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
        columns: {},
        dryRun: false,
        withCompanies: false,
      },
      network,
      () => `new ${(ids += 1)}`,
    )
    return outcome
  }

  /** Imports the files into an empty network. */
  function networkOf(given: Files): NetworkContents {
    let ids = 0
    const { graph } = plan(given)
    const edits = finish(importBatches(graph, { tags: [], fields: [] }, () => `n${(ids += 1)}`)).flat()
    return {
      nodes: edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node as Node] : [])),
      edges: edits.flatMap((edit) => (edit.type === 'edge.add' ? [edit.edge as Edge] : [])),
      tags: [],
      fields: edits.flatMap((edit) => (edit.type === 'field.add' ? [edit.field] : [])),
    }
  }

  test('matches every node by its id, whatever the order of the rows', async () => {
    const network = networkOf(files)
    for (const again of [
      files,
      { ...files, 'nodes.csv': 'ID,Name,Company,Score\n3,Ben,Y,3\n2,Ana Sol,X,2\n1,Ana Sol,X,1\n' },
    ]) {
      expect(await brought(again, network)).toMatchObject({ ok: false, rejection: { code: 'only-duplicates' } })
    }
    const more = await brought({ ...files, 'edges.csv': `${edges}3,2,d\n` }, network)
    if (!more.ok) throw new Error(more.rejection.sentence)
    const second = network.nodes.find(({ origin }) => origin?.id === '2')
    expect(more.value.plan.graph.edges).toMatchObject([{ target: second?.id, label: 'd' }])
  })

  test('matches renamed or changed nodes by the values they had in the file', async () => {
    const network = networkOf({ 'nodes.csv': `${nodes}4,Cy Orr,,4\n` })
    const changes: Record<string, Partial<Node>> = {
      2: { name: 'Anna Sol-Berg', profileUrl: 'https://example.org/anna' },
      3: { company: 'Z' },
      4: { name: 'Ana Sol', company: 'X' },
    }
    const now = network.nodes.map((node) => {
      const changed = changes[node.origin?.id ?? '']
      if (!changed || !node.origin) return node
      const said = Object.fromEntries(Object.keys(changed).map((key) => [key, node[key as keyof Node]]))
      return { ...node, ...changed, origin: { ...node.origin, said } as Node['origin'] }
    })
    expect(await brought({ 'nodes.csv': `${nodes}4,Cy Orr,,4\n` }, { ...network, nodes: now })).toMatchObject({
      ok: false,
      rejection: { code: 'only-duplicates' },
    })
  })

  test('matches connections to renamed nodes by the names the nodes had in the file', async () => {
    const ties = 'From,To,Label\nAna Sol,ben@foe.example,knows\n'
    const network = networkOf({ 'people.csv': 'Name,Email\nAna Sol,\nBen Foe,ben@foe.example\n', 'ties.csv': ties })
    const now = network.nodes.map((node) => {
      const changed: Partial<Node> = node.name === 'Ana Sol' ? { name: 'Anna Berg' } : { email: 'ben@sea.example' }
      const said = Object.fromEntries(Object.keys(changed).map((key) => [key, node[key as keyof Node]]))
      return { ...node, ...changed, origin: { ...node.origin, said } as Node['origin'] }
    })
    const renamed = { ...network, nodes: now }
    expect(await brought({ 'ties.csv': ties }, renamed)).toMatchObject({
      ok: false,
      rejection: { code: 'only-duplicates' },
    })
    const more = await brought({ 'ties.csv': `${ties}Cy Orr,Ana Sol,knows\nCy Orr,Anna Berg,owes\n` }, renamed)
    if (!more.ok) throw new Error(more.rejection.sentence)
    const { nodes: made, edges: drawn } = more.value.plan.graph
    const ana = now.find(({ name }) => name === 'Anna Berg')
    expect(made.map(({ name }) => name)).toEqual(['Cy Orr'])
    expect(drawn.map(({ target }) => target)).toEqual([ana?.id, ana?.id])
  })

  test('matches a node that now has the name rather than a node that had the name earlier', async () => {
    const network = networkOf({ 'people.csv': 'Name\nAna Sol\nBen Foe\n' })
    const [ana, ben] = network.nodes
    if (!ana || !ben) throw new Error('The nodes are missing.')
    const origin = { ...ana.origin, said: { name: 'Ana Sol' } } as Node['origin']
    const now = [
      { ...ana, name: 'Anna Berg', origin },
      { ...ben, name: 'Ana Sol' },
    ]
    const made = await brought({ 'ties.csv': 'From,To\nAnna Berg,Ana Sol\n' }, { ...network, nodes: now })
    if (!made.ok) throw new Error(made.rejection.sentence)
    expect(made.value.plan.graph.edges).toMatchObject([{ source: ana.id, target: ben.id }])
  })

  test('imports, as a separate node, a namesake that was added to the file later', async () => {
    const network = networkOf({ 'nodes.csv': 'ID,Name,Company\n2,Ana Sol,X\n' })
    const again = await brought({ 'nodes.csv': nodes }, network)
    if (!again.ok) throw new Error(again.rejection.sentence)
    expect(again.value.plan.graph.nodes.map(({ origin }) => origin?.id)).toEqual(['1', '3'])
  })

  test('matches existing nodes that have a different id or no id', async () => {
    const network = networkOf({ 'old.csv': 'ID,Name,Company\n2,Ana Sol,X\n', 'hand.csv': 'Name\nBen Foe\n' })
    const again = await brought({ 'new.csv': 'ID,Name,Company\n7,Ana Sol,X\n8,Ben Foe,\n9,Cy Orr,\n' }, network)
    if (!again.ok) throw new Error(again.rejection.sentence)
    expect(again.value.plan.graph.nodes.map(({ name }) => name)).toEqual(['Cy Orr'])
  })
})
