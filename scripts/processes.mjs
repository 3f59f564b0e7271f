import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './terminal.mjs'

/** Runs a program in this terminal. Resolves to its exit code. */
export function run(program, args, env = process.env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Runs a program. Resolves to its exit code and output. */
export function capture(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }))
  })
}

/**
 * Runs a program that does not end by itself. Forwards signals from this process to the program. Resolves to the exit
 * code of the program.
 */
export function runForeground(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

export function forwardSignals(child) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C in a terminal signals the whole process group, so the child has received it already. A second signal would
  // interrupt its shutdown.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'))
}

/**
 * Calls `end` when the parent process has ended. npm starts this process through a shell and sends signals only to that
 * shell, which ends without forwarding them.
 */
function whenOrphaned(end) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 250)
  timer.unref()
}

/**
 * Runs npm, which is a script on Unix and a batch file on Windows. Resolves to its exit code. If npm has started this
 * process, an environment variable contains the path of npm.
 */
export function runNpm(args, env = process.env) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js'))
    return run(process.execPath, [npm, ...args], env, { stdio: ['ignore', 'inherit', 'inherit'] })
  return run('npm', args, env, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1)
}
