import { describe, expect, it } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { edited } from '../../tests/support/run-edits.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Report, ReportBlock } from '../../domain/entities/report/report.ts'
import type { NetworkStore } from '../store/types.ts'
import { ReportCommands } from './report-commands.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const text = (number: number, words: string): ReportBlock => ({ id: id(number), kind: 'text', text: words })
const [first, second] = [text(11, 'First'), text(12, 'Second')]
const book = edited(emptyGraph(), {
  type: 'report.add',
  report: { id: id(1), networkId: id(2), name: 'The crew', blocks: [first, second] },
})
const report = book.reports.get(id(1)) as Report

/**
 * Returns commands for a book with this content, and the list in which the edits they submit are recorded. `graph` is
 * null if the book is not open.
 */
function recorded(graph: Graph | null) {
  const edits: Edit[] = []
  const submit: NetworkStore['submit'] = (_bookId, some) => {
    edits.push(...some)
    return { refused: [], inverse: () => [], saved: Promise.resolve('saved') }
  }
  return { edits, commands: new ReportCommands({ userId: id(9), submit, view: () => ({ graph }) }) }
}

describe('changing a report', () => {
  it('submits nothing if the report was deleted in the meantime', () => {
    const { edits, commands } = recorded(edited(book, { type: 'report.remove', id: report.id }))
    expect(commands.update(report, { name: 'The whole crew' })).toBe(false)
    expect(commands.updatePart(report, text(11, 'Changed'))).toBe(false)
    expect(edits).toEqual([])
  })

  it('submits nothing if the changed part was deleted in the meantime', () => {
    const now = edited(book, { type: 'report.update', id: report.id, changes: { blocks: [second] } })
    const { edits, commands } = recorded(now)
    expect(commands.updatePart(report, text(11, 'Changed'))).toBe(false)
    expect(edits).toEqual([])
  })

  it('changes only one part and keeps the current state of the other parts', () => {
    const others = [text(12, 'From another browser'), text(13, 'New'), first]
    const now = edited(book, { type: 'report.update', id: report.id, changes: { blocks: others } })
    const { edits, commands } = recorded(now)
    expect(commands.updatePart(report, text(11, 'Changed'))).toBe(true)
    const blocks = [text(12, 'From another browser'), text(13, 'New'), text(11, 'Changed')]
    expect(edits).toEqual([{ type: 'report.update', id: report.id, changes: { blocks } }])
  })

  it("submits the change even if the user's book is not open", () => {
    const { edits, commands } = recorded(null)
    expect(commands.update(report, { name: 'The whole crew' })).toBe(true)
    expect(commands.updatePart(report, text(11, 'Changed'))).toBe(true)
    expect(edits).toHaveLength(2)
  })
})
