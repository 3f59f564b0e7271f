const anyOrigin = 'https://kithmap.invalid'
/** More layers of percent-encoding than legitimate URLs have. */
const mostDecodings = 4

/**
 * Returns the path, query and fragment on this site that `value` leads to, or null if it could lead to another site.
 * All redirects use it. The value comes from a URL or a body, so anyone can have written it, and a link that signs a
 * user in and then redirects elsewhere enables phishing.
 *
 * The URL parser decides like the browser: it drops tabs and line breaks, reads "\" as "/", and resolves dots. The
 * result is checked again in each layer of percent-encoding, because later code may decode it.
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
    // "/..//elsewhere.com" becomes "//elsewhere.com", which is another site when parsed again.
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
    // An incomplete character. None of our URLs contain one.
    return null
  }
}
