import { csvExport } from './csv-archive.ts'
import type { ExportFormat } from './export-format.ts'
import type { ExportFormatId } from './format-ids.ts'
import { gexfExport } from './gexf.ts'
import { graphmlExport } from './graphml.ts'
import { icalendarExport } from './icalendar.ts'
import { canvasExport } from './json-canvas.ts'
import { kithmapExport } from './kithmap-json.ts'
import { vcardExport } from './vcard.ts'
import { xlsxExport } from './xlsx.ts'

/** All export formats. The first is lossless. */
export const exportFormats: readonly ExportFormat[] = [
  kithmapExport,
  csvExport,
  xlsxExport,
  gexfExport,
  graphmlExport,
  canvasExport,
  vcardExport,
  icalendarExport,
]

/** Returns the format with this id. */
export function exportFormat(id: ExportFormatId): ExportFormat {
  const format = exportFormats.find((each) => each.id === id)
  if (!format) throw new Error(`There is no format ${id}.`)
  return format
}
