import { useMemo } from 'react'
import type { EditingSession } from '../network/editing-session.ts'
import type { RowOwner } from '../network/row-edits.ts'
import { useObservable } from '../ui/observable.ts'
import type { Entity } from './column.ts'

export interface VisibleRows {
  readonly has: (row: Entity) => boolean
  /** Whether some rows are left out. */
  readonly isPart: boolean
  readonly showAll: () => void
}

const everything = () => true

/** Returns which rows to show: the rows of the highlighted neighborhood or path, or all rows if there is none. */
export function useVisibleRows(session: EditingSession, owner: RowOwner): VisibleRows {
  const part = useObservable(session.emphasis)
  return useMemo(
    () => ({
      has: part ? (row: Entity) => (owner === 'edges' ? part.edges : part.nodes).has(aboutOf(row)) : everything,
      isPart: part !== null,
      showAll() {
        session.showEverything()
        session.showPart(null)
      },
    }),
    [part, owner, session],
  )
}

/** Returns the id of the entity that decides whether a row is shown. For a task, this is its node. */
function aboutOf(row: Entity): string {
  return 'nodeId' in row ? row.nodeId : row.id
}
