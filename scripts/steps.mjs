import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { capture, run } from './processes.mjs'
import { checkNames } from './test-plan.mjs'

/** The checks that need no running product, or those of them that are named. */
export function checkSteps(node, env, names = []) {
  const checks = {
    format: ['format (biome)', '@biomejs/biome/bin/biome', 'format', '--colors=off', '.'],
    lint: ['lint and import directions (oxlint)', 'oxlint/bin/oxlint', '--deny-warnings'],
    types: ['types (tsc)', 'typescript/bin/tsc', '-b'],
    unused: ['unused files, exports and packages (knip)', 'knip/bin/knip.js', '--no-progress'],
  }
  // The compiler is written in Go, which tidies up its memory less often when told to: a quarter less work.
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

/** Shows what the machine at hand gives. Its figures fail nothing: a shared machine would make them lie. */
export function benchStep(node, env, names = []) {
  return {
    name: 'benches, short form',
    run: () => runTool(node, env, ['bench/main.ts', '--quick', ...names]),
  }
}

/** Vitest on one project of its configuration, or on those of its files that are named. */
export function vitestStep(name, node, env, project, names = []) {
  return counted(
    name,
    (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['node_modules/vitest/vitest.mjs', 'run', ...names, `--project=${project}`, ...reporters]
      return runTool(node, env, args)
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
        return { ...(await runWithReport(report)), ...readCount(report, count) }
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

async function runTool(node, env, args) {
  return { code: await run(node, args, env, { stdio: ['ignore', 'inherit', 'inherit'] }) }
}
