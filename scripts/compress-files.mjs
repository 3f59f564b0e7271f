import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|map|svg|txt|webmanifest)$/
/** Minimum size in bytes of a file to compress. A smaller file fits into a single packet anyway. */
const smallestBytes = 1024

const encoders = {
  '.br': promisify((bytes, done) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }, done),
  ),
  '.gz': promisify((bytes, done) => gzip(bytes, { level: 9 }, done)),
}

/**
 * Writes `name.br` and `name.gz` beside each file that becomes smaller by compression. The server sends these files
 * unchanged.
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).size >= smallestBytes)
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(file)
      return Object.entries(encoders).map(async ([ending, encode]) => writeFileSync(file + ending, await encode(bytes)))
    }),
  )
}
