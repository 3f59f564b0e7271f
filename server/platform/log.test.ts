import { expect, test } from 'vitest'
import { boundedDetails, describeError, readableLine } from './log.ts'

const at = new Date(2026, 4, 31, 8, 15, 4)

test('the log formats each event as one readable line', () => {
  expect(readableLine(at, 'server.started', { port: 3000, localMode: true, node: 'v24' })).toBe(
    '08:15:04  server.started  port=3000 localMode=true node=v24',
  )
  expect(readableLine(at, 'server.stopping', {})).toBe('08:15:04  server.stopping')
  expect(readableLine(at, 'database.embedded', { line: 'LOG:  ready "now"\nagain' })).toBe(
    '08:15:04  database.embedded  line="LOG:  ready \\"now\\"\\nagain"',
  )
})

test('the log formats an error as one line with its location', () => {
  const line = readableLine(at, 'http.fault', describeError(new TypeError('It is gone')))
  expect(line).toMatch(/^08:15:04 {2}http\.fault {2}error="It is gone" at .+log\.test\.ts:\d+:\d+\)?$/)
})

test('the log truncates untrusted text and escapes control characters', () => {
  const { path, ms, at: moment } = boundedDetails({ path: 'x'.repeat(5000), ms: 7, at: '\u001b[2Ja\u202eb\u2028c' })
  expect(path).toBe(`${'x'.repeat(1000)}… (5000 characters)`)
  expect(ms).toBe(7)
  expect(moment).toBe('\\u001b[2Ja\\u202eb\\u2028c')
})

test('the log truncates untrusted text in lists as well', () => {
  const { further } = boundedDetails({ further: Array.from({ length: 900 }, () => `a\u202eb${'x'.repeat(3000)}`) })
  expect(JSON.stringify(further).length).toBeLessThan(1100)
  expect(JSON.stringify(further)).not.toContain('\u202e')
})
