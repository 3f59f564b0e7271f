import { localPath } from '../../../contract/local-path.ts'

const formPaths = new Set(['/login', '/register', '/signup'])

/** Returns the path to open after signing in. Null if it is not on this site, or is a sign-in form. */
export function safeReturnPath(value: unknown): string | null {
  const path = localPath(value)
  return path === null || formPaths.has(pathnameOf(path).replace(/\/+$/, '')) ? null : path
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path
}
