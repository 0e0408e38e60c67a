import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ASSISTANT_TEST_PATH, BILLING_PATH, DASHBOARD_PATH, SETTINGS_PATH } from '#domain/paths.ts'
import { accessOfMember, gateOf, needsNoAccess } from '#web/account/access.ts'
import { profileQuery, useAccountRefusal } from '#web/account/queries.ts'
import { useLiveProfile } from '#web/account/use-live-profile.ts'
import { AssistantLauncher } from '#web/assistant/assistant-launcher.tsx'
import { AskedNotice } from '#web/care-circle/asked-notice.tsx'
import { RequestsNotice } from '#web/care-circle/requests-notice.tsx'
import { useCircleUpdates } from '#web/care-circle/use-circle-updates.ts'
import { FindPlace } from '#web/find/find-place.tsx'
import { actingLabel, useActingAs } from '#web/lib/acting-as.ts'
import { useDisplay } from '#web/lib/display.ts'
import { hasDraftsInMemory } from '#web/lib/drafts.ts'
import { firstScreenShown } from '#web/lib/first-screen.ts'
import { loginAddress } from '#web/lib/return-page.ts'
import { endedFor } from '#web/lib/session.ts'
import { unsentChanges } from '#web/lib/unsent-changes.ts'
import { loadedAfterFirstScreen, untilLoaded } from '#web/lib/until-loaded.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useSession, useSessionError } from '#web/lib/use-session.ts'
import { ReachNotice } from '#web/push/reach-notice.tsx'
import { loadedSimpleView, loadSimpleView } from '#web/simple-view/load-simple-view.ts'
import { useLiveDay } from '#web/tasks/use-live-day.ts'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { OverlayNoteContext } from '#web/ui/overlay-note.tsx'
import { OfflineContext } from '#web/ui/skeleton.tsx'
import { cameForToday } from './came-for-today.ts'
import { Header } from './header.tsx'
import { KeysHelp } from './keys-help.tsx'
import { BottomBar } from './navigation.tsx'
import {
  AccessUnknownPage,
  AccountRefusedPage,
  SignInAgainPage,
  SignInBesidePage,
} from './no-access-pages.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SessionNotice } from './session-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import { useAnswerToRefusals } from './use-answer-to-refusals.ts'
import { useNotificationClicks } from './use-notification-clicks.ts'
import { useOtherZone } from './use-other-zone.ts'
import { useViewAsLink } from './use-view-as-link.ts'
import { ViewingAsBanner } from './viewing-as-banner.tsx'

const LazySimpleView = lazy(loadSimpleView)
const ViewingAsPage = lazy(() =>
  untilLoaded(() => import('./viewing-as-pages.tsx')).then((part) => ({ default: part.ViewingAsPage })),
)
const GraceNotice = lazy(() =>
  untilLoaded(() => import('./grace-notice.tsx')).then((part) => ({ default: part.GraceNotice })),
)
const ZoneOffer = lazy(() =>
  untilLoaded(() => import('./zone-offer.tsx')).then((part) => ({ default: part.ZoneOffer })),
)
const HelpCalls = lazy(() =>
  untilLoaded(() => import('#web/care-circle/help-calls.tsx')).then((part) => ({ default: part.HelpCalls })),
)
const ViewingNowNotice = lazy(() =>
  loadedAfterFirstScreen(() => import('#web/care-circle/viewing-now-notice.tsx')).then((part) => ({
    default: part.ViewingNowNotice,
  })),
)
const SimpleViewSuggestion = lazy(() =>
  untilLoaded(() => import('#web/simple-view/suggestion.tsx')).then((part) => ({
    default: part.SimpleViewSuggestion,
  })),
)

/** The layout of every screen that needs a signed-in person. */
export function ProtectedLayout() {
  const session = useSession()
  const error = useSessionError()
  const acting = useActingAs()
  if (session === 'loading') return <LoadingPage />
  if (session === 'signed-out') {
    const isUnsent = unsentChanges() > 0
    if (acting && endedFor() && (isUnsent || hasDraftsInMemory()))
      return <SignInBesidePage userId={acting} isUnsent={isUnsent} />
    return error ? <SignInAgainPage error={error} /> : <RedirectToLogin />
  }
  // The key resets the screen when the viewed person changes: nothing shown or typed before may stay.
  return (
    <KnowsConnection>
      <Shell key={acting} acting={acting} />
    </KnowsConnection>
  )
}

function KnowsConnection({ children }: { children: ReactNode }) {
  return <OfflineContext value={!useOnline()}>{children}</OfflineContext>
}

function RedirectToLogin() {
  const router = useRouter()
  useEffect(() => {
    router.history.replace(loginAddress(router.state.location.href))
  }, [router])
  return <LoadingPage />
}

function RedirectToBilling() {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ to: BILLING_PATH, replace: true, state: { sentToBilling: true } })
  }, [router])
  return <CheckingAccess />
}

function CheckingAccess() {
  return <LoadingPage words="Checking access..." detail="We are looking up your membership." />
}

function Shell({ acting }: { acting: string | null }) {
  // In another style, all times and dates are written again.
  useDisplay()
  useAnswerToRefusals()
  useNotificationClicks()
  // On every screen, so that the day is up to date when the person returns to it.
  useLiveDay()
  useLiveProfile()
  useCircleUpdates(acting !== null)
  const isSwitching = useViewAsLink(acting)
  const simple = useSimpleView(acting)
  const refusal = useAccountRefusal(acting)
  if (refusal) return <AccountRefusedPage reason={refusal} />
  if (simple && !isSwitching)
    return (
      <>
        <SessionNotice />
        <CallsForHelp acting={acting} className="mx-auto w-full max-w-4xl not-empty:p-4" />
        <Suspense fallback={<LoadingPage />}>
          <SimpleView canTalk={simple === 'full'} />
        </Suspense>
      </>
    )
  return (
    <OverlayNoteContext value={acting && `Viewing as ${actingLabel(acting)}`}>
      <div className="relative flex min-h-dvh flex-col print:block print:min-h-0">
        <SkipLink />
        <div className="contents md:[@media(min-height:44rem)]:sticky md:[@media(min-height:44rem)]:top-0 md:[@media(min-height:44rem)]:z-20 md:[@media(min-height:44rem)]:block">
          <Header acting={acting} />
          {acting ? <ViewingAsBanner userId={acting} /> : null}
        </div>
        <OfflineNotice />
        <SessionNotice />
        {acting ? null : (
          <Suspense fallback={null}>
            <ViewingNowNotice />
          </Suspense>
        )}
        {/* On a phone the end of a list can be scrolled out from under a notice, which may stay for a while. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl grow px-4 pt-3 pb-12 outline-none max-md:pb-42 sm:px-6 sm:pt-6"
        >
          <CallsForHelp acting={acting} />
          {isSwitching ? <LoadingPage /> : <GatedScreen acting={acting} />}
        </main>
        <BottomBar acting={acting !== null} />
        <KeysHelp />
      </div>
    </OverlayNoteContext>
  )
}

/** For caregivers, on every screen, whoever's day it shows. */
function CallsForHelp({ acting, className }: { acting: string | null; className?: string }) {
  const { data: profile } = useQuery(profileQuery)
  if (!acting && !profile?.caresFor) return null
  return (
    <Suspense fallback={null}>
      <HelpCalls className={className} />
    </Suspense>
  )
}

function SimpleView({ canTalk }: { canTalk: boolean }) {
  // Chosen once: another component in the same place would lose its state.
  const [View] = useState(() => loadedSimpleView() ?? LazySimpleView)
  return <View canTalk={canTalk} />
}

/** Whether the day is shown as the simple view: one's own, and only while today is open to the person. */
function useSimpleView(acting: string | null): 'full' | 'grace' | undefined {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const { data: profile } = useQuery(profileQuery)
  if (acting || !profile?.simpleView || !pathname.startsWith(DASHBOARD_PATH)) return undefined
  const access = accessOfMember(profile, new Date())
  return access === 'none' ? undefined : access
}

function GatedScreen({ acting }: { acting: string | null }) {
  const { hash, pathname: wanted } = useLocation()
  // The screen that is shown, not the one still loading: leaving Billing must not redirect back to it.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const { hours, dateOrder, weekStart } = useDisplay()
  useEffect(() => {
    if (!pathname.startsWith(DASHBOARD_PATH)) firstScreenShown()
  }, [pathname])
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery)
  const otherZone = useOtherZone()
  // Settings has placeholders of its own while the profile loads. The line floats, so that nothing moves when it goes.
  if (!profile && pathname === SETTINGS_PATH && !error) {
    return (
      <>
        {/* The same key as below: what was typed or chosen meanwhile stays when the profile comes. */}
        <Outlet key="settings" />
        <p
          role="status"
          data-clear-below
          className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+1rem)] text-center text-ink-soft"
        >
          Checking access...
        </p>
      </>
    )
  }
  if (!profile && !needsNoAccess(pathname)) {
    if (error && !isFetching) {
      return <AccessUnknownPage error={error} onRetry={refetch} isRetrying={isFetching} />
    }
    return <CheckingAccess />
  }
  const now = new Date()
  const access = profile ? accessOfMember(profile, now) : 'none'
  const gate = gateOf({
    pathname,
    member: profile,
    acting: acting !== null,
    now,
    cameForToday: cameForToday(hash),
  })
  if (acting && gate === 'not-while-viewing' && wanted !== pathname) return <LoadingPage />
  if (acting && (gate === 'their-access' || gate === 'not-while-viewing' || gate === 'not-shared'))
    return (
      <Suspense fallback={<LoadingPage />}>
        <ViewingAsPage why={gate} userId={acting} hasToday={access === 'grace'} />
      </Suspense>
    )
  if (gate === 'to-billing') return <RedirectToBilling />
  return (
    <>
      {access === 'grace' && profile?.subscribedUntil ? (
        <Suspense fallback={null}>
          <GraceNotice
            subscribedUntil={profile.subscribedUntil}
            onBilling={pathname.startsWith(BILLING_PATH)}
            whose={acting && actingLabel(acting)}
          />
        </Suspense>
      ) : null}
      {acting ? null : <AskedNotice />}
      {!acting && profile?.simpleSuggestedBy ? (
        <Suspense fallback={null}>
          <SimpleViewSuggestion by={profile.simpleSuggestedBy} />
        </Suspense>
      ) : null}
      {acting ? null : <ReachNotice pathname={pathname} />}
      {acting ? null : <RequestsNotice pathname={pathname} />}
      {otherZone && !acting && access === 'full' && !needsNoAccess(pathname) ? (
        <Suspense fallback={null}>
          <ZoneOffer {...otherZone} />
        </Suspense>
      ) : null}
      {/* Rows that stay the same are not drawn again, so the screen starts over; not where the style is chosen. */}
      <Outlet key={pathname === SETTINGS_PATH ? 'settings' : `${hours} ${dateOrder} ${weekStart}`} />
      {access === 'full' ? <FindPlace /> : null}
      {access === 'full' && pathname !== ASSISTANT_TEST_PATH ? <AssistantLauncher /> : null}
    </>
  )
}
