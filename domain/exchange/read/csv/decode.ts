import { accept, type ImportResult, reject } from '../../rejection.ts'
import type { TextEncoding } from './text-encoding.ts'
import { guessEncoding } from './guess-encoding.ts'
import { binaryFile, emptyFile, pdfFile } from '../../texts.ts'

export interface DecodedText {
  text: string
  encoding: TextEncoding
  /** Whether the user can correct the encoding: true if it was guessed from the bytes, or chosen by the user. */
  isGuessed: boolean
  /** Number of invalid characters. Each became U+FFFD. */
  damaged: number
}

const sampleBytes = 8192
/** The bytes of "%PDF-". */
const pdfMark = [0x25, 0x50, 0x44, 0x46, 0x2d]

/**
 * Decodes the bytes of a file. The encoding chosen by the user takes precedence, then a byte order mark. Otherwise,
 * zero bytes at only the even or only the odd positions indicate UTF-16. Valid UTF-8 is read as UTF-8. All other
 * encodings are guessed. Rejects empty files and files that are not text.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): ImportResult<DecodedText> {
  if (bytes.length === 0) return reject('empty-file', emptyFile)

  if (startsWith(bytes, ...pdfMark)) return reject('binary-file', pdfFile)
  const decoded = chosen ? decodeAs(bytes, chosen) : decode(bytes)
  if (!looksLikeText(decoded.text)) return reject('binary-file', binaryFile)
  const text = decoded.text.replaceAll('\u0000', '').replace(/^\uFEFF+/, '')
  if (text.trim() === '') return reject('empty-file', emptyFile)
  const isGuessed = chosen !== undefined || decoded.encoding !== 'utf-8' || decoded.damaged > 0
  return accept({ ...decoded, isGuessed, text })
}

/** Returns the first characters of a file, for detecting its format. */
export function beginningOf(bytes: Uint8Array, length: number): string {
  return decode(bytes.subarray(0, length)).text
}

function decode(bytes: Uint8Array): Omit<DecodedText, 'isGuessed'> {
  const encoding = encodingOfMark(bytes) ?? encodingOfZeros(bytes)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return replacing(bytes, encoding)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', damaged: 0 }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  const utf8 = replacing(bytes, 'utf-8')
  if (encoding === 'utf-8' || isMostlyIntact(utf8)) return utf8
  return decodeAs(bytes, guessEncoding(bytes))
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): Omit<DecodedText, 'isGuessed'> {
  if (encoding === 'windows-1252') return { text: decodeWindows1252(bytes), encoding, damaged: 0 }
  return replacing(bytes, encoding)
}

function replacing(bytes: Uint8Array, encoding: TextEncoding): Omit<DecodedText, 'isGuessed'> {
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding, damaged: text.split('\uFFFD').length - 1 }
}

function encodingOfMark(bytes: Uint8Array): TextEncoding | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return null
}

/**
 * Detects UTF-16 by its zero bytes. Delimiters and line breaks contain a zero byte in any script, always at even
 * positions (big-endian) or always at odd positions (little-endian).
 */
function encodingOfZeros(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, sampleBytes)
  let even = 0
  let odd = 0
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  const few = sample.length / 200
  if (odd > few && odd > even * 3) return 'utf-16le'
  if (even > few && even > odd * 3) return 'utf-16be'
  return null
}

/**
 * Whether a string is UTF-8 with few invalid bytes, such as a truncated end. Decoding it as Latin-1 would damage all
 * its accented letters.
 */
function isMostlyIntact({ text, damaged }: Pick<DecodedText, 'text' | 'damaged'>): boolean {
  let intact = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0x80 && unit !== 0xfffd) intact++
  }
  return intact >= damaged * 4
}

/** The characters that Windows-1252 has for the bytes 0x80–0x9f, where Latin-1 has control codes. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Decodes Windows-1252. Some releases of Node decode it as Latin-1, so this function corrects the bytes in which the
 * two differ.
 */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replace(/[\u0080-\u009f]/g, (unit) => windows1252.charAt(unit.charCodeAt(0) - 0x80))
}

/** Whether the decoded bytes are text. Images, archives and programs contain many control codes, text almost none. */
function looksLikeText(text: string): boolean {
  const sample = text.slice(0, sampleBytes)
  let controls = 0
  for (let index = 0; index < sample.length; index++) {
    const unit = sample.charCodeAt(index)
    if (unit < 9 || (unit > 13 && unit < 32 && unit !== 0x1b)) controls++
  }
  return controls <= sample.length / 100
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
