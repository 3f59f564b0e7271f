import { z } from 'zod'
import { type NetworkCopy, NetworkCopySchema } from '../network-copy.ts'
import { accept, type ImportResult, reject } from '../../rejection.ts'
import { brokenCopy, emptyCopy, laterCopy } from '../../texts.ts'
import { kithmapVersion } from './kithmap-version.ts'

const Beginning = z.object({ format: z.literal('kithmap'), version: z.int().min(1) })
const Networks = z.object({ networks: z.array(NetworkCopySchema) })

/**
 * Returns the networks in a Kithmap file, or null for other data. Rejects damaged files, files without networks, and
 * files of later versions. See docs/formats.md for the format.
 */
export function networkCopies(parsed: unknown): ImportResult<readonly NetworkCopy[]> | null {
  const beginning = Beginning.safeParse(parsed)
  if (!beginning.success) return null
  if (beginning.data.version > kithmapVersion) return reject('later-copy', laterCopy)
  const read = Networks.safeParse(parsed)
  if (!read.success) {
    const [issue] = read.error.issues
    return reject('broken-copy', brokenCopy(issue?.path.join('.') ?? '', issue?.message ?? ''))
  }
  if (read.data.networks.length === 0) return reject('empty-graph', emptyCopy)
  return accept(read.data.networks)
}
