import type { TextEncoding } from './text-encoding.ts'

const sampleBytes = 65_536

/**
 * Guesses the encoding of bytes that are neither UTF-8 nor UTF-16 from the positions of bytes above 0x7f. Cyrillic and
 * Chinese words are runs of such bytes; accented letters are single such bytes among ASCII letters. Cost: a few passes
 * over the start of the file.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, sampleBytes)
  if (isShiftJis(sample)) return 'shift_jis'
  const { high, inRuns, signs, westernLetters, macLetters, polishLetters } = countHighBytes(sample)
  if (inRuns * 10 > high * 6) {
    // Common Chinese characters have two bytes, one of which is usually not a letter in Cyrillic encodings.
    if (signs * 100 > high * 15) return isChinese(sample) ? 'gb18030' : 'windows-1252'
    return vowelsIn(sample, 'windows-1251') >= vowelsIn(sample, 'koi8-r') ? 'windows-1251' : 'koi8-r'
  }
  // About a third of the accented letters in Polish text are ł and ą. Windows-1252 has ³ and ¹ at their positions,
  // which rarely occur within words.
  if (polishLetters * 10 > high) return 'windows-1250'
  return macLetters > westernLetters ? 'macintosh' : 'windows-1252'
}

/**
 * Whether the sample is Japanese in Shift JIS. Pairs of accented letters can look like kanji by chance, but rarely like
 * kana, which every longer Japanese text contains.
 */
function isShiftJis(sample: Uint8Array): boolean {
  const text = decodedOf(sample, 'shift_jis')
  const kana = text.match(/[\u3041-\u30fe]/g)?.length ?? 0
  const others = text.match(/[^\p{ASCII}\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/gu)?.length ?? 0
  return kana >= 2 && others <= kana && !text.includes('\uFFFD')
}

function isChinese(sample: Uint8Array): boolean {
  const text = decodedOf(sample, 'gb18030')
  const characters = text.match(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g)?.length ?? 0
  const others = text.match(/[^\p{ASCII}\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu)?.length ?? 0
  return characters > 0 && others * 10 <= characters
}

/** Decodes a sample of a file. Its last character may be truncated. */
function decodedOf(sample: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(sample).replace(/\uFFFD$/, '')
}

interface HighBytes {
  readonly high: number
  /** Number of high bytes that have another high byte next to them. */
  readonly inRuns: number
  /** Number of bytes for which Windows-1251 and KOI8-R have no letter other than ё. */
  readonly signs: number
  /**
   * Numbers of high bytes next to a lower-case ASCII letter: those that are letters in Windows-1252, and those that are
   * Western European letters in Mac Roman.
   */
  readonly westernLetters: number
  readonly macLetters: number
  /**
   * Number of bytes within words that are ł or ą in Windows-1250. The same bytes are ³ or ¹ in Windows-1252, and ≥ or π
   * in Mac Roman.
   */
  readonly polishLetters: number
}

function countHighBytes(sample: Uint8Array): HighBytes {
  const count = { high: 0, inRuns: 0, signs: 0, westernLetters: 0, macLetters: 0, polishLetters: 0 }
  for (const [index, byte] of sample.entries()) {
    if (byte < 0x80) continue
    const [before = 0, after = 0] = [sample[index - 1], sample[index + 1]]
    count.high += 1
    if (before >= 0x80 || after >= 0x80) count.inRuns += 1
    if (byte < 0xc0 && byte !== 0xa8 && byte !== 0xb8) count.signs += 1
    if ((byte === 0xb3 || byte === 0xb9) && isLetter(before) && isSmallLetter(after)) count.polishLetters += 1
    if (!isSmallLetter(before) && !isSmallLetter(after)) continue
    if (byte >= 0xc0) count.westernLetters += 1
    // Skips 0x92, the apostrophe of Windows-1252, because it occurs between letters in text of that encoding too.
    else if (byte <= 0x9f && byte !== 0x92 && isLetterOrEnd(after)) count.macLetters += 1
  }
  return count
}

const isSmallLetter = (byte: number) => byte >= 0x61 && byte <= 0x7a
const isLetter = (byte: number) => isSmallLetter(byte | 0x20) || byte >= 0xc0
const isLetterOrEnd = (byte: number) => isSmallLetter(byte) || byte >= 0x80

/** Counts the vowels in a sample of Cyrillic text. Decoding it with the wrong encoding gives fewer vowels. */
function vowelsIn(sample: Uint8Array, encoding: TextEncoding): number {
  return decodedOf(sample, encoding).match(/[аеиоу]/gi)?.length ?? 0
}
