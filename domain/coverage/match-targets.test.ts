import { expect, test } from 'vitest'
import { type FoundBy, matchTargets } from './match-targets.ts'

const node = (id: string, name: string, more: Partial<FoundBy> = {}): FoundBy => ({
  id,
  type: 'person',
  name,
  company: null,
  email: null,
  profileUrl: null,
  ...more,
})

const nodes = [
  node('ana', 'Ana Sól', { company: 'Pier Works Ltd', email: 'ana@pier.test' }),
  node('bo', 'Bo Ferry', { profileUrl: 'https://www.linkedin.com/in/bo-ferry/' }),
  node('cy1', 'Cy Marsh', { company: 'Dune AG' }),
  node('cy2', 'Cy Marsh', { company: 'Tide' }),
  node('pier', 'Pier Works', { type: 'organization', profileUrl: 'https://pier.test' }),
  node('lone', 'Flo', { company: 'Lighthouse GmbH' }),
]
const find = (text: string, nodeId: string | null = null) => matchTargets(nodes, [{ text, nodeId }])[0]
const found = (...nodeIds: string[]) => ({ kind: 'found', nodeIds })

test.each([
  ['ANA@pier.test', found('ana')],
  ['Someone else <ana@pier.test>', found('ana')],
  ['http://linkedin.com/in/Bo-Ferry?trk=x', found('bo')],
  ['https://www.pier.test/', found('pier', 'ana')],
  ['ana sol', found('ana')],
  ['Sól, Ana', found('ana')],
  ['Ana, Sol, Pier Works', found('ana')],
  ['Ana Sol, Pier Works', found('ana')],
  ['Bo Ferry, Anywhere', found('bo')],
  ['Ana Sol, Tide', { kind: 'choose', nodeIds: ['ana'] }],
  ['Cy Marsh', { kind: 'choose', nodeIds: ['cy1', 'cy2'] }],
  ['Cy Marsh, CEO, tide inc', found('cy2')],
  ['Pier Works GmbH', found('pier', 'ana')],
  ['Lighthouse', found('lone')],
  ['Gus Nowhere', { kind: 'missing' }],
  ['https://nowhere.test/x', { kind: 'missing' }],
])('the target "%s" resolves to the expected nodes', (text, match) => {
  expect(find(text)).toEqual(match)
})

test('an ambiguous target resolves to the chosen node as long as that node exists', () => {
  expect(find('Cy Marsh', 'cy1')).toEqual(found('cy1'))
  expect(find('Cy Marsh, Tide', 'gone')).toEqual(found('cy2'))
})

test('two target lines that match the same node are merged', () => {
  const lines = ['Ana Sol', 'Bo Ferry', 'ana@pier.test', 'Pier Works'].map((text) => ({ text, nodeId: null }))
  expect(matchTargets(nodes, lines)).toEqual([found('ana'), found('bo'), { kind: 'same', as: 0 }, found('pier', 'ana')])
})
