import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { color, id, line } from '../fields.ts'

export const defaultTagColor = '#6366f1'

/** New tags get these colors in turn. */
export const tagPalette = [
  '#6366f1',
  '#0ea5e9',
  '#14b8a6',
  '#22c55e',
  '#84cc16',
  '#eab308',
  '#f59e0b',
  '#f97316',
  '#ef4444',
  '#f43f5e',
  '#ec4899',
  '#d946ef',
  '#8b5cf6',
  '#64748b',
] as const

/** Returns the color of a new tag when `count` tags exist. */
export function nextTagColor(count: number): string {
  return tagPalette[count % tagPalette.length] ?? defaultTagColor
}

/**
 * A label for nodes, defined once per network so that renaming or recoloring it affects all of them. Tags with the same
 * text in several networks of one account count as one tag for users; `tagKey` matches them.
 */
export const Tag = z
  .object({
    id,
    text: line(60, 'A tag').min(1, 'Enter text for the tag.'),
    color: color,
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const NewTag = Tag.extend({ color: color.default(defaultTagColor) }).meta({ id: 'NewTag' })
export type NewTag = z.infer<typeof NewTag>

export const TagChanges = Tag.omit({ id: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type TagChanges = z.infer<typeof TagChanges>

/** Returns the key of a tag with this text. Tags with the same key are duplicates. */
export function tagKey(text: string): string {
  return text.trim().normalize('NFKC').toLocaleLowerCase('en')
}

export const tagKind = defineEntity(Tag, NewTag, {
  name: 'tag',
  plural: 'tags',
  document: 'network',
  columns: { id: 'uuid', text: 'text', color: 'text' },
  order: ['id'],
  keys: { tagByKey: (tag) => tagKey(tag.text) },
  rejections: {
    missing: { code: 'TAG_MISSING', message: 'This tag no longer exists. Someone may have deleted it.' },
    exists: { code: 'TAG_EXISTS', message: 'A tag with this text already exists in the network.' },
    withItself: {
      code: 'INVALID_TAG_MERGE',
      message: 'A tag cannot be merged into itself. Choose different tags.',
    },
  },
})
