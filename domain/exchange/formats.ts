import { csvFormat } from './csv/csv-format.ts'
import type { Format } from './format.ts'
import { nodeLinkFormat } from './json/node-link-format.ts'

/** Every kind of file that can be brought, those with the plainest signs first. */
const formats: readonly Format[] = [nodeLinkFormat, csvFormat]

/** How names of files that can be brought end, lower case. */
export const fileEndings: readonly string[] = formats.flatMap(({ endings }) => endings)

/** The format a file is in, by its content. */
export function formatOf(bytes: Uint8Array): Format {
  return formats.find((format) => format.detects(bytes)) ?? csvFormat
}
