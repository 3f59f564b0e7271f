import { expect, test } from 'vitest'
import { communityEntries } from './all.ts'
import { browse, promptPreview } from './browse.ts'
import { industries } from './industries.ts'

test('the community catalog has 40 to 45 entries, at least one for each of the 30 industries', () => {
  expect(industries).toHaveLength(30)
  expect(communityEntries.length).toBeGreaterThanOrEqual(40)
  expect(communityEntries.length).toBeLessThanOrEqual(45)
  const covered = new Set(communityEntries.map(({ industry }) => industry))
  expect(industries.filter((industry) => !covered.has(industry))).toEqual([])
})

test('every catalog entry is unique and has a prompt of 200 to 500 characters with its location and goal', () => {
  for (const key of ['id', 'title', 'prompt', 'description'] as const) {
    expect(new Set(communityEntries.map((entry) => entry[key])).size, key).toBe(communityEntries.length)
  }
  for (const { title, prompt, location } of communityEntries) {
    expect(prompt.length, title).toBeGreaterThanOrEqual(200)
    expect(prompt.length, title).toBeLessThanOrEqual(500)
    expect(prompt, title).toContain(location.split(',')[0])
    expect(prompt, title).toContain('Goal:')
  }
})

test('catalog entries can be sorted by industry, location or title and filtered by industry', () => {
  const inOrder = (values: string[]) => values.toSorted((a, b) => a.localeCompare(b, 'en'))
  for (const sorting of ['industry', 'location', 'title'] as const) {
    const values = browse(communityEntries, { sorting, industry: null }).map((entry) => entry[sorting])
    expect(values).toEqual(inOrder(values))
    expect(values).toHaveLength(communityEntries.length)
  }
  const energy = browse(communityEntries, { sorting: 'title', industry: 'Energy' })
  expect(energy.map(({ title }) => title)).toEqual(['Aberdeen Offshore Wind', 'San Diego Clean Energy'])
})

test("an entry's preview is its first sentence if shorter than 100 characters, or else 100 characters and an ellipsis", () => {
  expect(promptPreview('Short one. And more.')).toBe('Short one.')
  const ends99 = `${'x'.repeat(98)}.`
  expect(promptPreview(`${ends99} More`)).toBe(ends99)
  const ends100 = `${'x'.repeat(99)}.`
  expect(promptPreview(`${ends100} More`)).toBe(`${ends100}…`)
  expect(promptPreview('y'.repeat(150))).toBe(`${'y'.repeat(100)}…`)
  expect(promptPreview('Nothing to cut')).toBe('Nothing to cut')
  // A dot within a number or a name does not end a sentence.
  expect(promptPreview('Version 2.5 of it. Rest')).toBe('Version 2.5 of it.')
})
