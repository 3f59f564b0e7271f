import { type EdgeChanges, newEdgeLabel } from '../entities/edge/edge.ts'
import { edgeNamed, endsNamed } from './known-names.ts'
import { filled } from './node-sentences.ts'
import { counted } from '../english.ts'
import { listed, quoted, type Sentence, sentence } from './part.ts'
import {
  before,
  type EditOf,
  filesNamed,
  removedWithNodes,
  named,
  type DescriptionInput,
  type IdsInput,
} from './description-input.ts'

const properties = {
  sourceHandle: 'ends',
  targetHandle: 'ends',
  label: 'label',
  color: 'color',
  notes: 'notes',
  animated: 'line',
  strength: 'strength',
  direction: 'direction',
  weight: 'weight',
  evidence: 'evidence',
} as const satisfies Record<keyof EdgeChanges, string>

const directionWords = { none: 'no direction', 'one-way': 'one way', both: 'both ways' } as const
const edgeWords = ['connection', 'connections'] as const

const them = ({ edits, count, names }: IdsInput) =>
  count === 1 && edits[0] ? edgeNamed(names, edits[0].id) : counted(count, ...edgeWords)

/** Functions that describe edits to connections. */
export const edgeDescribers = {
  'edge.add': ({ edits, count, isRestoring, sources, names }: DescriptionInput<'edge.add'>) => {
    const [first] = edits
    if (count === 1 && first) {
      if (isRestoring) return [sentence`restored the connection between ${endsNamed(names, first.edge)}`]
      const { label } = first.edge
      const ends = endsNamed(names, first.edge)
      const isLabeled = label !== '' && label !== newEdgeLabel
      return [isLabeled ? sentence`connected ${ends} as ${quoted(label)}` : sentence`connected ${ends}`]
    }
    const what = counted(count, ...edgeWords)
    if (sources.length > 0) return [sentence`imported ${what} from ${filesNamed(sources)}`]
    return [isRestoring ? sentence`restored ${what}` : sentence`added ${what}`]
  },
  'edge.update': (input: DescriptionInput<'edge.update'>) => updated(input),
  'edge.remove': ({ edits, count, names, inverse }: DescriptionInput<'edge.remove'>) => {
    const along = removedWithNodes(inverse)
    const others = edits.filter(({ id }) => !along.has(id))
    const left = count - (edits.length - others.length)
    if (left === 0) return []
    return [sentence`deleted ${named(left > 1 ? [] : others, left, ({ id }) => edgeNamed(names, id), edgeWords)}`]
  },
  'edge.fill': (input: DescriptionInput<'edge.fill'>) => [filled(input, them(input))],
  'edge.cite': (input: DescriptionInput<'edge.cite'>) => [sentence`recorded the imported values of ${them(input)}`],
} as const

function updated(input: DescriptionInput<'edge.update'>): readonly Sentence[] {
  const { edits, count } = input
  const [first] = edits
  if (count === 1 && first) return updatedOne(first, input)
  const words = new Set(edits.flatMap(({ changes }) => Object.keys(changes).map(wordFor)))
  const [word] = words
  return [words.size === 1 && word ? sentence`changed the ${word} of ${them(input)}` : sentence`changed ${them(input)}`]
}

function updatedOne(
  { type, id, changes }: EditOf<'edge.update'>,
  input: DescriptionInput<'edge.update'>,
): readonly Sentence[] {
  const edge = edgeNamed(input.names, id)
  const { label, strength, direction, ...others } = changes
  const was = before(input.inverse, { type, id })?.changes
  const sentences: Sentence[] = []
  if (label !== undefined) {
    const from = was?.label ? ` from ${quoted(was.label)}` : ''
    sentences.push(
      label === ''
        ? sentence`removed the label of ${edge}`
        : sentence`changed the label of ${edge}${from} to ${quoted(label)}`,
    )
  }
  if (strength !== undefined)
    sentences.push(
      strength === null
        ? sentence`removed the strength of ${edge}`
        : sentence`set the strength of ${edge} to ${String(strength)}`,
    )
  if (direction !== undefined)
    sentences.push(sentence`set the direction of ${edge} to ${directionWords[direction] ?? ''}`)
  const words = [...new Set(Object.keys(others).map(wordFor))]
  if (words.length > 0) sentences.push(sentence`changed the ${listed(words)} of ${edge}`)
  return sentences
}

/** Returns the word for a property, or "details" for a property that a later release added. */
function wordFor(key: string): string {
  return (properties as Readonly<Record<string, string>>)[key] ?? 'details'
}
