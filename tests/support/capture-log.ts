import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'

/* Writes the log output of servers in the test process to one file per test file, and prints the output if a test
   fails. */
const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/logs/vitest')
const write = process.stdout.write.bind(process.stdout)
let file: string | undefined
let lines: string[] = []

process.stdout.write = (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
  const text = chunk.toString()
  if (!text.startsWith('{"time":')) return write(chunk, ...(more as []))
  lines.push(text)
  if (file) appendFileSync(file, text)
  return true
}

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  const path = relative(root, expect.getState().testPath ?? 'unknown')
  file = join(folder, `${path.replaceAll(/[^\w.-]+/g, '-')}.log`)
  rmSync(file, { force: true })
})

beforeEach(() => {
  lines = []
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') write(`Server logs during "${task.name}":\n${lines.join('')}`)
})
