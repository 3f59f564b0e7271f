import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOfPoint, costs, elementsOfPoint, type OperationName } from '../../contract/costs.ts'
import { Refused } from '../refused.ts'
import { type Balance, Ledger } from './budgets.ts'
import { Turns } from './turns.ts'

/** Calls of one person whose answers are not read yet. Browsers make six at once, and more through some proxies. */
const mostUnanswered = 16
const mostWaiting = 200
/** How long it is believed that a session is still whose it was. */
const knownForMs = 60_000
const forgetAbove = 10_000
/** Whoever asks on although they were told when to come again hears it again, but only so much later, or twice that. */
const refusedAgainAfterMs = 500

/** The most work there is to ask for, by the line in which it is done: one at a time. */
const single: Partial<Record<OperationName, string>> = {
  'networks.create': 'making',
  'networks.duplicate': 'making',
  'networks.import': 'files',
  'networks.export': 'files',
  'networks.exportPart': 'files',
  'account.export': 'files',
  // Who types on asks for the next words while the last are still looked for.
  'nodes.find': 'searches',
  'networks.listEdits': 'log',
}

/** A call of the API, while it is served. */
export class Call {
  /** Calls that wait for other servers, such as pictures, stand in a line of their own. */
  readonly line: 'api' | 'pictures'
  /** By what it is known before the database was asked: its session, or else its address. */
  readonly door: string
  /** What is left of the budget that is nearest its end. */
  balance: Balance | undefined
  /** Its large body was charged and read: it is not refused for points any more, which would charge the body once more. */
  isBodyTaken = false
  constructor(door: string, line: Call['line'] = 'api') {
    this.door = door
    this.line = line
  }
}

interface AdmissionOptions {
  /** How many connections to the database requests have among them. */
  readonly connections: number
  /** Whether points are counted. That nobody takes all connections is seen to in any case. */
  readonly countsPoints: boolean
  /** Where they are counted. */
  readonly ledger?: Ledger
}

/**
 * Decides who is served and when, so that nobody takes the server from the others: by points for what calls cost, and by
 * turns for what happens at once (decision 30).
 */
export class Admission {
  readonly #ledger: Ledger
  readonly #countsPoints: boolean
  readonly #doors = new Turns(mostUnanswered, mostWaiting)
  readonly #work: Turns
  readonly #single = new Turns(1, mostUnanswered)
  /** Whose sessions are: all of one person's share a door. */
  readonly #people = new Map<string, { readonly userId: string; readonly until: number }>()
  /** Who has spent all: not even asked who they are before something came back. */
  readonly #spent = new Map<string, { readonly balance: Balance; readonly until: number }>()
  /** Being told again, by whom. Refusing somebody a thousand times a second would take as much as serving them. */
  readonly #toldAgain = new Turns(mostWaiting, 0)

  constructor({ connections, countsPoints, ledger = new Ledger() }: AdmissionOptions) {
    this.#ledger = ledger
    this.#countsPoints = countsPoints
    // The other half is there for everybody else.
    this.#work = new Turns(Math.max(1, Math.floor(connections / 2)), mostWaiting)
  }

  /**
   * Before anything is asked of the database. Resolves to what is to be called once the answer has gone out; throws
   * TOO_FAST.
   */
  async enter(call: Call, address: string): Promise<() => void> {
    const person = valid(this.#people, call.door)
    const spent = valid(this.#spent, person?.userId ?? call.door)
    if (spent) {
      call.balance = spent.balance
      // Not all of them in the same moment.
      await this.#toldAgain.during(person?.userId ?? call.door, () => sleep(refusedAgainAfterMs * (1 + Math.random())))
      throw new Refused('TOO_FAST')
    }
    this.knock(address, call)
    return this.#doors.take(`${call.line} ${person?.userId ?? call.door}`)
  }

  /** A point for whatever comes from an address. Throws TOO_FAST. */
  knock(address: string, call?: Call): void {
    if (!this.#countsPoints) return
    const balance = this.#ledger.spend('address', address, 1)
    if (call) call.balance = balance
    if (balance.retryIn > 0) throw new Refused('TOO_FAST')
  }

  /** Does a person's work once it is its turn. Throws TOO_FAST where the person has not points enough for it. */
  async during<T>(call: Call, userId: string, operation: OperationName, work: () => Promise<T>): Promise<T> {
    remember(this.#people, call.door, { userId, until: performance.now() + knownForMs })
    const budget = budgetOf(operation)
    if (call.isBodyTaken) this.#charge(budget, userId, costs[operation])
    else if (!this.#pays(call, budget, userId, costs[operation])) throw new Refused('TOO_FAST')
    const inTurn = () => this.#work.during(userId, work)
    const line = single[operation]
    return line === undefined ? inTurn() : this.#single.during(`${line} ${userId}`, inTurn)
  }

  /**
   * Charges a large body before it is read, and admits its call. False: its sender has points to pay back first, and
   * nothing is charged.
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
    const isRefused = balance.retryIn > 0
    // Whoever has spent all on files may still do everything else.
    if (isRefused && budget === 'person')
      remember(this.#spent, userId, { balance, until: performance.now() + balance.retryIn * 1000 })
    return !isRefused
  }

  /** A point for what a page asks for over its live connection, or for opening one. False: its person has spent all. */
  hears(userId: string): boolean {
    return !this.#countsPoints || this.#ledger.spend('person', userId, 1).retryIn === 0
  }

  /** A large body turned out to hold so many lists, objects and separators. */
  chargeElements(userId: string, elements: number): void {
    this.#charge('person', userId, Math.floor(elements / elementsOfPoint))
  }

  /** What was sent or read turned out to be so large. */
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
