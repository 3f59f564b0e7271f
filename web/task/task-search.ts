export const dueChoices = ['any', 'overdue', 'today', 'week', 'none'] as const
export type DueChoice = (typeof dueChoices)[number]

export const taskOrders = ['due', 'network', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

/** Which tasks of many are wanted, and in which order. */
export interface TaskFilter {
  /** All of them occur in the task or in its node's name. */
  readonly words: string
  /** Null: of all networks. */
  readonly networkId: string | null
  readonly due: DueChoice
  readonly order: TaskOrder
}

/** A filter in an address: what is as usual is left out. */
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

/** What an address says, whoever wrote it. */
export function taskFilterOf({ words, network, due, order }: Partial<Record<keyof TaskSearch, unknown>>): TaskFilter {
  return {
    words: typeof words === 'string' || typeof words === 'number' ? String(words) : '',
    networkId: typeof network === 'string' ? network : null,
    due: dueChoices.find((choice) => choice === due) ?? 'any',
    order: taskOrders.find((choice) => choice === order) ?? 'due',
  }
}
