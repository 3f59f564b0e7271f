import { describe, expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { undoEdits, type UndoStep, type UndoEntry, UndoHistory } from './undo-history.ts'

const move = (id: string, x: number): Edit => ({ type: 'node.move', id, x, y: 0 })
const place = (xs: Readonly<Record<string, number>>): Edit => ({
  type: 'view.place',
  id: 'view',
  places: Object.fromEntries(Object.entries(xs).map(([id, x]) => [id, { x, y: 0 }])),
})
const rename = (name: string): Edit => ({ type: 'network.rename', name })
const entry = (batchId: string, edit: Edit, inverse: Edit): UndoEntry => ({ batchId, edit, inverse: [inverse] })
const step = (label: string, entries: UndoEntry[], sharedId?: string): UndoStep => ({
  id: sharedId ?? entries[0]?.batchId ?? '',
  label,
  sharedId,
  entries,
})

describe('withdrawing a rejected edit from the undo history', () => {
  test('removes the step of the edit and keeps the other steps', () => {
    const history = new UndoHistory()
    const refused = rename('B')
    history.record(step('First', [entry('1', rename('A'), rename(''))]))
    history.record(step('Second', [entry('2', refused, rename('A'))]))
    history.withdraw(['2'], [refused])
    expect(history.labels).toMatchObject({ undo: 'First', redo: null })
  })

  test('keeps the accepted edits of the same step', () => {
    const history = new UndoHistory()
    const refused = move('n', 1)
    history.record(step('Both', [entry('1', rename('A'), rename('')), entry('1', refused, move('n', 0))]))
    history.withdraw(['1'], [refused])
    const left = history.popUndo()
    expect(left && undoEdits(left.entries ?? [])).toEqual([rename('')])
  })

  test('removes all moves of the same node in the same batch, but no moves in earlier batches', () => {
    const history = new UndoHistory()
    history.record(step('Kept', [entry('1', move('n', 1), move('n', 0))]))
    history.record(step('Merged', [entry('2', move('n', 2), move('n', 1))]))
    const sent = move('n', 3)
    history.record(step('Sent', [entry('2', sent, move('n', 2))]))
    history.withdraw(['2'], [sent])
    expect(history.labels.undo).toBe('Kept')
  })

  test('removes all moves of the same nodes in a view in the same batch, but no moves of other nodes', () => {
    const history = new UndoHistory()
    history.record(step('Merged', [entry('1', place({ a: 1 }), place({ a: 0 }))]))
    history.record(step('Kept', [entry('1', place({ c: 1 }), place({ c: 0 }))]))
    const sent = place({ a: 2, b: 1 })
    history.record(step('Sent', [entry('1', sent, place({ a: 1, b: 0 }))]))
    history.withdraw(['1'], [sent])
    expect(history.popUndo()?.label).toBe('Kept')
    expect(history.popUndo()).toBeUndefined()
  })

  test('also removes the step of the edit from the steps that can be redone', () => {
    const history = new UndoHistory()
    const back = rename('')
    history.recordUndone(step('Rename', [entry('2', back, rename('A'))]), history.branch)
    history.withdraw(['2'], [back])
    expect(history.labels.redo).toBeNull()
  })
})

describe('edits recorded with the same step id', () => {
  test('are undone as one step in reverse order, even if other steps were recorded in between', () => {
    const history = new UndoHistory()
    history.record(step('Import', [entry('1', move('a', 1), move('a', 0))], 'import'))
    history.record(step('Rename', [entry('2', rename('A'), rename(''))]))
    history.record(step('Import', [entry('3', move('b', 1), move('b', 0))], 'import'))
    expect(history.popUndo()?.label).toBe('Rename')
    const whole = history.popUndo()
    expect(whole && undoEdits(whole.entries ?? [])).toEqual([move('b', 0), move('a', 0)])
    expect(history.popUndo()).toBeUndefined()
  })

  test('are combined into one entry per node and batch, which undo and a rejected batch treat as a whole', () => {
    const nudged = () => {
      const history = new UndoHistory()
      for (let x = 1; x <= 50; x++) {
        const entries = ['a', 'b'].map((id) => entry('1', move(id, x), move(id, x - 1)))
        history.record(step('Move 2 nodes', entries, 'nudge'))
      }
      history.record(step('Move 2 nodes', [entry('2', move('a', 51), move('a', 50))], 'nudge'))
      return history
    }
    const whole = nudged().popUndo()
    expect(whole?.entries).toHaveLength(3)
    expect(whole && undoEdits(whole.entries ?? [])).toEqual([move('b', 0), move('a', 0)])

    const history = nudged()
    history.withdraw(['1'], [move('a', 50), move('b', 50)])
    const left = history.popUndo()
    expect(left && undoEdits(left.entries ?? [])).toEqual([move('a', 50)])
  })

  test('are combined into one entry per batch if they are moves in a view, so that undo restores the first positions', () => {
    const history = new UndoHistory()
    for (let x = 1; x <= 50; x++) {
      const nudge = entry('1', place({ a: x, b: x }), place({ a: x - 1, b: x - 1 }))
      history.record(step('Move 2 nodes', [nudge], 'nudge'))
    }
    history.record(step('Move 2 nodes', [entry('2', place({ a: 51 }), place({ a: 50 }))], 'nudge'))
    history.record(step('Move 2 nodes', [entry('3', place({ a: 52 }), place({ a: 51 }))], 'nudge'))
    const whole = history.popUndo()
    expect(whole?.entries).toHaveLength(3)
    expect(whole && undoEdits(whole.entries ?? [])).toEqual([place({ a: 0, b: 0 })])
  })

  test('are all removed when their step is removed from the history', () => {
    const history = new UndoHistory()
    history.record(step('Rename', [entry('1', rename('B'), rename('A'))]))
    history.record(step('Import', [entry('2', move('a', 1), move('a', 0))], 'import'))
    history.forget('import')
    expect(history.labels).toMatchObject({ undo: 'Rename', redo: null })
  })
})

test('an undo step is not offered for redo if a new step was recorded while it was being undone', () => {
  const history = new UndoHistory()
  const { branch } = history
  history.record(step('New', [entry('2', rename('B'), rename(''))]))
  history.recordUndone(step('Import', [entry('1', move('a', 0), move('a', 1))], 'import'), branch)
  expect(history.labels.redo).toBeNull()
})

describe('undo steps recalled from earlier page loads', () => {
  const remembered = (id: string) => ({ id, label: id })

  test('are listed below the steps of this page load, without duplicates even if recalled repeatedly', () => {
    const history = new UndoHistory()
    history.recall({ done: [remembered('before')], undone: [remembered('taken back')] })
    expect(history.labels).toMatchObject({ undo: 'before', redo: 'taken back' })
    history.record(step('Here', [entry('1', rename('A'), rename(''))]))
    for (let round = 0; round < 2; round++) {
      history.recall({
        done: [remembered('before'), remembered('orphan'), remembered('1')],
        undone: [remembered('taken back')],
      })
    }
    expect(history.labels).toMatchObject({ undo: 'Here', redo: null })
    const taken = [history.popUndo(), history.popUndo(), history.popUndo(), history.popUndo()]
    expect(taken.map((each) => each?.id)).toEqual(['1', 'orphan', 'before', undefined])
    expect(taken.map((each) => each?.entries?.length)).toEqual([1, undefined, undefined, undefined])
  })

  test('do not replace a step that changed several documents, because the server does not list such a step', () => {
    const history = new UndoHistory()
    history.record({ id: 's', label: 'Rename tag', sharedId: 's', entries: null, documents: ['book', 'network'] })
    history.recall({ done: [remembered('before')], undone: [] })
    expect(history.popUndo()).toMatchObject({ id: 's', documents: ['book', 'network'] })
  })

  test('name all documents that they changed, and are replaced when the server sends a new list', () => {
    const history = new UndoHistory()
    const documents = ['book', 'network']
    history.recall({ done: [{ ...remembered('outcome'), documents }], undone: [] })
    expect(history.popUndo()).toMatchObject({ id: 'outcome', documents })
    history.recall({ done: [{ ...remembered('outcome'), documents }], undone: [] })
    history.recall({ done: [], undone: [] })
    expect(history.popUndo()).toBeUndefined()
  })

  test('can be undone again if the server was unreachable when they were undone', () => {
    const history = new UndoHistory()
    history.recall({ done: [remembered('before')], undone: [] })
    const taken = history.popUndo()
    if (taken) history.putBack(taken, 'undo')
    expect(history.labels.undo).toBe('before')
  })

  test('can be redone once the server has undone them', () => {
    const history = new UndoHistory()
    history.recall({ done: [remembered('before')], undone: [] })
    const { branch } = history
    const taken = history.popUndo()
    if (taken) history.recordUndone(taken, branch)
    expect(history.labels).toMatchObject({ undo: null, redo: 'before' })
  })

  test('can be redone during and after their undo request', () => {
    const history = new UndoHistory()
    history.recall({ done: [remembered('first'), remembered('second')], undone: [] })
    const { branch } = history
    const taken = history.popUndo()
    if (!taken) throw new Error('There is no step to undo.')
    history.travel(taken, 'redo')
    expect(history.labels).toMatchObject({ undo: 'first', redo: 'second' })
    // The server sent this data before it processed the running undo, so the data does not include the undo.
    history.recall({ done: [remembered('first'), remembered('second')], undone: [] })
    history.recordUndone(taken, branch)
    history.arrive()
    expect(history.labels).toMatchObject({ undo: 'first', redo: 'second' })
    expect([history.popRedo()?.id, history.popRedo()]).toEqual(['second', undefined])
    expect([history.popUndo()?.id, history.popUndo()]).toEqual(['first', undefined])
  })

  test('are named by Undo and Redo as if all queued undo and redo requests were already done', () => {
    const history = new UndoHistory()
    history.recall({ done: [remembered('first'), remembered('second')], undone: [] })
    const taken = history.popUndo()
    if (taken) history.travel(taken, 'redo')
    history.wait('redo')
    expect(history.labels).toMatchObject({ undo: 'second', redo: null })
    history.wait('undo')
    history.wait('undo')
    expect(history.labels).toMatchObject({ undo: null, redo: 'first' })
    if (taken) history.recordUndone(taken, history.branch)
    history.arrive()
    expect(history.labels).toMatchObject({ undo: null, redo: 'first' })
    for (let turn = 0; turn < 3; turn++) history.begin()
    expect(history.labels).toMatchObject({ undo: 'first', redo: 'second' })
  })

  test('are not offered for redo if a new step is recorded before the server has answered their undo', () => {
    const history = new UndoHistory()
    history.recall({ done: [remembered('before')], undone: [] })
    const taken = history.popUndo()
    if (taken) history.travel(taken, 'redo')
    history.record(step('Here', [entry('1', rename('A'), rename(''))]))
    expect(history.labels).toMatchObject({ undo: 'Here', redo: null })
  })
})
