import { csvArchiveFormat } from './archive/csv-archive-format.ts'
import { icalendarFormat } from './contacts/icalendar-format.ts'
import { vcardFormat } from './contacts/vcard-format.ts'
import { csvFormat } from './csv/csv-format.ts'
import type { Format } from './format.ts'
import { edgeListFormat } from './graph-text/edge-list-format.ts'
import { gmlFormat } from './graph-text/gml-format.ts'
import { pajekFormat } from './graph-text/pajek-format.ts'
import { jsonFormat } from './json/json-format.ts'
import { jsonLinesFormat } from './json/json-lines.ts'
import { gexfFormat } from './xml/gexf-format.ts'
import { graphmlFormat } from './xml/graphml-format.ts'
import { workbookEndings } from './workbook/open-workbook.ts'

/** All import formats. Formats whose content is easy to recognize come first. */
const formats: readonly Format[] = [
  csvArchiveFormat,
  gexfFormat,
  graphmlFormat,
  vcardFormat,
  icalendarFormat,
  jsonLinesFormat,
  jsonFormat,
  gmlFormat,
  pajekFormat,
  edgeListFormat,
  csvFormat,
]

/** Supported file extensions in lowercase, the most common first. */
export const fileEndings: readonly string[] = [
  ...csvFormat.endings,
  ...workbookEndings,
  ...formats.filter((format) => format !== csvFormat).flatMap(({ endings }) => endings),
]

/** Detects the format of a file by its content. */
export function formatOf(bytes: Uint8Array): Format {
  return formats.find((format) => format.detects(bytes)) ?? csvFormat
}
