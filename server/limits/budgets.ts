/** How many points somebody may spend: at once, and on average in a second. */
interface Budget {
  readonly most: number
  readonly perSecond: number
}

/**
 * Whom points are counted for. A person with ten tabs spends some four hundred when all of them are reloaded; two hundred
 * people may share one address. Files that a person imports are counted apart, so that an import of a program does not
 * refuse the pages of its account. Keys for programs will have a row of their own.
 */
export const budgets = {
  person: { most: 2000, perSecond: 100 },
  files: { most: 2000, perSecond: 100 },
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

/** What somebody spent, for the ledgers of other processes. */
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
  /** What was spent here and other processes have not been told. */
  untold: number
}

const forgetEveryMs = 60_000
/** Whoever spends less is not spoken of yet: most people, most of the time. */
const toldFromShare = 1 / 100

/** Counts what callers spend. What they have spent comes back with time. */
export class Ledger {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number
  #forgotAt = 0
  /** Of whom there is enough to tell. */
  readonly #due = new Set<Account>()
  /** Called when there is something to tell where there was nothing. */
  onDue: (() => void) | undefined

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
    if (isEnough) this.#take(account, needed)
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
    const payable = Math.max(0, account.points + budgets[budget].most)
    this.#take(account, Math.min(points, payable))
  }

  /** Takes points that were spent at another process, however deep the debt: each of them was served there. */
  hear({ budget, owner, points }: Spending): void {
    this.#account(budget, owner).points -= points
  }

  /** What was spent here since it was last asked for, of all who spent enough. */
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

  /** Whoever has spent nothing for so long that all came back. */
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
