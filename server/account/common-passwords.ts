import { WorkerPool } from './worker-pool.ts'

const estimator = new WorkerPool<string, boolean>(new URL('./common-password-worker.ts', import.meta.url), 1)

/**
 * Returns true for a password that attackers guess early: one that many people use, or such a word with capitals, digits,
 * signs and look-alike letters around it, such as Qwerty123! Estimating it takes milliseconds, in a thread of its own.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return password !== '' && estimator.run(password)
}
