import { useState } from 'react'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { RowOwner } from '../network/row-edits.ts'
import { newId } from '../store/tab-identity.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { type CellProblem, type CellText, isWhole, validate, withDraft } from './cell-writes.ts'
import type { TableColumn } from './column.ts'
import type { Line } from './row-order.ts'
import { texts } from './texts.ts'

const emptyDraft: ReadonlyMap<string, string> = new Map()

export interface Writing {
  /** The values typed into the new row so far. */
  readonly draft: ReadonlyMap<string, string>
  readonly problem: CellProblem | null
  clearProblem(): void
  /**
   * Writes all cells. If one has a problem, reports it at the cell and writes nothing. Returns the ids of new rows, or
   * null if nothing was written.
   */
  write(cells: readonly CellText[]): readonly string[] | null
  /** Writes text that was typed into a cell. A new row is only created when all required values have been typed. */
  writeOne(line: Exclude<Line, { kind: 'group' }>, column: TableColumn, typed: string): readonly string[] | null
  forgetDraft(): void
}

interface WritingOptions {
  readonly owner: RowOwner
  readonly columns: readonly TableColumn[]
  readonly session: EditingSession
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

/** Writes cells. They are validated together and saved as one undo step. */
export function useWriting({ owner, columns, session, commands, canEdit }: WritingOptions): Writing {
  const [draft, setDraft] = useState(emptyDraft)
  const [problem, setProblem] = useState<CellProblem | null>(null)

  function write(cells: readonly CellText[]): readonly string[] | null {
    if (!canEdit) {
      showToast({ tone: 'error', title: texts.problems.nothingDone, message: texts.problems.viewOnly })
      return null
    }
    const result = validate(owner, columns, withDraft(cells, draft, columns), newId)
    if ('problem' in result) {
      setProblem(result.problem)
      return null
    }
    setProblem(null)
    const { writes, cells: count } = result
    if (writes.length > 0 && !commands.writeRows(owner, writes)) return null
    const made = writes.flatMap(({ id, isNew }) => (isNew ? [id] : []))
    if (made.length > 0) {
      setDraft(emptyDraft)
      session.announce(texts.announcements.added(made.length))
    } else if (count > 0) session.announce(texts.announcements.written(count))
    return made
  }

  function writeOne(line: Exclude<Line, { kind: 'group' }>, column: TableColumn, typed: string) {
    if (line.kind === 'row' || !canEdit) return write([{ line, column, typed }])
    const values = new Map(draft).set(column.id, typed)
    if (typed.trim() !== '') {
      const read = column.read(typed, true)
      if ('problem' in read) {
        setProblem({ lineId: line.id, columnId: column.id, sentence: read.problem, row: null, others: 0 })
        return null
      }
    }
    setProblem(null)
    if (!isWhole(owner, values)) {
      setDraft(values)
      return []
    }
    const cells = [...values].flatMap(([id, text]): CellText[] => {
      const about = columns.find((each) => each.id === id)
      return about ? [{ line, column: about, typed: text }] : []
    })
    const made = write(cells)
    if (!made) setDraft(values)
    return made
  }

  return {
    draft,
    problem,
    clearProblem: () => setProblem(null),
    write,
    writeOne,
    forgetDraft: () => setDraft(emptyDraft),
  }
}
