import { kindsIn } from '../../entities/entity-kinds.ts'
import { kithmapVersion } from '../read/json/kithmap-version.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import type { ExportedNetwork } from './exported-network.ts'

/** The text at the start of every Kithmap file. Imports recognize files by it. */
export const kithmapBeginning = `{"format":"kithmap","version":${kithmapVersion},"networks":[\n`

/** The text at the end of a file that contains only networks. */
export const kithmapEnd = '\n]}\n'

/** The lossless format: all data as stored. Importing a file recreates the network. See docs/formats.md. */
export const kithmapExport: ExportFormat = {
  id: 'kithmap',
  label: 'Kithmap',
  extension: '.kithmap.json',
  mediaType: 'application/json',
  purpose: 'Backups, and other Kithmap servers',
  keeps: 'Everything. Importing it recreates the network.',
  loses: [],
  write: (network) => encoded(document(network)),
}

function* document(network: ExportedNetwork): Generator<string, void, void> {
  yield kithmapBeginning
  yield `{"network":${JSON.stringify(network.network)}`
  const parts = network as unknown as Readonly<Record<string, readonly object[] | undefined>>
  for (const { plural } of kindsIn('network')) {
    yield `,\n"${plural}":[`
    for (const [index, entity] of (parts[plural] ?? []).entries()) {
      yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(entity)}`
    }
    yield ']'
  }
  yield `}${kithmapEnd}`
}
