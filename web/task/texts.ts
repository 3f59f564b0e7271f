import { figure } from '../../domain/english.ts'

/** Strings of the lists and forms of tasks. */
export const texts = {
  error: 'Error',
  heading: 'Tasks',
  ofAllNetworks: 'Tasks of all networks',
  none: 'No tasks found',
  loading: 'Loading tasks',
  list: 'Tasks',
  showMore: (count: number) => `Show ${figure(count)} more`,

  overdue: (day: string) => `Overdue: ${day}`,
  today: 'Due today',
  noDueDate: 'No due date',
  unknownNetwork: 'Unknown Network',

  completed: 'Task completed',
  completedAndRemoved: (task: string) => `"${task}" has been completed and removed`,
  actionsOf: (task: string) => `Actions: ${task}`,
  editTask: 'Edit task',
  edit: (task: string) => `Edit ${task}`,
  editField: (task: string) => `Text of ${task}`,
  save: 'Save',
  cancel: 'Cancel',
  delete: (task: string) => `Delete ${task}`,
  logAsInteraction: 'Log as interaction',
  log: (task: string) => `Log as interaction: ${task}`,
  openNode: (node: string) => `Open ${node}`,
  openNetwork: (network: string) => `In network ${network}`,

  taskField: 'New task',
  taskPlaceholder: 'What needs to be done?',
  dueField: 'Due date',
  duePlaceholder: 'Due date',
  dueUnread: 'Not a date yet. Try "next friday" or "in 2 weeks".',
  /** Shown if the user tries to save a text that is not a date. */
  dueInvalid: 'This is not a date. Enter one, such as "next friday", or clear the field.',
  /** Offers a date found in the text. */
  makeDue: (words: string, day: string) => `Set due date to ${day} (“${words}”)`,
  preset: { today: 'Today', tomorrow: 'Tomorrow', nextWeek: 'In a week' },
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
  openCount: (open: number, all: number) => `${figure(open)} of ${figure(all)} open`,
  openTasks: (shown: number, all: number) =>
    shown === all ? `${figure(all)} open` : `${figure(shown)} of ${figure(all)} open tasks`,
  notAll: (count: number) => `Only the ${figure(count)} most urgent tasks are listed.`,
  loadFailed: 'Failed to load tasks',

  searchTasks: 'Search tasks',
  searchPlaceholder: 'Search tasks and people...',
  networkFilter: 'Network',
  allNetworks: 'All networks',
  dueFilter: 'Due',
  dueChoices: {
    any: 'Any date',
    overdue: 'Overdue',
    today: 'Due today',
    week: 'Next 7 days',
    none: 'No due date',
  },
  sortBy: 'Sort by',
  orders: { due: 'Due first', network: 'By network', newest: 'Newest first' },

  gone: 'This network no longer exists.',
  failed: 'Failed to load network data',
  tryAgain: 'Try Again',

  /** Shown if another user deletes a task while it is being edited. */
  goneWhileEdited: 'This task was deleted elsewhere while you were editing',
  addAgain: 'Add it again',
  step: {
    add: 'Add task',
    complete: 'Complete task',
    reopen: 'Reopen task',
    change: 'Change task',
    remove: 'Delete task',
    restore: 'Restore task',
  },
} as const
