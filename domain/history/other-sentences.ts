import type { FieldChanges } from '../entities/field/field.ts'
import type { GroupChanges } from '../entities/group/group.ts'
import { nodeNamed, otherNamed } from './known-names.ts'
import { counted } from '../english.ts'
import { listed, quoted, type Sentence, sentence } from './part.ts'
import { before, named, nodeWords, type DescriptionInput } from './description-input.ts'

const countOf = {
  tag: (count: number) => counted(count, 'tag', 'tags'),
  field: (count: number) => counted(count, 'field', 'fields'),
  group: (count: number) => counted(count, 'group', 'groups'),
  view: (count: number) => counted(count, 'view', 'views'),
} as const

type Kind = keyof typeof countOf
type Named<T> = Pick<DescriptionInput<never>, 'names' | 'count'> & { readonly edits: readonly T[] }

/** Describes added entities: "the tag “Crew”", "3 tags". */
const added = <T>(
  { edits, count }: Pick<DescriptionInput<never>, 'count'> & { edits: readonly T[] },
  kind: Kind,
  nameOf: (edit: T) => string | undefined,
) => {
  const name = edits[0] && nameOf(edits[0])
  return count === 1 && name ? `the ${kind} ${quoted(name)}` : countOf[kind](count)
}
const them = ({ edits, count, names }: Named<{ readonly id: string }>, kind: Kind) =>
  count === 1 && edits[0] ? otherNamed(names, kind, edits[0].id) : countOf[kind](count)

function renamed(kind: Kind, was: string | undefined, now: string): Sentence {
  return was
    ? sentence`renamed the ${kind} ${quoted(was)} to ${quoted(now)}`
    : sentence`renamed a ${kind} to ${quoted(now)}`
}

/** Functions that describe edits to tags, fields and distinctions. */
export const vocabularyDescribers = {
  'tag.add': (input: DescriptionInput<'tag.add'>) => {
    const what = added(input, 'tag', ({ tag }) => tag.text)
    return [input.isRestoring ? sentence`restored ${what}` : sentence`added ${what}`]
  },
  'tag.update': (input: DescriptionInput<'tag.update'>) => {
    const [first] = input.edits
    if (input.count === 1 && first?.changes.text !== undefined)
      return [renamed('tag', before(input.inverse, first)?.changes.text, first.changes.text)]
    return [sentence`changed the color of ${them(input, 'tag')}`]
  },
  'tag.merge': ({ edits, count, names }: DescriptionInput<'tag.merge'>) => {
    const [first] = edits
    if (count > 1 || !first) return [sentence`merged tags`]
    const merged = named(first.from ?? [], first.from?.length ?? 0, (id) => otherNamed(names, 'tag', id), [
      'tag',
      'tags',
    ])
    return [sentence`merged ${merged} into ${otherNamed(names, 'tag', first.id)}`]
  },
  'tag.remove': (input: DescriptionInput<'tag.remove'>) => [sentence`deleted ${them(input, 'tag')}`],
  'field.add': (input: DescriptionInput<'field.add'>) => {
    const what = added(input, 'field', ({ field }) => field.name)
    return [input.isRestoring ? sentence`restored ${what}` : sentence`added ${what}`]
  },
  'field.update': (input: DescriptionInput<'field.update'>) => {
    const [first] = input.edits
    if (input.count > 1 || !first) return [sentence`changed ${them(input, 'field')}`]
    const { name, ...others } = first.changes
    const words = [...new Set(Object.keys(others).map((key) => fieldWords[key as keyof typeof others] ?? 'details'))]
    return [
      ...(name === undefined ? [] : [renamed('field', before(input.inverse, first)?.changes.name, name)]),
      ...(words.length === 0 ? [] : [sentence`changed the ${listed(words)} of ${them(input, 'field')}`]),
    ]
  },
  'field.remove': (input: DescriptionInput<'field.remove'>) => [sentence`deleted ${them(input, 'field')}`],
  'distinction.add': ({ edits, count, names }: DescriptionInput<'distinction.add'>) => {
    const [first] = edits
    if (count > 1 || !first)
      return [sentence`marked ${counted(count, 'pair of nodes', 'pairs of nodes')} as not the same`]
    const { nodeId, otherId } = first.distinction
    return [sentence`marked ${nodeNamed(names, nodeId)} and ${nodeNamed(names, otherId)} as not the same`]
  },
  'distinction.remove': ({ count, inverse, names }: DescriptionInput<'distinction.remove'>) => {
    const was = inverse.find((edit) => edit.type === 'distinction.add')?.distinction
    if (count > 1 || !was)
      return [sentence`removed the mark “not the same” from ${counted(count, 'pair of nodes', 'pairs of nodes')}`]
    const [one, other] = [nodeNamed(names, was.nodeId), nodeNamed(names, was.otherId)]
    return [sentence`removed the mark “not the same” from ${one} and ${other}`]
  },
} as const

const fieldWords = {
  kind: 'kind',
  choices: 'choices',
  position: 'position',
  onCard: 'display',
} as const satisfies Record<Exclude<keyof FieldChanges, 'name'>, string>

/** Functions that describe edits to groups. */
export const groupDescribers = {
  'group.add': (input: DescriptionInput<'group.add'>) => {
    const size = input.edits[0]?.group.nodeIds?.length ?? 0
    const what = added(input, 'group', ({ group }) => group.name)
    if (input.isRestoring) return [sentence`restored ${what}`]
    return [
      input.count === 1 && size > 0
        ? sentence`created ${what} with ${counted(size, ...nodeWords)}`
        : sentence`created ${what}`,
    ]
  },
  'group.include': (input: DescriptionInput<'group.include'>) => [
    sentence`added ${members(input)} to ${them(input, 'group')}`,
  ],
  'group.exclude': (input: DescriptionInput<'group.exclude'>) => [
    sentence`removed ${members(input)} from ${them(input, 'group')}`,
  ],
  'group.update': (input: DescriptionInput<'group.update'>) => {
    const [first] = input.edits
    if (input.count > 1 || !first) return [sentence`changed ${them(input, 'group')}`]
    const { name, collapsed, ...others } = first.changes
    const group = them(input, 'group')
    const words = Object.keys(others).map((key) => groupWords[key as keyof typeof others] ?? 'details')
    return [
      ...(name === undefined ? [] : [renamed('group', before(input.inverse, first)?.changes.name, name)]),
      ...(collapsed === undefined ? [] : [collapsed ? sentence`collapsed ${group}` : sentence`expanded ${group}`]),
      ...(words.length === 0 ? [] : [sentence`changed the ${listed(words)} of ${group}`]),
    ]
  },
  'group.remove': (input: DescriptionInput<'group.remove'>) => [sentence`deleted ${them(input, 'group')}`],
} as const

const groupWords = { color: 'color', parentId: 'outer group', rule: 'rule' } as const satisfies Record<
  Exclude<keyof GroupChanges, 'name' | 'collapsed'>,
  string
>

function members({ edits, count, names }: DescriptionInput<'group.include'> | DescriptionInput<'group.exclude'>) {
  const ids = [...new Set(edits.flatMap(({ nodeIds }) => nodeIds ?? []))]
  return count > edits.length || ids.length === 0
    ? 'nodes'
    : named(ids, ids.length, (id) => nodeNamed(names, id), nodeWords)
}

/** Functions that describe edits to views. */
export const viewDescribers = {
  'view.add': (input: DescriptionInput<'view.add'>) => [
    sentence`saved ${added(input, 'view', ({ view }) => view.name)}`,
  ],
  'view.update': (input: DescriptionInput<'view.update'>) => {
    const [first] = input.edits
    if (input.count === 1 && first?.changes.name !== undefined && Object.keys(first.changes).length === 1)
      return [renamed('view', before(input.inverse, first)?.changes.name, first.changes.name)]
    return [sentence`changed ${them(input, 'view')}`]
  },
  'view.remove': (input: DescriptionInput<'view.remove'>) => [sentence`deleted ${them(input, 'view')}`],
  'view.place': ({ edits, count, names }: DescriptionInput<'view.place'>) => {
    const viewIds = [...new Set(edits.map(({ id }) => id))]
    const [viewId] = viewIds
    const moved = count === edits.length ? edits.flatMap(({ places }) => Object.keys(places ?? {})) : []
    const what = moved.length === 0 ? 'nodes' : named(moved, moved.length, (id) => nodeNamed(names, id), nodeWords)
    return [sentence`moved ${what} in ${viewIds.length === 1 && viewId ? otherNamed(names, 'view', viewId) : 'views'}`]
  },
  'placement.add': ({ edits, count, names }: DescriptionInput<'placement.add'>) => {
    const viewIds = [...new Set(edits.map(({ placement }) => placement.viewId))]
    const [viewId] = viewIds
    const where =
      viewIds.length === 1 && viewId
        ? otherNamed(names, 'view', viewId)
        : counted(count, 'part of views', 'parts of views')
    return [sentence`restored the node positions in ${where}`]
  },
  'placement.remove': () => [sentence`reset the node positions of a view to the network’s positions`],
} as const
