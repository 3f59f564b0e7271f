export const dueChoices = ['any', 'overdue', 'today', 'week', 'none'] as const
export type DueChoice = (typeof dueChoices)[number]

export const taskOrders = ['due', 'network', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

/** A filter and a sort order for tasks. */
export interface TaskFilter {
  /** Words that must all occur in the text of the task or in the name of its node. */
  readonly words: string
  /** Id of a network, or null for all networks. */
  readonly networkId: string | null
  readonly due: DueChoice
  readonly order: TaskOrder
}

/** A task filter in the query string of a URL. Default values are omitted. */
export interface TaskSearch {
  readonly words?: string | undefined
  readonly network?: string | undefined
  readonly due?: DueChoice | undefined
  readonly order?: TaskOrder | undefined
}

export function taskSearchOf({ words, networkId, due, order }: TaskFilter): TaskSearch {
  return {
    words: words === '' ? undefined : words,
    network: networkId ?? undefined,
    due: due === 'any' ? undefined : due,
    order: order === 'due' ? undefined : order,
  }
}

/** Reads a task filter from a URL. Invalid values are ignored. */
export function taskFilterOf({ words, network, due, order }: Partial<Record<keyof TaskSearch, unknown>>): TaskFilter {
  return {
    words: typeof words === 'string' || typeof words === 'number' ? String(words) : '',
    networkId: typeof network === 'string' ? network : null,
    due: dueChoices.find((choice) => choice === due) ?? 'any',
    order: taskOrders.find((choice) => choice === order) ?? 'due',
  }
}
