import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { bareEnvironment } from '../platform/bare-environment.ts'

interface Bounds {
  /** Limit for objects and strings in the heap, in megabytes. */
  readonly heapMb: number
  /** Limit for the whole process, in megabytes, including memory outside the heap. Linux enforces it. */
  readonly memoryMb: number
  readonly withinMs: number
  readonly mostAnswerBytes: number
  /** If aborted, the process is killed and the promise rejects with the reason. */
  readonly signal: AbortSignal | undefined
}

export type Ending =
  | { readonly kind: 'answered'; readonly answer: Buffer }
  | { readonly kind: 'late' }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly output: string }

/**
 * Megabytes that Node reserves at startup and never uses, mostly for thread stacks. The system's limit includes them.
 */
const reservedMb = 600
/** Limit of CPU time in seconds. It also ends a process whose server was killed. */
const processorSeconds = 120
const errorOutputBytes = 4096
/** Signals that end a process if it gets no more memory. */
const starved: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGKILL']

/**
 * Runs one of our programs in a separate process, with low priority and none of our settings. Sends `input` to the
 * program and resolves to its result. A thread would not suffice, because it shares the server's memory, and its heap
 * limit does not include buffers.
 */
export async function spawnBounded(program: string, input: readonly Uint8Array[], bounds: Bounds): Promise<Ending> {
  const { withinMs, mostAnswerBytes, signal } = bounds
  const { promise, resolve, reject } = Promise.withResolvers<Ending>()
  const [command = '', ...words] = commandFor(program, bounds)
  const child = spawn(command, words, { env: bareEnvironment(), stdio: 'pipe' })
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
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-errorOutputBytes)
  })
  child.once('error', reject)
  child.once('close', (code, signalName) => {
    if (code === 0) return resolve({ kind: 'answered', answer: Buffer.concat(answer) })
    const isStarved =
      starved.includes(signalName) ||
      /out of memory|allocation failed|failed to allocate|ERR_STRING_TOO_LONG/i.test(output)
    resolve(isStarved ? { kind: 'out-of-memory' } : { kind: 'failed', output: `${code ?? signalName}: ${output}` })
  })
  // A process that ends early does not read all input. Its exit code is reported instead.
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
