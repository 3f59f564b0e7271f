import { describe, expect, test } from 'vitest'
import { NewView, View } from '../../../domain/entities/view/view.ts'
import { plainViewState } from '../../../domain/entities/view/view-state.ts'
import {
  isSameTable,
  printTable,
  searchFor,
  sharedStateOf,
  stateIn,
  tableIn,
  tableOf,
  tableSearchFor,
} from './view-address.ts'
import { defaultDisplay } from './default-display.ts'

const at = '2026-06-01T07:05:03.120Z'
const view = View.parse({
  ...NewView.parse({
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Investors',
    filter: 'tag:investor',
    others: 'dimmed',
    appearance: { size: { by: 'degree' }, labels: false },
    kind: 'table',
    tableState: 'sort=-name&frozen=2',
  }),
  createdAt: at,
  updatedAt: at,
})

describe('a view URL', () => {
  test('contains only the state that differs from the saved view, and opening the URL restores that state', () => {
    const base = sharedStateOf(view)
    expect(searchFor(base, base)).toEqual({})
    for (const state of [
      { ...base, filter: '' },
      { ...base, filter: 'type:person', others: 'hidden' as const },
      { ...base, others: 'hidden' as const },
      { ...base, look: '' },
      { ...base, look: 'arrows.off' },
    ]) {
      expect(stateIn(searchFor(state, base), base)).toMatchObject(state.filter === '' ? { filter: '' } : state)
      const plain = sharedStateOf(plainViewState)
      expect(stateIn(searchFor(state, plain), plain)).toMatchObject(state.filter === '' ? { filter: '' } : state)
    }
    expect(searchFor(sharedStateOf(plainViewState), sharedStateOf(plainViewState))).toEqual({})
  })

  test('contains only the table state that differs from the saved view, and opening the URL restores that table state', () => {
    const usual = 'canvas' as const
    const base = tableOf(view)
    const known = { base, view, usual }
    expect(base).toMatchObject({ show: 'table', sort: '-name', frozen: 2 })
    expect(tableOf({ ...view, tableState: printTable(base) })).toEqual(base)
    expect(tableIn(tableSearchFor(base, known), known)).toEqual(base)
    const canvas = { show: 'canvas' as const }
    for (const table of [canvas, { show: 'table' as const }, { ...base, sort: 'type' }, { ...base, ...canvas }]) {
      expect(isSameTable(tableIn(tableSearchFor(table, known), known), table)).toBe(true)
      for (const plain of [usual, 'table' as const].map((each) => ({ base: {}, view: null, usual: each }))) {
        expect(isSameTable(tableIn(tableSearchFor(table, plain), plain), table)).toBe(true)
      }
    }
  })

  test('opens the table on a phone, unless the view in the URL or the remembered choice says otherwise', () => {
    const plain = { base: {}, view: null }
    expect(tableIn({}, { ...plain, usual: defaultDisplay(false, true) }).show).toBe('canvas')
    expect(tableIn({}, { ...plain, usual: defaultDisplay(true, true) }).show).toBe('table')
    expect(tableIn({ show: 'canvas' }, { ...plain, usual: defaultDisplay(true, true) }).show).toBe('canvas')
    expect(tableIn({}, { ...plain, usual: defaultDisplay(true, false) }).show).toBe('canvas')
    expect(tableIn({}, { ...plain, usual: defaultDisplay(true, true, 'canvas') }).show).toBe('canvas')
    expect(tableIn({ show: 'table' }, { ...plain, usual: defaultDisplay(true, true, 'canvas') }).show).toBe('table')
    const drawn = { ...view, kind: 'canvas' as const }
    expect(tableIn({}, { base: tableOf(drawn), view: drawn, usual: defaultDisplay(true, true) }).show).toBe('canvas')
  })
})
