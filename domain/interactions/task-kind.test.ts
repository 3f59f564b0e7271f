import { expect, test } from 'vitest'
import { kindOfTask } from './task-kind.ts'

test.each([
  ['Call Ana about the lease', 'called', 'outgoing'],
  ['talk to Bo', 'called', null],
  [' Have lunch with Bo', 'met', null],
  ['E-mail Cy', 'wrote', null],
  ['Introduce Ana to Cy', 'introduced', 'outgoing'],
  ['Pay the callers', 'note', null],
  ['Meetings: book a room', 'note', null],
])('completing the task "%s" logs an interaction of kind %s with direction %s', (text, kind, direction) => {
  expect(kindOfTask(text)).toEqual({ kind, direction })
})
