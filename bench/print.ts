/** Returns whether a goal is met, in words. */
export function verdict(isMet: boolean, goal: string): string {
  return `goal ${goal}: ${isMet ? 'met' : 'MISSED'}`
}

/** Returns whether a value is at most `most`, in words. */
export function verdictAtMost(value: number, most: number, unit = ''): string {
  return verdict(value <= most, `≤ ${most}${unit && ` ${unit}`}`)
}

type TimeUnit = 's' | 'ms'

/** Prints a time and, if there is a goal, whether it is met. */
export function printTime(name: string, time: number, unit: TimeUnit, goal?: number): void {
  const result = goal === undefined ? '' : `  ${verdictAtMost(time, goal)}`
  console.log(`${name.padEnd(52)} ${time.toFixed(2).padStart(8)} ${unit}${result}`)
}

/** Maximum time compared with the fastest other library, as a factor. */
const mostSlower = 1.5

/** The time that another library takes for the same work. */
export interface PeerTime {
  readonly name: string
  readonly time: number
}

/** Prints the times of other libraries, and whether ours is close to the fastest of them. */
export function printPeers(what: string, ours: number, peers: readonly PeerTime[], unit: TimeUnit): void {
  for (const { name, time } of peers) {
    console.log(
      `  ${`${what}, ${name}`.padEnd(50)} ${time.toFixed(2).padStart(8)} ${unit}  ours ×${(ours / time).toFixed(2)}`,
    )
  }
  if (peers.length === 0) return
  const fastest = Math.min(...peers.map(({ time }) => time))
  console.log(`  ${verdict(ours <= fastest * mostSlower, `≤ ×${mostSlower} of the fastest`)}`)
}
