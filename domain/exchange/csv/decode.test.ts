import { describe, expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const sample = 'Name;Ort\r\nJürgen „Jo“ Müller;Köln – Süd\r\nمريم;東京\r\n'
const western = 'Name;Ort\r\nJürgen „Jo“ Müller;Köln – 5 €\r\n'

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian)
  return bytes
}

function decoded(bytes: Uint8Array) {
  const result = decodeText(bytes)
  if (!result.ok) throw new Error(result.refusal.sentence)
  return result.value
}

function refusal(bytes: Uint8Array | number[]) {
  const result = decodeText(Uint8Array.from(bytes))
  return result.ok ? null : result.refusal.code
}

describe('decodeText', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(sample), 'utf-8'],
    ['UTF-8 with BOM', new TextEncoder().encode(`\uFEFF${sample}`), 'utf-8'],
    ['UTF-16 LE with BOM', utf16(`\uFEFF${sample}`, false), 'utf-16le'],
    ['UTF-16 BE with BOM', utf16(`\uFEFF${sample}`, true), 'utf-16be'],
    ['UTF-16 LE without BOM', utf16(sample, false), 'utf-16le'],
    ['UTF-16 BE without BOM', utf16(sample, true), 'utf-16be'],
  ])('reads %s', (_, bytes, encoding) => {
    expect(decoded(bytes)).toEqual({ text: sample, encoding, damaged: 0 })
  })

  test('reads Windows-1252 with its own quotation marks, dash and euro sign', () => {
    const own: Record<string, number> = { '„': 0x84, '“': 0x93, '–': 0x96, '€': 0x80 }
    const bytes = Uint8Array.from(western, (character) => own[character] ?? character.charCodeAt(0))
    expect(decoded(bytes)).toEqual({ text: western, encoding: 'windows-1252', damaged: 0 })
  })

  test('keeps UTF-8 whose end is torn off', () => {
    const bytes = new TextEncoder().encode('Name\nJürgen Müller\nمريم حداد')
    expect(decoded(bytes.subarray(0, -1))).toEqual({
      text: 'Name\nJürgen Müller\nمريم حدا\uFFFD',
      encoding: 'utf-8',
      damaged: 1,
    })
  })

  test('drops single zero bytes', () => {
    expect(decoded(new TextEncoder().encode(`Name\n${'Ann Lee\n'.repeat(200)}Bo\0b`)).text).toMatch(/\nBob$/)
  })

  test.each([
    ['no bytes', [], 'empty-file'],
    ['only a BOM and blank lines', [0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x20], 'empty-file'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 'binary-file'],
    ['all byte values', Array.from({ length: 1024 }, (_, index) => (index * 97) % 256), 'binary-file'],
  ])('refuses %s', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code)
  })

  test('takes a header that begins with PK for text', () => {
    expect(refusal(new TextEncoder().encode('PK,Name\n1,Ann'))).toBeNull()
  })
})
