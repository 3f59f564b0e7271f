import { type NodeChanges, nodeTypeLabels } from '../entities/node/node.ts'
import { inWords } from '../entities/field/field-value.ts'
import { type KnownNames, nodeNamed, otherNamed } from './known-names.ts'
import { counted } from '../english.ts'
import { listed, quoted, type SentenceInput, type Sentence, sentence } from './part.ts'
import {
  before,
  dayInWords,
  type EditOf,
  filesNamed,
  removedWithNodes,
  named,
  nodeWords,
  type DescriptionInput,
  type IdsInput,
} from './description-input.ts'

/** Names of properties as they appear within a sentence. */
const properties = {
  type: 'type',
  name: 'name',
  title: 'title',
  company: 'company',
  email: 'email',
  phone: 'phone',
  address: 'address',
  date: 'date',
  notes: 'notes',
  color: 'color',
  profileUrl: 'profile URL',
  imageUrl: 'image',
  locked: 'lock',
} as const satisfies Record<keyof NodeChanges, string>

/** Properties whose values are quoted in descriptions. */
const quotable: ReadonlySet<string> = new Set(['title', 'company', 'email', 'phone', 'address', 'profileUrl'])

const them = ({ edits, count, names }: IdsInput) =>
  namedNodes(
    edits.map(({ id }) => id),
    edits.length === count ? null : count,
    names,
  )

/**
 * Lists the names of nodes. A node is listed once, even if several edits affect it. `count` is the total number of
 * nodes, or null if `ids` contains all of them.
 */
function namedNodes(ids: readonly string[], count: number | null, names: KnownNames): SentenceInput {
  const each = [...new Set(ids)]
  return named(each, count ?? each.length, (id) => nodeNamed(names, id), nodeWords)
}

/** Functions that describe edits to nodes. */
export const nodeDescribers = {
  'node.add': ({ edits, count, isRestoring, sources, names }: DescriptionInput<'node.add'>) => {
    const what = named(edits, count, ({ node }) => nodeNamed(names, node.id), nodeWords)
    if (isRestoring) return [sentence`restored ${what}`]
    return [sources.length > 0 ? sentence`imported ${what} from ${filesNamed(sources)}` : sentence`added ${what}`]
  },
  'node.update': (input: DescriptionInput<'node.update'>) => updated(input),
  'node.move': (input: DescriptionInput<'node.move'>) => [sentence`moved ${them(input)}`],
  'node.remove': ({ edits, count, names, inverse }: DescriptionInput<'node.remove'>) => {
    const edges = removedWithNodes(inverse).size
    const tasks = inverse.filter(({ type }) => type === 'task.add').length
    const gone = [
      ...(edges > 0 ? [counted(edges, 'connection', 'connections')] : []),
      ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : []),
    ]
    const what = named(edits, count, ({ id }) => nodeNamed(names, id), nodeWords)
    return [gone.length > 0 ? sentence`deleted ${what} with ${listed(gone)}` : sentence`deleted ${what}`]
  },
  'node.tag': (input: DescriptionInput<'node.tag'>) => [tagged(input)],
  'node.untag': (input: DescriptionInput<'node.untag'>) => [untagged(input)],
  'node.fill': (input: DescriptionInput<'node.fill'>) => [filled(input, them(input))],
  'node.cite': (input: DescriptionInput<'node.cite'>) => [sentence`recorded the imported values of ${them(input)}`],
  'node.merge': ({ edits, count, names }: DescriptionInput<'node.merge'>) => {
    const [first] = edits
    if (!first || count > 1) return [sentence`merged ${counted(count, 'group of nodes', 'groups of nodes')}`]
    const others = named(first.from, first.from.length, (id) => nodeNamed(names, id), nodeWords)
    return [sentence`merged ${others} into ${nodeNamed(names, first.id)}`]
  },
} as const

function updated(input: DescriptionInput<'node.update'>): readonly Sentence[] {
  const { edits, count } = input
  const [first] = edits
  if (count === 1 && first) return updatedOne(first, input)
  const keys = new Set(edits.flatMap(({ changes }) => Object.keys(changes)))
  const [key] = keys
  const what = them(input)
  if (keys.size !== 1 || key === undefined) return [sentence`changed ${what}`]
  const values = new Set(edits.map(({ changes }) => changes[key as keyof NodeChanges]))
  const [value] = values
  if (key === 'locked' && values.size === 1) return [value ? sentence`locked ${what}` : sentence`unlocked ${what}`]
  return [sentence`changed the ${wordFor(key)} of ${what}`]
}

function updatedOne({ type, id, changes }: EditOf<'node.update'>, { names, inverse }: DescriptionInput<'node.update'>) {
  const node = nodeNamed(names, id)
  const was = before(inverse, { type, id })?.changes
  const { name, locked, type: kind, ...others } = changes
  const sentences: Sentence[] = []
  if (name !== undefined) {
    const now = { text: name, nodeId: id }
    sentences.push(was?.name ? sentence`renamed ${quoted(was.name)} to ${now}` : sentence`renamed a node to ${now}`)
  }
  if (kind !== undefined) sentences.push(sentence`changed the type of ${node} to ${nodeTypeLabels[kind] ?? ''}`)
  if (locked !== undefined) sentences.push(locked ? sentence`locked ${node}` : sentence`unlocked ${node}`)
  const keys = Object.keys(others) as (keyof typeof others)[]
  const [key] = keys
  if (key === undefined) return sentences
  if (keys.length > 1) return [...sentences, sentence`changed ${listed(keys.map(wordFor))} of ${node}`]
  const value = others[key]
  if (value === null || (key === 'notes' && value === ''))
    return [...sentences, sentence`removed the ${wordFor(key)} of ${node}`]
  if (quotable.has(key) && typeof value === 'string' && value !== '')
    return [...sentences, sentence`set the ${wordFor(key)} of ${node} to ${quoted(value)}`]
  if (key === 'date' && value) return [...sentences, sentence`set the date of ${node} to ${dayInWords(value)}`]
  return [...sentences, sentence`changed the ${wordFor(key)} of ${node}`]
}

/** Returns the word for a property, or "details" for a property that a later release added. */
function wordFor(key: string): string {
  return (properties as Readonly<Record<string, string>>)[key] ?? 'details'
}

function tagged(input: Tagging): Sentence {
  const tag = onlyTag(input)
  return tag === null ? sentence`tagged ${them(input)}` : sentence`tagged ${them(input)} with ${tag}`
}

function untagged(input: Tagging): Sentence {
  const tag = onlyTag(input)
  return tag === null ? sentence`untagged ${them(input)}` : sentence`removed ${tag} from ${them(input)}`
}

/** Returns the tag of all edits. Null if they have different tags. */
function onlyTag({ edits, names }: Tagging): SentenceInput | null {
  const tagIds = new Set(edits.map(({ tagId }) => tagId))
  const [tagId] = tagIds
  return tagIds.size !== 1 || tagId === undefined ? null : otherNamed(names, 'tag', tagId)
}

/** Describes edits that set custom fields of nodes or connections. */
export function filled(
  input: Pick<DescriptionInput<'node.fill'>, 'count' | 'names'> & { readonly edits: readonly Fill[] },
  what: SentenceInput,
): Sentence {
  const [first] = input.edits
  const fieldIds = new Set(input.edits.map(({ fieldId }) => fieldId))
  if (!first || fieldIds.size !== 1) return sentence`filled in fields of ${what}`
  const field = input.names.others.get(first.fieldId)
  const name = field === undefined ? 'a deleted field' : quoted(field)
  if (input.count > 1) return sentence`filled in ${name} of ${what}`
  if (first.value === null) return sentence`cleared ${name} of ${what}`
  return first.value === undefined
    ? sentence`filled in ${name} of ${what}`
    : sentence`set ${name} of ${what} to ${quoted(inWords(first.value))}`
}

interface Tagging extends Pick<DescriptionInput<never>, 'count' | 'names'> {
  readonly edits: readonly Pick<EditOf<'node.tag'>, 'id' | 'tagId'>[]
}

type Fill = Pick<EditOf<'node.fill'>, 'fieldId' | 'value'>
