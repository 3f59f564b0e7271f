import { expect, test } from 'vitest'
import { ownProtocol } from '../contract/protocol.ts'
import { recordedFiles, presentRecord, readRecord, reasonForNewNumber, writeRecord } from './protocol-record.ts'

const record = new Map([
  ['entity tag', '  id: string\n  text: string'],
  ['edit tag.remove', '  type: "tag.remove"\n  id: string'],
  ['message alive', '  type: "alive"'],
])
const written = writeRecord(3, record)

test('the recorded protocol files match the current protocol', () => {
  const kept = recordedFiles()
  expect(reasonForNewNumber(kept, presentRecord(), ownProtocol.number)).toBeNull()
  const present = writeRecord(ownProtocol.number, presentRecord())
  expect(Object.fromEntries(kept), 'They are not up to date: run `npm run protocol`.').toEqual(
    Object.fromEntries(present),
  )
})

test('a protocol record that is written to files and read again is unchanged', () => {
  expect([...written.keys()]).toEqual(['domain/entities/tag/protocol.txt', 'contract/protocol.txt'])
  expect(readRecord(written)).toEqual({ number: 3, record })
})

test('the protocol check requires a new protocol number for an added or changed property', () => {
  const wider = new Map(record).set('entity tag', '  id: string\n  text: string, maxLength 60\n  icon?: string')
  expect(reasonForNewNumber(written, wider, 3)).toBe(
    [
      'Pages and servers of the last release read these differently: entity tag.',
      'Raise protocolNumber in contract/protocol.ts to 4, so that both sides detect the change. Then run `npm run protocol`.',
      'If messages from older pages could cause harm, raise oldestProtocol as well.',
      '',
      'entity tag',
      '-  text: string',
      '+  text: string, maxLength 60',
      '+  icon?: string',
    ].join('\n'),
  )
  expect(reasonForNewNumber(written, wider, 4)).toBeNull()
})

test('the protocol check requires a new protocol number for a removed edit, because the other side may still send it', () => {
  const shorter = new Map([...record].filter(([name]) => name !== 'edit tag.remove'))
  expect(reasonForNewNumber(written, shorter, 3)).toContain('edit tag.remove\n- all of it')
})

test('the protocol check requires no new protocol number for an added kind of edit or entity', () => {
  const longer = new Map(record).set('edit tag.add', '  type: "tag.add"')
  expect(reasonForNewNumber(written, longer, 3)).toBeNull()
})
