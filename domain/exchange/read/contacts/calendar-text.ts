import ICAL from 'ical.js'
import { beginningOf, decodeText } from '../csv/decode.ts'
import type { Format, FileContents } from '../format.ts'
import type { LeftOut } from '../graph-tables.ts'
import { accept, type ImportResult, refuse } from '../../refusal.ts'
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
   * Returns the tables of all components. Each component has its number in the file. Components that could not be read
   * are reported.
   */
  tables(found: FoundComponents): Table[]
  /** Converts an older version of the format to a version that ical.js can parse. */
  modernized?(component: string): string
}

/**
 * Defines a format whose files consist of components between lines such as "BEGIN:VCARD" and "END:VCARD" (RFC 6350, RFC
 * 5545). Each component is parsed separately, so that a damaged one does not affect the others.
 */
export function calendarTextFormat({ component, tables, modernized, ...format }: TextFormat): Format {
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
          const parsed = parse(modernized ? modernized(part) : part)
          if (parsed) components.push({ component: parsed, entry })
          else left.push({ entry, cells: new Map([['Name', nameIn(part)]]), reason: rowFaults.brokenEntry(line) })
        }
        line += part.split('\n').length - 1
        if (index % componentsPerStep === 0) yield index / parts.length
      }
      if (components.length === 0) return refuse('broken-cards', brokenCards(format.label))
      const found = tables({ components, left }).map((table) => ({ ...table, idsNameEntries: true as const }))
      return accept({ tables: found, ...read, delimiter: null })
    },
  }
}

/** Returns the name or title in a component that could not be parsed, or ''. */
function nameIn(part: string): string {
  return /^(?:FN|SUMMARY)(?:;[^:\n]*)?:(.*)$/im.exec(part)?.[1]?.trim() ?? ''
}

function parse(text: string): Component | null {
  try {
    const parsed: unknown = ICAL.parse(text)
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? (parsed[0] as unknown[]) : (parsed as unknown[])
    return new ICAL.Component(first as never)
  } catch {
    return null
  }
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

/** Apple wraps its standard labels in symbols: "_$!<Spouse>!$_". */
export function labelOf(written: string): string {
  const word = written.replace(/^_\$!<(.*)>!\$_$/, '$1').trim()
  return word === '' ? '' : `${word[0]?.toUpperCase()}${word.slice(1)}`
}
