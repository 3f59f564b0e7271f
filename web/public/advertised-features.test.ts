import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byAvailability, dialogFeatures, pricingFeatures, type FeatureLine } from '../../domain/plans/feature-lines.ts'
import { type AdvertisedFeature, isAlwaysFree, isComingSoon } from '../../domain/plans/advertised-features.ts'
import { features, pricing } from './landing/texts.ts'
import { pricing as pricingTexts } from './pricing/texts.ts'
import { guides } from './guide/guides.ts'
import { renderPages } from './render.tsx'

const pages = new Map(
  renderPages({ style: '', scriptFile: '/script.js', landingMapFile: '', fonts: [] }).map(({ path, html }) => [
    path,
    html,
  ]),
)

/** Returns the text of a page, including its placeholders. */
function words(path: string): string {
  return (pages.get(path as '/') ?? '').replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')
}

const landing: readonly FeatureLine[] = [
  ...pricing.free.features,
  ...pricing.pro.features,
  ...pricing.enterprise.features,
  ...[features.visualization, features.pathways, features.insights, features.mapping, features.tasks].map(
    ({ title, promised }) => ({ text: title, promised }),
  ),
  ...[...features.mapping.items, ...features.tasks.items].map(({ title, promised }) => ({ text: title, promised })),
]

test('the landing page lists every sold feature and marks exactly the unreleased features as coming', () => {
  const text = words('/')
  for (const { text: line, promised } of landing) {
    expect(text).toContain(isComingSoon(promised) ? `${line} Coming` : line)
  }
  const available = landing.filter(({ promised }) => !isComingSoon(promised))
  for (const { text: line } of available) expect(text).not.toContain(`${line} Coming`)
  expect(text.split(' Coming').length - 1).toBe(landing.length - available.length)
})

test('the pricing page lists available features separately from coming features', () => {
  const { available, coming } = byAvailability(pricingFeatures)
  const mark = (promised: AdvertisedFeature) => (isAlwaysFree(promised) ? ' {{freeMark}}' : '')
  const lines = (part: readonly FeatureLine[]) => part.map(({ text, promised }) => text + mark(promised)).join('')
  expect(words('/pricing')).toContain(
    `${pricingTexts.includes}${lines(available)}${pricingTexts.coming}${lines(coming)}{{freePlan}}`,
  )
  expect(words('/pricing')).toContain(`${pricingTexts.sales} Coming`)
  expect(words('/pricing')).not.toMatch(/everything in it|Everything in Pro/)
})

test('only coming features are described in the future tense', () => {
  const items = [...features.mapping.items, ...features.tasks.items]
  for (const { title, promised, text } of items) {
    expect(text.startsWith('Will '), title).toBe(isComingSoon(promised))
  }
})

test('the pricing page lists 14 features and the plan dialog lists 8', () => {
  expect(pricingFeatures).toHaveLength(14)
  expect(dialogFeatures).toHaveLength(8)
})

test('the FAQ marks unreleased features as coming, and legal pages do not mention them', () => {
  expect(words('/')).toContain('Coming: priority support.')
  // The Pro features, and who may export, depend on the server.
  expect(words('/')).toMatch(/What does Pro add\?Pro costs \$20 a month or \$144 a year\.[^{]*\{\{proPlan\}\}/)
  expect(words('/')).toMatch(/Can I export my data\?[^{]*\{\{freeExport\}\}/)
  expect(words('/')).toContain('Coming: team accounts, shared networks, one bill for a team.')
  // Sentences of legal pages do not depend on features that are not released.
  for (const path of ['/privacy', '/terms']) expect(words(path)).not.toMatch(/Coming|you share (?:it|a network)/)
})

test('the guide mentions other members of a network only once sharing is released', () => {
  for (const { path } of guides) {
    const text = words(path)
    const mentions = /view access|other members|of other people|Everyone in the network sees|Editors can/.exec(
      text,
    )?.[0]
    expect(isComingSoon('sharing') ? mentions : undefined, path).toBeUndefined()
  }
})

test('statements about teams, the API, and sharing match whether each is released', () => {
  for (const path of ['/', '/pricing']) {
    const text = words(path)
    expect(/Enterprise tier (has|offers|gives) team accounts/.test(text)).toBe(!isComingSoon('teams'))
    expect(/Enterprise tier will have team accounts/.test(text)).toBe(isComingSoon('teams'))
  }
  expect(words('/docs/self-hosting').includes('no API keys yet')).toBe(isComingSoon('api'))
  expect(words('/docs/accounts')).not.toContain(isComingSoon('sharing') ? 'you share them with' : 'coming')
})

test('promises that only an operator can make are absent by default, and are not part of the texts in the code', () => {
  for (const path of ['/privacy', '/contact', '/terms', '/', '/pricing']) {
    expect(words(path)).not.toMatch(/at rest|audits|incident response|within \d+ days|working day/i)
  }
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('texts.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  expect(sources.join('\n')).not.toMatch(/2,500|working day/)
})
