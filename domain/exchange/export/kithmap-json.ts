import { kindsIn } from '../../entities/entity-kinds.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import type { ExportedNetwork } from './exported-network.ts'

/** Counts up when files of before would be read wrongly; what is only added does not need it. docs/formats.md says what it means. */
export const kithmapVersion = 1
/** What every file of ours begins with, and by what it is known. */
export const kithmapBeginning = `{"format":"kithmap","version":${kithmapVersion},"networks":[\n`

/** What ends one in which networks alone are. */
export const kithmapEnd = '\n]}\n'

/** Everything there is, as it is stored. Importing it makes the same network. Described in docs/formats.md. */
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
