import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { capture, run } from './processes.mjs'
import { seconds } from './terminal.mjs'
import { checkNames } from './test-plan.mjs'

/**
 * Runs steps one after the other and stops at the first that fails, showing what it said.
 * A step: `{ name, run(): Promise<{ code, output?, passed?, failed? }> }`; output is what has not been shown yet.
 */
export async function runSteps(steps) {
  const began = Date.now()
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    const start = Date.now()
    console.log(`\n▶ ${step.name}`)
    const result = await step.run()
    total.passed += result.passed ?? 0
    total.failed += result.failed ?? 0
    if (result.code !== 0) {
      if (result.output) console.log(result.output.trimEnd())
      console.log(`✖ ${step.name} failed after ${seconds(start)}`)
      return { ...total, code: result.code, failedStep: step.name, time: seconds(began) }
    }
    console.log(`✔ ${step.name} (${seconds(start)})`)
  }
  return { ...total, code: 0, failedStep: undefined, time: seconds(began) }
}

/** The checks that need no running product, or those of them that are named. */
export function checkSteps(node, env, names = []) {
  const checks = {
    format: ['format (biome)', '@biomejs/biome/bin/biome', 'format', '--colors=off', '.'],
    lint: ['lint and import directions (oxlint)', 'oxlint/bin/oxlint', '--deny-warnings'],
    types: ['types (tsc)', 'typescript/bin/tsc', '-b'],
    unused: ['unused files, exports and packages (knip)', 'knip/bin/knip.js', '--no-progress'],
  }
  return checkNames
    .filter((check) => names.length === 0 || names.includes(check))
    .map((check) => {
      const [name, script, ...args] = checks[check]
      return { name, run: () => capture(node, [`node_modules/${script}`, ...args], env) }
    })
}

export function buildStep(node, env) {
  return {
    name: 'build the web pages',
    async run() {
      const output = await buildWeb(node, env)
      return { code: output === undefined ? 0 : 1, output }
    },
  }
}

/** Shows what the machine at hand gives. Its figures fail nothing: a shared machine would make them lie. */
export function benchStep(node, env, names = []) {
  return {
    name: 'benches, short form',
    run: async () => ({ code: await runTool(node, env, ['bench/main.ts', '--quick', ...names]) }),
  }
}

/** Vitest on one project of its configuration, or on those of its files that are named. */
export function vitestStep(name, node, env, project, names = []) {
  return counted(
    name,
    (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return runTool(node, env, [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...names,
        `--project=${project}`,
        ...reporters,
      ])
    },
    (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }),
  )
}

/** The journeys, or those whose files are named. `options` are Playwright's own. */
export function journeyStep(name, node, env, names = [], options = []) {
  return counted(
    name,
    (report) => {
      const args = ['node_modules/@playwright/test/cli.js', 'test', ...names, ...options, '--reporter=list,json']
      return runTool(node, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, args)
    },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  )
}

/** A step whose tool leaves a JSON report, from which the executed tests are counted. */
function counted(name, runWithReport, count) {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'kithmap-report-'))
      const report = join(folder, 'report.json')
      try {
        const code = await runWithReport(report)
        return { code, ...readCount(report, count) }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function readCount(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    // A tool that broke down before its first test leaves no report; its exit code says so.
    if (error.code === 'ENOENT') return { passed: 0, failed: 0 }
    throw error
  }
}

function runTool(node, env, args) {
  return run(node, args, env, { stdio: ['ignore', 'inherit', 'inherit'] })
}
