import { truncate } from '../../truncate.ts'
import type { ExportFormat } from './export-format.ts'
import { type Cell, type ExportTable, exportTables } from './export-tables.ts'
import { losses } from './losses.ts'
import { plainText } from './plain-text.ts'

/** Maximum length of a cell in an Excel workbook, in characters. */
export const longestCell = 32_767
/** Maximum number of data rows in a sheet, which excludes the header row. */
const mostRows = 1_048_575

const sheetNames = { nodes: 'Nodes', edges: 'Connections', tasks: 'Tasks', fields: 'Fields' } as const

/**
 * An Excel workbook with three sheets, and a fourth if there are custom fields. Strings are text cells, which programs
 * do not interpret as formulas. This format needs more memory than others, because the workbook is created as a whole.
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
    // Loaded on demand, because it is large and most exports do not need it.
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
  return truncate(plainText(text), longestCell)
}
