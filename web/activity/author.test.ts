import { expect, test } from 'vitest'
import { authorOf } from './author.ts'

const names = new Map([['olga', 'Olga Owner']])

test.each([
  ['session', 'olga', 'olga', 'You', null],
  ['session', 'olga', 'edna', 'Olga Owner', null],
  ['session', 'gone', 'edna', 'A former member', null],
  ['session', null, 'edna', 'A deleted account', null],
  ['job', 'olga', 'olga', 'You', 'Automatically'],
  ['link', 'olga', 'olga', 'A guest', 'Through your link'],
  ['link', 'olga', 'edna', 'A guest', 'Through a link from Olga Owner'],
  ['link', 'gone', 'edna', 'A guest', 'Through a link from a former member'],
  ['link', null, 'edna', 'A guest', 'Through a link from a deleted account'],
] as const)(
  'a change made by the %s of user %s is shown to user %s as made by “%s”',
  (madeBy, userId, readerId, name, how) => expect(authorOf({ madeBy, userId }, readerId, names)).toEqual({ name, how }),
)
