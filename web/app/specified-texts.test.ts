import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyName } from '../../domain/entities/network/network.ts'
import { columnMissing, imported, importFailed, importSuccessTitle, noValidNodes } from '../../domain/exchange/texts.ts'
import { outcomeTexts } from '../ai/texts.ts'
import { hero } from '../public/landing/texts.ts'
import { toastTexts } from '../workspace/texts.ts'

/** The texts whose exact wording the specification gives, by area. */
const specified: Record<string, string[]> = JSON.parse(readFileSync('tests/fixtures/specified-texts.json', 'utf8'))

const productFiles = execFileSync('git', ['ls-files', 'web', 'domain', 'server', 'contract', '*.html'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|json|html)$/.test(file) && !/\.test\.tsx?$/.test(file))

/** All source files of the product. Escaped apostrophes are resolved, so that texts can be found as they are shown. */
const product = productFiles.map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'")).join('\n')
const deviations = readFileSync('docs/spec-deviations.md', 'utf8')

/** Specified texts that are composed at run time, with the values of the fixture. */
const composed = [
  hero.title.join(' '),
  noValidNodes(['CSV']),
  importFailed(['CSV']),
  importSuccessTitle(['CSV']),
  columnMissing('Name', 'CSV'),
  imported({ nodes: 25, edges: 0 }),
  outcomeTexts.done.message('Lisbon founders'),
  toastTexts.duplicated(copyName('Angels')).message,
]

/**
 * Returns whether a product file contains `text` as a complete string literal or JSX text. A title and a colon may
 * precede it, and a reason may follow. Placeholders of `text` such as "{name}" stand for any value.
 */
function isInProduct(text: string): boolean {
  const pattern = text
    .split(/\{\w+\}/)
    .map(RegExp.escape)
    .join('[^\'"`]{1,60}?')
  return new RegExp(`(?:['"\`>]|: )\\s*${pattern}\\s*(?:['"\`<]|\\. \\$\\{)`).test(product)
}

const isDeclared = (text: string) => deviations.includes(text)

test.each(Object.entries(specified))(
  'the product contains the specified texts or declares a deviation: %s',
  (_, texts) => {
    const missing = texts.filter((text) => !isInProduct(text) && !composed.includes(text) && !isDeclared(text))
    expect(missing).toEqual([])
  },
)

test('the search for a specified text does not match a part of a longer text', () => {
  expect(isInProduct('Map Your Network, Unleash')).toBe(false)
  expect(isInProduct('Added {name} to the')).toBe(false)
})
