import { describe, expect, test } from 'vitest'
import { readTexts } from '../../../tests/support/read-texts.ts'
import { finish } from '../../finish.ts'
import { planImport } from '../plan/plan-import.ts'

function imported(...texts: string[]) {
  const joined = readTexts(Object.fromEntries(texts.map((text, index) => [`${index}.csv`, text])))
  const planned = finish(planImport(joined, { mappings: joined.tables.map(({ guess }) => guess) }))
  if (!planned.ok) return { refused: planned.rejection.sentence }
  const { nodes, edges } = planned.value.graph
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]))
  return {
    rows: joined.tables.map(({ guess }) => guess.rows),
    nodes: nodes.map(({ name, type }) => `${name} (${type})`),
    ties: edges.map(
      ({ source, label, target, evidence }) =>
        `${nameOf.get(source)} > ${label} > ${nameOf.get(target)}${evidence.date === null ? '' : ` ${evidence.date}`}`,
    ),
  }
}

describe('a table of names, related names and the relation', () => {
  const family = {
    rows: ['edges'],
    nodes: ['Ada (person)', 'Bo (person)', 'Cy (person)'],
    ties: ['Ada > mother of > Bo', 'Ada > mother of > Cy'],
  }

  test.each([
    'Name,Relative,Relation\nAda,Bo,mother of\nAda,Cy,mother of\n',
    'Person;Relation;Relative\nAda;mother of;Bo\nAda;mother of;Cy\n',
    'Full name,Related to,Relationship,Since\nAda,Bo,mother of,2019\nAda,Cy,mother of,2020\n',
    'Name;Verwandter;Beziehung\nAda;Bo;mother of\nAda;Cy;mother of\n',
    'Member,Spouse,Relationship\nAda,Bo,mother of\nAda,Cy,mother of\n',
  ])('is read as connections: %j', (text) => {
    expect(imported(text)).toMatchObject(family)
  })

  test.each([
    'Name,Partner\nAda,Bo\nBo,Ada\n',
    'Name,Spouse,Role\nAda,Bo,Captain\nBo,Ada,Mate\n',
    'Name,Email,Spouse,Relationship\nAda,ada@quill.example,Bo,friend\nBo,bo@ferry.example,Ada,friend\n',
    'Name,Related to,Relation\nAda,Bo; Cy,friend\nBo,Ada,friend\n',
  ])('is read as a list of people if it has other columns about people or no column with the relation: %j', (text) => {
    expect(imported(text)).toMatchObject({ rows: ['nodes'] })
  })
})

describe('a table of people and their companies, events or groups', () => {
  test('connects directors to companies', () => {
    expect(
      imported('Director,Company,Position,Appointed\nAda Quill,Quay,Chair,2019-05-01\nAda Quill,Pier,,\n'),
    ).toEqual({
      rows: ['edges'],
      nodes: ['Ada Quill (person)', 'Quay (organization)', 'Pier (organization)'],
      ties: ['Ada Quill > Chair > Quay 2019-05-01', 'Ada Quill >  > Pier'],
    })
  })

  test('connects attendees to events', () => {
    expect(imported('Attendee,Event,Event date,Role,RSVP\nAda Quill,Regatta,2025-06-01,Speaker,yes\n')).toEqual({
      rows: ['edges'],
      nodes: ['Ada Quill (person)', 'Regatta (event)'],
      ties: ['Ada Quill > Speaker > Regatta 2025-06-01'],
    })
  })

  test('connects members to groups', () => {
    expect(imported('Member,Group\nAda Quill,Sailing\nBo Ferry,Sailing\n')).toMatchObject({
      nodes: ['Ada Quill (person)', 'Sailing (organization)', 'Bo Ferry (person)'],
      ties: ['Ada Quill >  > Sailing', 'Bo Ferry >  > Sailing'],
    })
  })

  test('takes the types of nodes from a node list in the same import', () => {
    const made = imported('Name,Type\nQuay,Venue\nAda Quill,Person\n', 'Director,Company\nAda Quill,Quay\n')
    expect(made).toMatchObject({ nodes: ['Quay (venue)', 'Ada Quill (person)'], ties: ['Ada Quill >  > Quay'] })
  })

  test('is imported as nodes if it has only names and companies', () => {
    expect(imported('Name,Director,Company\nAda Quill,yes,Quay\nBo Ferry,no,Pier\n')).toMatchObject({ rows: ['nodes'] })
    expect(imported('Employee,Company\nAda Quill,Quay\n')).toMatchObject({ rows: ['nodes'] })
  })
})
