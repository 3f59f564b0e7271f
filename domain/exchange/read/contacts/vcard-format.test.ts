import { expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { vcardFormat } from './vcard-format.ts'

/** Returns the cells of a card with the given lines, by column. */
const cellsOf = (...lines: string[]) => cellsOfVersion('4.0', ...lines)

function cellsOfVersion(version: string, ...lines: string[]) {
  const card = ['BEGIN:VCARD', `VERSION:${version}`, 'FN:Ada Quill', ...lines, 'END:VCARD'].join('\r\n')
  const read = finish(vcardFormat.read(new TextEncoder().encode(card), {}))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const [table] = read.value.tables
  const cells = table?.headers.map((header, position) => [header, table.rows[0]?.cells[position]] as const)
  return { cells: new Map(cells), notKept: table?.notKept }
}

test.each(['constructor', '__proto__'])('a vCard property named %s is read', (name) => {
  expect([...cellsOf(`${name}:https://a.example`).cells.values()]).toContain('https://a.example')
  const { cells, notKept } = cellsOf(`${name}:foo`)
  expect([...cells.values()]).toContain('foo')
  expect(notKept).toEqual([])
})

test.each(['constructor', '__proto__'])('a vCard of kind %s is imported as a person', (kind) => {
  expect(cellsOf(`KIND:${kind}`).cells.get('Type')).toBe('person')
})

test('a vCard property that is repeated thousands of times becomes a few columns that contain all values', () => {
  const { cells } = cellsOf(...Array.from({ length: 8_000 }, (_, index) => `X-A:${index}`))
  const columns = [...cells].filter(([header]) => header.startsWith('A'))
  expect(columns.map(([header]) => header)).toEqual(['A', 'A 2', 'A 3', 'A 4', 'A 5'])
  expect(columns.flatMap(([, value]) => value?.split('; '))).toEqual(Array.from({ length: 8_000 }, (_, at) => `${at}`))
})

test('columns of repeated vCard values are named after the labels and types of the values', () => {
  const { cells } = cellsOf(
    'item1.TEL:+46 1',
    'item1.X-ABLABEL:Boat',
    'TEL;TYPE=CELL,VOICE;PREF=1:tel:+46 2',
    'TEL;TYPE=WORK;TYPE=FAX:+46 3',
    'TEL;TYPE=WORK;TYPE=FAX:+46 4',
    'item2.URL:https://a.example',
    'item2.X-ABLABEL:Wiki',
    'item3.ADR:;;1 Quay, Apt 2;Saltmere;;;',
    'item3.X-ABLABEL:_$!<Home>!$_',
    'ADR;TYPE=work:;;2 Pier;Saltmere;;;',
  )
  expect(Object.fromEntries([...cells].filter(([header]) => /^(Phone|Website|Address)/.test(header)))).toEqual({
    Phone: '+46 2',
    'Phone (Boat)': '+46 1',
    'Phone (Work Fax)': '+46 3',
    'Phone (Work Fax) 2': '+46 4',
    Website: 'https://a.example',
    'Website label': 'Wiki',
    Address: '1 Quay, Apt 2, Saltmere',
    'Address (Work)': '2 Pier, Saltmere',
  })
})

test.each([
  ['BDAY:--0229', '29 February'],
  ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29', '29 February'],
  ['BDAY:1604-12-01', '1 December'],
  ['BDAY:19800504', '1980-05-04'],
])('the vCard line %s is read as the birthday %s', (line, day) => {
  expect(cellsOf(line).cells.get('Birthday')).toBe(day)
})

test('commas inside a vCard note are kept', () => {
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada Quill\nNOTE:One, two,three\\, four\nEND:VCARD'
  const read = finish(vcardFormat.read(new TextEncoder().encode(card), {}))
  const table = read.ok ? read.value.tables[0] : undefined
  expect(table?.rows[0]?.cells[table.headers.indexOf('Notes')]).toBe('One, two,three, four')
})

test('vCard groups become tags of their members, and members that the file does not contain are reported', () => {
  const group = (name: string, ...members: string[]) =>
    ['BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', `FN:${name}`, ...members, 'END:VCARD'].join('\n')
  const cards = [
    'BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:A-1\nFN:Ada Quill\nEMAIL:ada@quill.example\nCATEGORIES:Board\nEND:VCARD',
    group('Crew', 'MEMBER:urn:uuid:a-1', 'MEMBER:urn:uuid:b-2'),
    group('Mail', 'MEMBER:mailto:Ada@quill.example'),
    group('Away', 'MEMBER:urn:uuid:b-2'),
  ]
  const read = finish(vcardFormat.read(new TextEncoder().encode(cards.join('\n')), {}))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const [table] = read.value.tables
  expect(table?.rows.map(({ cells }) => cells[table.headers.indexOf('Tags')])).toEqual(['Board; Crew; Mail'])
  expect(table?.ragged.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'This is a group, and none of its members is in this file.'],
  ])
  expect(table?.notKept).toEqual(['1 member of a group is not in the file and is left out.'])
})

test.each([
  ['BDAY:around 1900', 'Birthday', 'around 1900'],
  ['ANNIVERSARY:in June', 'Anniversary', 'in June'],
  ['item1.TZ;TYPE=home:Europe/London', 'Time zone', 'Europe/London'],
  ['X-BOAT;VALUE=utc-offset:Gull', 'Boat', 'Gull'],
])('a vCard value that does not fit its type is imported as text: %s', (line, header, value) => {
  expect(cellsOfVersion('3.0', line, 'EMAIL:ada@quill.example').cells.get(header)).toBe(value)
  expect(cellsOf(line).cells.get(header)).toBe(value)
})

test('the ROLE of a vCard is imported in addition to its TITLE, and the parts of its N in addition to its FN', () => {
  const all = cellsOf('N:Quill;Ada;M.;Dr.;PhD', 'TITLE:Head of Sales', 'ROLE:Negotiator')
  expect(Object.fromEntries(all.cells)).toMatchObject({
    'Job Title': 'Head of Sales',
    Role: 'Negotiator',
    'Formal name': 'Dr. Ada M. Quill, PhD',
  })
  const { cells } = cellsOf('N:Quill;Ada;;;', 'ROLE:Negotiator')
  expect(cells.get('Job Title')).toBe('Negotiator')
  expect([...cells.keys()]).not.toContain('Role')
  expect([...cells.keys()]).not.toContain('Formal name')
})

test('a postal label (LABEL) becomes the address of a vCard without an address (ADR)', () => {
  const label = String.raw`LABEL:1 Quay\nSaltmere\, Kent`
  expect(cellsOfVersion('3.0', label).cells.get('Address')).toBe('1 Quay, Saltmere, Kent')
  expect(cellsOfVersion('3.0', 'ADR:;;2 Quay;;;;', label).cells.get('Address')).toBe('2 Quay')
})
