import { spawn } from 'node:child_process'
import { constants } from 'node:os'

interface Bounds {
  /** What its objects and texts may take. */
  readonly heapMb: number
  /** What it may take in all, bytes outside of the heap included. The system holds it to that, on Linux. */
  readonly memoryMb: number
  readonly withinMs: number
  readonly mostAnswerBytes: number
  /** Ends it at once, which rejects with the reason. */
  readonly signal: AbortSignal | undefined
}

export type Ending =
  | { readonly kind: 'answered'; readonly answer: Buffer }
  | { readonly kind: 'late' }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly said: string }

/** What Node reserves when it starts and never touches, most of it for stacks of threads. The system counts it too. */
const reservedMb = 600
/** A process whose server was killed ends by itself. */
const processorSeconds = 120
const keptErrorBytes = 4096
/** How a process ends to which the system gives no more memory. */
const starved: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGKILL']

/**
 * Runs one of our programs in a process of its own, with low priority and no environment: writes `input` to it, and resolves to
 * how it ended. A thread would share the server's memory, and the bound on a thread's heap does not hold buffers.
 */
export async function spawnBounded(program: string, input: readonly Uint8Array[], bounds: Bounds): Promise<Ending> {
  const { withinMs, mostAnswerBytes, signal } = bounds
  const { promise, resolve, reject } = Promise.withResolvers<Ending>()
  const [command = '', ...words] = commandFor(program, bounds)
  const child = spawn(command, words, { env: {}, stdio: 'pipe' })
  const late = setTimeout(() => resolve({ kind: 'late' }), withinMs)
  const leave = () => reject(signal?.reason as Error)
  signal?.addEventListener('abort', leave)
  const answer: Buffer[] = []
  let answerBytes = 0
  child.stdout.on('data', (part: Buffer) => {
    answer.push(part)
    answerBytes += part.length
    if (answerBytes > mostAnswerBytes) resolve({ kind: 'out-of-memory' })
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-keptErrorBytes)
  })
  child.once('error', reject)
  child.once('close', (code, signalName) => {
    if (code === 0) return resolve({ kind: 'answered', answer: Buffer.concat(answer) })
    const isStarved =
      starved.includes(signalName) ||
      /out of memory|allocation failed|failed to allocate|ERR_STRING_TOO_LONG/i.test(said)
    resolve(isStarved ? { kind: 'out-of-memory' } : { kind: 'failed', said: `${code ?? signalName}: ${said}` })
  })
  // It may end before it has read everything; how it ended says why.
  child.stdin.on('error', () => {})
  for (const part of input) child.stdin.write(part)
  child.stdin.end()
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', leave)
    child.kill('SIGKILL')
  }
}

function commandFor(program: string, { heapMb, memoryMb }: Bounds): string[] {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, program]
  if (process.platform !== 'linux') return node
  const limits = `ulimit -c 0; ulimit -t ${processorSeconds}; ulimit -d ${(reservedMb + memoryMb) * 1024}`
  const niceness = constants.priority.PRIORITY_BELOW_NORMAL
  return ['/bin/sh', '-c', `${limits}; exec nice -n ${niceness} "$@"`, 'sh', ...node]
}
