/** Points that can be spent at once (`most`) and that return per second. */
interface Budget {
  readonly most: number
  readonly perSecond: number
}

/**
 * Owners of points. A user with ten tabs spends some four hundred points when reloading all of them; two hundred users
 * may share one address. Imported files are counted separately, so that a program's import does not block the pages of
 * its account. API keys will have a row of their own.
 */
export const budgets = {
  person: { most: 2000, perSecond: 100 },
  files: { most: 2000, perSecond: 100 },
  address: { most: 40_000, perSecond: 2000 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** The remaining points of a budget. */
export interface Balance {
  readonly budget: BudgetName
  readonly points: number
  /** Seconds until the budget is full again. */
  readonly wholeIn: number
  /** Seconds until the refused call may be repeated; 0 if it was not refused. */
  readonly retryIn: number
}

/** Spent points, as reported to the ledgers of other processes. */
export interface Spending {
  readonly budget: BudgetName
  readonly owner: string
  readonly points: number
}

interface Account {
  readonly budget: BudgetName
  readonly owner: string
  points: number
  at: number
  /** Points spent here that other processes have not been told about. */
  untold: number
}

const forgetEveryMs = 60_000
/** Smaller amounts are not reported yet, which is the case for most users most of the time. */
const toldFromShare = 1 / 100

/** Counts the points that callers spend. Points return over time. */
export class Ledger {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number
  #forgotAt = 0
  /** Accounts with enough spending to report. */
  readonly #due = new Set<Account>()
  /** Called when there is something to report for the first time since the last report. */
  onDue: (() => void) | undefined

  /** `now` returns milliseconds from any origin. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Spends points. If there are too few, spends none, and `retryIn` is the time until there are enough. */
  spend(budget: BudgetName, owner: string, points: number): Balance {
    const account = this.#account(budget, owner)
    const { most, perSecond } = budgets[budget]
    const needed = Math.min(points, most)
    const isEnough = account.points >= needed
    if (isEnough) this.#take(account, needed)
    return {
      budget,
      points: Math.max(0, Math.floor(account.points)),
      wholeIn: Math.ceil((most - account.points) / perSecond),
      retryIn: isEnough ? 0 : Math.max(1, Math.ceil((needed - account.points) / perSecond)),
    }
  }

  /** Charges for something that turned out to be large. The next call waits until the debt is paid. */
  charge(budget: BudgetName, owner: string, points: number): void {
    const account = this.#account(budget, owner)
    const payable = Math.max(0, account.points + budgets[budget].most)
    this.#take(account, Math.min(points, payable))
  }

  /**
   * Subtracts points spent at another process, without a limit on the debt, because the calls were already served
   * there.
   */
  hear({ budget, owner, points }: Spending): void {
    this.#account(budget, owner).points -= points
  }

  /** Returns and resets the spending to report since the last call. */
  takeUntold(): Spending[] {
    const spendings = [...this.#due].map(({ budget, owner, untold }) => ({ budget, owner, points: untold }))
    for (const account of this.#due) account.untold = 0
    this.#due.clear()
    return spendings
  }

  #take(account: Account, points: number): void {
    account.points -= points
    account.untold += points
    if (account.untold < budgets[account.budget].most * toldFromShare) return
    const isFirst = this.#due.size === 0
    this.#due.add(account)
    if (isFirst) this.onDue?.()
  }

  #account(budget: BudgetName, owner: string): Account {
    const now = this.#now()
    if (now - this.#forgotAt > forgetEveryMs) this.#forget(now)
    const key = `${budget} ${owner}`
    const account = this.#accounts.get(key) ?? { budget, owner, points: budgets[budget].most, at: now, untold: 0 }
    account.points = pointsAt(account, now)
    account.at = now
    this.#accounts.set(key, account)
    return account
  }

  /** Removes accounts whose points have all returned. */
  #forget(now: number): void {
    this.#forgotAt = now
    for (const [key, account] of this.#accounts) {
      if (pointsAt(account, now) === budgets[account.budget].most) this.#accounts.delete(key)
    }
  }
}

function pointsAt({ budget, points, at }: Account, now: number): number {
  const { most, perSecond } = budgets[budget]
  return Math.min(most, points + ((now - at) / 1000) * perSecond)
}
