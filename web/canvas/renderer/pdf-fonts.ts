import cyrillic400 from '@fontsource/geist/files/geist-cyrillic-400-normal.woff?url'
import cyrillic500 from '@fontsource/geist/files/geist-cyrillic-500-normal.woff?url'
import cyrillic600 from '@fontsource/geist/files/geist-cyrillic-600-normal.woff?url'
import latin400 from '@fontsource/geist/files/geist-latin-400-normal.woff?url'
import latin500 from '@fontsource/geist/files/geist-latin-500-normal.woff?url'
import latin600 from '@fontsource/geist/files/geist-latin-600-normal.woff?url'
import latinExt400 from '@fontsource/geist/files/geist-latin-ext-400-normal.woff?url'
import latinExt500 from '@fontsource/geist/files/geist-latin-ext-500-normal.woff?url'
import latinExt600 from '@fontsource/geist/files/geist-latin-ext-600-normal.woff?url'
import vietnamese400 from '@fontsource/geist/files/geist-vietnamese-400-normal.woff?url'
import vietnamese500 from '@fontsource/geist/files/geist-vietnamese-500-normal.woff?url'
import vietnamese600 from '@fontsource/geist/files/geist-vietnamese-600-normal.woff?url'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

/**
 * Files with the font of the interface by weight, one file per script. The variable font of the page cannot be used,
 * because PDF does not support variable fonts.
 */
const urls: Readonly<Record<string, readonly string[]>> = {
  '400': [latin400, latinExt400, cyrillic400, vietnamese400],
  '500': [latin500, latinExt500, cyrillic500, vietnamese500],
  '600': [latin600, latinExt600, cyrillic600, vietnamese600],
}

/** Consecutive characters that the same font file contains. */
export interface FontRun {
  readonly text: string
  readonly font: PDFFont
}

interface FontFile {
  readonly bytes: Uint8Array
  readonly letters: ReadonlySet<number>
  embedded: Promise<PDFFont> | undefined
}

/** Finds fonts for texts. Embeds only the fonts and characters that are used. */
export class PdfFonts {
  readonly #document: PDFDocument
  readonly #runs = new Map<string, Promise<readonly FontRun[] | null>>()
  readonly #files = new Map<string, Promise<readonly FontFile[]>>()

  constructor(document: PDFDocument) {
    this.#document = document
    document.registerFontkit(fontkit)
  }

  /**
   * Splits a string into runs. Resolves to null if no font has all characters. The result is cached by text, because
   * strings repeat.
   */
  runsOf(text: string, weight: string): Promise<readonly FontRun[] | null> {
    const key = `${weight} ${text}`
    const known = this.#runs.get(key)
    if (known) return known
    const found = this.#find(text, weight)
    this.#runs.set(key, found)
    return found
  }

  async #find(text: string, weight: string): Promise<readonly FontRun[] | null> {
    const files = await this.#filesOf(weight)
    const parts: { text: string; file: FontFile }[] = []
    for (const letter of text) {
      const last = parts.at(-1)
      const has = ({ letters }: FontFile) => letters.has(letter.codePointAt(0) ?? 0)
      const file = last && has(last.file) ? last.file : files.find(has)
      if (!file) return null
      if (last?.file === file) last.text += letter
      else parts.push({ text: letter, file })
    }
    return Promise.all(parts.map(async (part) => ({ text: part.text, font: await this.#embedded(part.file) })))
  }

  #embedded(file: FontFile): Promise<PDFFont> {
    file.embedded ??= this.#document.embedFont(file.bytes, { subset: true })
    return file.embedded
  }

  #filesOf(weight: string): Promise<readonly FontFile[]> {
    const known = this.#files.get(weight)
    if (known) return known
    const files = Promise.all((urls[weight] ?? urls['400'] ?? []).map(load))
    this.#files.set(weight, files)
    return files
  }
}

async function load(url: string): Promise<FontFile> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The font could not be loaded: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // fontkit accepts any byte array, although its types require a specific kind of byte array.
  const font = fontkit.create(bytes as Parameters<typeof fontkit.create>[0])
  if (!('characterSet' in font)) throw new Error('The font is a collection.')
  return { bytes, letters: new Set(font.characterSet), embedded: undefined }
}
