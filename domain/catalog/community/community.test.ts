import { expect, test } from 'vitest'
import { communityEntries } from './all.ts'
import { browse, promptPreview } from './browse.ts'
import { industries } from './industries.ts'

test('there are about forty entries, at least one for each of the thirty industries', () => {
  expect(industries).toHaveLength(30)
  expect(communityEntries.length).toBeGreaterThanOrEqual(40)
  expect(communityEntries.length).toBeLessThanOrEqual(45)
  const covered = new Set(communityEntries.map(({ industry }) => industry))
  expect(industries.filter((industry) => !covered.has(industry))).toEqual([])
})

test('every entry is unique and its prompt names place and goal in 200 to 500 characters', () => {
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

test('can be read by industry, by location or from A to Z, all or of one industry', () => {
  const inOrder = (values: string[]) => values.toSorted((a, b) => a.localeCompare(b, 'en'))
  for (const sorting of ['industry', 'location', 'title'] as const) {
    const values = browse(communityEntries, { sorting, industry: null }).map((entry) => entry[sorting])
    expect(values).toEqual(inOrder(values))
    expect(values).toHaveLength(communityEntries.length)
  }
  const energy = browse(communityEntries, { sorting: 'title', industry: 'Energy' })
  expect(energy.map(({ title }) => title)).toEqual(['Aberdeen Offshore Wind', 'San Diego Clean Energy'])
})

test('a preview is the first sentence if it ends before 100 characters, else 100 characters and an ellipsis', () => {
  expect(promptPreview('Short one. And more.')).toBe('Short one.')
  const ends99 = `${'x'.repeat(98)}.`
  expect(promptPreview(`${ends99} More`)).toBe(ends99)
  const ends100 = `${'x'.repeat(99)}.`
  expect(promptPreview(`${ends100} More`)).toBe(`${ends100}…`)
  expect(promptPreview('y'.repeat(150))).toBe(`${'y'.repeat(100)}…`)
  expect(promptPreview('Nothing to cut')).toBe('Nothing to cut')
  // A dot within a number or a name ends no sentence.
  expect(promptPreview('Version 2.5 of it. Rest')).toBe('Version 2.5 of it.')
})
