import type { Edit } from '../../domain/edits/edit.ts'
import type { RefusalNotice } from '../store/types.ts'
import { refusalTexts as texts } from './texts.ts'

/** The longest list of reasons in one notice. */
const mostReasons = 3

export interface RefusalText {
  readonly title: string
  readonly message: string
}

/** What to say about edits the server refused: one sentence for one, a summary for several. */
export function refusalText({ refused, edits }: Pick<RefusalNotice, 'refused' | 'edits'>): RefusalText | null {
  const [first] = refused
  if (!first) return null
  const edit = edits[first.index]
  const title = first.title ?? (edit ? failedEditTitle(edit) : texts.describe)
  if (refused.length === 1) return { title, message: first.message }
  const reasons = [...new Set(refused.map((one) => one.message))]
  return { title: texts.several(refused.length), message: reasons.slice(0, mostReasons).join(' ') }
}

/** Says which change failed, by the kind of edit. */
export function failedEditTitle(edit: Edit): string {
  switch (edit.type) {
    case 'network.rename':
      return texts.rename
    case 'network.describe':
      return texts.describe
    case 'node.add':
      return texts.nodeAdd
    case 'node.move':
      return texts.nodeMove
    case 'node.update':
      return nodeUpdateTitle(Object.keys(edit.changes))
    case 'node.remove':
      return texts.nodeRemove
    case 'node.tag':
    case 'node.untag':
    case 'tag.add':
    case 'tag.update':
    case 'tag.remove':
      return texts.tags
    case 'edge.add':
      return texts.edgeAdd
    case 'edge.update':
      return texts.edgeUpdate
    case 'edge.remove':
      return texts.edgeRemove
    case 'task.add':
    case 'task.update':
    case 'task.remove':
      return texts.task
  }
}

function nodeUpdateTitle(changed: readonly string[]): string {
  if (changed.every((property) => property === 'color')) return texts.nodeColor
  if (changed.every((property) => property === 'notes')) return texts.nodeNotes
  return texts.nodeUpdate
}
