import { webAddress } from '../entities/fields.ts'

/**
 * Returns a web address that is safe to link to, or null. "linkedin.com/in/ada-quill" gets the prefix https://, as in a
 * browser's address bar. All schemes except http and https are rejected.
 */
export function readWebAddress(written: string): string | null {
  const hasHost = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#:]|$)/u.test(written)
  const value = hasHost ? `https://${written}` : written
  if (/\s/.test(value)) return null
  const parsed = webAddress.safeParse(value)
  return parsed.success ? parsed.data : null
}

/**
 * Returns the key of a profile address. Addresses with the same key are the same page. Ignores scheme, "www.",
 * fragment, tracking parameters and a trailing slash; on LinkedIn also letter case, country subdomains and parameters.
 * Null for an address without a path, because many people share a company's home page.
 */
export function profileKey(address: string): string | null {
  const [, host = '', path = '', search = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)\??([^#]*)/i.exec(address) ?? []
  const site = host.toLowerCase()
  const page = path.replace(/\/+$/, '')
  if (/(^|\.)linkedin\.com$/.test(site)) return page === '' ? null : `linkedin.com${page.toLowerCase()}`
  const parameters = search
    .split('&')
    .filter((parameter) => parameter !== '' && !/^(utm_|fbclid=|gclid=)/.test(parameter))
  return page === '' && parameters.length === 0 ? null : `${site}${page}?${parameters.join('&')}`
}
