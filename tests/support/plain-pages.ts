import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltPages, type PageValues, type PageWithoutPath, placeholder } from '../../contract/pages.ts'
import { type PublicPages, readPages } from '../../server/pages/public-pages.ts'

/**
 * Returns pages that consist only of the given values, separated by `|`, so that server tests need no build of the web
 * pages.
 */
export function plainPages(names: readonly PageWithoutPath[], values: readonly (keyof PageValues)[]): PublicPages {
  const html = values.map(placeholder).join('|')
  const built: BuiltPages = {
    contentSecurityPolicy: '',
    pages: names.map((path) => ({ path, indexed: false, html })),
  }
  const site = {
    baseUrl: 'http://kithmap.test',
    supportEmail: 's@k.test',
    privacyEmail: 'p@k.test',
    localMode: true,
    trialDays: 0,
    planNotes: {},
  }
  const folder = mkdtempSync(join(tmpdir(), 'kithmap-pages-'))
  try {
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(built))
    const pages = readPages(join(folder, 'pages.json'), site)
    if (!pages) throw new Error('The pages were not found.')
    return pages
  } finally {
    rmSync(folder, { recursive: true })
  }
}
