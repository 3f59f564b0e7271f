import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageHeads } from './message-heads.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function headsOf(text: string, chunkSize = text.length): Promise<string[]> {
  const whole = bytes(text)
  async function* chunks() {
    for (let start = 0; start < whole.length; start += chunkSize) yield whole.subarray(start, start + chunkSize)
  }
  const heads: string[] = []
  for await (const head of messageHeads(chunks())) heads.push(new TextDecoder().decode(head))
  return heads
}

const mailbox = [
  'From ana@harbour.example Thu Jan  1 00:00:00 2026',
  'Subject: One',
  'From: ana@harbour.example',
  '',
  'From here on, this is the body.',
  '>From the archive',
  '',
  'From bo@harbour.example Fri Jan  2 00:00:00 2026',
  'Subject: Two',
  '',
  'Body',
  '',
].join('\n')

test('a mailbox is split at its separator lines', async () => {
  expect(await headsOf(mailbox)).toEqual(['Subject: One\nFrom: ana@harbour.example\n', 'Subject: Two\n'])
})

test('a mailbox with CRLF line endings is split at its separator lines', async () => {
  const heads = await headsOf(mailbox.replaceAll('\n', '\r\n'))
  expect(heads).toEqual(['Subject: One\r\nFrom: ana@harbour.example\r\n', 'Subject: Two\r\n'])
})

test('a single email yields one header block, even without a body', async () => {
  expect(await headsOf('Subject: One\nTo: bo@harbour.example')).toEqual(['Subject: One\nTo: bo@harbour.example'])
  expect(await headsOf('')).toEqual([])
})

test('the same header blocks are read from a mailbox whatever the size of the chunks', async () => {
  const whole = await headsOf(mailbox)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: mailbox.length }), async (size) => {
      expect(await headsOf(mailbox, size)).toEqual(whole)
    }),
  )
})

test('a header block that never ends is truncated', async () => {
  const [head] = await headsOf(`Subject: One\n${'X-Long: y\n'.repeat(100_000)}`, 4096)
  expect(head?.length).toBeLessThan(300_000)
  expect(head).toMatch(/^Subject: One\n/)
})
