import { expect, test } from 'vitest'
import { type FoundRecords, readFiles, type SourceFile } from './read-files.ts'

const options = { userId: 'u', networkId: 'n', timeZone: 'UTC', now: new Date('2026-06-15T12:00:00Z') }

function fileOf(name: string, ...lines: string[]): SourceFile {
  const bytes = new TextEncoder().encode(lines.join('\r\n'))
  return {
    name,
    size: bytes.length,
    text: async (count) => new TextDecoder().decode(bytes.subarray(0, count)),
    async *chunks() {
      for (let start = 0; start < bytes.length; start += 50) yield bytes.subarray(start, start + 50)
    },
  }
}

async function read(...files: SourceFile[]): Promise<{ found: FoundRecords; progress: readonly number[] }> {
  const work = readFiles(files, options)
  const progress: number[] = []
  for (;;) {
    const step = await work.next()
    if (step.done) return { found: step.value, progress }
    progress.push(step.value)
  }
}

const email = (id: string) => [
  'From: ana@harbour.example',
  'To: you@pier.example',
  'Date: Mon, 1 Jun 2026 10:00:00 +0000',
  `Message-ID: <${id}@harbour.example>`,
  '',
  'Hello',
  '',
]
const separator = 'From ana@harbour.example Mon Jun  1 10:00:00 2026'
const mailbox = fileOf('Inbox.mbox', separator, ...email('1'), separator, ...email('2'), separator, ...email('1'))
const calendar = fileOf(
  'me.ics',
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:3',
  'DTSTART:20260601T080000Z',
  'ATTENDEE:mailto:ana@harbour.example',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:4',
  'DTSTART:20260701T080000Z',
  'END:VEVENT',
  'END:VCALENDAR',
)

test('an email or meeting that occurs in several files yields one record, regardless of the file names', async () => {
  const { found, progress } = await read(mailbox, calendar, fileOf('copy.txt', ...email('2')))
  expect(found.records.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'mail <1@harbour.example>',
    'mail <2@harbour.example>',
    'meeting 3 2026-06-01T08:00:00Z',
  ])
  expect(found.leftOut).toEqual({ future: 1 })
  expect(found.unread).toEqual([])
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(1)
})

test('reading a file again yields the same record ids', async () => {
  const [first, second] = await Promise.all([read(mailbox), read(mailbox)])
  expect(first.found.records).toEqual(second.found.records)
})

test('files without emails and events are reported by name', async () => {
  const { found } = await read(fileOf('notes.pdf', '%PDF-1.7', 'stream'), fileOf('empty.eml'), calendar)
  expect(found.unread).toEqual(['notes.pdf', 'empty.eml'])
  expect(found.records).toHaveLength(1)
})
