import type { Edit } from '../../domain/edits/edit.ts'
import type { RefusalNotice } from '../store/types.ts'
import { refusalTexts as texts } from './texts.ts'

/** The longest list of reasons in one notice. */
const mostReasons = 3

export interface RefusalText {
  readonly title: string
  readonly message: string
}

type Refusals = Pick<RefusalNotice, 'refused' | 'edits'>

/** What to say about edits the server refused: one sentence for one, a summary for several, each reason once. */
export function refusalText(notices: readonly Refusals[]): RefusalText | null {
  const failures = notices.flatMap(failuresIn)
  const [first] = failures
  if (!first) return null
  if (failures.length === 1) return first
  const titles = new Map<string, Set<string>>()
  for (const { title, message } of failures) titles.set(message, (titles.get(message) ?? new Set()).add(title))
  const reasons = [...titles].slice(0, mostReasons).map(([message, failed]) => `${[...failed].join(', ')}: ${message}`)
  return { title: texts.several(failures.length), message: reasons.join(' ') }
}

function failuresIn({ refused, edits }: Refusals): RefusalText[] {
  const [first] = refused
  // The batch as a whole was turned away.
  if (first?.code === 'NOT_ACCEPTED') {
    return edits.map((edit) => ({ title: first.title ?? failedEditTitle(edit), message: first.message }))
  }
  return refused.map(({ index, title, message }) => {
    const edit = edits[index]
    return { title: title ?? (edit ? failedEditTitle(edit) : texts.describe), message }
  })
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
