import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { defaultTagColor, Tag, tagKey } from '../tag/tag.ts'

/**
 * A tag that the book's owner uses in several networks. The tags of networks with the same `tagKey` count as this tag.
 * Networks do not refer to it by id, because their tags belong to all of their members.
 */
export const AccountTag = z.object(Tag.shape).meta({ id: 'AccountTag' })
export type AccountTag = z.infer<typeof AccountTag>

export const NewAccountTag = AccountTag.extend({ color: Tag.shape.color.default(defaultTagColor) }).meta({
  id: 'NewAccountTag',
})
export type NewAccountTag = z.infer<typeof NewAccountTag>

export const accountTagKind = defineEntity(AccountTag, NewAccountTag, {
  name: 'accountTag',
  table: 'account_tag',
  plural: 'accountTags',
  document: 'book',
  columns: { id: 'uuid', text: 'text', color: 'text' },
  order: ['id'],
  keys: { accountTagByKey: (tag) => tagKey(tag.text) },
  rejections: {
    missing: { code: 'ACCOUNT_TAG_MISSING', message: 'This tag no longer exists. You may have deleted it elsewhere.' },
    exists: { code: 'ACCOUNT_TAG_EXISTS', message: 'You already have a tag with this text.' },
  },
})
