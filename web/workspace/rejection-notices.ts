import { type Edit, failureOf } from '../../domain/edits/edit.ts'
import type { RejectionNotice } from '../store/types.ts'
import { rejectionTexts as texts } from './texts.ts'

/** Maximum number of reasons shown in a notice. */
const mostReasons = 3

export interface RejectionText {
  readonly title: string
  readonly message: string
}

type Rejections = Pick<RejectionNotice, 'refused' | 'edits' | 'reversal'>

/**
 * Returns the text of a notice about rejected edits: one sentence for a single edit, or a summary for several ones.
 * Each reason is listed once.
 */
export function rejectionText(notices: readonly Rejections[]): RejectionText | null {
  const failures = notices.flatMap(failuresIn)
  const [first] = failures
  if (!first) return null
  if (failures.length === 1) return first
  const titles = new Map<string, Set<string>>()
  for (const { title, message } of failures) titles.set(message, (titles.get(message) ?? new Set()).add(title))
  const reasons = [...titles].slice(0, mostReasons).map(([message, failed]) => `${[...failed].join(', ')}: ${message}`)
  return { title: texts.several(failures.length), message: reasons.join(' ') }
}

/** Returns the rejected edits that contain text typed by the user. */
export function typedEdits(notices: readonly Rejections[]): Edit[] {
  const lost = notices.flatMap(({ refused, edits }) => {
    const whole = refused[0]?.code === 'NOT_ACCEPTED'
    return whole ? edits : refused.flatMap(({ index }) => edits[index] ?? [])
  })
  return lost.filter((edit) => wordsOf(edit).some((line) => line.trim() !== ''))
}

/** Returns the text that the user has typed in the edits, to be copied. */
export function typedIn(edits: readonly Edit[]): string {
  const lines = edits.flatMap(wordsOf)
  return lines.filter((line) => line.trim() !== '').join('\n')
}

function wordsOf(edit: Edit): string[] {
  switch (edit.type) {
    case 'node.update':
    case 'edge.update': {
      const { notes, name, title, company, email, phone, address, label, profileUrl } = {
        ...(edit.changes as Partial<Record<string, unknown>>),
      }
      const words = [name, label, title, company, email, phone, address, profileUrl, notes]
      return words.filter((word) => typeof word === 'string')
    }
    case 'node.add':
      return [edit.node.name, edit.node.notes]
    case 'task.add':
      return [edit.task.text]
    case 'task.update':
      return edit.changes.text === undefined ? [] : [edit.changes.text]
    default:
      // Other edits contain no typed text.
      return []
  }
}

function failuresIn({ refused, edits, reversal }: Rejections): RejectionText[] {
  const [first] = refused
  // Users see a step as one unit, so its failures are reported together. Each reason is listed once.
  if (reversal && first) {
    const { direction, label } = reversal
    const isWhole = first.code === 'NOT_ACCEPTED' || refused.length >= edits.length
    const title = texts.notReversed[direction](label, isWhole && edits.length > 0)
    return [{ title, message: [...new Set(refused.map(({ message }) => message))].slice(0, mostReasons).join(' ') }]
  }
  // The server rejected the whole batch.
  if (first?.code === 'NOT_ACCEPTED') {
    return edits.map((edit) => ({ title: first.title ?? failureOf(edit), message: first.message }))
  }
  return refused.map(({ index, title, message }) => {
    const edit = edits[index]
    return { title: title ?? (edit ? failureOf(edit) : texts.unknown), message }
  })
}
