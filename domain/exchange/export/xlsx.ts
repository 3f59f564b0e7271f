import { cut } from '../../cut.ts'
import type { ExportFormat } from './export-format.ts'
import { type Cell, type ExportTable, exportTables } from './export-tables.ts'
import { losses } from './losses.ts'
import { plainText } from './plain-text.ts'

/** What a cell of a workbook can hold. */
export const longestCell = 32_767
/** What a sheet can hold, with the line of its headers. */
const mostRows = 1_048_575

const sheetNames = { nodes: 'Nodes', edges: 'Connections', tasks: 'Tasks', fields: 'Fields' } as const

/**
 * A workbook of three sheets, and a fourth where there are fields. Texts are cells of text, which no program takes for formulas, whatever they begin with.
 * Larger than others in memory: a workbook is put together as a whole.
 */
export const xlsxExport: ExportFormat = {
  id: 'xlsx',
  label: 'Excel',
  extension: '.xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  purpose: 'Excel, Numbers and LibreOffice',
  keeps: 'Nodes, connections and tasks, as one sheet each.',
  loses: losses.xlsx,
  async *write(network) {
    // Large, and of no use to most exports.
    const { writeXlsx } = await import('hucre/xlsx')
    const sheets = exportTables(network).map((table) => ({
      name: sheetNames[table.name],
      rows: rowsOf(table),
      freezePane: { rows: 1 },
    }))
    yield await writeXlsx({ sheets })
  },
}

function rowsOf({ headers, rows }: ExportTable): Cell[][] {
  const body = rows()
    .take(mostRows)
    .map((row) => row.map((cell) => (typeof cell === 'string' ? written(cell) : cell)))
  return [[...headers], ...body]
}

function written(text: string): string {
  return cut(plainText(text), longestCell)
}
