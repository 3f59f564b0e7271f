import { WorkerPool } from './worker-pool.ts'

const estimator = new WorkerPool<string, boolean>(new URL('./common-password-worker.ts', import.meta.url), 1)

/**
 * Whether attackers guess a password early: it is one that many people use, or such a word with capitals, digits,
 * special characters or look-alike letters, such as Qwerty123! The check takes milliseconds and runs in a separate
 * thread.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return password !== '' && estimator.run(password)
}
