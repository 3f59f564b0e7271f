import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { type BuiltPages, placeholder } from '../../contract/pages.ts'
import { trialSentence } from '../../domain/plans/plan.ts'
import { pageRoutes } from './page-routes.ts'
import { readPages, type SiteSettings } from './public-pages.ts'

/** Returns the routes of a site that has only this page. */
function pagesOf(html: string, settings: SiteSettings): Hono {
  const folder = mkdtempSync(join(tmpdir(), 'kithmap-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const built: BuiltPages = { contentSecurityPolicy: '', pages: [{ path: '/', indexed: true, html }] }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(built))
  const pages = readPages(join(folder, 'pages.json'), settings)
  if (!pages) throw new Error('The page that the test has written was not found.')
  return pageRoutes(pages, settings.baseUrl)
}

const site = {
  baseUrl: 'https://kithmap.test',
  supportEmail: '',
  privacyEmail: '',
  trialDays: 0,
  planNotes: {},
  localMode: false,
}

test('public pages show the configured length of the trial', async () => {
  const pages = pagesOf(placeholder('trial'), { ...site, trialDays: 14 })
  expect(await (await pages.request('/')).text()).toBe(trialSentence(14))
  expect(trialSentence(14)).toContain('14')
})

test('public pages show whether the browser has a session, and the pages with and without a session are cached separately', async () => {
  const routes = pagesOf(`<html data-signed-in="${placeholder('signedIn')}">`, site)
  const guest = await routes.request('/')
  expect(await guest.text()).toBe('<html data-signed-in="">')
  expect(guest.headers.get('vary')).toContain('cookie')
  const member = await routes.request('/', {
    headers: { cookie: 'kithmap.session_token=a', 'if-none-match': guest.headers.get('etag') ?? '' },
  })
  expect(await member.text()).toBe('<html data-signed-in="yes">')
})
