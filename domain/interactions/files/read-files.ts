import { type FileRecords, RecordCollector } from './contact-record.ts'
import { localMoments } from '../../time-zones.ts'
import type { IdentifiedRecord } from './match-records.ts'
import { messageHeads } from './message-heads.ts'
import { readMail } from './read-mail.ts'
import { readMeetings } from './read-meetings.ts'
import { recordId, type RecordOwner } from './record-id.ts'

/** Maximum size of a calendar in bytes. Mailboxes have no maximum size, because they are read in chunks. */
const largestCalendar = 64 * 1024 * 1024
const calendarStart = /^\uFEFF?\s*BEGIN:VCALENDAR/i

/** A file of emails or calendar events. */
export interface SourceFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Returns the first `bytes` bytes of the file as text, or the whole file if it is shorter. */
  text(bytes: number): Promise<string>
  chunks(): AsyncIterable<Uint8Array>
}

export interface ReadOptions extends RecordOwner {
  /** The user's time zone. */
  readonly timeZone: string
  readonly now: Date
}

/** The records found in several files. */
export interface FoundRecords {
  /** One record per email or meeting, even if several files contain it. */
  readonly records: readonly IdentifiedRecord[]
  readonly leftOut: FileRecords['leftOut']
  /** Names of the files that contain no emails and no events. */
  readonly unread: readonly string[]
}

/**
 * Reads files with emails (RFC 5322), mailboxes (mbox, RFC 4155) and calendars (RFC 5545). Detects the file type by the
 * content. Yields the progress. Stores only the headers of emails. Cost: one pass over the files.
 */
export async function* readFiles(
  files: readonly SourceFile[],
  { timeZone, now, ...owner }: ReadOptions,
): AsyncGenerator<number, FoundRecords, void> {
  const moment = { now, localMoment: localMoments(timeZone) }
  const all = new RecordCollector()
  const unread: string[] = []
  const total = files.reduce((sum, { size }) => sum + size, 0) || 1
  let done = 0
  for (const file of files) {
    const before = done
    const collector = new RecordCollector()
    if (calendarStart.test(await file.text(64)) && file.size <= largestCalendar) {
      const found = readMeetings(await file.text(file.size), moment)
      if (found) collector.addAll(found)
    } else {
      const counted = countBytes(file.chunks(), (bytes) => (done += bytes))
      for await (const head of messageHeads(counted)) {
        collector.add(await readMail(head, moment))
        yield done / total
      }
    }
    done = before + file.size
    const reasons = Object.keys(collector.leftOut).filter((reason) => reason !== 'unreadable')
    if (collector.records.length === 0 && reasons.length === 0) unread.push(file.name)
    else all.addAll(collector)
    yield done / total
  }
  const records = all.records.map((record) => ({ ...record, id: recordId(record.key, owner) }))
  return { records, leftOut: all.leftOut, unread }
}

async function* countBytes(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}
