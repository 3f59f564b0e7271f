import { useMemo } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import styles from './node-tasks.module.css'
import { AddTask } from './task-form.tsx'
import { TaskList } from './task-list.tsx'
import { nodeTaskRows, type TaskRow } from './task-rows.ts'

interface NodeTasksProps {
  readonly graph: Graph
  readonly nodeId: string
  readonly canEdit: boolean
  /** Whoever comes to them comes to add one; true unless told. */
  readonly takesFocus?: boolean
  /** Logs what was done; offered of tasks that are. */
  readonly onLog?: ((row: TaskRow) => void) | undefined
}

/** The tasks of one node, and a line to add more. */
export function NodeTasks({ graph, nodeId, canEdit, takesFocus, onLog }: NodeTasksProps) {
  const rows = useMemo(() => nodeTaskRows(graph, [nodeId]), [graph, nodeId])
  return (
    <div className={styles.tasks}>
      {canEdit && <AddTask networkId={graph.network.id} nodeId={nodeId} takesFocus={takesFocus} />}
      <section className={styles.scroll}>
        <TaskList tasks={rows} completion="silent" canEdit={canEdit} onLog={onLog} />
      </section>
    </div>
  )
}
