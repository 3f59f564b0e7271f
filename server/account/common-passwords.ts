import { WorkerPool } from './worker-pool.ts'

const estimator = new WorkerPool<string, boolean>(new URL('./common-password-worker.ts', import.meta.url), 1)

/**
 * Whether a password is among the first that attackers try: a password that many people use, or a common word with
 * capitals, digits, special characters or look-alike letters, such as Qwerty123! The check takes milliseconds and runs
 * in a separate thread.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return password !== '' && estimator.run(password)
}
