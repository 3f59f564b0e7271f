import type { FieldChanges } from '../entities/field/field.ts'
import type { GroupChanges } from '../entities/group/group.ts'
import { nodeNamed, otherNamed } from './known-names.ts'
import { counted } from '../english.ts'
import { listed, quoted, type Sentence, said } from './part.ts'
import { before, named, nodeWords, type Told } from './told.ts'

type Kind = 'tag' | 'field' | 'group' | 'view'
type Named<T> = Pick<Told<never>, 'names' | 'count'> & { readonly edits: readonly T[] }

/** Describes added entities: "the tag “Crew”", "3 tags". */
const added = <T>(
  { edits, count }: Pick<Told<never>, 'count'> & { edits: readonly T[] },
  kind: Kind,
  nameOf: (edit: T) => string | undefined,
) => {
  const name = edits[0] && nameOf(edits[0])
  return count === 1 && name ? `the ${kind} ${quoted(name)}` : counted(count, kind)
}
const them = ({ edits, count, names }: Named<{ readonly id: string }>, kind: Kind) =>
  count === 1 && edits[0] ? otherNamed(names, kind, edits[0].id) : counted(count, kind)

function renamed(kind: Kind, was: string | undefined, now: string): Sentence {
  return was ? said`renamed the ${kind} ${quoted(was)} to ${quoted(now)}` : said`renamed a ${kind} to ${quoted(now)}`
}

/** Functions that describe edits to tags, fields and distinctions. */
export const vocabularyTellers = {
  'tag.add': (told: Told<'tag.add'>) => [said`added ${added(told, 'tag', ({ tag }) => tag.text)}`],
  'tag.update': (told: Told<'tag.update'>) => {
    const [first] = told.edits
    if (told.count === 1 && first?.changes.text !== undefined)
      return [renamed('tag', before(told.inverse, first)?.changes.text, first.changes.text)]
    return [said`changed the color of ${them(told, 'tag')}`]
  },
  'tag.merge': ({ edits, count, names }: Told<'tag.merge'>) => {
    const [first] = edits
    if (count > 1 || !first) return [said`merged tags`]
    const merged = named(first.from ?? [], first.from?.length ?? 0, (id) => otherNamed(names, 'tag', id), [
      'tag',
      'tags',
    ])
    return [said`merged ${merged} into ${otherNamed(names, 'tag', first.id)}`]
  },
  'tag.remove': (told: Told<'tag.remove'>) => [said`deleted ${them(told, 'tag')}`],
  'field.add': (told: Told<'field.add'>) => [said`added ${added(told, 'field', ({ field }) => field.name)}`],
  'field.update': (told: Told<'field.update'>) => {
    const [first] = told.edits
    if (told.count > 1 || !first) return [said`changed ${them(told, 'field')}`]
    const { name, ...others } = first.changes
    const words = [...new Set(Object.keys(others).map((key) => fieldWords[key as keyof typeof others] ?? 'details'))]
    return [
      ...(name === undefined ? [] : [renamed('field', before(told.inverse, first)?.changes.name, name)]),
      ...(words.length === 0 ? [] : [said`changed the ${listed(words)} of ${them(told, 'field')}`]),
    ]
  },
  'field.remove': (told: Told<'field.remove'>) => [said`deleted ${them(told, 'field')}`],
  'distinction.add': ({ edits, count, names }: Told<'distinction.add'>) => {
    const [first] = edits
    if (count > 1 || !first) return [said`marked ${counted(count, 'pair')} of nodes as not the same`]
    const { nodeId, otherId } = first.distinction
    return [said`marked ${nodeNamed(names, nodeId)} and ${nodeNamed(names, otherId)} as not the same`]
  },
  'distinction.remove': ({ count, inverse, names }: Told<'distinction.remove'>) => {
    const was = inverse.find((edit) => edit.type === 'distinction.add')?.distinction
    if (count > 1 || !was) return [said`unmarked ${counted(count, 'pair')} of nodes as not the same`]
    const [one, other] = [nodeNamed(names, was.nodeId), nodeNamed(names, was.otherId)]
    return [said`unmarked ${one} and ${other} as not the same`]
  },
} as const

const fieldWords = {
  kind: 'kind',
  choices: 'choices',
  position: 'position',
  onCard: 'display',
} as const satisfies Record<Exclude<keyof FieldChanges, 'name'>, string>

/** Functions that describe edits to groups. */
export const groupTellers = {
  'group.add': (told: Told<'group.add'>) => {
    const size = told.edits[0]?.group.nodeIds?.length ?? 0
    const what = added(told, 'group', ({ group }) => group.name)
    return [
      told.count === 1 && size > 0 ? said`created ${what} with ${counted(size, ...nodeWords)}` : said`created ${what}`,
    ]
  },
  'group.include': (told: Told<'group.include'>) => [said`added ${members(told)} to ${them(told, 'group')}`],
  'group.exclude': (told: Told<'group.exclude'>) => [said`removed ${members(told)} from ${them(told, 'group')}`],
  'group.update': (told: Told<'group.update'>) => {
    const [first] = told.edits
    if (told.count > 1 || !first) return [said`changed ${them(told, 'group')}`]
    const { name, collapsed, ...others } = first.changes
    const group = them(told, 'group')
    const words = Object.keys(others).map((key) => groupWords[key as keyof typeof others] ?? 'details')
    return [
      ...(name === undefined ? [] : [renamed('group', before(told.inverse, first)?.changes.name, name)]),
      ...(collapsed === undefined ? [] : [said`${collapsed ? 'collapsed' : 'expanded'} ${group}`]),
      ...(words.length === 0 ? [] : [said`changed the ${listed(words)} of ${group}`]),
    ]
  },
  'group.remove': (told: Told<'group.remove'>) => [said`deleted ${them(told, 'group')}`],
} as const

const groupWords = { color: 'color', parentId: 'outer group', rule: 'rule' } as const satisfies Record<
  Exclude<keyof GroupChanges, 'name' | 'collapsed'>,
  string
>

function members({ edits, count, names }: Told<'group.include'> | Told<'group.exclude'>) {
  const ids = [...new Set(edits.flatMap(({ nodeIds }) => nodeIds ?? []))]
  return count > edits.length || ids.length === 0
    ? 'nodes'
    : named(ids, ids.length, (id) => nodeNamed(names, id), nodeWords)
}

/** Functions that describe edits to views. */
export const viewTellers = {
  'view.add': (told: Told<'view.add'>) => [said`saved ${added(told, 'view', ({ view }) => view.name)}`],
  'view.update': (told: Told<'view.update'>) => {
    const [first] = told.edits
    if (told.count === 1 && first?.changes.name !== undefined && Object.keys(first.changes).length === 1)
      return [renamed('view', before(told.inverse, first)?.changes.name, first.changes.name)]
    return [said`changed ${them(told, 'view')}`]
  },
  'view.remove': (told: Told<'view.remove'>) => [said`deleted ${them(told, 'view')}`],
  'view.place': ({ edits, count, names }: Told<'view.place'>) => {
    const viewIds = [...new Set(edits.map(({ id }) => id))]
    const [viewId] = viewIds
    const moved = count === edits.length ? edits.flatMap(({ places }) => Object.keys(places ?? {})) : []
    const what = moved.length === 0 ? 'nodes' : named(moved, moved.length, (id) => nodeNamed(names, id), nodeWords)
    return [said`moved ${what} in ${viewIds.length === 1 && viewId ? otherNamed(names, 'view', viewId) : 'views'}`]
  },
  'placement.add': ({ edits, count, names }: Told<'placement.add'>) => {
    const viewIds = [...new Set(edits.map(({ placement }) => placement.viewId))]
    const [viewId] = viewIds
    const where =
      viewIds.length === 1 && viewId
        ? otherNamed(names, 'view', viewId)
        : counted(count, 'part of views', 'parts of views')
    return [said`restored the node positions in ${where}`]
  },
  'placement.remove': () => [said`reset the node positions of a view to those of the network`],
} as const
