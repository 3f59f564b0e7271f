import { stripVTControlCharacters } from 'node:util'

/** Maximum number of lines of an error in the summary. The whole error was printed when the test failed. */
const errorLines = 8

/** Returns the unique name of a test in reports and in the summary. */
export function testName({ file, name }) {
  return `${file} › ${name}`
}

/**
 * Formats the summary of a run: failed tests with the first lines of their errors, flaky tests, counts and times of
 * each step, and totals. `results` come from `runSteps`; `time` is the duration of the run.
 */
export function summaryOf(results, time) {
  const failed = results.filter(({ code }) => code !== 0)
  const flaky = results.flatMap((result) => result.flaky)
  const sum = (count) => results.reduce((total, result) => total + count(result), 0)
  // A step without failed tests can fail as well, for example because of wrong formatting or a broken build.
  const failures = sum((result) => (result.code === 0 ? 0 : Math.max(1, result.failures.length)))
  const passed = sum((result) => result.passed)
  return [
    ...(failed.length > 0 ? ['', 'Failed', ...failed.flatMap(failureLines)] : []),
    ...(flaky.length > 0 ? ['', 'Flaky: failed, then passed when tried again', ...flaky.flatMap(flakyLines)] : []),
    '',
    'Steps',
    ...results.map(stepLine),
    '',
    `Finished in ${time}${flaky.length > 0 ? ` with ${flaky.length} flaky` : ''}`,
    // Checks contain no tests, so they have no counts.
    ...(passed + failures > 0 ? [`${passed} passed, ${failures} failed`] : []),
  ].join('\n')
}

function failureLines({ name, failures, output, skippedFor }) {
  if (skippedFor) return [`  ${name}: did not run, because "${skippedFor}" failed`]
  if (failures.length > 0)
    return failures.flatMap((failure) => [`  ✖ ${testName(failure)}`, ...firstLines(failure.error)])
  return [
    `  ✖ ${name}`,
    ...firstLines(output ?? 'The step failed without a failed test. Its output above shows the reason.'),
  ]
}

function flakyLines({ failedRuns, ...failure }) {
  const times = failedRuns === 1 ? 'once' : 'twice'
  return [`  ${testName(failure)} (failed ${times}, flaky)`, ...firstLines(failure.error)]
}

function stepLine({ name, code, passed, failures, flaky, time, skippedFor }) {
  const counts = [
    passed > 0 && `${passed} passed`,
    failures.length > 0 && `${failures.length} failed`,
    flaky.length > 0 && `${flaky.length} flaky`,
    skippedFor ? 'did not run' : time,
  ]
  return `  ${code === 0 ? '✔' : '✖'} ${name}: ${counts.filter(Boolean).join(', ')}`
}

function firstLines(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, errorLines)
    .map((line) => `      ${line}`)
}
