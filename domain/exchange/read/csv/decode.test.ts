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
  if (!result.ok) throw new Error(result.rejection.sentence)
  return result.value
}

/** Encodes a string. JavaScript has encoders only for UTF-8, so this function inverts the table of the decoder. */
function written(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  for (let lead = 0; lead < 256; lead++) {
    const one = decoder.decode(Uint8Array.of(lead))
    if (!one.includes('\uFFFD') && one !== '' && !codes.has(one)) codes.set(one, [lead])
    if (lead < 0x81) continue
    for (let trail = 0x40; trail < 0xff; trail++) {
      const two = decoder.decode(Uint8Array.of(lead, trail))
      if ([...two].length === 1 && two !== '\uFFFD' && !codes.has(two)) codes.set(two, [lead, trail])
    }
  }
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? []))
}

const scripts = {
  'windows-1251': 'Имя;Компания;Город\r\nАнна Каренина;Заря;Санкт-Петербург\r\nАлёна Ёлкина;ООО «Ромашка»;Москва\r\n',
  'koi8-r': 'Имя;Компания\r\nАнна Каренина;Заря\r\nПётр Безухов;Общество\r\n',
  macintosh: 'Nom;Prénom;Société\r\nMüller;Jörg;Bäckerei Süd\r\nLefèvre;François;Café d’été\r\n',
  'windows-1252': 'Nom;Prénom;Société\r\nMüller;Jörg;Bäckerei “Süd”\r\nLefèvre;François;L’été – 5 €\r\n',
  'windows-1250': 'Imię i nazwisko;Zakład pracy\r\nŁucja Żółć;Młyn Północny\r\nZenon Bąk;Spedycja\r\n',
  shift_jis: '名前,会社\r\n山田さくら,ひかり株式会社\r\n',
  gb18030: '姓名,公司,城市\r\n王小明,北京光明出版社,北京\r\n李华,上海大学,上海\r\n',
} as const

function rejection(bytes: Uint8Array | number[]) {
  const result = decodeText(Uint8Array.from(bytes))
  return result.ok ? null : result.rejection.code
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
    expect(decoded(bytes)).toMatchObject({ text: sample, encoding, damaged: 0, isGuessed: encoding !== 'utf-8' })
  })

  test('decodes Windows-1252, including its quotation marks, dash and euro sign', () => {
    const own: Record<string, number> = { '„': 0x84, '“': 0x93, '–': 0x96, '€': 0x80 }
    const bytes = Uint8Array.from(western, (character) => own[character] ?? character.charCodeAt(0))
    expect(decoded(bytes)).toMatchObject({ text: western, encoding: 'windows-1252', damaged: 0 })
  })

  test.each(Object.entries(scripts))('guesses the encoding %s', (encoding, text) => {
    expect(decoded(written(text, encoding))).toEqual({ text, encoding, damaged: 0, isGuessed: true })
  })

  test('distinguishes Windows-1251 capitals from KOI8-R and detects one Cyrillic word in ASCII text', () => {
    expect(decoded(written('Name;City\r\nАННА КАРЕНИНА;МОСКВА\r\n', 'windows-1251'))).toMatchObject({
      encoding: 'windows-1251',
    })
    const long = `Name;City\r\n${'Ann Lee;London\r\n'.repeat(40)}Анна;Москва\r\n`
    expect(decoded(written(long, 'windows-1251'))).toMatchObject({ encoding: 'windows-1251', text: long })
  })

  test('decodes with the encoding the user chose', () => {
    const text = 'Imię;Miasto\nŁucja;Łódź\n'
    const bytes = written(text, 'windows-1250')
    const result = decodeText(bytes, 'windows-1250')
    expect(result).toEqual({ ok: true, value: { text, encoding: 'windows-1250', damaged: 0, isGuessed: true } })
    expect(decodeText(bytes, 'utf-8')).toMatchObject({ ok: true, value: { damaged: 5, isGuessed: true } })
  })

  test('decodes truncated UTF-8 with a replacement character', () => {
    const bytes = new TextEncoder().encode('Name\nJürgen Müller\nمريم حداد')
    expect(decoded(bytes.subarray(0, -1))).toEqual({
      text: 'Name\nJürgen Müller\nمريم حدا\uFFFD',
      encoding: 'utf-8',
      damaged: 1,
      isGuessed: true,
    })
  })

  test('drops isolated NUL bytes', () => {
    expect(decoded(new TextEncoder().encode(`Name\n${'Ann Lee\n'.repeat(200)}Bo\0b`)).text).toMatch(/\nBob$/)
  })

  test.each([
    ['no bytes', [], 'empty-file'],
    ['only a BOM and blank lines', [0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x20], 'empty-file'],
    ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 'binary-file'],
    ['all byte values', Array.from({ length: 1024 }, (_, index) => (index * 97) % 256), 'binary-file'],
  ])('rejects %s', (_, bytes, code) => {
    expect(rejection(bytes)).toBe(code)
  })

  test('decodes text whose header begins with PK, although zip files begin with PK too', () => {
    expect(rejection(new TextEncoder().encode('PK,Name\n1,Ann'))).toBeNull()
  })
})
