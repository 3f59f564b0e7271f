import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { capture, run } from './processes.mjs'
import { root } from './terminal.mjs'
import { checkNames } from './test-plan.mjs'

/**
 * Options of the compiler for this machine. By default, four checkers share a project, and each checks the types of
 * shared files again. With few processors, that takes twice as long.
 */
const checkers = availableParallelism() > 4 ? [] : ['--builders', '2', '--checkers', '1']

/** Returns steps for the checks that do not run the product, or only for the named ones. */
export function checkSteps(node, env, names = []) {
  const checks = {
    format: ['format (biome)', '@biomejs/biome/bin/biome', 'format', '--colors=off', '.'],
    lint: ['lint and import directions (oxlint)', 'oxlint/bin/oxlint', '--deny-warnings'],
    types: ['types (tsc)', 'typescript/bin/tsc', '-b', ...checkers],
    unused: ['unused files, exports and packages (knip)', 'knip/bin/knip.js', '--no-progress'],
  }
  // The compiler is written in Go. Less frequent garbage collection makes it a quarter faster.
  const roomy = { GOGC: '400', ...env }
  return checkNames
    .filter((check) => names.length === 0 || names.includes(check))
    .map((check) => {
      const [name, script, ...args] = checks[check]
      return { name, run: () => capture(node, [`node_modules/${script}`, ...args], roomy) }
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

/**
 * Returns a step that runs the benchmarks. They show the performance on this machine and never fail the run, because
 * the results are unreliable on a shared machine.
 */
export function benchStep(node, env, names = []) {
  return {
    name: 'benches, short form',
    run: async () => ({ code: await runTool(node, ['bench/main.ts', '--quick', ...names], env) }),
  }
}

/**
 * Returns a step that runs Vitest on one of its projects, or only on the named files. With `retries`, failed tests can
 * be retried, and their files then run one at a time. With `silent`, passing tests print nothing.
 */
export function vitestStep(name, node, env, project, { names = [], retries = false, silent = false } = {}) {
  const runFiles = (files, options = []) =>
    withReport(async (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const asked = [...files, `--project=${project}`, ...options, ...(silent ? ['--silent=passed-only'] : [])]
      const code = await runTool(node, ['node_modules/vitest/vitest.mjs', 'run', ...asked, ...reporters], env)
      return { code, ...readReport(report, vitestOutcome) }
    })
  const retry = (failures) => runFiles([...new Set(failures.map(({ file }) => file))], ['--no-file-parallelism'])
  return { name, run: () => runFiles(names), ...(retries && { retry }) }
}

/**
 * Returns a step that runs the end-to-end tests, or only the named files. `options` are passed to Playwright. With
 * `retries`, failed tests can be retried one at a time.
 */
export function journeyStep(name, node, env, { names = [], options = [], retries = false } = {}) {
  const runTests = (more = []) =>
    withReport(async (report) => {
      const args = ['node_modules/@playwright/test/cli.js', 'test', ...names, ...options, ...more]
      const code = await runTool(node, [...args, '--reporter=scripts/journey-reporter.mjs'], {
        ...env,
        KITHMAP_TEST_REPORT: report,
        // The file is outside the results folder, because each run empties that folder.
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(root, '.cache', 'last-journeys.json'),
      })
      return { code, ...readReport(report, (outcome) => outcome) }
    })
  const retry = () => runTests(['--last-failed', '--workers=1', '--output=test-results/retry'])
  return { name, run: () => runTests(), ...(retries && { retry }) }
}

/** Converts a report of Vitest to the result of a step; see `run-steps.mjs`. */
function vitestOutcome({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, name: 'the file as a whole', error: message }]
    return failed.map(({ fullName, failureMessages }) => ({ file, name: fullName, error: failureMessages.join('\n') }))
  })
  return { passed: numPassedTests, failures }
}

async function withReport(writeReport) {
  const folder = mkdtempSync(join(tmpdir(), 'kithmap-report-'))
  try {
    return await writeReport(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(report, outcomeOf) {
  try {
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    // If a tool crashed before its first test, there is no report. Its exit code shows the failure.
    if (error.code === 'ENOENT') return { passed: 0, failures: [] }
    throw error
  }
}

function runTool(node, args, env) {
  return run(node, args, env, { stdio: ['ignore', 'inherit', 'inherit'] })
}
