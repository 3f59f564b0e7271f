import { spawn } from 'node:child_process'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { forwardSignals } from './processes.mjs'
import { root, printLine } from './terminal.mjs'

/* Runs the server and Vite. The server restarts when one of its files changes. Vite listens on the public port,
   serves the sources of the web app with hot reload, and forwards `/api` and `/sandbox` to the server. */

await ensureInstalled()
const node = findNode()
const port = Number(process.env.PORT ?? 3000)
const serverPort = Number(process.env.KITHMAP_SERVER_PORT ?? port + 1)
const env = {
  ...toolEnvironment(node),
  KITHMAP_SERVER_PORT: String(serverPort),
  BASE_URL: process.env.BASE_URL ?? `http://localhost:${port}`,
}
printLine(`Kithmap in development: ${env.BASE_URL}`)

const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env: { ...env, PORT: String(serverPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(node, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
]
let running = children.length
let result = 0
for (const child of children) {
  forwardSignals(child)
  // If one process exits, the other process is useless, so this script stops it too.
  child.on('exit', (code) => {
    result = Math.max(result, code ?? 0)
    running -= 1
    if (running === 0) process.exit(result)
    for (const other of children) other.kill('SIGTERM')
  })
}
