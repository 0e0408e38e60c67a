import { expect, test } from 'vitest'
import { statementName } from './trace-statements.ts'

test.each([
  [{ name: 'day', text: 'select 1' }, 'day'],
  [{ name: 'planned-abc', text: 'select body from day_text where owner = $1' }, 'select from day_text'],
  ["select title from task t join day d on true where title = 'from secret'", 'select from task join day'],
  ['update task set title = $1', 'update task'],
  ['with gone as (delete from note where id = $1 returning 1) select count(*) from gone', 'delete from note'],
  ['select extract(epoch from now()) from "Mixed"', 'select'],
  ['select 1 from a, b; select 2 from c -- from walter@example.org', 'select from a from c'],
  ['begin isolation level repeatable read', 'begin'],
  ["set local x = 'pin 1234'", 'set'],
  ['', 'statement'],
])('%j is called %s', (statement, name) => {
  expect(statementName(statement)).toBe(name)
})

test('a stream has no name, and a name never repeats what is quoted', () => {
  expect([statementName({ submit() {} }), statementName(undefined)]).toEqual([undefined, undefined])
  expect(statementName("select 'it''s from walter' from t")).toBe('select from t')
})
