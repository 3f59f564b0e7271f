import { notificationsStore } from '@mantine/notifications'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hideToast, showToast } from './toast.tsx'

const shown = () => notificationsStore.getState().notifications
const titles = () => shown().map(({ title }) => title)

// Closing a notice reads the active element, which Node does not have.
beforeAll(() => {
  Object.assign(globalThis, { document: { activeElement: null } })
})

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document')
})

afterEach(() => {
  for (const { id } of shown()) hideToast(id ?? '')
})

test('twelve successes of one kind are told in one notice, at once', () => {
  for (let node = 1; node <= 12; node++) {
    showToast({ tone: 'success', title: 'Node added', message: `Added ${node} to the network` })
  }
  showToast({ tone: 'success', title: 'Networks saved' })
  expect(titles()).toEqual(['Node added (12)', 'Networks saved'])
})

test('what can be undone, and what failed, is told one by one', () => {
  const action = { label: 'Undo', onClick: () => {} }
  for (let turn = 0; turn < 2; turn++) {
    showToast({ tone: 'success', title: 'Node deleted successfully', action })
    showToast({ tone: 'error', title: 'Error', message: 'Failed to add node' })
  }
  expect(titles()).toHaveLength(4)
})

test('after a notice has gone, counting begins anew', () => {
  hideToast(showToast({ tone: 'success', title: 'Node added' }))
  showToast({ tone: 'success', title: 'Node added' })
  expect(titles()).toEqual(['Node added'])
})

test('what is said now is shown at once: the oldest notice that is no error makes room', () => {
  const action = { label: 'Undo', onClick: () => {} }
  const { limit } = notificationsStore.getState()
  showToast({ tone: 'error', title: 'Error' })
  for (let turn = 1; turn < limit; turn++) showToast({ tone: 'success', title: `Deleted ${turn}`, action })
  showToast({ tone: 'success', title: 'Template Applied' })
  expect(titles()).toHaveLength(limit)
  expect(titles()).toContain('Error')
  expect(titles()).not.toContain('Deleted 1')
  expect(titles().at(-1)).toBe('Template Applied')
  expect(notificationsStore.getState().queue).toEqual([])
})
