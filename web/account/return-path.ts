const anyOrigin = 'https://kithmap.invalid'
const formPaths = new Set(['/login', '/register', '/signup'])

/**
 * The path to go to after signing in, if it lies on this site; null otherwise. The value comes from the address, so
 * anybody can have written it: a link that signs a person in and then sends them elsewhere is how passwords are phished.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  // The parser decides as the browser would: it drops tabs and line ends, and reads "\" as "/".
  const url = URL.parse(value, anyOrigin)
  if (url?.origin !== anyOrigin) return null
  const path = url.pathname + url.search + url.hash
  // "/..//elsewhere.com" becomes "//elsewhere.com", which would be another site when read once more.
  if (path.startsWith('//')) return null
  return formPaths.has(url.pathname.replace(/\/+$/, '')) ? null : path
}
