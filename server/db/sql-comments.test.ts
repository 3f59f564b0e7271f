import { describe, expect, test } from 'vitest'
import { withoutComments } from './sql-comments.ts'

describe('withoutComments', () => {
  test.each([
    ['line comments', '-- first\nselect 1 -- one\n  , 2; -- last', 'select 1 , 2;'],
    ['a line comment that ends with a carriage return', 'select 1 -- one\r, 2', 'select 1 , 2'],
    ['block comments', 'select /* one\n two */ 1', 'select 1'],
    ['nested block comments', 'select /* a /* b */ c */ 1', 'select 1'],
    ['quotes and dashes in comments', "/* it's -- */ select 1 -- don't\n, 'a'", "select 1 , 'a'"],
    ['comments after an identifier with dollar signs', 'select a$b$c -- $b$\n, 1', 'select a$b$c , 1'],
    ['comments after a parameter', 'select $1 -- $1$\n, $2', 'select $1 , $2'],
  ])('removes %s', (_what, sql, expected) => {
    expect(withoutComments(sql)).toBe(expected)
  })

  test.each([
    ['strings', "select 'it''s -- /* no  comment'"],
    ['strings with escapes', String.raw`select E'it\'s -- no  comment'`],
    ['quoted names', 'select 1 as "a "" -- b  */"'],
    ['dollar-quoted strings', 'do $$ begin -- stored\n  null; end $$'],
    ['dollar-quoted strings with a tag', 'do $body$ select $$--  a$$; -- $BODY$ \n $body$'],
    ['operators', 'select a - -b, a->b, c / d * e'],
  ])('keeps %s unchanged', (_what, sql) => {
    expect(withoutComments(`  ${sql} -- comment\n`)).toBe(sql)
  })

  test('replaces white space by single spaces', () => {
    expect(withoutComments('\n select\t1,\r\n\n  2 \n')).toBe('select 1, 2')
  })
})
