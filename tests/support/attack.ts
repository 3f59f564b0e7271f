import { Worker } from 'node:worker_threads'
import { expect } from 'vitest'
import { withMemory } from './memory.ts'
import { figure, long, type Stage } from './proof.ts'
import type { ResponseTimes, Witness } from './witness.ts'

const quietMs = long ? 5000 : 1000
/** Maximum response time that users do not notice, in milliseconds (95th percentile). */
const mostP95Ms = 100
const mostExtraMb = 256

/** The server under attack, and the user who works on it during the attack. */
interface Scene {
  readonly stage: Stage
  readonly witness: Witness
}

interface Attack<T> {
  /** Name of the proof and kind of attack, shown with the measured result. */
  readonly name: string
  attack(): Promise<T>
  /** Returns details to be added to the measured result. */
  details?(outcome: T): string
}

/**
 * Runs an attack and checks that other users are not affected: none of their requests is rejected, and the memory of
 * the server hardly grows. In the long form, their response times must also stay below 100 ms and must not exceed twice
 * the times without an attack. Resolves to the result of the attack.
 *
 * While the times without an attack are measured, a loop uses as much CPU time as the attacking program does during the
 * attack. Real attackers run that program on another machine. The short form prints times without checking them,
 * because other tests run at the same time.
 */
export async function measureAttack<T>({ stage, witness }: Scene, { name, attack, details }: Attack<T>): Promise<T> {
  const { pid } = stage.server
  if (pid === undefined) throw new Error('The server does not run.')
  const quiet = await withProcessor(() => witness.alone(quietMs))
  const alone = quiet.outcome
  const busy = await withProcessor(() => withMemory(pid, () => witness.during(attack)))
  const { extraMb } = busy.outcome
  const { felt, outcome } = busy.outcome.outcome
  const share = Math.max(0, busy.share - quiet.share)
  const beside = long ? await besideLoops(share, () => witness.alone(quietMs)) : alone
  figure(
    `${name}: ${details ? `${details(outcome)}; ` : ''}+${extraMb.toFixed(0)} MB; other users: ${felt.toString()}, ` +
      `p95 without load ${ms(alone)}, with loops on ${share.toFixed(2)} processors ${long ? ms(beside) : 'not measured'}`,
  )
  expect(extraMb, 'MB').toBeLessThan(mostExtraMb)
  expect(felt.refused, 'rejected requests of other users').toEqual([])
  if (long) {
    expect(felt.p95, 'p95 of other users, ms').toBeLessThan(mostP95Ms)
    expect(felt.p95, 'p95 of other users, ms').toBeLessThanOrEqual(2 * Math.max(alone.p95, beside.p95))
  }
  return outcome
}

const ms = (felt: ResponseTimes) => `${felt.p95.toFixed(0)} ms`

/** Runs `work`. `share` is the average number of processors that this process used in the meantime. */
async function withProcessor<T>(work: () => Promise<T>): Promise<{ readonly outcome: T; readonly share: number }> {
  const [before, began] = [process.cpuUsage(), performance.now()]
  const outcome = await work()
  const { user, system } = process.cpuUsage(before)
  return { outcome, share: (user + system) / 1000 / (performance.now() - began) }
}

/** Source of a program that uses the given number of processors. The program measures its own CPU time. */
const loop = `
  const { workerData: share } = require('node:worker_threads')
  const began = performance.now()
  const takenMs = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  const before = takenMs()
  setInterval(() => { while (takenMs() - before < share * (performance.now() - began)); }, 5)
`

async function besideLoops<T>(share: number, work: () => Promise<T>): Promise<T> {
  const count = Math.ceil(share)
  const loops = Array.from({ length: count }, () => new Worker(loop, { eval: true, workerData: share / count }))
  try {
    return await work()
  } finally {
    await Promise.all(loops.map((each) => each.terminate()))
  }
}
