const anyOrigin = 'https://kithmap.invalid'
/** More layers of percent-encoding than anything honest has. */
const mostDecodings = 4

/**
 * The address on this site that `value` leads to, as path, query and fragment; null if it could lead anywhere else. The
 * one rule for every door that redirects: the value stands in an address or a body, so anybody can have written it, and a
 * link that signs a person in and then sends them elsewhere is how passwords are phished.
 *
 * The URL parser decides as the browser would (it drops tabs and line ends, reads "\" as "/", resolves dots). What it
 * gives back is read once more in every layer of percent-encoding, because whoever passes it on may decode it.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const url = URL.parse(value, anyOrigin)
  if (url?.origin !== anyOrigin) return null
  if (!staysHere(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

function staysHere(pathname: string): boolean {
  let path = pathname
  for (let layer = 0; layer <= mostDecodings; layer++) {
    const url = path.startsWith('/') ? URL.parse(path, anyOrigin) : null
    // "/..//elsewhere.com" becomes "//elsewhere.com", which is another site when read once more.
    if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return false
    const decoded = decode(path)
    if (decoded === path) return true
    if (decoded === null) return false
    path = decoded
  }
  return false
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    // Half a character: no address of ours looks like this.
    return null
  }
}
