import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs a script of this folder with a Python library. Returns the seconds that the script prints, or null with a notice
 * if the library is not installed.
 */
export function runPython(script: string, library: string, input: object): number | null {
  const { stdout, status } = spawnSync('/usr/bin/python3', [join(import.meta.dirname, script)], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  })
  if (status === 0) return Number(stdout)
  console.log(`  ${library} is not installed here (Debian: python3-${library})`)
  return null
}
