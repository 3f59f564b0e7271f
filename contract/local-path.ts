const anyOrigin = 'https://kithmap.invalid'
/** Maximum number of times that percent-encoding is decoded. Legitimate URLs have fewer layers. */
const mostDecodings = 4

/**
 * Returns the path, query and fragment of a URL on this site, or null if `value` could lead to another site. All
 * redirects use this function. The value comes from a URL or a request body, so an attacker can choose it. A link that
 * signs a user in and then redirects to another site would enable phishing.
 *
 * The URL parser interprets the value as browsers do: it drops tabs and line breaks, reads "\" as "/", and resolves
 * dots. Each layer of percent-encoding is checked separately, because later code may decode it.
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
    // Rejects "/..//elsewhere.com": its pathname is "//elsewhere.com", which leads to another site when parsed again.
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
    // Rejects invalid percent-encoding, which no URL of this site contains.
    return null
  }
}
