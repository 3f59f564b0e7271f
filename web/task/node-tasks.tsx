import { useMemo } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import styles from './node-tasks.module.css'
import { AddTask } from './task-form.tsx'
import { TaskList } from './task-list.tsx'
import { nodeTaskRows, type TaskRow } from './task-rows.ts'

interface NodeTasksProps {
  readonly graph: Graph
  readonly nodeId: string
  readonly canEdit: boolean
  /** True to focus the field for a new task, because users usually come here to add a task. True by default. */
  readonly takesFocus?: boolean
  /** Logs the task as an interaction. Only offered for completed tasks. */
  readonly onLog?: ((row: TaskRow) => void) | undefined
}

/** The tasks of a node, with a form to add tasks. */
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
