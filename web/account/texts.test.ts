import { expect, test } from 'vitest'
import { isComing } from '../../domain/plans/promise.ts'
import { settingsTexts } from './texts.ts'

test('the sentences about deleting an account name sharing only where networks can be shared', () => {
  const { deleteText, deleteWarning } = settingsTexts
  for (const text of [deleteText, deleteWarning]) expect(/\bshare/.test(text)).toBe(!isComing('sharing'))
})
