/** `most` is the number of points that can be spent in a burst; `perSecond` is the number that return per second. */
interface Budget {
  readonly most: number
  readonly perSecond: number
}

/**
 * The budgets by kind of owner. A user with ten tabs spends about 330 points when reloading all of them, and
 * 200 users may share one IP address. Imported files have a separate budget, so that an import by a program
 * does not block the pages of the same account.
 */
export const budgets = {
  person: { most: 2000, perSecond: 100 },
  files: { most: 2000, perSecond: 100 },
  address: { most: 40_000, perSecond: 2000 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** The state of a budget after a call. */
export interface Balance {
  readonly budget: BudgetName
  readonly points: number
  /** Seconds until all points have returned. */
  readonly wholeIn: number
  /** Seconds until the rejected call can be repeated; 0 if it was not rejected. */
  readonly retryIn: number
}

/** Spent points, in a report to other processes. */
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
  /** Points spent in this process that have not been reported to other processes. */
  unreported: number
}

const forgetEveryMs = 60_000
/** Minimum amount to report, as a fraction of the budget. Most users stay below it most of the time. */
const reportedFromShare = 1 / 100

/** Counts the points that callers spend. Spent points return over time. */
export class Ledger {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number
  #forgotAt = 0
  /** Accounts that have spent enough to be reported. */
  readonly #due = new Set<Account>()
  /** Called once after each report, as soon as an account has spent enough for the next report. */
  onDue: (() => void) | undefined

  /** `now` returns milliseconds since any fixed time. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Spends points. If there are too few points, spends none, and `retryIn` is the time until there are enough. */
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

  /**
   * Charges for an operation whose size was not known before. If there are too few points, the balance becomes
   * negative, and the owner's next call has to wait.
   */
  charge(budget: BudgetName, owner: string, points: number): void {
    const account = this.#account(budget, owner)
    const payable = Math.max(0, account.points + budgets[budget].most)
    this.#take(account, Math.min(points, payable))
  }

  /**
   * Subtracts points spent in another process. The balance can become negative without limit, because the calls have
   * already been served.
   */
  addRemoteSpending({ budget, owner, points }: Spending): void {
    this.#account(budget, owner).points -= points
  }

  /** Returns the spending to report since the last call, and resets it. */
  drainUnreported(): Spending[] {
    const spendings = [...this.#due].map(({ budget, owner, unreported }) => ({ budget, owner, points: unreported }))
    for (const account of this.#due) account.unreported = 0
    this.#due.clear()
    return spendings
  }

  #take(account: Account, points: number): void {
    account.points -= points
    account.unreported += points
    if (account.unreported < budgets[account.budget].most * reportedFromShare) return
    const isFirst = this.#due.size === 0
    this.#due.add(account)
    if (isFirst) this.onDue?.()
  }

  #account(budget: BudgetName, owner: string): Account {
    const now = this.#now()
    if (now - this.#forgotAt > forgetEveryMs) this.#forget(now)
    const key = `${budget} ${owner}`
    const account = this.#accounts.get(key) ?? { budget, owner, points: budgets[budget].most, at: now, unreported: 0 }
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
