import { expect, test } from 'vitest'
import type { ListedNode, PersonRow } from './person-rows.ts'
import { rowAfter } from './use-row-focus.ts'

function rowOf(key: string, first: string, ...others: string[]): PersonRow {
  const node = (nodeId: string): ListedNode => ({
    networkId: 'network',
    nodeId,
    name: nodeId,
    email: null,
    profileUrl: null,
    networkName: 'Harbour',
    detail: null,
    isClose: false,
    tagIds: [],
    strength: null,
  })
  return {
    person: { key, identity: null, nodes: [node(first), ...others.map(node)], gone: [] },
    name: first,
    detail: null,
    emails: [],
    networkCount: 1,
    tags: [],
    last: null,
    due: null,
    strength: null,
  }
}

const [ada, bo, cy] = [rowOf('ada', 'ada'), rowOf('bo', 'bo'), rowOf('cy', 'cy')]
const joined = rowOf('identity', 'ada', 'cy')

test.each([
  ['the same row, if it only moved', [cy, bo, ada], { at: 0, row: ada }, ada],
  ['the joined person after joining', [joined, bo], { at: 2, row: cy }, joined],
  ['the first of the separated people after a separation', [ada, bo, cy], { at: 0, row: joined }, ada],
  [
    'the separated person who has the name of the former row, wherever the person is listed',
    [cy, bo, ada],
    { at: 0, row: joined },
    ada,
  ],
  ['the row in its place, if the person is no longer listed', [ada, cy], { at: 1, row: bo }, cy],
  ['the last row, if there is none in its place', [ada, bo], { at: 2, row: cy }, bo],
  ['nothing in an empty list', [], { at: 0, row: ada }, undefined],
])('after the list of people changes, focus moves to %s', (_what, rows, former, expected) => {
  expect(rowAfter(rows, former)).toBe(expected)
})
