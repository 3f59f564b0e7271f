import { webAddress } from '../entities/fields.ts'

/**
 * A written web address → one that is safe to link to, or null. "linkedin.com/in/somebody" gets https:// before it, as
 * a browser's address bar would do; anything that is not http or https is refused.
 */
export function readWebAddress(written: string): string | null {
  const hasHost = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#:]|$)/u.test(written)
  const value = hasHost ? `https://${written}` : written
  if (/\s/.test(value)) return null
  const parsed = webAddress.safeParse(value)
  return parsed.success ? parsed.data : null
}

/**
 * Two profile addresses with the same key are the same page. Scheme, "www.", fragment, tracking parameters and a final
 * slash make no difference; on LinkedIn neither do letter case, country subdomains and parameters. Null for an address
 * without a path: a company's home page stands behind many people.
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
