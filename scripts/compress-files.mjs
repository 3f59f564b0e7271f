import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { constants as system, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/* Writes `name.br` and `name.gz` beside each file of a folder, unless the file is too small or of another type. The
   server sends these files unchanged. The server may already be running, so each file is written elsewhere and moved
   when it is complete. */

// Lowers the priority of this process, so that compression does not slow down a running server.
setPriority(system.priority.PRIORITY_LOW)

const compressible = /\.(css|html|js|json|map|svg|txt|webmanifest)$/
/** Minimum size in bytes of a file to compress. A smaller file fits into a single packet anyway. */
const smallestBytes = 1024

const encoders = {
  '.br': promisify((bytes, done) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }, done),
  ),
  '.gz': promisify((bytes, done) => gzip(bytes, { level: 9 }, done)),
}

const [, , folder] = process.argv
const unfinished = join(dirname(folder), 'unfinished')
mkdirSync(unfinished, { recursive: true })
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => compressible.test(file) && statSync(file).size >= smallestBytes)
await Promise.all(
  files.flatMap((file) => {
    const bytes = readFileSync(file)
    return Object.entries(encoders).map(async ([ending, encode]) => {
      const path = join(unfinished, randomUUID())
      await writeFile(path, await encode(bytes))
      await rename(path, file + ending)
    })
  }),
)
