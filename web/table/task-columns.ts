import { type Task, TaskChanges } from '../../domain/entities/task/task.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { dayText } from '../ui/time/days.ts'
import type { TableColumn } from './column.ts'
import type { NodeFinder } from './node-finder.ts'
import { momentColumns, propertyColumn, readDay, readYesNo, wordKey, yesNo } from './property-columns.ts'
import { texts } from './texts.ts'

const schema = TaskChanges

export function taskColumns(graph: Graph, finder: NodeFinder): TableColumn[] {
  return [
    propertyColumn<Task>({ id: 'task', schema, property: 'text', width: 320, typed: ({ text }) => text, blank: '' }),
    aboutColumn(graph, finder),
    propertyColumn<Task>({
      id: 'due',
      schema,
      property: 'dueDate',
      width: 140,
      typed: ({ dueDate }) => dueDate ?? '',
      shown: ({ dueDate }) => (dueDate === null ? '' : dayText(dueDate)),
      value: readDay,
      problem: texts.problems.date,
    }),
    propertyColumn<Task>({
      id: 'completed',
      schema,
      width: 120,
      choices: ['yes', 'no'],
      typed: ({ completed }) => yesNo(completed),
      value: readYesNo,
      blank: false,
      problem: texts.problems.yesNo,
    }),
    ...momentColumns(),
  ]
}

/**
 * Returns the column with the node of tasks. The node of an existing task cannot change. For a new task, the user types
 * the name of the node.
 */
function aboutColumn({ nodes }: Graph, finder: NodeFinder): TableColumn {
  const nameOf = ({ nodeId }: Task) => nodes.get(nodeId)?.name ?? ''
  return {
    id: 'about',
    title: texts.headings.about,
    width: 200,
    isUsual: true,
    typed: (row) => nameOf(row as Task),
    key: (row) => wordKey(nameOf(row as Task)),
    read(typed, isNew) {
      if (!isNew) return { problem: texts.problems.keepsEnds(texts.headings.about) }
      const found = finder.called(typed)
      return 'problem' in found ? found : { change: { ends: { nodeId: found.id } } }
    },
  }
}
