import { describe, expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { inverseOf, type Step, type Stroke, UndoHistory } from './undo-history.ts'

const move = (id: string, x: number): Edit => ({ type: 'node.move', id, x, y: 0 })
const rename = (name: string): Edit => ({ type: 'network.rename', name })
const stroke = (batchId: string, edit: Edit, inverse: Edit): Stroke => ({ batchId, edit, inverse: [inverse] })
const step = (label: string, strokes: Stroke[], groupId?: string): Step => ({ label, groupId, strokes })

describe('what came to nothing', () => {
  test('takes its step along, and leaves the others', () => {
    const history = new UndoHistory()
    const refused = rename('B')
    history.record(step('First', [stroke('1', rename('A'), rename(''))]))
    history.record(step('Second', [stroke('2', refused, rename('A'))]))
    history.withdraw('2', [refused])
    expect(history.labels).toMatchObject({ undo: 'First', redo: null })
  })

  test('leaves of a step what was kept', () => {
    const history = new UndoHistory()
    const refused = move('n', 1)
    history.record(step('Both', [stroke('1', rename('A'), rename('')), stroke('1', refused, move('n', 0))]))
    history.withdraw('1', [refused])
    const left = history.takeUndo()
    expect(left && inverseOf(left)).toEqual([rename('')])
  })

  test('counts for every move of the node that waited in the same batch, and for none before it', () => {
    const history = new UndoHistory()
    history.record(step('Kept', [stroke('1', move('n', 1), move('n', 0))]))
    history.record(step('Merged', [stroke('2', move('n', 2), move('n', 1))]))
    const sent = move('n', 3)
    history.record(step('Sent', [stroke('2', sent, move('n', 2))]))
    history.withdraw('2', [sent])
    expect(history.labels.undo).toBe('Kept')
  })

  test('cannot be done again either', () => {
    const history = new UndoHistory()
    const back = rename('')
    history.recordUndone(step('Rename', [stroke('2', back, rename('A'))]), history.branch)
    history.withdraw('2', [back])
    expect(history.labels.redo).toBeNull()
  })
})

describe('steps of one group', () => {
  test('are one step, taken back from its end, whatever was done in between', () => {
    const history = new UndoHistory()
    history.record(step('Import', [stroke('1', move('a', 1), move('a', 0))], 'import'))
    history.record(step('Rename', [stroke('2', rename('A'), rename(''))]))
    history.record(step('Import', [stroke('3', move('b', 1), move('b', 0))], 'import'))
    expect(history.takeUndo()?.label).toBe('Rename')
    const whole = history.takeUndo()
    expect(whole && inverseOf(whole)).toEqual([move('b', 0), move('a', 0)])
    expect(history.takeUndo()).toBeUndefined()
  })

  test('remember of moves that are sent as one the place before the first, and lose them together', () => {
    const nudged = () => {
      const history = new UndoHistory()
      for (let x = 1; x <= 50; x++) {
        const strokes = ['a', 'b'].map((id) => stroke('1', move(id, x), move(id, x - 1)))
        history.record(step('Move 2 nodes', strokes, 'nudge'))
      }
      history.record(step('Move 2 nodes', [stroke('2', move('a', 51), move('a', 50))], 'nudge'))
      return history
    }
    const whole = nudged().takeUndo()
    expect(whole?.strokes).toHaveLength(3)
    expect(whole && inverseOf(whole)).toEqual([move('b', 0), move('a', 0)])

    const history = nudged()
    history.withdraw('1', [move('a', 50), move('b', 50)])
    const left = history.takeUndo()
    expect(left && inverseOf(left)).toEqual([move('a', 50)])
  })

  test('are forgotten together', () => {
    const history = new UndoHistory()
    history.record(step('Import', [stroke('1', move('a', 1), move('a', 0))], 'import'))
    history.forget('import')
    expect(history.labels).toEqual({ undo: null, redo: null, undoGroupId: null })
  })
})

test('what was taken back while something new was done is not offered again', () => {
  const history = new UndoHistory()
  const { branch } = history
  history.record(step('New', [stroke('2', rename('B'), rename(''))]))
  history.recordUndone(step('Import', [stroke('1', move('a', 0), move('a', 1))], 'import'), branch)
  expect(history.labels.redo).toBeNull()
})
