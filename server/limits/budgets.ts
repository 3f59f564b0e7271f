/** How many points somebody may spend: at once, and on average in a second. */
interface Budget {
  readonly most: number
  readonly perSecond: number
}

/**
 * Whom points are counted for. A person with ten tabs spends some four hundred when all of them are reloaded; two hundred
 * people may share one address. Keys for programs will have a row of their own.
 */
export const budgets = {
  person: { most: 2000, perSecond: 100 },
  address: { most: 40_000, perSecond: 2000 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** How much of a budget is left. */
export interface Balance {
  readonly budget: BudgetName
  readonly points: number
  /** Seconds until the budget is whole again. */
  readonly wholeIn: number
  /** Seconds until the call that was refused may be made; 0 if it was not. */
  readonly retryIn: number
}

interface Account {
  points: number
  at: number
}

const forgetEveryMs = 60_000

/** Counts what callers of this process spend. What they have spent comes back with time. */
export class Ledger {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number
  #forgotAt = 0

  /** `now`: milliseconds, of any beginning. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Takes points; where they do not suffice it takes none, and `retryIn` says when they will. */
  spend(budget: BudgetName, owner: string, points: number): Balance {
    const account = this.#account(budget, owner)
    const { most, perSecond } = budgets[budget]
    const needed = Math.min(points, most)
    const isEnough = account.points >= needed
    if (isEnough) account.points -= needed
    return {
      budget,
      points: Math.max(0, Math.floor(account.points)),
      wholeIn: Math.ceil((most - account.points) / perSecond),
      retryIn: isEnough ? 0 : Math.max(1, Math.ceil((needed - account.points) / perSecond)),
    }
  }

  /** Takes points for what turned out to be large; the next call waits until the debt is paid. */
  charge(budget: BudgetName, owner: string, points: number): void {
    const account = this.#account(budget, owner)
    account.points = Math.max(-budgets[budget].most, account.points - points)
  }

  #account(budget: BudgetName, owner: string): Account {
    const now = this.#now()
    if (now - this.#forgotAt > forgetEveryMs) this.#forget(now)
    const { most, perSecond } = budgets[budget]
    const key = `${budget} ${owner}`
    const account = this.#accounts.get(key) ?? { points: most, at: now }
    account.points = Math.min(most, account.points + ((now - account.at) / 1000) * perSecond)
    account.at = now
    this.#accounts.set(key, account)
    return account
  }

  /** Whoever has spent nothing for so long that all came back. */
  #forget(now: number): void {
    this.#forgotAt = now
    const longest = Math.max(...Object.values(budgets).map(({ most, perSecond }) => (2 * most) / perSecond)) * 1000
    for (const [key, { at }] of this.#accounts) if (now - at > longest) this.#accounts.delete(key)
  }
}
