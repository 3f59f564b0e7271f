import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BatchInput, LogEntry } from '../contract/batches.ts'
import { LiveMessage, LiveRequest } from '../contract/live.ts'
import { OwnSteps, StepInput, StepResult } from '../contract/steps.ts'
import { BatchResult, RejectedEdit } from '../domain/edits/batch.ts'
import { editKinds } from '../domain/edits/edit.ts'
import { ListedNetwork } from '../domain/entities/network/network.ts'
import { anyEntityKinds } from '../domain/entities/entity-kinds.ts'

/**
 * The protocol between page and server as text, with one paragraph per type and one line per property. The recorded
 * files are from when the protocol number was last increased, so that a comparison shows every change of the protocol.
 */
export type ProtocolRecord = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '..')
/** The file with batches, messages and the protocol number. */
const commonFile = 'contract/protocol.txt'

/** Returns the file that contains a paragraph. Paragraphs about an entity and its edits are in the entity's folder. */
function fileOf(paragraph: string): string {
  const [, name] = /^(?:entity|edit) (\w+)/.exec(paragraph) ?? []
  if (name === undefined) return commonFile
  return `domain/entities/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/protocol.txt`
}

/**
 * Returns the protocol of the current code. Rules that JSON Schema cannot express are not included, such as for strings
 * that cannot be stored.
 */
export function presentRecord(): ProtocolRecord {
  const entities = anyEntityKinds.map(({ name, schema }) => [`entity ${name}`, schema] as const)
  const edits = Object.entries(editKinds).map(([type, { schema }]) => [`edit ${type}`, schema] as const)
  const requests = LiveRequest.options.map((schema) => [`request ${schema.shape.type.value}`, schema] as const)
  const messages = LiveMessage.options.map((schema) => [`message ${schema.shape.type.value}`, schema] as const)
  const batches = [
    ['batch', BatchInput],
    ['answer to a batch', BatchResult],
    // The code of a rejection may be any text: a client that does not know the code can still show the message.
    ['refusal', RejectedEdit.extend({ code: z.string() })],
    ['batch in the log', LogEntry],
    ['step to take back or do again', StepInput],
    // Rejected edits are left out, because their format is the same as in the answer to a batch.
    ['answer to that', StepResult.omit({ refused: true })],
    ['steps that can be', OwnSteps],
    ['listed network', ListedNetwork],
  ] as const
  const all: (readonly [string, z.ZodType])[] = [...entities, ...edits, ...batches, ...requests, ...messages]
  return new Map(all.map(([name, schema]) => [name, propertiesOf(schema)]))
}

/** Returns the text of each file that records the protocol. */
export function writeRecord(number: number, record: ProtocolRecord): Map<string, string> {
  const files = Map.groupBy(record, ([paragraph]) => fileOf(paragraph))
  return new Map(
    [...files].map(([file, paragraphs]) => {
      const heading = file === commonFile ? `Protocol ${number}\n\n` : ''
      return [file, `${heading}${paragraphs.map(([name, properties]) => `${name}\n${properties}\n`).join('\n')}`]
    }),
  )
}

/** Returns the text of the recorded files. */
export function recordedFiles(): Map<string, string> {
  const found = globSync(['contract/protocol.txt', 'domain/entities/*/protocol.txt'], { cwd: root })
  return new Map(found.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

export function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) writeFileSync(join(root, file), text)
}

export function readRecord(files: ReadonlyMap<string, string>): { number: number; record: ProtocolRecord } {
  const paragraphs = [...files.values()].flatMap((text) => text.trimEnd().split('\n\n'))
  const heading = paragraphs.find((paragraph) => paragraph.startsWith('Protocol '))
  const record = paragraphs
    .filter((paragraph) => paragraph !== heading)
    .map((paragraph): [string, string] => {
      const end = paragraph.indexOf('\n')
      return [paragraph.slice(0, end), paragraph.slice(end + 1)]
    })
  return { number: Number(heading?.split(' ')[1]), record: new Map(record) }
}

/**
 * Returns the reason why the current protocol must not replace the recorded one, and how to fix that. Returns null if
 * the current protocol may replace the recorded one. Adding paragraphs needs no new number, because page and server
 * announce the edit kinds that they know.
 */
export function reasonForNewNumber(
  kept: ReadonlyMap<string, string>,
  present: ProtocolRecord,
  number: number,
): string | null {
  const before = readRecord(kept)
  const changed = [...before.record].filter(([name, properties]) => present.get(name) !== properties)
  if (changed.length === 0 || number > before.number) return null
  return [
    `Pages and servers of the last release read these differently: ${changed.map(([name]) => name).join(', ')}.`,
    `Raise protocolNumber in contract/protocol.ts to ${before.number + 1}, so that both sides detect the change. Then run \`npm run protocol\`.`,
    'If messages from older pages could cause harm, raise oldestProtocol as well.',
    ...changed.flatMap(([name, properties]) => ['', name, ...differences(properties, present.get(name))]),
  ].join('\n')
}

function differences(before: string, after: string | undefined): string[] {
  if (after === undefined) return ['- all of it']
  const [old, now] = [before.split('\n'), after.split('\n')]
  const gone = old.filter((line) => !now.includes(line)).map((line) => `-${line}`)
  return [...gone, ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`)]
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
  readonly [rule: string]: unknown
}

/** Names of the paragraphs of schemas that are described only once, by schema id. */
const ownParagraphs: Readonly<Record<string, string>> = {
  Edit: 'edit',
  LoggedBatch: 'batch in the log',
  RefusedEdit: 'refusal',
}

/** JSON Schema keywords that the description leaves out, because it expresses them in words or they are metadata. */
const omitted = [
  '$schema',
  '$defs',
  'id',
  'title',
  'description',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
].concat(['items', 'anyOf', 'enum'])

function propertiesOf(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  const definitions = (json.$defs ?? {}) as Readonly<Record<string, JsonSchema>>
  return lines(resolve(json, definitions), definitions, '  ').join('\n')
}

function resolve(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  const { $ref: _ref, ...rest } = schema
  return name === undefined ? schema : { ...definitions[name], ...rest }
}

function lines(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>, indent: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false
    const { words, inner } = describe(property, definitions)
    const nested = inner ? lines(inner, definitions, `${indent}  `) : []
    return [`${indent}${name}${isRequired ? '' : '?'}: ${words}`, ...nested]
  })
}

/**
 * Describes a value in words. If the value contains an object, returns the object too, so that it is described in the
 * following lines.
 */
function describe(
  given: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
): { words: string; inner?: JsonSchema } {
  const paragraph = ownParagraphs[given.$ref?.split('/').at(-1) ?? '']
  if (paragraph) return { words: paragraph }
  const schema = resolve(given, definitions)
  const rules = rulesOf(schema)
  if (schema.const !== undefined) return { words: JSON.stringify(schema.const) }
  if (schema.enum) return { words: schema.enum.map((value) => JSON.stringify(value)).join(' | ') + rules }
  if (schema.anyOf) {
    const described = schema.anyOf.map((choice) => describe(choice, definitions))
    const inner = described.find((each) => each.inner)?.inner
    return { words: described.map(({ words }) => words).join(' | ') + rules, ...(inner ? { inner } : {}) }
  }
  if (schema.items) {
    const { words, inner } = describe(schema.items, definitions)
    return { words: `list of ${words}${rules}`, ...(inner ? { inner } : {}) }
  }
  if (typeof schema.additionalProperties === 'object') {
    const { words, inner } = describe(schema.additionalProperties, definitions)
    return { words: `by id ${words}${rules}`, ...(inner ? { inner } : {}) }
  }
  if (schema.type === 'object') return { words: `object${rules}`, inner: schema }
  return { words: `${[schema.type ?? 'anything'].flat().join(' | ')}${rules}` }
}

function rulesOf(schema: JsonSchema): string {
  // The pattern of a format is left out, because another version of Zod can generate another pattern.
  const isIncluded = (rule: string) => !omitted.includes(rule) && (rule !== 'pattern' || schema.format === undefined)
  const rules = Object.entries(schema).filter(([rule]) => isIncluded(rule))
  return rules.map(([rule, value]) => `, ${rule} ${JSON.stringify(value)}`).join('')
}
