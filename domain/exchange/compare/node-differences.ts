import type { Change } from './change.ts'
import { fillable, type Node } from '../../entities/node/node.ts'
import { tagKey } from '../../entities/tag/tag.ts'
import type { ImportedNode } from '../plan/imported-graph.ts'
import { profileKey } from '../../entities/web-address.ts'
import { type ComparedFields, fieldDifferences, type FieldProperty } from './field-differences.ts'
import { notesChange } from './joined-notes.ts'

const plainProperties = ['name', ...fillable] as const
type PlainProperty = (typeof plainProperties)[number]

/** The properties of a node that are compared. */
export type NodeProperty = PlainProperty | 'type' | 'notes' | 'tags' | FieldProperty

/**
 * Returns the properties in which a file differs from the node. Empty and guessed values are not compared. Tags and
 * notes differ only if the network lacks something, because users add their own. A value that the file already had when
 * a user changed it is marked `isOld`.
 */
export function nodeDifferences(
  imported: ImportedNode,
  node: Node,
  wordsOf: (tagIds: readonly string[]) => readonly string[],
  fields: ComparedFields,
): Change<NodeProperty>[] {
  if (imported.isEnd) return []
  const changes: Change<NodeProperty>[] = []
  const last = node.origin?.said ?? {}
  if (!imported.isTypeGuessed && imported.type !== node.type) {
    const isOld = last.type === imported.type
    changes.push({ property: 'type', from: node.type, to: imported.type, ...(isOld && { isOld }) })
  }
  for (const property of plainProperties) {
    const to = imported[property]
    if (to === null || isBlank(to) || isSame(property, to, node[property] ?? '')) continue
    const before = last[property]
    const isOld = typeof before === 'string' && isSame(property, to, before)
    changes.push({ property, from: node[property] ?? '', to, ...(isOld && { isOld }) })
  }
  const notes = notesChange(node.notes, imported.notes, last.notes)
  if (notes) changes.push(notes)
  const words = wordsOf(node.tagIds)
  const own = new Set(words.map(tagKey))
  const more = imported.tags.filter((tag) => !own.has(tagKey(tag)))
  if (more.length > 0) {
    const before = new Set(wordsOf(String(last.tags ?? '').split(' ')).map(tagKey))
    const isOld = more.every((tag) => before.has(tagKey(tag)))
    const to = [...words, ...more].join(', ')
    changes.push({ property: 'tags', from: words.join(', '), to, ...(isOld && { isOld }) })
  }
  return [...changes, ...fieldDifferences(imported.fieldValues, node.fieldValues, fields, last)]
}

/** Whether the file and the node have the same information. */
export function isAlike(imported: ImportedNode, node: Node): boolean {
  return (
    (imported.type === node.type || imported.isTypeGuessed === true) &&
    plainProperties.every((property) => isSame(property, imported[property] ?? '', node[property] ?? ''))
  )
}

function isSame(property: PlainProperty, a: string, b: string): boolean {
  if (oneLine(a) === oneLine(b)) return true
  if (property === 'email' || property === 'color') return a.toLowerCase() === b.toLowerCase()
  if (property !== 'profileUrl') return false
  const key = profileKey(a)
  return key !== null && key === profileKey(b)
}

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const isBlank = (text: string) => oneLine(text) === ''
