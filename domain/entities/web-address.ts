import { webAddress } from './fields.ts'

/**
 * Returns a web address that is safe to use in a link, or null. Like a browser's address bar, adds https:// to
 * "linkedin.com/in/ada-quill". Rejects all schemes except http and https.
 */
export function readWebAddress(written: string): string | null {
  const hasHost = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#:]|$)/u.test(written)
  const value = hasHost ? `https://${written}` : written
  if (/\s/.test(value)) return null
  const parsed = webAddress.safeParse(value)
  return parsed.success ? parsed.data : null
}

/**
 * Returns a key for a profile page. Web addresses with the same key lead to the same page: the key ignores scheme,
 * "www.", fragment, tracking parameters and a trailing slash, and for LinkedIn also letter case, country subdomains and
 * parameters. Null for an address without a path, because many people share a company's home page.
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
