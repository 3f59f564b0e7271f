import { randomUUID as newId } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { readTexts } from '../../../tests/support/read-texts.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { sourceHandles, targetHandles } from '../../entities/edge/edge.ts'
import type { Graph } from '../../entities/graph.ts'
import { importBatches } from '../place/import-batches.ts'
import type { ImportedGraph } from '../plan/imported-graph.ts'
import { planImport } from '../plan/plan-import.ts'
import { finish } from '../../finish.ts'
import { type Comparison, compare } from './compare.ts'
import { differenceBatches } from './differences-to-edits.ts'
import type { Answer } from './match-nodes.ts'
import { editsThatRestore, replacedBy } from './restore-replaced.ts'
import { type DifferenceChoices, firstDifferenceChoices, selectDifferences } from './select-differences.ts'

const at = '2026-01-02T03:04:05.000Z'
type Files = Readonly<Record<string, string>>

/** Returns the graph that importing the files into a new network would create. */
function planned(files: Files): ImportedGraph {
  const joined = readTexts(files)
  const plan = finish(planImport(joined, { mappings: joined.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  return plan.value.graph
}

function submitted(graph: Graph, batches: readonly (readonly Edit[])[]) {
  const inverses: Edit[] = []
  const after = batches.reduce((before, edits) => {
    const {
      graph: next,
      refused,
      inverse,
    } = applyBatch(
      before,
      edits.map((edit) => Edit.parse(edit)),
      at,
    )
    expect(refused).toEqual([])
    inverses.unshift(...inverse)
    return next
  }, graph)
  return { after, inverses }
}

const targetOf = (graph: Graph) => ({
  tags: graph.tags.values(),
  fields: graph.fields.values(),
  places: new Map(graph.nodes),
  edges: [...graph.edges.values()],
})

const networkOf = (graph: Graph) => ({
  nodes: [...graph.nodes.values()],
  edges: [...graph.edges.values()],
  tags: [...graph.tags.values()],
  fields: [...graph.fields.values()],
})

const imported = (files: Files, into = emptyGraph()) =>
  submitted(into, finish(importBatches(planned(files), targetOf(into), newId))).after

const compared = (files: Files, graph: Graph, answers?: ReadonlyMap<string, Answer>) =>
  compare(planned(files), networkOf(graph), answers)

function taken(comparison: Comparison, graph: Graph, choices: DifferenceChoices) {
  return submitted(graph, finish(differenceBatches(selectDifferences(comparison, choices), targetOf(graph), newId)))
}

const everything: DifferenceChoices = { ...firstDifferenceChoices, gone: { all: true, except: new Set() } }

/** Returns descriptions of the differences. */
function summarized({ nodes, edges }: Comparison) {
  return {
    added: [...nodes.added.map(({ name }) => name), ...edges.added.map(({ label }) => label)],
    changed: [...nodes.changed, ...edges.changed].flatMap(({ changes }) =>
      changes.map(({ property, label, from, to }) => `${label ?? property}: ${from} → ${to}`),
    ),
    corrected: [...nodes.corrected, ...edges.corrected].flatMap(({ changes }) =>
      changes.map(({ property, label, from, to }) => `${label ?? property}: ${from} → ${to}`),
    ),
    gone: [...nodes.gone.map(({ name }) => name), ...edges.gone.map(({ label }) => label)],
    asked: [
      ...nodes.ambiguous.map(({ imported: { name }, candidates }) => `${name}: ${candidates.length}`),
      ...edges.ambiguous.map(({ imported: { label }, candidates }) => `${label}: ${candidates.length}`),
    ],
  }
}

const nothing = { added: [], changed: [], corrected: [], gone: [], asked: [] }
const people = (...lines: string[]) => ({ 'people.csv': lines.join('\n') })

describe('compared nodes', () => {
  test('two nodes with the same name are distinguished by the ids in their file', () => {
    const files = (second: string, ...ties: string[]) => ({
      'nodes.csv': `ID,Name,Company,Title\n3,Ben,Y,\n${second}\n1,Ana Sol,X,Mate`,
      'edges.csv': ['Source,Target,Label', '1,3,a', '2,3,b', '1,2,c', ...ties].join('\n'),
    })
    const graph = imported(files('2,Ana Sol,X,Mate'))
    expect(summarized(compared(files('2,Ana Sol,X,Mate'), graph))).toEqual(nothing)
    const again = compared(files('2,Ana Sol,X,Pilot', '2,3,d'), graph)
    expect(summarized(again)).toEqual({ ...nothing, added: ['d'], changed: ['title: Mate → Pilot'] })
    const { after } = taken(again, graph, firstDifferenceChoices)
    const pilot = [...after.nodes.values()].find(({ title }) => title === 'Pilot')
    expect(pilot?.origin?.id).toBe('2')
    expect([...after.edges.values()].find(({ label }) => label === 'd')?.sourceId).toBe(pilot?.id)
  })

  test('are reported as added, missing or changed, property by property', () => {
    const graph = imported(
      people(
        'Name,Title,Company,Email',
        'Ann Lee,Head of Sales,Quay,ann@quay.example',
        'Bo Ferry,Pilot,Quay,',
        'Cy Orr,,,',
      ),
    )
    const again = compared(
      people('Name,Title,Company,Email', 'Ann Lee,Partner,Quay,ann@quay.example', 'Bo Ferry,,Quay,', 'Dee Poe,Mate,,'),
      graph,
    )
    expect(summarized(again)).toEqual({
      ...nothing,
      added: ['Dee Poe'],
      changed: ['title: Head of Sales → Partner'],
      gone: ['Cy Orr'],
    })
    const { after } = taken(again, graph, firstDifferenceChoices)
    expect([...after.nodes.values()].map(({ name, title }) => [name, title])).toEqual([
      ['Ann Lee', 'Partner'],
      ['Bo Ferry', 'Pilot'],
      ['Cy Orr', null],
      ['Dee Poe', 'Mate'],
    ])
  })

  test('match by the id in the file even after a rename of the node or the file', () => {
    const graph = imported(people('ID,Name', '7,Ann Lee', '8,Bo Ferry', '9,Cy Orr'))
    const again = compared({ 'people-2.csv': 'ID,Name\n7,Ann Berg\n8,Bo Ferry\n9,Cy Orr\n' }, graph)
    expect(summarized(again)).toEqual({ ...nothing, changed: ['name: Ann Lee → Ann Berg'] })
  })

  test('two nodes with the same id do not match if their files are unrelated', () => {
    const graph = imported(people('ID,Name', '1,Ann Lee', '2,Bo Ferry'))
    expect(summarized(compared(people('ID,Name', '1,Dee Poe', '2,Eli Fox'), graph))).toEqual({
      ...nothing,
      added: ['Dee Poe', 'Eli Fox'],
    })
  })

  test('match by email, then by profile URL, even if their names differ', () => {
    const graph = imported(
      people(
        'Name,Email,URL',
        'Ann Lee,ann@quay.example,',
        'Bo Ferry,,https://www.linkedin.com/in/bo',
        'Cy Orr,cy@quay.example,',
      ),
    )
    const again = people(
      'Name,Email,URL',
      'Ann Berg,ANN@quay.example,',
      'Robert Ferry,,http://linkedin.com/in/Bo/',
      'CY ÓRR,,',
    )
    expect(summarized(compared(again, graph)).changed).toEqual([
      'name: Ann Lee → Ann Berg',
      'name: Bo Ferry → Robert Ferry',
      'name: Cy Orr → CY ÓRR',
    ])
  })

  test('two nodes that share an office email are distinguished by name', () => {
    const graph = imported(people('Name,Company,Email', 'Ann Lee,Quay,office@quay.example'))
    const again = people(
      'Name,Company,Email,URL',
      'Bo Ferry,Quay,office@quay.example,https://bo.example/me',
      'Ann Lee,Quay,office@quay.example,https://ann.example/me',
    )
    expect(summarized(compared(again, graph))).toMatchObject({ added: ['Bo Ferry'], asked: [] })
  })

  test('a node with several possible matches is ambiguous until the user chooses a match', () => {
    const graph = imported(people('Name,Company', 'Ann Lee,Quay', 'Ann Lee,Harbour', 'Bo Ferry,Quay'))
    const file = people('Name,Company,Title', 'Ann Lee,,Partner', 'Bo Ferry,Lighthouse,Pilot')
    const again = compared(file, graph)
    expect(summarized(again)).toEqual({ ...nothing, asked: ['Ann Lee: 2', 'Bo Ferry: 1'] })
    const [ann, bo] = again.nodes.ambiguous
    if (!ann?.candidates[1] || !bo) throw new Error('There is no question.')
    const answers = new Map<string, Answer>([
      [ann.imported.key, { is: ann.candidates[1].id }],
      [bo.imported.key, 'new'],
    ])
    const answered = compared(file, graph, answers)
    expect(summarized(answered)).toMatchObject({ added: ['Bo Ferry'], changed: ['title:  → Partner'], asked: [] })
    expect(answered.nodes.changed[0]?.entity.company).toBe('Harbour')
    const out = compared(file, graph, new Map<string, Answer>([[bo.imported.key, 'out']]))
    expect(summarized(out)).toMatchObject({ added: [], asked: ['Ann Lee: 2'] })
  })

  test('nodes with the same name each match their own row when the file is imported again', () => {
    const file = people(
      'Name,Company,URL',
      'Ann Lee,,https://a.example/1',
      'Ann Lee,,https://a.example/2',
      'Ann Lee,Quay,',
    )
    expect(summarized(compared(file, imported(file)))).toEqual(nothing)
  })

  test('keep notes and tags that users added, and values whose cell in the file is blank', () => {
    const graph = imported(people('Name,Notes,Tags,Phone,Followers', 'Ann Lee,Met at the fair,Friend,1,12'))
    const [ann] = graph.nodes.values()
    if (!ann) throw new Error('Ann was not imported.')
    const own = submitted(graph, [
      [{ type: 'node.update', id: ann.id, changes: { notes: `${ann.notes}\nLikes tea`, type: 'organization' } }],
    ]).after
    expect(summarized(compared(people('Name,Notes', 'Ann Lee,Met at the fair'), own))).toEqual(nothing)
    const again = compared(people('Name,Notes,Tags,Followers', 'Ann Lee,,Sailor,15'), own)
    const { after } = taken(again, own, firstDifferenceChoices)
    const changed = after.nodes.get(ann.id)
    expect(changed?.notes).toBe('Met at the fair\nLikes tea')
    expect(Object.values(changed?.fieldValues ?? {})).toEqual([15])
    expect(changed?.tagIds.map((id) => after.tags.get(id)?.text)).toEqual(['Friend', 'Sailor'])
    expect(changed?.phone).toBe('1')
  })

  test('match when only one of several files that were imported together is imported again', () => {
    const ties = {
      'ties.csv':
        'From,To,Label\nAnn Lee,Bo Ferry,knows\nBo Ferry,Cy Orr,pays\nCy Orr,Ann Lee,hires\nAnn Lee,Cy Orr,owes',
    }
    const orgs = { 'orgs.csv': 'Name,Type\nQuay,organization\nPier,organization\nDock,organization\nMole,organization' }
    const crew = people('Name,Title', 'Ann Lee,Mate', 'Bo Ferry,Pilot', 'Cy Orr,Cook')
    const graph = imported({ ...crew, ...orgs, ...ties })
    const double = imported({ 'hand.csv': 'Name\nAnn Lee' }, graph)
    const again = compared(people('Name,Title', 'Ann Lee,Mate', 'Bo Ferry,Scout'), double)
    expect([again.isAgain, summarized(again)]).toEqual([
      true,
      { ...nothing, changed: ['title: Pilot → Scout'], gone: ['Cy Orr'] },
    ])
    const tiesAgain = compared({ 'ties.csv': 'From,To,Label\nBo Ferry,Cy Orr,pays\nCy Orr,Bo Ferry,owes' }, graph)
    expect([tiesAgain.isAgain, summarized(tiesAgain).added]).toEqual([false, ['owes']])
  })

  test('a node that was created by hand or imported from another file is never reported as missing', () => {
    const byHand = imported({ 'others.csv': 'Name\nZoe\nYan\nXu\n' })
    const graph = imported(people('Name', 'Ann Lee', 'Bo Ferry'), byHand)
    expect(summarized(compared(people('Name', 'Ann Lee', 'Zoe'), graph)).gone).toEqual(['Bo Ferry'])
  })
})

describe('compared connections', () => {
  const ties = (...lines: string[]) => ({
    'ties.csv': ['From,To,Label,Direction,Weight,Strength', ...lines].join('\n'),
  })

  test('are reported as changed if their label, direction, weight or strength differs from the file', () => {
    const graph = imported(
      ties('Ann,Bo,knows,directed,2,1', 'Bo,Cy,pays,directed,,', 'Cy,Ann,hires,undirected,5,', 'Ann,Dee,met,,,'),
    )
    const file = ties('Ann,Bo,knows,mutual,3,4', 'Bo,Cy,owns,directed,,', 'Ann,Cy,hires,directed,5,', 'Ann,Eve,met,,,')
    const again = compared(file, graph)
    expect(summarized(again)).toEqual({
      ...nothing,
      added: ['Eve', 'met'],
      changed: [
        'direction: one-way → both',
        'strength: 1 → 4',
        'weight: 2 → 3',
        'direction: none → back',
        'label: pays → owns',
      ],
      gone: ['Dee', 'met'],
    })
    const { after } = taken(again, graph, everything)
    expect(summarized(compared(file, after))).toEqual(nothing)
    const turned = [...after.edges.values()].find(({ label }) => label === 'hires')
    expect([turned?.sourceId, turned?.targetId].map((id) => after.nodes.get(id ?? '')?.name)).toEqual(['Ann', 'Cy'])
  })

  test('are reversed if the file reverses them, even if an opposite connection exists', () => {
    const graph = imported(
      ties('Ann,Bo,knows,directed,,', 'Ann,Bo,pays,directed,,', 'Cy,Dee,hires,directed,,', 'Dee,Cy,owes,directed,,'),
    )
    const file = ties(
      'Bo,Ann,knows,directed,,',
      'Bo,Ann,pays,directed,,',
      'Dee,Cy,hires,directed,,',
      'Cy,Dee,owes,directed,,',
    )
    const { after } = taken(compared(file, graph), graph, everything)
    expect(summarized(compared(file, after))).toEqual(nothing)
    const nameOf = (id: string) => after.nodes.get(id)?.name
    expect(
      [...after.edges.values()].map(({ label, sourceId, targetId }) => [nameOf(sourceId), label, nameOf(targetId)]),
    ).toEqual([
      ['Bo', 'knows', 'Ann'],
      ['Bo', 'pays', 'Ann'],
      ['Dee', 'hires', 'Cy'],
      ['Cy', 'owes', 'Dee'],
    ])
  })

  test('keep their direction if no handles are free for the opposite direction', () => {
    const graph = imported(ties('Ann,Bo,knows,directed,,'))
    const [{ id, sourceId, targetId } = { id: '', sourceId: '', targetId: '' }] = graph.edges.values()
    const ends = { sourceId: targetId, targetId: sourceId }
    const ways = sourceHandles.flatMap((sourceHandle) =>
      targetHandles.map((targetHandle) => ({ sourceHandle, targetHandle })),
    )
    const drawn = ways.map((way) =>
      Edit.parse({ type: 'edge.add', edge: { id: newId(), label: 'drawn', ...ends, ...way } }),
    )
    const crowded = submitted(graph, [drawn]).after
    const { after } = taken(compared(ties('Bo,Ann,knows,directed,,'), crowded), crowded, everything)
    expect(after.edges.size).toBe(17)
    expect(after.edges.get(id)).toMatchObject({ sourceId, targetId })
  })

  test('a connection drawn by hand does not match a connection in the file with a different label', () => {
    const graph = imported(ties('Ann,Bo,knows,directed,,'))
    const byHand = submitted(graph, [
      [...graph.edges.values()].map(
        (edge): Edit => ({
          type: 'edge.update',
          id: edge.id,
          changes: { evidence: { kind: 'manual', source: null, date: null } },
        }),
      ),
    ]).after
    expect(summarized(compared(ties('Ann,Bo,pays,directed,,'), byHand))).toEqual({ ...nothing, added: ['pays'] })
  })

  test('a connection with several possible matches is ambiguous', () => {
    const graph = imported(ties('Ann,Bo,paid,directed,1,', 'Ann,Bo,paid,directed,2,'))
    expect(summarized(compared(ties('Ann,Bo,paid,directed,3,', 'Ann,Bo,paid,directed,4,'), graph)).asked).toEqual([
      'paid: 2',
      'paid: 2',
    ])
    expect(summarized(compared(ties('Ann,Bo,paid,directed,3,', 'Ann,Bo,paid,directed,2,'), graph))).toMatchObject({
      changed: ['weight: 1 → 3'],
    })
  })

  test('match even if an earlier import stored their extra columns in the notes', () => {
    const file = {
      'ties.csv': 'From,To,Label,Contract\nAnn,Bo,paid,North 17\nAnn,Bo,paid,South 18\n',
    }
    const graph = imported(file)
    const [field] = graph.fields.values()
    const before = submitted(graph, [
      [...graph.edges.values()].flatMap((edge): Edit[] => [
        { type: 'edge.fill', id: edge.id, fieldId: field?.id ?? '', value: null },
        {
          type: 'edge.update',
          id: edge.id,
          changes: { notes: `Contract: ${String(edge.fieldValues[field?.id ?? ''])}` },
        },
      ]),
    ]).after
    const again = compared(file, before)
    expect(summarized(again)).toMatchObject({ added: [], gone: [], asked: [] })
    const plan = finish(
      planImport(readTexts(file), {
        mappings: readTexts(file).tables.map(({ guess }) => guess),
        existing: networkOf(before),
      }),
    )
    expect(plan.ok && plan.value.counts).toMatchObject({ valid: 0, duplicate: 2 })
  })

  test('that exceed the limit between two nodes match the combined connection that lists them', () => {
    const file = ties(...Array.from({ length: 20 }, (_, index) => `Ann,Bo,tie ${index},directed,${index},`))
    expect(summarized(compared(file, imported(file)))).toEqual(nothing)
  })

  test('a connection with an ambiguous end is held back until the user resolves the end', () => {
    const graph = imported(people('Name,Company', 'Ann Lee,Quay', 'Ann Lee,Harbour', 'Bo Ferry,Quay'))
    const again = compared(ties('Ann Lee,Bo Ferry,knows,,,'), graph)
    expect([summarized(again).asked, again.waiting]).toEqual([['Ann Lee: 2'], 1])
  })
})

test('reverting applied differences keeps the values that users changed later', () => {
  const graph = imported(people('Name,Title,Company', 'Ann Lee,Mate,Quay', 'Bo Ferry,Pilot,Quay', 'Cy Orr,,'))
  const again = compared(people('Name,Title,Company', 'Ann Lee,Partner,Quay', 'Bo Ferry,Scout,Quay'), graph)
  const batches = finish(differenceBatches(selectDifferences(again, everything), targetOf(graph), newId))
  const replaced = batches.flatMap((edits) => replacedBy(graph, edits, at))
  const { after } = submitted(graph, batches)
  const idOfName = (name: string) => [...graph.nodes.values()].find((each) => each.name === name)?.id ?? ''
  const later = submitted(after, [
    [{ type: 'node.update', id: idOfName('Bo Ferry'), changes: { title: 'Captain' } }],
  ]).after
  const { after: back } = submitted(later, [editsThatRestore(replaced, later, at)])
  expect([...back.nodes.values()].map(({ name, title }) => `${name}, ${title}`).toSorted()).toEqual([
    'Ann Lee, Mate',
    'Bo Ferry, Captain',
    'Cy Orr, null',
  ])
})

const words = fc.constantFrom('Ann', 'Ánn ', 'Bo', 'bo', 'Cy Orr', 'Dee', 'Eve', 'Fay')
const cell = (values: readonly string[]) => fc.constantFrom('', ...values)
const node = fc.record({
  name: words,
  type: cell(['Person', 'Organization', 'Event']),
  title: cell(['Mate', 'Pilot']),
  company: cell(['Quay', 'Harbour']),
  email: cell(['a@x.example', 'b@x.example', 'c@x.example']),
  url: cell(['https://x.example/a', 'https://x.example/b']),
  date: cell(['2026-01-02', '2026-03-04']),
  notes: cell(['one', 'Age: 3', 'Age: 4']),
  tags: cell(['x', 'x;y']),
})
const tie = fc.record({
  from: words,
  to: words,
  label: cell(['knows', 'pays']),
  direction: cell(['directed', 'mutual', 'undirected', '←']),
  weight: cell(['1', '2']),
  strength: cell(['1', '5']),
})
const table = (rows: readonly Readonly<Record<string, string>>[]) =>
  [Object.keys(rows[0] ?? {}).join(','), ...rows.map((row) => Object.values(row).join(','))].join('\n')
const files = fc
  .record({ nodes: fc.array(node, { minLength: 1, maxLength: 8 }), ties: fc.array(tie, { maxLength: 8 }) })
  .map((of): Files => ({ 'nodes.csv': table(of.nodes), ...(of.ties.length > 0 ? { 'ties.csv': table(of.ties) } : {}) }))

describe('comparing any file', () => {
  test('a file has no differences from the network that its import created', () => {
    fc.assert(
      fc.property(files, (file) => {
        expect(summarized(compared(file, imported(file)))).toEqual(nothing)
      }),
      { numRuns: 100 },
    )
  })

  test('a file has no differences after all differences are applied, and undo restores the network', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(files, files, (before, file) => {
        const graph = imported(before)
        const answers = new Map<string, Answer>()
        for (let asked = 0; asked < 50; asked++) {
          const { nodes, edges } = compared(file, graph, answers)
          const row = nodes.ambiguous[0] ?? edges.ambiguous[0]
          if (!row) break
          answers.set(row.imported.key, 'new')
        }
        const comparison = compared(file, graph, answers)
        // Skips cases with changed names, because connections may refer to a node by its former name.
        fc.pre(!comparison.nodes.changed.some(({ changes }) => changes.some(({ property }) => property === 'name')))
        const { after, inverses } = taken(comparison, graph, everything)
        const again = compared(file, after)
        const { added, changed, corrected } = summarized(again)
        expect({ added, changed, corrected }).toEqual({ added: [], changed: [], corrected: [] })
        // The end of a connection has only a name, so an end that fits several nodes is ambiguous in each import.
        const asked = [...again.nodes.ambiguous, ...again.edges.ambiguous].map(({ imported: row }) => row)
        expect(asked.filter((row) => !('isEnd' in row && row.isEnd))).toEqual([])
        const { nodes, edges } = comparison
        for (const { id } of [...nodes.gone, ...edges.gone])
          expect(after.nodes.has(id) || after.edges.has(id)).toBe(false)
        const restored = inverses.reduce((so, edit) => applyBatch(so, [edit], at).graph, after)
        expect(new Set(restored.nodes.keys())).toEqual(new Set(graph.nodes.keys()))
        for (const { updatedAt: _, ...entity } of [...graph.nodes.values(), ...graph.edges.values()]) {
          expect(restored.nodes.get(entity.id) ?? restored.edges.get(entity.id)).toMatchObject(entity)
        }
      }),
      { numRuns: 100, examples: namesakes },
    )
  })
})

const nodeColumns = 'name,type,title,company,email,url,date,notes,tags'
const tieColumns = 'from,to,label,direction,weight,strength'
const onlyAnn = `${nodeColumns}\nAnn,,,,,,,,`

/** Files before and after a change, with nodes or connections that are hard to tell apart. */
const namesakes: [Record<string, string>, Record<string, string>][] = [
  [
    { 'nodes.csv': `${nodeColumns}\nFay,Event,Pilot,,,,,,\nFay,,,,c@x.example,,,,` },
    { 'nodes.csv': `${nodeColumns}\nFay,Event,,,,https://x.example/a,,,\nFay,,,Quay,,https://x.example/a,,,` },
  ],
  [
    {
      'nodes.csv': `${nodeColumns}\nCy Orr,Organization,,,,https://x.example/b,,,\nCy Orr,,,,,https://x.example/a,,,`,
    },
    { 'nodes.csv': `${nodeColumns}\nCy Orr,Organization,,Harbour,,,,,\nCy Orr,,,Harbour,,,,,` },
  ],
  [
    { 'nodes.csv': `${nodeColumns}\nBo,Event,,,,,,,\nbo,Event,,Quay,,https://x.example/b,,,` },
    { 'nodes.csv': `${nodeColumns}\nBo,,,,,https://x.example/b,,,\nbo,Event,,,,https://x.example/b,,,` },
  ],
  [
    { 'nodes.csv': onlyAnn, 'ties.csv': `${tieColumns}\nBo,Ann,,,2,` },
    { 'nodes.csv': onlyAnn, 'ties.csv': `${tieColumns}\nAnn,bo,knows,mutual,,1\nAnn,bo,knows,,2,1` },
  ],
  [
    { 'nodes.csv': onlyAnn, 'ties.csv': `${tieColumns}\nCy Orr,bo,knows,,,\nCy Orr,bo,,←,1,` },
    {
      'nodes.csv': `${nodeColumns}\nCy Orr,,,,,https://x.example/a,,,\nAnn,,,,,https://x.example/a,,,`,
      'ties.csv': `${tieColumns}\nAnn,Bo,,undirected,,\nbo,Ann,,←,1,`,
    },
  ],
]

test('the number of properties that a comparison reads grows about linearly with the network', () => {
  const [small, large] = [looksAt(150), looksAt(300)]
  expect(small).toBeGreaterThan(150)
  expect(large / small).toBeLessThan(2.2)
})

/** Returns how often `compare()` reads a property of the network's entities. Every second person has a change. */
function looksAt(count: number): number {
  const ties = Array.from(
    { length: count * 2 },
    (_, index) => `Person ${index % count},Person ${(index * 7 + 1) % count},tie ${index}`,
  )
  const of = (title: string) => {
    const nodes = Array.from(
      { length: count },
      (_, index) => `Person ${index},Company ${index % 30},${index % 2 ? title : 'Mate'}`,
    )
    return planned({
      'nodes.csv': ['Name,Company,Title', ...nodes].join('\n'),
      'ties.csv': ['From,To,Label', ...ties].join('\n'),
    })
  }
  const network = networkOf(
    submitted(emptyGraph(), finish(importBatches(of('Mate'), targetOf(emptyGraph()), newId))).after,
  )
  let looks = 0
  const watched = <Entity extends object>(entity: Entity) =>
    new Proxy(entity, {
      get(entityItself, property) {
        looks += 1
        return Reflect.get(entityItself, property) as unknown
      },
    })
  const { nodes } = compare(of('Partner'), {
    ...network,
    nodes: network.nodes.map(watched),
    edges: network.edges.map(watched),
  })
  expect([nodes.changed.length, nodes.unchanged]).toEqual([count / 2, count / 2])
  return looks
}

describe('a value corrected in the network', () => {
  const first = {
    'people.csv':
      'Name,Title,Company,Email,Tags,Notes,Floor\nAnn Lee,Head of Sales,Quay,ann@quay.example,crew,Speaks Welsh,3\nBo Ferry,Pilot,Quay,,,,4\n',
    'ties.csv': 'From,To,Relation,Weight\nAnn Lee,Bo Ferry,Mentors,3\n',
  }
  const idOf = (graph: Graph, name: string) => [...graph.nodes.values()].find((each) => each.name === name)?.id ?? ''
  const firstIn = (entities: { keys(): Iterable<string> }) => [...entities.keys()][0] ?? ''

  /** Returns a network after its first import and users' corrections of every kind. */
  function corrected(): Graph {
    const graph = imported(first)
    const [ann, floor] = [idOf(graph, 'Ann Lee'), firstIn(graph.fields)]
    const edge = firstIn(graph.edges)
    return submitted(graph, [
      [
        {
          type: 'node.update',
          id: ann,
          changes: { name: 'Anne Lee', title: 'Head of Sales, North', notes: 'Ask her' },
        },
        { type: 'node.fill', id: ann, fieldId: floor, value: 5 },
        { type: 'node.untag', id: ann, tagId: firstIn(graph.tags) },
        { type: 'edge.update', id: edge, changes: { label: 'Coaches', weight: 4 } },
      ] satisfies Edit[],
    ]).after
  }
  const corrections = [
    'name: Anne Lee → Ann Lee',
    'title: Head of Sales, North → Head of Sales',
    'notes: Ask her → Ask her\nSpeaks Welsh',
    'tags:  → crew',
    'Floor: 5 → 3',
    'label: Coaches → Mentors',
    'weight: 4 → 3',
  ]

  test('is reported as a correction, not a difference, while the file is unchanged', () => {
    const again = compared(first, corrected())
    expect(summarized(again)).toEqual({ ...nothing, corrected: corrections })
    expect([again.nodes.unchanged, again.edges.unchanged]).toEqual([2, 1])
  })

  test('is reported as a difference after the file changes, and as a correction once the user rejects the difference', () => {
    const graph = corrected()
    const second = {
      'people.csv': first['people.csv'].replace('Head of Sales', 'Partner').replace('Welsh,3', 'Welsh,7'),
      'ties.csv': first['ties.csv'].replace(',3', ',9'),
    }
    const again = compared(second, graph)
    expect(summarized(again).changed).toEqual([
      'title: Head of Sales, North → Partner',
      'Floor: 5 → 7',
      'weight: 4 → 9',
    ])
    const floor = again.nodes.changed[0]?.changes[1]?.property ?? ''
    const leaving: DifferenceChoices = {
      ...firstDifferenceChoices,
      changed: { all: true, except: new Set([`${idOf(graph, 'Anne Lee')} ${floor}`]) },
    }
    const { after, inverses } = taken(again, graph, leaving)
    expect([...after.nodes.values()][0]?.title).toBe('Partner')
    const left = summarized(compared(second, after))
    expect(left).toEqual({
      ...nothing,
      corrected: [
        'name: Anne Lee → Ann Lee',
        'notes: Ask her → Ask her\nSpeaks Welsh',
        'tags:  → crew',
        'Floor: 5 → 7',
        'label: Coaches → Mentors',
      ],
    })
    expect(summarized(compared(first, after)).changed).toEqual([
      'title: Partner → Head of Sales',
      'Floor: 5 → 3',
      'weight: 9 → 3',
    ])
    expect(summarized(compared(first, submitted(after, [inverses]).after))).toEqual({
      ...nothing,
      corrected: corrections,
    })
  })

  test('is reverted to the file value on request', () => {
    const graph = corrected()
    const { after } = taken(compared(first, graph), graph, {
      ...firstDifferenceChoices,
      corrected: { all: true, except: new Set() },
    })
    expect(summarized(compared(first, after))).toEqual(nothing)
    expect([...after.nodes.values()][0]).toMatchObject({ name: 'Ann Lee', title: 'Head of Sales' })
    // The notes of the node contain the file's notes and a line by a user, so the file's notes stay recorded.
    expect([...after.nodes.values()][0]?.origin?.said).toEqual({ notes: 'Speaks Welsh' })
  })
})

describe('a node into which another was merged', () => {
  const list = (bob: string, ...more: string[]) => ({
    'people.csv': [
      'Name,Title,Company,Email',
      'Robert Hale,Head of Sales,Quay,robert@quay.example',
      bob,
      'Cy Orr,,,',
      ...more,
    ].join('\n'),
    'ties.csv':
      'From,To,Label\nRobert Hale,Cy Orr,Coaches\nBob Hale,Cy Orr,Coaches\nBob Hale,Cy Orr,Hired\nRobert Hale,Bob Hale,Is',
  })
  const bob = 'Bob Hale,Sales,Quay Ltd,bob@hale.example'
  const idOf = (graph: Graph, name: string) => {
    const [found] = [...graph.nodes.values()].filter((each) => each.name === name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found.id
  }
  function merged(stays = 'Robert Hale', goes = 'Bob Hale', into?: Graph) {
    const graph = imported(list(bob), into)
    const edit: Edit = {
      type: 'node.merge',
      id: idOf(graph, stays),
      from: [idOf(graph, goes)],
      values: {},
      handles: {},
    }
    return { before: graph, ...submitted(graph, [[edit]]) }
  }

  test('matches the rows of both nodes when the file is imported again', () => {
    const { after } = merged()
    expect(after.nodes.size).toBe(2)
    expect(summarized(compared(list(bob), after))).toEqual(nothing)
    expect(summarized(compared(list(bob, 'Dee Poe,,,'), after))).toEqual({ ...nothing, added: ['Dee Poe'] })
  })

  test('matches the rows of both nodes whichever node remained, even in a file with only connections', () => {
    const { after } = merged('Bob Hale', 'Robert Hale')
    expect(summarized(compared(list(bob), after))).toEqual(nothing)
    expect(summarized(compared({ 'ties.csv': list(bob)['ties.csv'] }, after))).toEqual(nothing)
  })

  test('can be changed by the row of the removed node, and the applied change is not reported again', () => {
    const { after } = merged()
    const again = list('Bob Hale,Partner,Quay Ltd,bob@hale.example')
    const difference = compared(again, after)
    expect(summarized(difference)).toEqual({ ...nothing, changed: ['title: Head of Sales → Partner'] })
    const left = taken(difference, after, { ...firstDifferenceChoices, changed: { all: false, except: new Set() } })
    expect(summarized(compared(again, left.after))).toEqual(nothing)
    const { after: updated, inverses } = taken(difference, after, firstDifferenceChoices)
    expect([...updated.nodes.values()].map(({ name, title }) => [name, title])).toEqual([
      ['Robert Hale', 'Partner'],
      ['Cy Orr', null],
    ])
    expect(summarized(compared(again, updated))).toEqual({ ...nothing, corrected: ['title: Partner → Head of Sales'] })
    expect(summarized(compared(again, submitted(updated, [inverses]).after)).changed).toEqual([
      'title: Head of Sales → Partner',
    ])
  })

  test('becomes two nodes again after undo', () => {
    const { before, after, inverses } = merged()
    const undone = submitted(after, [inverses]).after
    expect([...undone.nodes.values()].map(({ mergedRows }) => mergedRows)).toEqual([null, null, null])
    expect(summarized(compared(list(bob), undone))).toEqual(summarized(compared(list(bob), before)))
    expect(summarized(compared(list(bob), undone))).toEqual(nothing)
  })

  test('matches the rows of all merged nodes after a second merge', () => {
    const { after } = merged()
    const edit: Edit = {
      type: 'node.merge',
      id: idOf(after, 'Cy Orr'),
      from: [idOf(after, 'Robert Hale')],
      values: {},
      handles: {},
    }
    const one = submitted(after, [[edit]]).after
    expect(one.nodes.size).toBe(1)
    expect(summarized(compared({ 'people.csv': list(bob)['people.csv'] }, one))).toEqual(nothing)
  })

  test('matches the row of the merged node even if the kept node was created by hand, and is never reported as missing', () => {
    const byHand = submitted(emptyGraph(), [
      [Edit.parse({ type: 'node.add', node: { id: newId(), type: 'person', name: 'Rob', x: 0, y: 0 } })],
    ]).after
    const { after } = merged('Rob', 'Bob Hale', byHand)
    expect(summarized(compared(list(bob), after))).toEqual(nothing)
    expect(
      summarized(compared({ 'people.csv': 'Name,Email\nRobert Hale,robert@quay.example\nCy Orr,' }, after)).gone,
    ).toEqual([])
  })
})
