import { expect, it } from 'vitest'
import { canvasActions } from '../canvas/actions/canvas-actions.ts'
import { shortcutGroups } from './shortcut-groups.ts'

it('names every key of a group once', () => {
  for (const [group, lines] of shortcutGroups(canvasActions)) {
    const chords = lines.map((line) => line.chords.join())
    expect(new Set(chords).size, group).toBe(chords.length)
  }
})

it('says in one line what one key does to different things', () => {
  const titles = [...shortcutGroups(canvasActions).values()].flat().map(({ title }) => title)
  expect(titles).toContain('Lock in place / Unlock')
  expect(titles).toContain('Delete')
  expect(titles).not.toContain('Delete connection')
})

it('calls undo by its name, not by what it would take back now', () => {
  const undo = { title: 'Undo: Add Ada Quill', keysTitle: 'Undo', group: 'Edit', keys: ['mod+Z'] }
  expect([...shortcutGroups([undo]).values()].flat()).toEqual([{ title: 'Undo', chords: ['mod+Z'] }])
})
