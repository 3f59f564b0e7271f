import { Hono } from 'hono'
import { isAppPath } from '../../contract/pages.ts'
import { hasSession, type PublicPages } from './public-pages.ts'

const dayInSeconds = 86_400

/**
 * Serves the public pages and the files for search engines. If the visitor has a session, the app serves the paths that
 * exist both as a public page and in the app, and checks whether the session is valid.
 */
export function pageRoutes(pages: PublicPages, baseUrl: string): Hono {
  const app = new Hono()
  for (const path of pages.paths) {
    app.get(path, (c, next) => {
      if (isAppPath(path) && hasSession(c)) return next()
      return pages.serve(c, path, { isSent: c.req.query('sent') !== undefined })
    })
  }
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${baseUrl}/sitemap.xml\n`, 200, {
      'cache-control': `public, max-age=${dayInSeconds}`,
    }),
  )
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(pages.indexedPaths.map((path) => `${baseUrl}${path}`)), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${dayInSeconds}`,
    }),
  )
  return app
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
