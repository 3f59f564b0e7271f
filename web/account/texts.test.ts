import { expect, test } from 'vitest'
import { isComingSoon } from '../../domain/plans/advertised-features.ts'
import { settingsTexts } from './texts.ts'

test('the notes about deleting an account mention sharing only if sharing is released', () => {
  const { deleteText, deleteWarning } = settingsTexts
  for (const text of [deleteText, deleteWarning]) expect(/\bshare/.test(text)).toBe(!isComingSoon('sharing'))
})
