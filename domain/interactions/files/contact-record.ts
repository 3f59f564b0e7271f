import type { LocalMoment } from '../../time-zones.ts'

/** When and where files are read. */
export interface ReadingMoment {
  /** Later events have not taken place yet. */
  readonly now: Date
  /** Converts times to the user's time zone. */
  readonly localMoment: (at: Date) => LocalMoment
}

/** A person by name and email address. */
export interface Address {
  /** Empty if the file does not say. */
  readonly name: string
  /** In lower case. */
  readonly email: string
}

/** An email or a meeting that a file records. Whether the user took part is decided later. */
export interface ContactRecord {
  readonly kind: 'mail' | 'meeting'
  /** Identifies the email or the meeting, so that it is logged once however often its file is read. */
  readonly key: string
  /** In the user's time zone: yyyy-mm-dd, and hh:mm or null for a whole day. */
  readonly day: string
  readonly time: string | null
  /** The subject of the email or the name of the meeting. Can be empty. */
  readonly about: string
  /** The sender, or the organizer of a meeting. Null if the file does not say. */
  readonly from: Address | null
  /** The recipients, or those invited to a meeting who have not declined. */
  readonly others: readonly Address[]
}

/** Why an email or a calendar entry is not a contact between people. */
export type NoContact =
  | 'automatic'
  | 'undated'
  | 'cancelled'
  | 'future'
  /** An occurrence of a repeating event before those that are read. */
  | 'earlier'
  /** An event that repeats more often than people meet. */
  | 'frequent'
  | 'unreadable'

/** The records of a file, with the number of entries left out by reason. */
export interface FileRecords {
  readonly records: readonly ContactRecord[]
  readonly leftOut: Readonly<Partial<Record<NoContact, number>>>
}

/** Collects records. Entries with a known key are left out silently, because mailboxes store copies. */
export class RecordCollector implements FileRecords {
  readonly #records = new Map<string, ContactRecord>()
  readonly #leftOut: Partial<Record<NoContact, number>> = {}

  get records(): readonly ContactRecord[] {
    return [...this.#records.values()]
  }

  get leftOut(): FileRecords['leftOut'] {
    return this.#leftOut
  }

  add(record: ContactRecord | NoContact): void {
    if (typeof record === 'string') this.#leftOut[record] = (this.#leftOut[record] ?? 0) + 1
    else this.#records.set(record.key, record)
  }

  addAll({ records, leftOut }: FileRecords): void {
    for (const record of records) this.add(record)
    for (const [reason, count] of Object.entries(leftOut) as [NoContact, number][]) {
      this.#leftOut[reason] = (this.#leftOut[reason] ?? 0) + count
    }
  }
}
