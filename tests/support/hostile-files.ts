import { Zip, ZipDeflate } from 'fflate'

/**
 * Returns a zip file with one CSV file, which has a size of `times` × 40 MB and consists of spaces. For 200 MB, the zip
 * file has less than 400 kB.
 */
export function zipBomb(times: number): Uint8Array<ArrayBuffer> {
  const blank = new Uint8Array(40 * 1024 * 1024).fill(32)
  const parts: Uint8Array[] = []
  const zip = new Zip((_, part) => parts.push(part))
  const nodes = new ZipDeflate('nodes.csv')
  zip.add(nodes)
  nodes.push(new TextEncoder().encode('Name\nAda Quill\n'))
  for (let time = 0; time < times; time++) nodes.push(blank)
  nodes.push(new Uint8Array(0), true)
  zip.end()
  return new Uint8Array(Buffer.concat(parts))
}

/** Returns a CSV file with the given number of columns in its first line. */
export function wideTable(columns: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`Name${','.repeat(columns)}\nAda Quill\n`)
}
