import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const lookEveryMs = 50

/** Returns the resident memory of a process in MB. */
async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number.parseInt(stdout, 10) / 1024
}

/** Runs `work`. `extraMb` is the maximum growth of a process's memory in the meantime. */
export async function withMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly outcome: T; readonly extraMb: number }> {
  const before = await residentMb(pid)
  let most = before
  let looking = true
  const watch = (async () => {
    while (looking) {
      most = Math.max(most, await residentMb(pid))
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  })()
  try {
    const outcome = await work()
    return { outcome, extraMb: most - before }
  } finally {
    looking = false
    await watch
  }
}
