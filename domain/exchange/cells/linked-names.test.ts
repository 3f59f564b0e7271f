import { expect, test } from 'vitest'
import { readTexts } from '../../../tests/support/read-texts.ts'
import { finish } from '../../finish.ts'
import { planImport } from '../plan/plan-import.ts'

function imported(...texts: string[]) {
  const joined = readTexts(Object.fromEntries(texts.map((text, index) => [`${index}.csv`, text])))
  const planned = finish(planImport(joined, { mappings: joined.tables.map(({ guess }) => guess), withCompanies: true }))
  if (!planned.ok) throw new Error(planned.rejection.sentence)
  const { nodes, edges } = planned.value.graph
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]))
  return {
    nodes,
    names: nodes.map(({ name }) => name),
    ties: edges.map(({ source, label, target }) => `${nameOf.get(source)} ${label} ${nameOf.get(target)}`),
  }
}

const page = (name: string) => `${name} (https://www.notion.so/${name.replaceAll(/\W/g, '-')}-0a1b?pvs=21)`

test('names followed by a link are read without the link and match their nodes', () => {
  const made = imported(
    `Name,Company,Knows\nTess Moor,${page('Acme')},"${page('Uwe Kraus')}, ${page('Lin, Vera')}, Bo (Bob) Ferry"\nUwe Kraus,,\n"Lin, Vera",,\nBo (Bob) Ferry,,\n`,
  )
  expect(made.names).toEqual(['Tess Moor', 'Uwe Kraus', 'Lin, Vera', 'Bo (Bob) Ferry', 'Acme'])
  expect(made.ties).toEqual([
    'Tess Moor Knows Uwe Kraus',
    'Tess Moor Knows Lin, Vera',
    'Tess Moor Knows Bo (Bob) Ferry',
    'Tess Moor Works at Acme',
  ])
  expect(made.nodes[0]?.company).toBe('Acme')
})

test('connection ends written as a name followed by a link match the node with that name', () => {
  const made = imported(
    'Name,Hobby\nTess Moor,x\nUwe Kraus,y\n',
    `From,To\n${page('Tess Moor')},${page('Uwe Kraus')}\n`,
  )
  expect(made.names).toEqual(['Tess Moor', 'Uwe Kraus'])
  expect(made.ties).toEqual(['Tess Moor  Uwe Kraus'])
})

test("the link after a row's name becomes its profile URL, and other parentheses stay in the name", () => {
  const made = imported('Name,Company\nTess Moor (https://moor.example/tess),Acme (Oslo)\nBo (Bob) Ferry,\n')
  expect(made.nodes).toMatchObject([
    { name: 'Tess Moor', profileUrl: 'https://moor.example/tess', company: 'Acme (Oslo)' },
    { name: 'Bo (Bob) Ferry' },
    { name: 'Acme (Oslo)' },
  ])
})
