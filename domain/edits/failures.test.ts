import { expect, test } from 'vitest'
import { NewEdge } from '../entities/edge/edge.ts'
import { NewNode } from '../entities/node/node.ts'
import { type Edit, failureOf } from './edit.ts'

const id = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

test.each<[string, Edit]>([
  ['Failed to add node', { type: 'node.add', node: NewNode.parse({ id, type: 'person', name: 'Ada', x: 0, y: 0 }) }],
  ['Failed to update contact details', { type: 'node.update', id, changes: { notes: 'Met in June' } }],
  ['Failed to update node color', { type: 'node.update', id, changes: { color: '#bc1f27' } }],
  ['Failed to update node', { type: 'node.update', id, changes: { name: 'Bo', color: '#bc1f27' } }],
  ['Failed to update tags', { type: 'node.untag', id, tagId: other }],
  ['Failed to delete node', { type: 'node.remove', id }],
  ['Failed to save node positions', { type: 'node.move', id, x: 1, y: 1 }],
  [
    'Failed to save connection to database',
    { type: 'edge.add', edge: NewEdge.parse({ id, sourceId: id, targetId: other }) },
  ],
  ['Failed to save connection details to database', { type: 'edge.update', id, changes: { label: 'Mentor' } }],
  ['Failed to delete connection from database', { type: 'edge.remove', id }],
  ['Failed to save network name to database', { type: 'network.rename', name: 'Harbour' }],
])('a failed edit has the error message "%s"', (sentence, edit) => {
  expect(failureOf(edit)).toBe(sentence)
})
