import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import {
  ABOUT_PATH,
  ASSISTANT_TEST_PATH,
  BILLING_PATH,
  CALLBACK_PATH,
  CARE_CIRCLE_PATH,
  DAY_ROUTE,
  HISTORY_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  SCHEMES_PATH,
  SETTINGS_PATH,
  WEEK_ROUTE,
} from '#domain/paths.ts'
import { prefetchProfile } from './account/queries.ts'
import { DayPage } from './day/day-page.tsx'
import { loadDay, redirectToToday } from './day/day-route.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { ProtectedLayout } from './shell/protected-layout.tsx'
import { Root } from './shell/root.tsx'
import { LoadingPage } from './ui/loading-page.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./landing/home-page.tsx'), 'HomePage'),
})

const about = createRoute({
  getParentRoute: () => root,
  path: ABOUT_PATH,
  staticData: { title: 'About' },
  component: lazyRouteComponent(() => import('./landing/about-page.tsx'), 'AboutPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: LOGIN_PATH,
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('./account/login-page.tsx'), 'LoginPage'),
})

const callback = createRoute({
  getParentRoute: () => root,
  path: CALLBACK_PATH,
  staticData: { title: 'Signing in' },
  component: lazyRouteComponent(() => import('./account/callback-page.tsx'), 'CallbackPage'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: LOGOUT_PATH,
  staticData: { title: 'Log out' },
  component: lazyRouteComponent(() => import('./account/logout-page.tsx'), 'LogoutPage'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  loader: prefetchProfile,
  component: ProtectedLayout,
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: DAY_ROUTE,
  staticData: { title: 'Dashboard' },
  beforeLoad: redirectToToday,
  loader: loadDay,
  component: DayPage,
})

const week = createRoute({
  getParentRoute: () => signedIn,
  path: WEEK_ROUTE,
  staticData: { title: 'Week' },
  component: lazyRouteComponent(() => import('./week/week-page.tsx'), 'WeekPage'),
})

const schemes = createRoute({
  getParentRoute: () => signedIn,
  path: SCHEMES_PATH,
  staticData: { title: 'Notification Schemes' },
  component: lazyRouteComponent(() => import('./schemes/schemes-page.tsx'), 'SchemesPage'),
})

const careCircle = createRoute({
  getParentRoute: () => signedIn,
  path: CARE_CIRCLE_PATH,
  staticData: { title: 'Care Circle' },
  component: lazyRouteComponent(() => import('./care-circle/care-circle-page.tsx'), 'CareCirclePage'),
})

const invitation = createRoute({
  getParentRoute: () => signedIn,
  path: INVITATION_PATH,
  staticData: { title: 'Invitation' },
  component: lazyRouteComponent(() => import('./care-circle/invitation-page.tsx'), 'InvitationPage'),
})

const history = createRoute({
  getParentRoute: () => signedIn,
  path: HISTORY_PATH,
  staticData: { title: 'Look back' },
  component: lazyRouteComponent(() => import('./history/history-page.tsx'), 'HistoryPage'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: SETTINGS_PATH,
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})

const billing = createRoute({
  getParentRoute: () => signedIn,
  path: BILLING_PATH,
  staticData: { title: 'Account & Billing' },
  component: lazyRouteComponent(() => import('./billing/billing-page.tsx'), 'BillingPage'),
})

const assistantTest = createRoute({
  getParentRoute: () => signedIn,
  path: ASSISTANT_TEST_PATH,
  staticData: { title: 'Assistant test' },
  component: lazyRouteComponent(() => import('./assistant/assistant-test-page.tsx'), 'AssistantTestPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    about,
    login,
    callback,
    logout,
    signedIn.addChildren([
      dashboard,
      week,
      schemes,
      careCircle,
      invitation,
      history,
      settings,
      billing,
      assistantTest,
    ]),
  ]),
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  // Screens have their data in the query client, which tracks how old it is.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 400,
  // A loaded screen is shown at once, without a minimum time for the loading page.
  defaultPendingMinMs: 0,
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The tab's title, before the product's name. */
    title?: string
  }
}
