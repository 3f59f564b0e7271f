import { expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { keepKnownNames } from './keep-names.ts'
import { readImportFile } from './import-file.ts'

const names = new TextEncoder().encode('Name,Hobby\n"Smith, John",x\n"Dvořák, Rosa",y\n"Brontë, Charlotte",z\n')

function keeps(known: readonly string[]): boolean | undefined {
  const file = finish(readImportFile(names, 'names.csv'))
  if (!file.ok) throw new Error(file.rejection.sentence)
  const { tables } = file.value
  const guesses = tables.map(({ guess }) => guess)
  const nodes = known.map((name) => ({ name }))
  return keepKnownNames(tables, guesses, nodes)[0]?.nodes.keepsNames
}

test('names with the last name first keep their order if the network already has the names in that order', () => {
  expect(keeps(['Ada Quill', 'dvorak, rosa'])).toBe(true)
  expect(keeps(['Ada Quill', 'Rosa Dvořák'])).toBeUndefined()
  expect(keeps([])).toBeUndefined()
})
