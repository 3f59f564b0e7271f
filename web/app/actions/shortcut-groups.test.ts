import { expect, it } from 'vitest'
import { canvasActions } from '../../canvas/actions/canvas-actions.ts'
import { shortcutGroups } from './shortcut-groups.ts'

it('no group of the shortcut list contains a shortcut twice', () => {
  for (const [group, lines] of shortcutGroups(canvasActions)) {
    const chords = lines.map((line) => line.chords.join())
    expect(new Set(chords).size, group).toBe(chords.length)
  }
})

it('actions that share a shortcut are listed in one line with all their titles', () => {
  const titles = [...shortcutGroups(canvasActions).values()].flat().map(({ title }) => title)
  expect(titles).toContain('Lock in place / Unlock')
  expect(titles).toContain('Delete')
  expect(titles).not.toContain('Delete connection')
})

it('the shortcut list shows the fixed title of undo instead of its current label', () => {
  const undo = { title: 'Undo: Add Ada Quill', keysTitle: 'Undo', group: 'Edit', keys: ['mod+Z'] }
  expect([...shortcutGroups([undo]).values()].flat()).toEqual([{ title: 'Undo', chords: ['mod+Z'] }])
})
