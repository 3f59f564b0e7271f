import { expect, test } from 'vitest'
import { isAppPath } from '../../../contract/pages.ts'
import { renderPages } from '../render.tsx'
import { guides } from './guides.ts'

const pages = renderPages({ style: '', scriptFile: '/script.js', landingMapFile: '', fonts: [] })
const publicPaths = new Set<string>(pages.map(({ path }) => path))

test('every guide has an indexed page with its title and a plain-text lead', () => {
  expect(guides.map(({ path }) => path)).toContain('/docs/self-hosting')
  for (const { path, title, lead } of guides) {
    const page = pages.find((each) => each.path === path)
    expect(page?.indexed, path).toBe(true)
    expect(page?.html, path).toContain(`<h1>${title}</h1>`)
    expect(lead.length, path).toBeGreaterThan(20)
    expect(lead, path).not.toMatch(/[_*`[\]]/)
  }
  expect(publicPaths).toContain('/docs')
})

test('every link in a guide points to an existing page', () => {
  const links = guides.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))
  expect(links.length).toBeGreaterThan(5)
  for (const href of links) {
    const isThere =
      href.startsWith('http://localhost') ||
      href === '/api/v1/docs' ||
      publicPaths.has(href) ||
      isAppPath(href.replace(/\?.*$/, ''))
    expect(isThere, href).toBe(true)
  }
})

test('every guide has several headings with unique ids', () => {
  for (const { path, html } of guides) {
    const ids = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.length, path).toBeGreaterThan(1)
    expect(new Set(ids).size, path).toBe(ids.length)
  }
})
