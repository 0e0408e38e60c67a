import { expect, test } from 'vitest'
import { namedInHeader, onBehalfOfHeader } from './on-behalf-of.ts'

test.each([
  ['pat@example.org', 'pat@example.org'],
  ['a%41b@example.org', 'a%41b@example.org'],
  ['jürgen@example.org', "UTF-8''j%C3%BCrgen%40example.org"],
  ['anna@żółw.pl', "UTF-8''anna%40%C5%BC%C3%B3%C5%82w.pl"],
])('%s goes into a header and comes out again', (userId, header) => {
  expect(onBehalfOfHeader(userId)).toBe(header)
  expect(new Headers({ 'on-behalf-of': header }).get('on-behalf-of')).toBe(header)
  expect(namedInHeader(header)).toBe(userId)
})

test('what cannot be read is nobody', () => {
  expect(namedInHeader("UTF-8''%ff")).toBe("UTF-8''%ff")
})
