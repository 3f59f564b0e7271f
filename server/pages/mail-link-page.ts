import type { Context } from 'hono'
import type { PageValues, PageWithoutPath } from '../../contract/pages.ts'
import { largestAnonymousBytes, shortBody } from '../http/bodies.ts'
import type { PublicPages } from './public-pages.ts'

/* Pages that links in emails lead to. The link alone authorizes the visitor, and cookies are ignored, so another site
   gains nothing by sending its visitors here. Opening a page changes nothing, because email scanners open every link. */

/**
 * Responds with a page in the state `linkState`, with headers that keep it out of caches and its URL out of referrers.
 */
export function mailLinkPage(
  pages: PublicPages,
  c: Context,
  page: PageWithoutPath,
  values: PageValues,
  status = values.linkState === 'gone' ? 404 : 200,
): Response {
  const response = pages.reject(c, page, status, values)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

/** Middleware that rejects forms that are larger than the forms of these pages. */
export const rejectLargeForm = shortBody(largestAnonymousBytes, (c) => c.text('Too large.', 413))
