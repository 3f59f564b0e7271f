import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef } from 'react'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { Target } from '../network/selection.ts'
import styles from './connection-list.module.css'
import { ConnectionRow } from './connection-row.tsx'
import { connectionFacts } from './connection-facts.ts'
import { labelSuggestions, texts } from './texts.ts'

interface ConnectionListProps {
  readonly graph: Graph
  readonly edges: readonly Edge[]
  /** Id of the node whose connections are listed. Null if the list is for several nodes. */
  readonly ownerId: string | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly onSelect: (target: Target) => void
}

/** Height of a row in pixels. Content that does not fit is truncated. */
const rowHeight = 84

/** A list of connections. Label, direction and strength can be edited in place. */
export function ConnectionList({ graph, edges, ownerId, commands, canEdit, onSelect }: ConnectionListProps) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => connectionFacts(graph, edges, ownerId), [graph, edges, ownerId])
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in every render and not passed on
  const scroller = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.edge.id ?? index,
    overscan: 6,
  })
  if (rows.length === 0) return <p className={styles.none}>{texts.noConnections}</p>
  return (
    <div className={styles.frame} ref={frame}>
      <ul className={styles.rows} aria-label={texts.connections} style={{ height: scroller.getTotalSize() }}>
        {scroller.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={key}
              className={styles.row}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <ConnectionRow {...row} listId={listId} commands={commands} canEdit={canEdit} onSelect={onSelect} />
            </li>
          )
        })}
      </ul>
      <datalist id={listId}>
        {labelSuggestions.map((label) => (
          <option key={label} value={label} aria-label={label} />
        ))}
      </datalist>
    </div>
  )
}
