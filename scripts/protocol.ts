import { ownProtocol } from '../contract/protocol.ts'
import { keepFiles, keptFiles, presentRecord, whyNumberMustRise, writeRecord } from './protocol-record.ts'

/** Records the protocol between page and server. Fails if the protocol number has to be increased before. */
const why = whyNumberMustRise(keptFiles(), presentRecord(), ownProtocol.number)
if (why !== null) {
  console.error(why)
  process.exit(1)
}
keepFiles(writeRecord(ownProtocol.number, presentRecord()))
