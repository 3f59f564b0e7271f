import { expect, test } from 'vitest'
import { boundedDetails, describeError, readableLine } from './log.ts'

const at = new Date(2026, 4, 31, 8, 15, 4)

test('somebody who watches reads one line of words for each event', () => {
  expect(readableLine(at, 'server.started', { port: 3000, localMode: true, node: 'v24' })).toBe(
    '08:15:04  server.started  port=3000 localMode=true node=v24',
  )
  expect(readableLine(at, 'server.stopping', {})).toBe('08:15:04  server.stopping')
  expect(readableLine(at, 'database.embedded', { line: 'LOG:  ready "now"\nagain' })).toBe(
    '08:15:04  database.embedded  line="LOG:  ready \\"now\\"\\nagain"',
  )
})

test('a fault stays on one line, with the place where it happened', () => {
  const line = readableLine(at, 'http.fault', describeError(new TypeError('It is gone')))
  expect(line).toMatch(/^08:15:04 {2}http\.fault {2}error="It is gone" at .+log\.test\.ts:\d+:\d+\)?$/)
})

test('what strangers wrote stands in the log within bounds, and moves nothing on a screen', () => {
  const { path, ms, at: moment } = boundedDetails({ path: 'x'.repeat(5000), ms: 7, at: '\u001b[2Ja\u202eb\u2028c' })
  expect(path).toBe(`${'x'.repeat(1000)}… (5000 characters)`)
  expect(ms).toBe(7)
  expect(moment).toBe('\\u001b[2Ja\\u202eb\\u2028c')
})

test('what strangers wrote in a list stands there within bounds too', () => {
  const { further } = boundedDetails({ further: Array.from({ length: 900 }, () => `a\u202eb${'x'.repeat(3000)}`) })
  expect(JSON.stringify(further).length).toBeLessThan(1100)
  expect(JSON.stringify(further)).not.toContain('\u202e')
})
