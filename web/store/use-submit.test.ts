import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { submitTo } from './use-submit.ts'

const at = '2026-05-01T10:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000001'
const node = Edit.parse({ type: 'node.add', node: { id, type: 'person', name: 'Ada', x: 0, y: 0 } })
const move = Edit.parse({ type: 'node.move', id, x: 10, y: 0 })
const texts = {
  label: 'Delete Ada',
  failed: 'Failed to delete the node',
  done: { title: 'Node deleted' },
  undo: { button: 'Undo', label: 'Restore Ada', failed: 'This could not be undone' },
}

/** Creates a store with one network. `graph` is null if the network is not open on this page. */
function opened(graph: Graph | null) {
  return submitTo(
    {
      submit(_networkId, edits) {
        const saved = Promise.resolve('saved' as const)
        if (!graph) return { refused: [], inverse: () => [], saved }
        const outcome = applyBatch(graph, edits, at)
        return { refused: outcome.refused, inverse: () => outcome.inverse, saved }
      },
    },
    emptyGraph().network.id,
  )
}

const offered = () =>
  notificationsStore
    .getState()
    .notifications.map(({ message }) => (message as { props: { action?: { label: string } } }).props.action?.label)

afterEach(() => notificationsStore.setState((before) => ({ ...before, notifications: [] })))

test('the notice of a completed edit offers Undo', () => {
  const graph = applyBatch(emptyGraph(), [node], at).graph
  expect(opened(graph)([move], texts)).toBe(true)
  expect(offered()).toEqual(['Undo'])
})

test('the notice of an edit that cannot be undone offers no Undo', () => {
  expect(opened(null)([move], texts)).toBe(true)
  expect(offered()).toEqual([undefined])
})
