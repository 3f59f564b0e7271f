import type { Field } from '../entities/field/field.ts'
import type { FieldValues } from '../entities/field/field-value.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../entities/graph.ts'
import { allFilterKeys, type FilterKey, filterKeys, hasTerms, isFilterKey, reservedWords } from './filter-keys.ts'
import { printName, printValue } from './filter-writer.ts'
import { fieldsCalled } from './field-tests.ts'
import { texts } from './texts.ts'

/** A way to complete the user's input. */
export interface Completion {
  /** The text that replaces the input from `from` to the cursor. */
  readonly text: string
  /** Explanation shown beside the completion. Empty if the text is clear without one. */
  readonly hint: string
  /** Whether the completion ends a condition. If false, a value must follow, as after `type:`. */
  readonly isWhole: boolean
}

export interface Completions {
  /** Index in the input where the text to replace starts. */
  readonly from: number
  readonly options: readonly Completion[]
}

const quotation = '"(?:[^"\\\\]|\\\\.)*"'
const value = `(?:${quotation}|[^\\s"(),]+)`
/** Matches a key with its operator, earlier values, and the value being typed. */
const compared = new RegExp(
  `(?:^|[\\s(-])(${quotation}|[^\\s"(),:=<>!-][^\\s"(),:=<>!]*)(!=|<=|>=|[:=<>])((?:${value},\\s*)*)("[^"(),]*|[^\\s"(),]*)$`,
)
/** Matches `within`, `component` or `community` with its start nodes and the name being typed. */
const around = new RegExp(`(?:within:\\d+|component|community)\\s+of\\s+(?:${value},\\s*)*("?[^"(),]*)$`, 'i')
const lastWord = /[^\s"():=<>!,]*$/

/**
 * Returns up to `limit` completions for the text before the cursor. They include the network's tags, groups, labels,
 * fields and nodes.
 */
export function completionsOf(before: string, graph: Graph, limit: number): Completions {
  const [, name] = around.exec(before) ?? []
  if (name !== undefined) {
    return { from: before.length - name.length, options: values(namesOf(graph.nodes.values()), name, limit) }
  }
  // An unquoted value ends at a space.
  const [, key, , , typed] = compared.exec(before) ?? []
  if (key !== undefined && typed !== undefined) {
    return { from: before.length - typed.length, options: values(valuesOf(unquoted(key), key, graph), typed, limit) }
  }
  const word = lastWord.exec(before)?.[0] ?? ''
  const sign = word.startsWith('-') ? 1 : 0
  return { from: before.length - word.length + sign, options: beginnings(word.slice(sign), graph, limit) }
}

/** Whether the input ends with an incomplete key or keyword. The filter then cannot be evaluated yet. */
export function isIncomplete(typed: string): boolean {
  const word = (lastWord.exec(typed)?.[0] ?? '').toLowerCase()
  return word !== '' && [...allFilterKeys, 'community', ...reservedWords].some((each) => each.startsWith(word))
}

function values(all: Iterable<string>, typed: string, limit: number): Completion[] {
  return fitting(all, unquoted(typed), limit).map((text) => ({ text: printValue(text), hint: '', isWhole: true }))
}

/**
 * Returns completions for a word at the start of a condition: keys, fields, and whole conditions such as a tag with its
 * text.
 */
function beginnings(word: string, graph: Graph, limit: number): Completion[] {
  const fields = [...graph.fields.values()].sort((a, b) => a.position - b.position)
  const keys: Completion[] = [
    ...allFilterKeys.map((key) => ({ text: `${key}${signOf(key)}`, hint: filterKeys[key].asks, isWhole: false })),
    { text: 'within:2 of ', hint: texts.asksWithin, isWhole: false },
    { text: 'community of ', hint: texts.asksCommunity, isWhole: false },
    ...fields.map((field) => ({ text: `${printName(field.name)}:`, hint: texts.asksField, isWhole: false })),
  ]
  const wanted = folded(word)
  const beginning = keys.filter(({ text }) => folded(text).replace('"', '').startsWith(wanted))
  const meant = keys.filter((key) => !beginning.includes(key) && folded(key.hint).includes(wanted))
  if (wanted === '') return beginning.slice(0, limit)
  const tags = fitting(texted(graph.tags.values()), word, limit).map((text) => `tag:${printValue(text)}`)
  const types = filterKeys.type.values.of.filter((type) => type.startsWith(wanted)).map((type) => `type:${type}`)
  const whole = [...types, ...tags].map((text) => ({ text, hint: '', isWhole: true }))
  return [...beginning, ...whole, ...meant].slice(0, limit)
}

function signOf(key: FilterKey): string {
  const { kind } = filterKeys[key].values
  return kind === 'number' || kind === 'measure' || kind === 'day' ? '>=' : ':'
}

const days = ['today', '-7d', '-30d', '-3m', '-1y']
const laterDays = ['today', '+7d', '+30d']

function valuesOf(name: string, written: string, graph: Graph): Iterable<string> {
  const key = name.toLowerCase()
  if (written.startsWith('"') || !isFilterKey(key)) return fieldValues(name, graph)
  const { values: kinds } = filterKeys[key]
  switch (kinds.kind) {
    case 'choice':
      return kinds.of
    case 'day':
      return key === 'due' ? laterDays : days
    case 'measure':
      return []
    case 'number':
      return key === 'strength' ? ['1', '2', '3', '4', '5'] : []
    case 'names':
      if (key === 'tag') return texted(graph.tags.values())
      if (key === 'in') return namesOf(graph.groups.values())
      if (key === 'has') return [...hasTerms, ...Array.from(graph.fields.values(), (field) => field.name)]
      return ['largest', '2', '3']
    case 'text':
      if (key === 'label') return mostFrequent(graph.edges.values(), ({ label }) => label)
      if (key === 'company') return mostFrequent(graph.nodes.values(), ({ company }) => company)
      if (key === 'title') return mostFrequent(graph.nodes.values(), ({ title }) => title)
      return []
  }
}

function fieldValues(name: string, graph: Graph): string[] {
  const fields = [...fieldsCalled(graph, name, 'nodes'), ...fieldsCalled(graph, name, 'edges')]
  return fields.flatMap((field) => {
    if (field.kind === 'yes_no') return ['yes', 'no']
    if (field.kind === 'date') return days
    return field.kind === 'choice' ? choicesOf(field, graph) : []
  })
}

function choicesOf(field: Field, graph: Graph): string[] {
  if (field.choices.length > 0) return [...field.choices]
  const owners = field.appliesTo === 'nodes' ? graph.nodes.values() : graph.edges.values()
  return mostFrequent<{ readonly fieldValues: FieldValues }>(owners, ({ fieldValues: own }) => {
    const chosen = own[field.id]
    return chosen === undefined ? null : String(chosen)
  })
}

function mostFrequent<T>(all: Iterable<T>, textOf: (each: T) => string | null): string[] {
  const counts = new Map<string, number>()
  for (const each of all) {
    const text = textOf(each)
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text)
}

function* texted(tags: Iterable<{ readonly text: string }>): Generator<string> {
  for (const { text } of tags) yield text
}

function* namesOf(all: Iterable<{ readonly name: string }>): Generator<string> {
  for (const { name } of all) yield name
}

/** Returns the strings that start with the input, followed by the strings that contain it. */
function fitting(all: Iterable<string>, typed: string, limit: number): string[] {
  const wanted = folded(typed)
  const beginning = new Set<string>()
  const inside = new Set<string>()
  for (const text of all) {
    const own = folded(text)
    if (own.startsWith(wanted)) beginning.add(text)
    else if (own.includes(wanted) && inside.size < limit) inside.add(text)
    if (beginning.size >= limit) break
  }
  return [...beginning, ...inside].slice(0, limit)
}

function unquoted(written: string): string {
  return written.startsWith('"') ? written.slice(1).replace(/"$/, '').replace(/\\(.)/g, '$1') : written
}
