import { ownProtocol } from '../contract/protocol.ts'
import { writeFiles, recordedFiles, presentRecord, reasonForNewNumber, writeRecord } from './protocol-record.ts'

/* Records the protocol between page and server. Fails if the protocol number has to be increased first. */

const why = reasonForNewNumber(recordedFiles(), presentRecord(), ownProtocol.number)
if (why !== null) {
  console.error(why)
  process.exit(1)
}
writeFiles(writeRecord(ownProtocol.number, presentRecord()))
