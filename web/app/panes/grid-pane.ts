import type { RowsProps } from '../../table/table-props.ts'
import { lazyPane, type PaneProps } from '../loading/lazy-pane.tsx'

/** The rows of the table pane, except on phones, which show cards and load this code later. */
const grid = lazyPane<RowsProps & PaneProps>(async () => (await import('../../table/rows-table.tsx')).RowsTable)

export const GridPane = grid.Pane
export const loadGrid = grid.load
