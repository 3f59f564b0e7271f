import { localPath } from '../../contract/local-path.ts'

const formPaths = new Set(['/login', '/register', '/signup'])

/** The path to go to after signing in, if it lies on this site and is none of the forms themselves; null otherwise. */
export function safeReturnPath(value: unknown): string | null {
  const path = localPath(value)
  return path === null || formPaths.has(pathnameOf(path).replace(/\/+$/, '')) ? null : path
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path
}
