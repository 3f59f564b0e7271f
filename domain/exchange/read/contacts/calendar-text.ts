import ICAL from 'ical.js'
import { beginningOf, decodeText } from '../csv/decode.ts'
import type { Format, FileContents } from '../format.ts'
import type { LeftOut } from '../graph-tables.ts'
import { accept, type ImportResult, reject } from '../../rejection.ts'
import type { Progress, Table } from '../../table.ts'
import { brokenCards, rowFaults } from '../../texts.ts'

/** A component of a vCard or iCalendar file. */
export type Component = InstanceType<typeof ICAL.Component>
export type Property = InstanceType<typeof ICAL.Property>

const componentsPerStep = 200

interface FoundComponents {
  readonly components: readonly { readonly component: Component; readonly entry: number }[]
  readonly left: readonly LeftOut[]
}

interface TextFormat extends Pick<Format, 'id' | 'label' | 'endings' | 'units'> {
  /** Name of the component: 'VCARD' or 'VCALENDAR'. */
  readonly component: string
  /**
   * Returns the tables of all components. For messages, each component has its position in the file. Components that
   * could not be read are reported.
   */
  tables(found: FoundComponents): Table[]
  /** Converts an older version of the format to a version that ical.js can parse. */
  modernized?(component: string): string
  /**
   * Name of the components inside a component: 'VEVENT'. If one of them is damaged, they are parsed separately, so that
   * the damage does not affect the others.
   */
  readonly inner?: string
}

/**
 * Defines a format whose files consist of components between lines such as "BEGIN:VCARD" and "END:VCARD" (RFC 6350, RFC
 * 5545). Each component is parsed separately, so that a damaged component does not affect the others.
 */
export function calendarTextFormat({ component, tables, modernized, inner, ...format }: TextFormat): Format {
  const begin = new RegExp(`^\\uFEFF?\\s*BEGIN:${component}\\s*$`, 'im')
  return {
    ...format,
    detects: (bytes) => new RegExp(`^\\uFEFF?\\s*BEGIN:${component}\\s`, 'i').test(beginningOf(bytes, 256)),
    *read(bytes, { encoding: chosen }): Generator<Progress, ImportResult<FileContents>, void> {
      const decoded = decodeText(bytes, chosen)
      if (!decoded.ok) return decoded
      const { text, ...read } = decoded.value
      const parts = text.split(new RegExp(`^(?=BEGIN:${component}\\s*$)`, 'im'))
      const components: { component: Component; entry: number }[] = []
      const left: LeftOut[] = []
      let line = 1
      let entry = 0
      for (const [index, part] of parts.entries()) {
        if (begin.test(part)) {
          entry += 1
          const modern = modernized ? modernized(part) : part
          const parsed = inner === undefined ? parse(modern) : parseOneByOne(modern, component, inner)
          for (const broken of parsed?.broken ?? [{ text: part, line: 0 }]) {
            const reason = rowFaults.brokenEntry(line + broken.line)
            left.push({ entry, cells: new Map([['Name', nameIn(broken.text)]]), reason })
          }
          if (parsed) components.push({ component: parsed.component, entry })
        }
        line += part.split('\n').length - 1
        if (index % componentsPerStep === 0) yield index / parts.length
      }
      if (components.length === 0) return reject('broken-cards', brokenCards(format.label))
      const found = tables({ components, left }).map((table) => ({ ...table, idsNameEntries: true as const }))
      return accept({ tables: found, ...read, delimiter: null })
    },
  }
}

/** Returns the name or title in a component that could not be parsed, or ''. */
function nameIn(part: string): string {
  return /^(?:FN|SUMMARY)(?:;[^:\n]*)?:(.*)$/im.exec(part)?.[1]?.trim() ?? ''
}

interface ReadComponent {
  readonly component: Component
  readonly broken: readonly BrokenPart[]
}

/** A part of a component that could not be parsed, with the number of lines before it. */
interface BrokenPart {
  readonly text: string
  readonly line: number
}

/** Parses a component. Values that do not fit the type of their property become text. Null if it is damaged. */
function parse(text: string): ReadComponent | null {
  const asWritten = parseStrictly(text)
  const parsed = asWritten ?? parseStrictly(withTexts(text, rules))
  const misfits = parsed ? [...misfitsIn(parsed)].map(({ name }) => name) : []
  const names = asWritten ? misfits : [...rules, ...misfits]
  const component = misfits.length === 0 ? parsed : parseStrictly(withTexts(text, names))
  if (!component) return null
  // Converts the remaining values here, because the library ignores the declared type of some properties.
  for (const property of misfitsIn(component)) convertToText(property)
  return { component, broken: [] }
}

function convertToText(property: Property): void {
  const [, , , ...values] = property.toJSON() as unknown[]
  property.resetType('text')
  property.setValue(values.map(textOf).join(', '))
}

/** Parses a component in which all values fit. Returns null for other components. */
function parseWhole(text: string): ReadComponent | null {
  const component = parseStrictly(text)
  return component && misfitsIn(component).next().done === true ? { component, broken: [] } : null
}

/**
 * Properties that the library reads while it parses the component. The library rejects the component if it cannot read
 * these properties.
 */
const rules = ['rrule', 'exrule']

function parseStrictly(text: string): Component | null {
  try {
    const parsed: unknown = ICAL.parse(text)
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? (parsed[0] as unknown[]) : (parsed as unknown[])
    return new ICAL.Component(first as never)
  } catch {
    return null
  }
}

/** Yields the properties whose values do not fit their type, such as a birthday "around 1900". */
function* misfitsIn(component: Component): Generator<Property, void, void> {
  for (const property of component.getAllProperties()) if (!fits(property)) yield property
  for (const each of component.getAllSubcomponents()) yield* misfitsIn(each)
}

function fits(property: Property): boolean {
  try {
    property.getValues()
    return true
  } catch {
    return false
  }
}

/** Declares the values of the named properties as text. */
function withTexts(text: string, names: readonly string[]): string {
  const lines = new RegExp(String.raw`^((?:[\w-]+\.)?(?:${names.join('|')}))((?:;(?:[^:"\r\n]|"[^"\r\n]*")*)?):`, 'gim')
  return text.replace(
    lines,
    (_line, name: string, parameters: string) => `${name}${parameters.replace(/;VALUE=[^;:]*/i, '')};VALUE=text:`,
  )
}

/** Parses a component. If a part of it is damaged, parses the components inside it one by one. */
function parseOneByOne(text: string, outer: string, inner: string): ReadComponent | null {
  return parseWhole(text) ?? parseInParts(text, outer, inner)
}

/** Returns the calendars in a text without their damaged events. */
export function calendarsIn(text: string): Component[] {
  const parts = text.split(/^(?=BEGIN:VCALENDAR\s*$)/im)
  return parts.flatMap((part) => parseOneByOne(part, 'VCALENDAR', 'VEVENT')?.component ?? [])
}

/** Parses a component and the components inside it one by one. Null if all of them are damaged. */
function parseInParts(text: string, outer: string, inner: string): ReadComponent | null {
  const end = new RegExp(`^END:${inner}\\s*$`, 'im')
  const [before = '', ...inside] = text.split(new RegExp(`^(?=BEGIN:${inner}\\s*$)`, 'im'))
  const around = [before]
  const read: Component[] = []
  const broken: BrokenPart[] = []
  let line = before.split('\n').length - 1
  for (const part of inside) {
    const found = end.exec(part)
    const length = found ? found.index + found[0].length : part.length
    const parsed = found && parse(part.slice(0, length))
    if (parsed) read.push(parsed.component)
    else broken.push({ text: part, line })
    around.push(part.slice(length))
    line += part.split('\n').length - 1
  }
  const whole = parse(
    `${around
      .join('')
      .replace(new RegExp(`^END:${outer}\\s*$`, 'im'), '')
      .trimEnd()}\nEND:${outer}`,
  )
  if (!whole || (read.length === 0 && broken.length > 0)) return null
  for (const each of read) whole.component.addSubcomponent(each)
  return { component: whole.component, broken }
}

/**
 * Returns a value as text. Values that are neither strings nor numbers are ical.js objects, which have a
 * `toString()`.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null) return (value as { toString(): string }).toString()
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
}

/** Properties whose value is a single string, which ical.js would split at commas. */
const texts = new Set(['note'])

/** Returns the values of all properties of a component with this name. */
export const valuesIn = (component: Component, name: string) => component.getAllProperties(name).flatMap(valuesOf)

/** Returns the first value of a property, or an empty string. */
export const firstOf = (component: Component, name: string) => valuesIn(component, name)[0] ?? ''

/** Returns the non-empty values of a property as text. */
export function valuesOf(property: Property): string[] {
  if (texts.has(property.name)) {
    const text = property.getValues().map(textOf).join(',').trim()
    return text === '' ? [] : [text]
  }
  return property
    .getValues()
    .flatMap((value: unknown) => (Array.isArray(value) ? value.flat() : [value]))
    .map((value: unknown) => textOf(value).trim())
    .filter((value) => value !== '')
}

/** Returns the label of each property group, by group name. */
export function labelsOf(card: Component): ReadonlyMap<string, string> {
  return new Map(card.getAllProperties('x-ablabel').map((each) => [groupOf(each), valuesOf(each)[0] ?? '']))
}

export function groupOf(property: Property): string {
  return textOf(property.getParameter('group'))
}

/** Returns a label without the symbols in which Apple wraps its standard labels: "_$!<Spouse>!$_". */
export function labelOf(written: string): string {
  const word = written.replace(/^_\$!<(.*)>!\$_$/, '$1').trim()
  return word === '' ? '' : `${word[0]?.toUpperCase()}${word.slice(1)}`
}
