import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../contract/exchange.ts'
import { zipBomb } from '../../tests/support/hostile-files.ts'
import { openStage, type Stage } from '../../tests/support/proof.ts'
import { Session } from '../../tests/support/session.ts'
import { FileReader } from './file-reader.ts'

let stage: Stage
let server: Stage['server']
let backstage: Stage['backstage']
let owner: Session

beforeAll(async () => {
  stage = await openStage('exchange', { STORAGE_NETWORK_MB: '1' })
  ;({ server, backstage } = stage)
  owner = await Session.register(server.baseUrl)
})

afterAll(() => stage?.close())

async function newNetwork(): Promise<string> {
  const id = randomUUID()
  await owner.api().networks.create({ id, name: 'Saltmere' })
  return id
}

type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>

interface Sending {
  readonly as?: Session
  /** Additional form fields, as pairs of name and value. */
  readonly fields?: readonly (readonly [string, string])[]
}

function send(
  networkId: string,
  files: Files,
  query: Readonly<Record<string, string>> = {},
  { as = owner, fields = [] }: Sending = {},
) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name))
  const path = `/api/v1/networks/${networkId}/import?${new URLSearchParams(query).toString()}`
  return as.fetch(path, { method: 'POST', body: form })
}

async function imported(
  networkId: string,
  files: Files,
  query?: Readonly<Record<string, string>>,
  fields: Sending['fields'] = [],
) {
  const response = await send(networkId, files, query, { fields })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as ImportAnswer
}

async function contents(networkId: string) {
  const { nodes, edges } = await owner.api().networks.get({ id: networkId })
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
  return {
    names: nodes.map(({ name }) => name).sort(),
    ties: edges.map((edge) => `${nameOf.get(edge.sourceId)} > ${edge.label} > ${nameOf.get(edge.targetId)}`).sort(),
  }
}

const people = 'Name,Company\nAda Quill,Harbour Relief\nBo Ferry,\n,Nowhere\nada  QUILL,Harbour Relief\n'

describe('an import', () => {
  test('creates organizations from companies if an earlier import did, unless the request says otherwise', async () => {
    const id = await newNetwork()
    await imported(id, { 'staff.csv': 'Name,Company\nAda Quill,Harbour Relief\n' }, { withCompanies: 'true' })
    const again = { 'staff-june.csv': 'Name,Company\nAda Quill,Harbour Relief\nBo Ferry,Pier Co\n' }
    const dry = { dryRun: 'true' }
    expect(await imported(id, again, { ...dry, withCompanies: 'false' })).toMatchObject({ nodes: 1, edges: 0 })
    expect(await imported(id, again, dry)).toMatchObject({ nodes: 2, edges: 1 })
    expect((await send(id, again, { withCompanies: 'perhaps' })).status).toBe(400)
  })

  test('a dry run reports the result row by row and changes nothing', async () => {
    const id = await newNetwork()
    const answer = await imported(id, { 'people.csv': people }, { dryRun: 'true' })
    expect(answer).toMatchObject({
      dryRun: true,
      tables: [{ name: null, rows: 'nodes', columns: { Name: 'name', Company: 'company' } }],
      counts: { rows: 4, valid: 3, duplicate: 1, faulty: 0, warned: 1 },
      nodes: 3,
      edges: 0,
      missingEnds: null,
      duplicates: [{ unit: 'line', line: 5, name: 'ada QUILL', reason: 'Same name, type and company as line 2.' }],
      refusal: null,
      step: null,
    })
    expect(await contents(id)).toEqual({ names: [], ties: [] })
  })

  test('reorders the names of a column if all of them begin with the last name, and reports the change', async () => {
    const id = await newNetwork()
    const staff = 'Name,Hobby\n"Smith, John",x\n"Dvořák, Rosa",y\n"Brontë, Charlotte",z\n'
    expect(await imported(id, { 'staff.csv': staff })).toMatchObject({ tables: [{ namesTurned: true }], nodes: 3 })
    expect((await contents(id)).names).toEqual(['Charlotte Brontë', 'John Smith', 'Rosa Dvořák'])
    const firms = await imported(id, { 'firms.csv': `${staff}"Acme, Inc.",w\n` }, { dryRun: 'true' })
    expect(firms).toMatchObject({ tables: [{ namesTurned: false }], nodes: 4 })
  })

  test('of a node file and a connection file is a single step, which one undo reverts', async () => {
    const id = await newNetwork()
    const files = {
      'edges.csv': 'Source,Target,Relation\n1,2,Mentor\n2,Eve Lune,Friend\n3,,\n',
      'nodes.csv': 'Id,Label\n1,Ada Quill\n2,Bo Ferry\n',
    }
    const answer = await imported(id, files)
    expect(answer).toMatchObject({
      tables: [
        { name: 'edges.csv', rows: 'edges' },
        { name: 'nodes.csv', rows: 'nodes' },
      ],
      nodes: 3,
      edges: 2,
      missingEnds: { count: 1, names: ['Eve Lune'], type: 'person' },
      faulty: [{ table: 'edges.csv', unit: 'line', line: 4, reason: 'One end of this connection is blank.' }],
      step: { batches: 1, version: 1, refused: [] },
    })
    expect(await contents(id)).toEqual({
      names: ['Ada Quill', 'Bo Ferry', 'Eve Lune'],
      ties: ['Ada Quill > Mentor > Bo Ferry', 'Bo Ferry > Friend > Eve Lune'],
    })
    const { done } = await owner.api().networks.listSteps({ id })
    expect(done).toEqual([
      { id: answer.step?.stepId, label: 'Import 3 nodes and 2 connections from edges.csv and nodes.csv' },
    ])
    await owner.api().networks.undo({ id, stepId: answer.step?.stepId ?? '', batchId: randomUUID() })
    expect(await contents(id)).toEqual({ names: [], ties: [] })
  })

  test('imports only new rows on a second import and rejects a file with no new rows', async () => {
    const id = await newNetwork()
    await imported(id, { 'people.csv': 'Name\nAda Quill\n' })
    expect(await imported(id, { 'people.csv': 'Name\nAda Quill\nBo Ferry\n' })).toMatchObject({ nodes: 1 })
    const third = await send(id, { 'people.csv': 'Name\nAda Quill\n' })
    expect([third.status, await third.json()]).toMatchObject([
      422,
      { code: 'FILE_REFUSED', message: 'Every row of this file repeats an existing node.' },
    ])
    expect(await imported(id, { 'people.csv': 'Name\nAda Quill\n' }, { dryRun: 'true' })).toMatchObject({
      refusal: 'Every row of this file repeats an existing node.',
    })
    expect(await imported(id, { 'people.csv': 'Name\nAda Quill\n' }, { withDuplicates: 'true' })).toMatchObject({
      nodes: 1,
      counts: { duplicate: 1 },
    })
  })

  test('adds up the weights of repeated connections on request', async () => {
    const id = await newNetwork()
    const ties = { 'ties.csv': 'From,To\nAda,Bo\nAda,Bo\nBo,Cy\n' }
    expect(await imported(id, ties, { dryRun: 'true' })).toMatchObject({ edges: 2, counts: { duplicate: 1 } })
    await imported(id, ties, { addUpRepeats: 'true' })
    const { edges } = await owner.api().networks.get({ id })
    expect(new Set(edges.map(({ weight }) => weight))).toEqual(new Set([2, null]))
  })

  test('follows the given column mapping and rejects an invalid mapping', async () => {
    const id = await newNetwork()
    const files = { 'list.csv': 'X1;X2;X3\nAda Quill;Bo Ferry;rows with\n' }
    const columns = { 'columns[X1]': 'source', 'columns[X2]': 'target', 'columns[X3]': 'label' }
    expect(await imported(id, files, columns)).toMatchObject({ nodes: 2, edges: 1 })
    expect((await contents(id)).ties).toEqual(['Ada Quill > rows with > Bo Ferry'])
    const rejections: [Record<string, string>, string][] = [
      [{ 'columns[X9]': 'name' }, 'No table has a column “X9”. The columns are “X1”, “X2” and “X3”.'],
      [{ 'columns[X1]': 'nickname' }, 'Unknown column type “nickname”'],
    ]
    for (const [query, sentence] of rejections) {
      const response = await send(id, files, query)
      expect(response.status).toBe(422)
      expect(((await response.json()) as { message: string }).message).toContain(sentence)
    }
  })

  test('changes nothing if a file is unreadable or the size limit is exceeded', async () => {
    const id = await newNetwork()
    const pdf = new TextEncoder().encode(`%PDF-1.7\n${'\u0001\u0002\u0003'.repeat(200)}`)
    const broken = await send(id, { 'people.csv': people, 'offer.csv': pdf })
    expect(broken.status).toBe(422)
    expect(((await broken.json()) as { message: string }).message).toMatch(/^offer\.csv: /)
    const rows = Array.from({ length: 2500 }, (_, index) => `Person ${index},${'x'.repeat(600)}`)
    const large = await send(id, { 'large.csv': `Name,Notes\n${rows.join('\n')}` })
    expect([large.status, await large.json()]).toMatchObject([403, { code: 'NETWORK_LIMIT' }])
    expect(await owner.api().networks.get({ id })).toMatchObject({ nodes: [], network: { version: 0 } })
  })

  test('is allowed only for editors, and strangers cannot find out that the network exists', async () => {
    const id = await newNetwork()
    const [editor, viewer, stranger] = [
      await Session.register(server.baseUrl),
      await Session.register(server.baseUrl),
      await Session.register(server.baseUrl),
    ]
    await backstage.join(id, editor.userId, 'editor')
    await backstage.join(id, viewer.userId, 'viewer')
    expect((await send(id, { 'people.csv': people }, {}, { as: editor })).status).toBe(200)
    expect((await send(id, { 'people.csv': people }, {}, { as: viewer })).status).toBe(403)
    expect((await send(id, { 'people.csv': people }, { dryRun: 'true' }, { as: viewer })).status).toBe(403)
    expect((await send(id, { 'people.csv': people }, {}, { as: stranger })).status).toBe(404)
    expect((await send(id, { 'people.csv': people }, {}, { as: new Session(server.baseUrl) })).status).toBe(401)
  })

  test('rejects unknown options, and options in a part of the request where they do not belong', async () => {
    const id = await newNetwork()
    const misspelled = await send(id, { 'people.csv': people }, { dryrun: 'true' })
    expect(misspelled.status).toBe(400)
    expect(await misspelled.text()).toContain('dryrun')
    const form = new FormData()
    form.append('files', new Blob([people]), 'people.csv')
    form.append('dryRun', 'true')
    const inForm = await owner.fetch(`/api/v1/networks/${id}/import`, { method: 'POST', body: form })
    expect(inForm.status).toBe(400)
    expect(await inForm.text()).toContain('dryRun')
    expect((await owner.api().networks.get({ id })).nodes).toEqual([])
  })

  test('accepts files of at most 32 MB', async () => {
    const id = await newNetwork()
    const padded = (bytes: number) => `Name\nAda Quill\n${' '.repeat(bytes)}`
    expect((await send(id, { 'people.csv': padded(20_000_000) }, { dryRun: 'true' })).status).toBe(200)
    expect((await send(id, { 'people.csv': padded(34_000_000) }, { dryRun: 'true' })).status).toBe(413)
  })

  test('makes no outgoing requests while it reads a file', async () => {
    let asked = 0
    const outside = createServer((_, response) => {
      asked++
      response.end('x')
    }).listen(0, '127.0.0.1')
    await once(outside, 'listening')
    const { port } = outside.address() as AddressInfo
    const id = await newNetwork()
    const external = `<!DOCTYPE graphml [<!ENTITY out SYSTEM "http://127.0.0.1:${port}/x">]>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph><node id="&out;"/></graph></graphml>`
    expect((await send(id, { 'external.graphml': external })).status).toBe(422)
    const vcard = `BEGIN:VCARD\nVERSION:4.0\nFN:Ada Quill\nPHOTO:http://127.0.0.1:${port}/photo.png\nEND:VCARD\n`
    expect(await imported(id, { 'ada.vcf': vcard })).toMatchObject({ nodes: 1 })
    outside.close()
    expect(asked).toBe(0)
  })
})

describe('importing a file again', () => {
  const first = [
    'id,Name,Title,Company,Email,Type',
    '1,Ada Quill,Head of Sales,Harbour Relief,ada@relief.example,person',
    '2,Bo Ferry,Pilot,Quay Line,,person',
    '3,Cy Orr,,,,person',
    '4,Dee Poe,,,,person',
  ]
  /**
   * The second version of a file: Ada has a new title, Bo has become an organization, Cy is unchanged, Dee is missing,
   * and Eve is new.
   */
  const second = [
    'id,Name,Title,Company,Email,Type',
    '1,Ada Quill,Partner,Harbour Relief,ada@relief.example,person',
    '2,Bo Ferry,Pilot,Quay Line,,organization',
    '3,Cy Orr,,,,person',
    '5,Eve Fox,,,,person',
  ]
  const file = (lines: readonly string[]) => ({ 'people.csv': lines.join('\n') })

  async function facts(id: string) {
    const { nodes } = await owner.api().networks.get({ id })
    return nodes.map(({ name, title, type }) => [name, title ?? '', type].join(', ')).sort()
  }

  test('a dry run lists the differences value by value and changes nothing', async () => {
    const id = await newNetwork()
    await imported(id, file(first))
    const before = await facts(id)
    const { differences, ...answer } = await imported(id, file(second), { dryRun: 'true', update: 'true' })
    expect(answer).toMatchObject({ nodes: 1, edges: 0, changed: 2, removed: 0, refusal: null, step: null })
    expect(differences).toMatchObject({
      isAgain: true,
      counts: { added: 1, changed: 2, corrected: 0, gone: 1, asked: 0, unchanged: 1, waiting: 0 },
      added: [{ title: 'Eve Fox' }],
      changed: [
        {
          title: 'Ada Quill',
          changes: [
            { property: 'title', from: 'Head of Sales', to: 'Partner', sentence: 'Title: Head of Sales → Partner' },
          ],
        },
        { title: 'Bo Ferry', changes: [{ property: 'type', sentence: 'Type: Person → Organization' }] },
      ],
      gone: [{ title: 'Dee Poe' }],
      asked: [],
    })
    expect(await facts(id)).toEqual(before)
  })

  test('applies in one step all differences that the user does not exclude, and removes only the nodes that the user chose', async () => {
    const id = await newNetwork()
    await imported(id, file(first))
    const before = await facts(id)
    const { differences } = await imported(id, file(second), { dryRun: 'true' })
    const [ada, bo] = differences?.changed ?? []
    const fields = [
      ['leave', bo?.changes[0]?.name ?? ''],
      ['take', differences?.gone[0]?.name ?? ''],
    ] as const
    const done = await imported(id, file(second), {}, fields)
    expect(ada?.title).toBe('Ada Quill')
    expect(done).toMatchObject({ nodes: 1, edges: 0, changed: 1, removed: 1, step: { refused: [] } })
    expect(await facts(id)).toEqual([
      'Ada Quill, Partner, person',
      'Bo Ferry, Pilot, person',
      'Cy Orr, , person',
      'Eve Fox, , person',
    ])
    await owner.api().networks.undo({ id, stepId: done.step?.stepId ?? '', batchId: randomUUID() })
    expect(await facts(id)).toEqual(before)
  })

  test('without the update option, rejects changed rows and suggests the option; with it, rejects a file without differences', async () => {
    const id = await newNetwork()
    await imported(id, file(first))
    const changed = file(second.slice(0, 2))
    const refused = await send(id, changed)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'FILE_REFUSED', message: expect.stringContaining('Import with “update” to apply the differences.') },
    ])
    expect(await imported(id, changed, { update: 'true' })).toMatchObject({ nodes: 0, changed: 1 })
    const again = await send(id, changed, { update: 'true' })
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { message: 'This file does not differ from the network.' },
    ])
  })

  test('skips ambiguous rows until the user answers which node they match', async () => {
    const id = await newNetwork()
    await imported(id, file(['Name,Company', 'Ann Lee,Quay', 'Ann Lee,Harbour', 'Bo Ferry,Quay']))
    const later = file(['Name,Company,Title', 'Ann Lee,,Partner', 'Bo Ferry,Quay,Pilot'])
    const { differences } = await imported(id, later, { dryRun: 'true' })
    const [asked] = differences?.asked ?? []
    expect(asked).toMatchObject({ title: 'Ann Lee', detail: 'Partner', candidates: [{}, {}] })
    const harbour = asked?.candidates.find(({ title }) => title.includes('Harbour'))
    const answers = (answer: string) => [[`answers[${asked?.key}]`, answer]] as const
    const preview = await imported(id, later, { dryRun: 'true' }, answers(harbour?.id ?? ''))
    expect(preview.differences?.asked).toEqual([])
    expect(await imported(id, later, {}, answers(harbour?.id ?? ''))).toMatchObject({ nodes: 0, changed: 2 })
    expect(await facts(id)).toEqual(['Ann Lee, , person', 'Ann Lee, Partner, person', 'Bo Ferry, Pilot, person'])
  })

  test('rejects a choice of an unknown difference and an answer to an unknown row', async () => {
    const id = await newNetwork()
    await imported(id, file(first))
    const rejections: [readonly [string, string], string][] = [
      [['take', 'row 99'], 'There is no difference named “row 99”.'],
      [['answers[row 99]', 'new'], 'No ambiguous row has the key “row 99”.'],
    ]
    for (const [field, sentence] of rejections) {
      const response = await send(id, file(second), { dryRun: 'true' }, { fields: [field] })
      expect(response.status).toBe(422)
      expect(((await response.json()) as { message: string }).message).toContain(sentence)
    }
  })
})

describe('the file reader', () => {
  const network = () => new TextEncoder().encode('{"nodes":[],"edges":[],"tags":[],"fields":[]}')
  const choices = { columns: {}, dateOrder: 'day-first', withDuplicates: false, dryRun: true } as const
  const bytes = new Uint8Array(
    readFileSync(new URL('../../tests/fixtures/import/les-miserables.json', import.meta.url)),
  )
  const read = (reader: FileReader, files: { name: string; bytes: Uint8Array }[], signal?: AbortSignal) =>
    reader.read({ order: { ...choices, files }, snapshot: network() }, 'person', signal)

  test('rejects a file that exceeds the time or memory limit, with a reason, and can read another file afterwards', async () => {
    const file = { name: 'les-miserables.json', bytes }
    expect(await read(new FileReader({ withinMs: 1 }), [file])).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('takes too long'),
    })
    const rows = new TextEncoder().encode(
      `Name\n${Array.from({ length: 300_000 }, (_, at) => `Person ${at}`).join('\n')}`,
    )
    const small = new FileReader({ heapMb: 48 })
    expect(await read(small, [{ name: 'many.csv', bytes: rows }])).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('too much memory'),
    })
    expect(await read(small, [file])).toMatchObject({ ok: true, report: { nodes: 77, edges: 254 } })
  })

  test('rejects a zip bomb at the memory limit of the separate process that unpacks it', async () => {
    const bomb = { name: 'small.zip', bytes: zipBomb(5) }
    expect(bomb.bytes.length).toBeLessThan(400_000)
    const before = process.memoryUsage.rss()
    expect(await read(new FileReader({ memoryMb: 250 }), [bomb])).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('too much memory'),
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  test('stops when the client disconnects', async () => {
    const left = new AbortController()
    const reading = read(new FileReader(), [{ name: 'les-miserables.json', bytes }], left.signal)
    left.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})
