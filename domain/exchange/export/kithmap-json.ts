import { kindsIn } from '../../entities/entity-kinds.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import type { ExportedNetwork } from './exported-network.ts'

/** Increased if older files would be read incorrectly; additions do not need it. See docs/formats.md. */
export const kithmapVersion = 1
/** The start of every Kithmap file, by which it is recognized. */
export const kithmapBeginning = `{"format":"kithmap","version":${kithmapVersion},"networks":[\n`

/** The end of a file with networks only. */
export const kithmapEnd = '\n]}\n'

/** Everything, as stored. Importing it recreates the network. Described in docs/formats.md. */
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
