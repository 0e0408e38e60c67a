import { expect, test } from 'vitest'
import {
  DASHBOARD_PATH,
  DAY_ROUTE,
  PUBLIC_PATHS,
  SIGN_IN_PATHS,
  SIGNED_IN_PATHS,
  WEEK_PATH,
  WEEK_ROUTE,
} from '#domain/paths.ts'
import { router } from './routes.tsx'

test('the routes match the paths of the app, behind the sign-in and before it', () => {
  const routes = Object.values(router.routesById).filter(({ parentRoute, path }) => parentRoute && path)
  const of = (isBehind: boolean) =>
    routes
      .filter(({ parentRoute }) => (parentRoute?.id === '/signed-in') === isBehind)
      .map(({ fullPath }) =>
        fullPath === DAY_ROUTE ? DASHBOARD_PATH : fullPath === WEEK_ROUTE ? WEEK_PATH : fullPath,
      )
      .sort()
  expect(of(true)).toEqual([...SIGNED_IN_PATHS].sort())
  expect(of(false)).toEqual([...PUBLIC_PATHS, ...SIGN_IN_PATHS].sort())
})
