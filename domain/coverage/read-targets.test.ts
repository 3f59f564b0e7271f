import { expect, test } from 'vitest'
import { mostTargets } from '../entities/goal/goal.ts'
import { readTargets, targetsOf } from './read-targets.ts'
import { targetParts } from './target-parts.ts'

const read = (pasted: string) => readTargets(pasted).targets.map(({ text }) => text)

test('reads one target per line and strips list markers', () => {
  expect(read('- Ana Berth\n2. Bo Ferry\r\n\n• Cy Marsh \n[ ] Di Lock\n---')).toEqual([
    'Ana Berth',
    'Bo Ferry',
    'Cy Marsh',
    'Di Lock',
  ])
})

test('reads targets from spreadsheet rows and skips the header row', () => {
  expect(read('Name\tCompany\n"Ana ""A"" Berth"\tPier Works\nBo Ferry\t\n')).toEqual([
    'Ana "A" Berth, Pier Works',
    'Bo Ferry',
  ])
})

test('splits mail recipients into several targets but keeps a name with a company as one target', () => {
  expect(read('Ana Berth <ana@pier.test>, Bo <bo@ferry.test>; cy@marsh.test')).toEqual([
    'Ana Berth <ana@pier.test>',
    'Bo <bo@ferry.test>',
    'cy@marsh.test',
  ])
  expect(read('Ana Berth, Pier Works')).toEqual(['Ana Berth, Pier Works'])
})

test('deduplicates repeated target lines and reports them', () => {
  const { targets, notes } = readTargets('Ana\nÁna \nANA\nBo')
  expect([targets.length, notes]).toEqual([2, ['2 lines were duplicates.']])
})

test('reports the targets beyond the limit as left out', () => {
  const lines = Array.from({ length: mostTargets + 5 }, (_, at) => `Contact ${at}`)
  const { targets, notes } = readTargets(lines.join('\n'))
  expect(targets).toHaveLength(mostTargets)
  expect(notes).toEqual([
    'A goal can have at most 200 targets. Left out: Contact 200; Contact 201; Contact 202 and 2 more.',
  ])
  const nodes = lines.map((name, at) => ({ id: `n${at}`, name }))
  expect(targetsOf(nodes).notes).toEqual(notes)
  expect(targetsOf(nodes).targets[0]).toEqual({ text: 'Contact 0', nodeId: 'n0' })
})

test.each([
  ['Ana Berth, Pier Works', { parts: ['Ana Berth', 'Pier Works'] }],
  ['Ana Berth (Pier Works)', { parts: ['Ana Berth', 'Pier Works'] }],
  ['Ana <ana@pier.test>', { parts: ['Ana'], email: 'ana@pier.test' }],
  ['Bo, https://www.linkedin.com/in/bo-ferry', { parts: ['Bo'], link: 'https://www.linkedin.com/in/bo-ferry' }],
  ['linkedin.com/in/bo', { parts: [], link: 'https://linkedin.com/in/bo' }],
  ['pier.test', { parts: ['pier.test'] }],
])('splits the target line "%s" into its parts', (text, parts) => {
  expect(targetParts(text)).toMatchObject({ email: '', link: '', ...parts })
})
