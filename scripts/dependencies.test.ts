import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Folders and files that `npm start` builds or runs without the dev dependencies. */
const product = ['server', 'sandbox', 'web', 'domain', 'contract', 'vite.config.ts', 'scripts']
const developmentOnly = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies)

function importsOf(file: string): string[] {
  const pattern = /(?:from|import|resolve)\s*\(?\s*'([^'.][^']*)'/g
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
}

test('the product imports no dev dependency', () => {
  const files = execFileSync('git', ['ls-files', ...product], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  const imports = files.flatMap((file) => importsOf(file).map((name) => ({ file, name })))
  expect(imports.some(({ name }) => name === 'vite')).toBe(true)
  const wrong = imports.filter(({ name }) =>
    developmentOnly.some((each) => name === each || name.startsWith(`${each}/`)),
  )
  expect(wrong).toEqual([])
})

test('npm start installs at most 400 packages', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const installed = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
  expect(installed.length).toBeLessThanOrEqual(400)
  expect(readFileSync('scripts/start.mjs', 'utf8')).toContain('ensureInstalled({ dev: false })')
})
