import { expect, test } from 'vitest'
import { isInApp } from './assistant/links.ts'
import * as paths from './paths.ts'

const { PUBLIC_PATHS, SIGN_IN_PATHS, SIGNED_IN_PATHS, dayPath, isScreen, offlineScreens } = paths
const ALL = [...PUBLIC_PATHS, ...SIGN_IN_PATHS, ...SIGNED_IN_PATHS]
const DAYS: string[] = [paths.DAY_ROUTE, paths.TODAY_PATH, paths.WEEK_ROUTE]

test('every path is in one of the lists, once', () => {
  const named = Object.entries(paths).flatMap(([name, path]) =>
    /_(PATH|ROUTE)$/.test(name) && !DAYS.includes(path as string) ? [path] : [],
  )
  expect(named.sort()).toEqual([...ALL].sort())
  expect(new Set(ALL).size).toBe(ALL.length)
})

test.each(ALL)('a link to %s stays in the app', (path) => {
  expect(isInApp(path)).toBe(true)
  expect(isInApp(`${path}/more/of/it`)).toBe(false)
})

test.each(PUBLIC_PATHS)('%s has a document of its own', (path) => {
  expect(isScreen(path)).toBe(false)
  expect(path).not.toMatch(offlineScreens())
})

test.each(SIGN_IN_PATHS)('%s opens the app, but only with a network', (path) => {
  expect(isScreen(path)).toBe(true)
  expect(path).not.toMatch(offlineScreens())
})

test.each(SIGNED_IN_PATHS)('%s opens the app, even without a network', (path) => {
  expect(isScreen(path)).toBe(true)
  expect(isScreen(`${path}/`)).toBe(true)
  expect(path).toMatch(offlineScreens())
  expect(`${path}/`).toMatch(offlineScreens())
})

test.each([
  ['/nowhere', false],
  ['/settings2', false],
  ['/settings/more', false],
  ['/api/user/profile', false],
  ['/dashboard2', false],
  ['/dashboard/2026-03-09', true],
  ['/dashboard/tomorrow', true],
  ['/week/2026-03-09', true],
  ['/weekend', false],
])('%s is a screen: %s', (path, expected) => {
  expect(isScreen(path)).toBe(expected)
})

test('a screen with a query is requested from the server, except for a day', () => {
  expect('/billing?success=true').not.toMatch(offlineScreens())
  expect('/dashboard/2026-03-09?viewAs=me').toMatch(offlineScreens())
  expect('/settings2').not.toMatch(offlineScreens())
})

test('a day has one address, with a task as its hash; a week needs a day that exists', () => {
  expect(dayPath('2026-03-09')).toBe('/dashboard/2026-03-09')
  expect(dayPath('2026-03-09', '5f1c')).toBe('/dashboard/2026-03-09#5f1c')
  expect(isInApp('/week/2026-03-09')).toBe(true)
  expect(isInApp('/week/2026-02-30')).toBe(false)
})
