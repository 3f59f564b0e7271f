import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './terminal.mjs'

/**
 * Playwright reporter that prints one line per file when all its tests have ended, and each failure in full. Writes `{
 * passed, failures }` as JSON to the path in KITHMAP_TEST_REPORT; see `run-steps.mjs` for the format.
 */
export default class JourneyReporter {
  #files = new Map()
  #passed = 0
  #failures = []

  printsToStdio() {
    return true
  }

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = fileOf(test)
      const counts = this.#files.get(file) ?? { left: 0, passed: 0, failed: 0, ms: 0 }
      counts.left += 1
      this.#files.set(file, counts)
    }
  }

  onTestEnd(test, result) {
    const file = fileOf(test)
    const counts = this.#files.get(file)
    counts.left -= 1
    counts.ms += result.duration
    if (test.ok()) {
      counts.passed += 1
      this.#passed += 1
    } else {
      counts.failed += 1
      this.#failures.push({ file, name: nameOf(test), error: errorText(result) })
      printFailure(test, result)
    }
    if (counts.left === 0) console.log(fileLine(file, counts))
  }

  /** Reports an error outside of tests: in a setup, or while loading a file. */
  onError(error) {
    console.log(error.stack ?? error.message ?? error.value)
  }

  onEnd() {
    const report = { passed: this.#passed, failures: this.#failures }
    if (process.env.KITHMAP_TEST_REPORT) writeFileSync(process.env.KITHMAP_TEST_REPORT, JSON.stringify(report))
  }
}

function fileOf(test) {
  return relative(root, test.location.file)
}

/** Returns the titles of a test without its project and file. */
function nameOf(test) {
  return test.titlePath().slice(3).join(' › ')
}

function fileLine(file, { passed, failed, ms }) {
  const mark = failed > 0 ? '✖' : '✓'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  return ` ${mark} ${file} (${counts}) ${(ms / 1000).toFixed(1)} s`
}

function errorText({ status, errors }) {
  return errors.map(({ message, value }) => message ?? value).join('\n') || status
}

function printFailure(test, { errors, attachments, stdout, stderr }) {
  console.log(`\n ✘ ${fileOf(test)}:${test.location.line} › ${nameOf(test)}\n`)
  for (const { stack, message, value, snippet } of errors) console.log([stack ?? message ?? value, snippet].join('\n'))
  for (const { name, path, body } of attachments) console.log(`\n${name}: ${path ?? body?.toString() ?? ''}`)
  for (const chunk of [...stdout, ...stderr]) process.stdout.write(chunk)
  console.log()
}
