import { expect, test } from 'vitest'
import { numberWord, ordinal } from './number-words.ts'

test('ranks are formatted in English', () => {
  expect([1, 2, 3, 4, 11, 22, 1003].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '1,003rd'])
})

test('numbers up to 23 are spelled out', () => {
  expect([0, 1, 12, 23, 24, 1204].map(numberWord)).toEqual(['no', 'one', 'twelve', 'twenty-three', '24', '1,204'])
})
