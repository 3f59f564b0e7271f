import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function printLine(line) {
  console.log(`kithmap: ${line}`)
}

export function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
}
