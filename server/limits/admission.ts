import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOfPoint, costs, elementsOfPoint, type OperationName } from '../../contract/costs.ts'
import { Rejected } from '../platform/rejected.ts'
import { type Balance, Ledger } from './budgets.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Maximum number of calls per user that are running or whose responses are still being read. Browsers make six calls at
 * the same time, and more calls through some proxies.
 */
const mostUnanswered = 16
const mostWaiting = 200
/** How long the user of a session is cached, in milliseconds. */
const knownForMs = 60_000
const forgetAbove = 10_000
/**
 * Minimum delay in milliseconds before a client that ignores Retry-After is rejected again. The maximum delay is twice
 * as long.
 */
const rejectedAgainAfterMs = 500

/** The most expensive operations, each with the name of its queue. Each user runs one call per queue at a time. */
const single: Partial<Record<OperationName, string>> = {
  'networks.create': 'making',
  'networks.duplicate': 'making',
  'networks.import': 'files',
  'networks.export': 'files',
  'networks.exportPart': 'files',
  'account.export': 'files',
  // While a user types, the page starts the next search before the previous one has ended.
  'nodes.find': 'searches',
  'networks.listEdits': 'log',
  'networks.getVersion': 'versions',
}

/** Number of elements in a body that take about 2 ms to parse. */
const manyElements = 2000

/** A call of the API that is in progress. */
export class Call {
  /** Name of the queue. Calls that wait for other servers, such as for images, have a separate queue. */
  readonly line: 'api' | 'pictures'
  /** Identifies the caller before the database is queried: by session, or else by IP address. */
  readonly door: string
  /** The balance of the budget that is closest to exhaustion. */
  balance: Balance | undefined
  /**
   * Whether the large body of the call has been charged and read. The call is then no longer rejected for lack of
   * points, because a retry would be charged for the body again.
   */
  isBodyTaken = false
  constructor(door: string, line: Call['line'] = 'api') {
    this.door = door
    this.line = line
  }
}

interface AdmissionOptions {
  /** Number of database connections that requests share. */
  readonly connections: number
  /** Whether calls cost points. If false, only the limits on concurrent calls apply. */
  readonly countsPoints: boolean
  /** The ledger that counts points. */
  readonly ledger?: Ledger
}

/**
 * Decides which calls are served and when, so that no user blocks other users. Calls cost points, and concurrent calls
 * take turns (decision 30).
 */
export class Admission {
  readonly #ledger: Ledger
  readonly #countsPoints: boolean
  readonly #doors = new ConcurrencyLimit(mostUnanswered, mostWaiting)
  readonly #work: ConcurrencyLimit
  readonly #single = new ConcurrencyLimit(1, mostUnanswered)
  /** Cached users by session. All sessions of a user share one limit. */
  readonly #people = new Map<string, { readonly userId: string; readonly until: number }>()
  /** Callers without points. They are rejected before their session is looked up, until their points return. */
  readonly #spent = new Map<string, { readonly balance: Balance; readonly until: number }>()
  /**
   * Delays repeated rejections of the same caller, because a thousand rejections per second would cost as much as
   * serving the caller.
   */
  readonly #toldAgain = new ConcurrencyLimit(mostWaiting, 0)

  constructor({ connections, countsPoints, ledger = new Ledger() }: AdmissionOptions) {
    this.#ledger = ledger
    this.#countsPoints = countsPoints
    // A user can use at most half of the connections, so that the rest are free for other users.
    this.#work = new ConcurrencyLimit(Math.max(1, Math.floor(connections / 2)), mostWaiting)
  }

  /**
   * Admits a call before the database is queried. Resolves to a function that the caller must call when the response
   * has been sent. Throws TOO_FAST if the user or the IP address has used up its points, or has too many calls waiting.
   */
  async enter(call: Call, address: string): Promise<() => void> {
    const person = valid(this.#people, call.door)
    const spent = valid(this.#spent, person?.userId ?? call.door)
    if (spent) {
      call.balance = spent.balance
      // The delay is random, so that the calls are not all rejected at the same moment.
      await this.#toldAgain.during(person?.userId ?? call.door, () => sleep(rejectedAgainAfterMs * (1 + Math.random())))
      throw new Rejected('TOO_FAST')
    }
    this.knock(address, call)
    return this.#doors.take(`${call.line} ${person?.userId ?? call.door}`)
  }

  /** Charges an IP address one point for a request. Throws TOO_FAST if it has no points left. */
  knock(address: string, call?: Call): void {
    if (!this.#countsPoints) return
    const balance = this.#ledger.spend('address', address, 1)
    if (call) call.balance = balance
    if (balance.retryIn > 0) throw new Rejected('TOO_FAST')
  }

  /** Runs an operation when it is the user's turn. Throws TOO_FAST if the user lacks the points for it. */
  async during<T>(call: Call, userId: string, operation: OperationName, work: () => Promise<T>): Promise<T> {
    remember(this.#people, call.door, { userId, until: performance.now() + knownForMs })
    const budget = budgetOf(operation)
    if (call.isBodyTaken) this.#charge(budget, userId, costs[operation])
    else if (!this.#pays(call, budget, userId, costs[operation])) throw new Rejected('TOO_FAST')
    const inTurn = () => this.#work.during(userId, work)
    const line = single[operation]
    return line === undefined ? inTurn() : this.#single.during(`${line} ${userId}`, inTurn)
  }

  /**
   * Charges a large body before it is read. Returns false without charging if the sender's balance is still negative.
   */
  takesBody(call: Call, userId: string, bytes: number, budget: PersonalBudget = 'person'): boolean {
    if (!this.#pays(call, budget, userId, 0)) return false
    this.#charge(budget, userId, Math.floor(bytes / bytesOfPoint))
    call.isBodyTaken = true
    return true
  }

  #pays(call: Call, budget: PersonalBudget, userId: string, points: number): boolean {
    if (!this.#countsPoints) return true
    const balance = this.#ledger.spend(budget, userId, points)
    call.balance = balance
    const isRejected = balance.retryIn > 0
    // A user without points for files can still use everything else.
    if (isRejected && budget === 'person')
      remember(this.#spent, userId, { balance, until: performance.now() + balance.retryIn * 1000 })
    return !isRejected
  }

  /**
   * Charges one point for a message on a live connection, or for opening one. Returns false if the user has no points
   * left.
   */
  admitsMessage(userId: string): boolean {
    return !this.#countsPoints || this.#ledger.spend('person', userId, 1).retryIn === 0
  }

  /**
   * Charges for the lists, objects and separators in a large body, then serves its request. Parsing a body with many of
   * them blocks the event loop for some milliseconds, so each user has one such request at a time.
   */
  async duringBody<T>(userId: string, elements: number, serve: () => Promise<T>): Promise<T> {
    this.#charge('person', userId, Math.floor(elements / elementsOfPoint))
    return elements < manyElements ? serve() : this.#single.during(`bodies ${userId}`, serve)
  }

  /** Charges a user for bytes sent or received. */
  charge(userId: string, bytes: number): void {
    this.#charge('person', userId, Math.floor(bytes / bytesOfPoint))
  }

  #charge(budget: PersonalBudget, userId: string, points: number): void {
    if (this.#countsPoints) this.#ledger.charge(budget, userId, points)
  }
}

type PersonalBudget = 'person' | 'files'

function budgetOf(operation: OperationName): PersonalBudget {
  return operation === 'networks.import' ? 'files' : 'person'
}

function valid<T extends { readonly until: number }>(map: Map<string, T>, key: string): T | undefined {
  const found = map.get(key)
  return found && found.until > performance.now() ? found : undefined
}

function remember<T extends { readonly until: number }>(map: Map<string, T>, key: string, value: T): void {
  if (map.size > forgetAbove) for (const [old, { until }] of map) if (until < performance.now()) map.delete(old)
  map.set(key, value)
}
