/** What the lists and forms of tasks say. */
export const texts = {
  error: 'Error',
  heading: 'Tasks',
  none: 'No tasks found',
  loading: 'Loading tasks',
  list: 'Tasks',
  showMore: (count: number) => `Show ${count.toLocaleString('en-US')} more`,

  overdue: (day: string) => `Overdue: ${day}`,
  today: 'Due today',
  noDueDate: 'No due date',
  unknownNetwork: 'Unknown Network',

  complete: (task: string) => `Complete ${task}`,
  reopen: (task: string) => `Reopen ${task}`,
  completed: (task: string) => `${task}, completed`,
  delete: (task: string) => `Delete ${task}`,
  openNode: (node: string) => `Open ${node}`,
  openNetwork: (network: string) => `In network ${network}`,

  taskField: 'New task',
  taskPlaceholder: 'What is to be done?',
  dueField: 'Due date',
  duePlaceholder: 'Due date (optional)',
  add: 'Add Task',

  updateFailed: 'Failed to update task',
  addFailed: 'Failed to add task',
  deleted: 'Task deleted',
  deleteFailed: 'Failed to delete task',
  undo: 'Undo',

  completeColumn: 'Complete',
  taskColumn: 'Task',
  dueColumn: 'Due Date',
  backToNetwork: 'Back to Network',
  openCount: (open: number, all: number) => `${open.toLocaleString('en-US')} open of ${all.toLocaleString('en-US')}`,
  gone: 'This network no longer exists.',
  failed: 'Failed to load network data',
  tryAgain: 'Try Again',

  /** Labels of undo steps. */
  step: {
    add: 'Add task',
    complete: 'Complete task',
    reopen: 'Reopen task',
    remove: 'Delete task',
    restore: 'Restore task',
  },
} as const
