import { SaxesParser } from 'saxes'
import { beginningOf } from '../csv/decode.ts'
import { accept, type ImportResult, reject } from '../../rejection.ts'
import type { Progress } from '../../table.ts'
import { brokenXml, deepXml, ownEntity } from '../../texts.ts'

/** An XML element with its contents. Names do not include the namespace prefix, because files can choose any prefix. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Called when an element ends. `parents` are its ancestors, from the root to the direct parent. */
type Take = (element: XmlElement, parents: readonly XmlElement[]) => void

const charactersPerStep = 256 * 1024
/** Maximum nesting depth. Nested graphs need only a few levels; an attack could use millions. */
const deepest = 1000
const tooDeep = 'too deep'

/**
 * Parses XML, and passes each element with one of the given names to `take` when it ends. The element is then released,
 * so memory depends on the largest element instead of the file. Declared entities and external resources are not
 * supported; files that use them are rejected. Yields progress.
 */
export function* readXml(
  text: string,
  names: ReadonlySet<string>,
  take: Take,
): Generator<Progress, ImportResult<null>, void> {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let fault: string | null = null
  parser.on('error', (error) => {
    fault ??= error.message
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), attributes: withLocalNames(attributes), children: [], text: '' }
    if (open.length >= deepest) fault ??= `${parser.line}:${parser.column}: ${tooDeep}`
    // Skips the contents of elements that are neither requested nor inside a requested element. They are only tracked
    // as ancestors.
    if (!names.has(element.name) && open.some((each) => names.has(each.name))) open.at(-1)?.children.push(element)
    open.push(element)
  })
  const write = (characters: string) => {
    const element = open.at(-1)
    if (element) element.text += characters
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && names.has(element.name)) take(element, open)
  })
  for (let start = 0; start < text.length && fault === null; start += charactersPerStep) {
    parser.write(text.slice(start, start + charactersPerStep))
    yield Math.min(1, (start + charactersPerStep) / text.length)
  }
  if (fault === null) parser.close()
  return fault === null ? accept(null) : reject('broken-xml', sentenceOf(fault))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function withLocalNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}

function sentenceOf(fault: string): string {
  const line = lineOf(fault)
  if (fault.endsWith('undefined entity.')) return ownEntity(line)
  return fault.endsWith(tooDeep) ? deepXml(line, deepest) : brokenXml(line)
}

/** Returns the line number in an error message of the parser, which starts with the position: "12:7: unclosed tag". */
function lineOf(message: string): number | null {
  const line = Number.parseInt(message, 10)
  return Number.isNaN(line) ? null : line
}

/** Yields all descendants of an element with the given name. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement, void, void> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}

export function firstDescendant(element: XmlElement, name: string): XmlElement | undefined {
  return descendants(element, name).next().value ?? undefined
}

/** Whether the bytes are XML whose root element has this name. */
export function beginsWithElement(bytes: Uint8Array, name: string): boolean {
  const root =
    /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>\s*)*<(?:[\w.-]+:)?([\w.-]+)/.exec(
      beginningOf(bytes, 8192),
    )
  return root?.[1]?.toLowerCase() === name
}
