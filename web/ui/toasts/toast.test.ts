import { notificationsStore } from '@mantine/notifications'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hideToast, showToast } from './toast.tsx'

const shown = () => notificationsStore.getState().notifications
const titles = () => shown().map(({ title }) => title)

// Closing a notice reads the active element of the document, which Node does not have.
beforeAll(() => {
  Object.assign(globalThis, { document: { activeElement: null } })
})

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document')
})

afterEach(() => {
  for (const { id } of shown()) hideToast(id ?? '')
})

test('repeated success notices of one kind are combined into one notice with a count', () => {
  for (let node = 1; node <= 12; node++) {
    showToast({ tone: 'success', title: 'Node added', message: `Added ${node} to the network` })
  }
  showToast({ tone: 'success', title: 'Networks saved' })
  expect(titles()).toEqual(['Node added (12)', 'Networks saved'])
})

test('different errors are shown separately, and so are notices with an action', () => {
  const action = { label: 'Undo', onClick: () => {} }
  for (let turn = 0; turn < 2; turn++) {
    showToast({ tone: 'success', title: 'Node deleted successfully', action })
    showToast({ tone: 'error', title: 'Error', message: `Failed to add node ${turn}` })
  }
  expect(titles()).toHaveLength(4)
})

test('an error or info notice replaces a visible notice with the same text', () => {
  const show = () => {
    showToast({ tone: 'error', title: 'Error', message: 'Failed to add node' })
    return showToast({ title: 'Could not copy' })
  }
  show()
  const last = show()
  expect(titles()).toEqual(['Error', 'Could not copy'])
  hideToast(last)
  expect(titles()).toEqual(['Error'])
})

test('the count of combined notices starts again after the notice is hidden', () => {
  hideToast(showToast({ tone: 'success', title: 'Node added' }))
  showToast({ tone: 'success', title: 'Node added' })
  expect(titles()).toEqual(['Node added'])
})

test('a notice that replaces another notice with the same id restarts the timer, and can be hidden by that id', () => {
  showToast({ id: 'not-reversed', tone: 'error', title: 'Offline' })
  const [first] = shown()
  showToast({ id: 'not-reversed', tone: 'error', title: 'Already undone' })
  expect(titles()).toEqual(['Already undone'])
  // Mantine's timer belongs to the id of the visible notice, so a new id starts a new timer.
  expect(shown()[0]?.id).not.toBe(first?.id)
  hideToast('not-reversed')
  expect(titles()).toEqual([])
})

test('a new notice replaces the oldest notice that is not an error', () => {
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
