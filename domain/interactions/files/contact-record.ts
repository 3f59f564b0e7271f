import type { LocalMoment } from '../../time-zones.ts'

/** The user's current time and time zone while reading files. */
export interface ReadingMoment {
  /** Events after this moment have not taken place yet and are left out. */
  readonly now: Date
  /** Converts times to the user's time zone. */
  readonly localMoment: (at: Date) => LocalMoment
}

/** A person by name and email address. */
export interface Address {
  /** Empty if the file contains no name. */
  readonly name: string
  /** In lower case. */
  readonly email: string
}

/** An email or a meeting from a file. The user may not have taken part in it; `matchRecords` checks this. */
export interface ContactRecord {
  readonly kind: 'mail' | 'meeting'
  /** Identifies the email or the meeting, so that reading its file several times logs it once. */
  readonly key: string
  /** In the user's time zone: yyyy-mm-dd, and hh:mm or null for a whole day. */
  readonly day: string
  readonly time: string | null
  /** The subject of the email or the name of the meeting. Can be empty. */
  readonly about: string
  /** The sender of the email or the organizer of the meeting. Null if the file does not contain it. */
  readonly from: Address | null
  /** The recipients of the email, or the invited people who have not declined the meeting. */
  readonly others: readonly Address[]
}

/** The reason why an email or a calendar entry is left out. */
export type NoContact =
  | 'automatic'
  | 'undated'
  | 'cancelled'
  | 'future'
  /** An occurrence of a recurring event that is older than the latest `mostOccurrences` in `read-meetings`. */
  | 'earlier'
  /** An event that repeats more often than people meet. */
  | 'frequent'
  | 'unreadable'

/** The records of a file, and the number of entries that were left out, by reason. */
export interface FileRecords {
  readonly records: readonly ContactRecord[]
  readonly leftOut: Readonly<Partial<Record<NoContact, number>>>
}

/** Collects records. Ignores a further record with the same key, because mailboxes store copies of emails. */
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
