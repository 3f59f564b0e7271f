import { Worker } from 'node:worker_threads'
import { expect } from 'vitest'
import { withMemory } from './memory.ts'
import { figure, long, type Stage } from './proof.ts'
import type { Felt, Witness } from './witness.ts'

const quietMs = long ? 5000 : 1000
/** Up to here nobody feels it. */
const mostP95Ms = 100
const mostExtraMb = 256

/** Who attacks, and who works meanwhile. */
interface Scene {
  readonly stage: Stage
  readonly witness: Witness
}

interface Attack<T> {
  /** How the figure begins: the proof's name, and what is done. */
  readonly name: string
  attack(): Promise<T>
  /** What else the figure says. */
  said?(outcome: T): string
}

/**
 * Lets an attack go on and expects that nobody else is harmed: nothing is refused to them, and the server holds hardly
 * more memory than before. In the long form they wait less than 100 ms and at most twice as long as without the attack,
 * on a machine that is as busy: what the attackers' own program does, which runs beside the server only here, is done by
 * a loop instead. The short form shows times and does not judge them: other things run beside it.
 */
export async function endure<T>({ stage, witness }: Scene, { name, attack, said }: Attack<T>): Promise<T> {
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
    `${name}: ${said ? `${said(outcome)}; ` : ''}+${extraMb.toFixed(0)} MB; others ${felt.toString()}, ` +
      `alone p95 ${ms(alone)}, beside ${share.toFixed(2)} processors of loops ${long ? ms(beside) : 'not measured'}`,
  )
  expect(extraMb, 'MB').toBeLessThan(mostExtraMb)
  expect(felt.refused, 'refused to others').toEqual([])
  if (long) {
    expect(felt.p95, 'p95 of others, ms').toBeLessThan(mostP95Ms)
    expect(felt.p95, 'p95 of others, ms').toBeLessThanOrEqual(2 * Math.max(alone.p95, beside.p95))
  }
  return outcome
}

const ms = (felt: Felt) => `${felt.p95.toFixed(0)} ms`

/** Does something, and answers how many processors this program took meanwhile, on average. */
async function withProcessor<T>(work: () => Promise<T>): Promise<{ readonly outcome: T; readonly share: number }> {
  const [before, began] = [process.cpuUsage(), performance.now()]
  const outcome = await work()
  const { user, system } = process.cpuUsage(before)
  return { outcome, share: (user + system) / 1000 / (performance.now() - began) }
}

/** Keeps processors as busy as it is told, by what it has taken itself. */
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
