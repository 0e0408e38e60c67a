import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BillingStatus } from '#contract/billing.ts'
import { accessOf, panelOf } from '#domain/billing/membership.ts'
import { DAY_ROUTE } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { YourDataCard } from '#web/account/your-data-card.tsx'
import { actingLabel, useActingAs } from '#web/lib/acting-as.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FoundingMemberCard } from './founding-member-card.tsx'
import { ManagePanel, MEMBERSHIP_ID } from './manage-panel.tsx'
import { billingQuery } from './status-query.ts'
import { SubscribePanel } from './subscribe-panel.tsx'
import { TheirMembership } from './their-membership.tsx'
import { useCheckoutReturn } from './use-checkout-return.ts'
import { WhyHere } from './why-here.tsx'

const LATE_NOTICE =
  'Your subscription update is taking longer than expected. Please refresh the page in a few minutes to see the latest status.'

/** What the person pays each month, and what they get for it. */
export function BillingPage() {
  const acting = useActingAs()
  const checkout = useCheckoutReturn()
  const { data: status, isError, isFetching, isPaused, refetch } = useMembership(checkout === 'late')
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <h1 className="text-3xl">Account &amp; Billing</h1>
      {status && !acting ? <ThankYou status={status} isBack={checkout === 'changed'} /> : null}
      {status && !acting ? <WhyHere status={status} /> : null}
      {checkout === 'late' ? (
        <Banner tone="warning" role="status">
          {LATE_NOTICE}
        </Banner>
      ) : null}
      <div className="relative grid gap-5" aria-busy={checkout === 'polling'}>
        {status && acting ? (
          <TheirMembership status={status} whose={actingLabel(acting)} />
        ) : status ? (
          <Membership status={status} />
        ) : isError ? (
          <Banner
            tone="danger"
            role="alert"
            action={
              <Button isPending={isFetching} onPress={() => refetch()}>
                Try again
              </Button>
            }
          >
            Failed to load billing information. Please try again.
          </Banner>
        ) : isFetching || isPaused ? (
          <BillingSkeleton />
        ) : (
          <Banner>No billing information available.</Banner>
        )}
        {checkout === 'polling' ? <Refreshing /> : null}
      </div>
      <FoundingMemberCard />
      {acting ? null : <YourDataCard />}
    </div>
  )
}

/** Right after joining: leads into the day. Also when the payment arrives while the page is open. */
function ThankYou({ status, isBack }: { status: BillingStatus; isBack: boolean }) {
  const { subscriptionStatus, subscribedUntil } = status
  const until = subscribedUntil === null ? null : new Date(subscribedUntil)
  const isOpen = accessOf({ subscriptionStatus, subscribedUntil: until }, new Date()) === 'full'
  const [wasClosed, setWasClosed] = useState(!isOpen)
  if (!isOpen && !wasClosed) setWasClosed(true)
  return (
    <div role="status" className="empty:hidden">
      {isOpen && (wasClosed || isBack) ? (
        <Banner
          tone="done"
          title="Thank you. Your day is open."
          action={
            <ButtonLink variant="primary" to={DAY_ROUTE} params={{ date: '' }}>
              Open my day
            </ButtonLink>
          }
        >
          You can change or cancel here at any time.
        </Banner>
      ) : null}
    </div>
  )
}

const LOOK_AGAIN_MS = 5_000

/** The membership. While a payment is on its way the page keeps looking; what it finds also opens the other screens. */
function useMembership(isLate: boolean) {
  const client = useQueryClient()
  const query = useQuery({
    ...billingQuery,
    // What was read at an earlier visit may have changed since.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isLate || state.data?.subscriptionStatus === 'pending' ? LOOK_AGAIN_MS : false,
  })
  const found = query.data?.subscriptionStatus
  const before = useRef(found)
  useEffect(() => {
    if (before.current && found !== before.current) {
      void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    }
    before.current = found
  }, [client, found])
  // It changes on another device, with the payment provider and with the care circle, too.
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: billingQuery.queryKey })
    return followLive({
      notice: ({ kind }) => kind === 'access' && read(),
      caughtUp: (isFirst) => (isFirst ? readAgainAtStart(billingQuery.queryKey) : read()),
    })
  }, [client])
  return query
}

function Membership({ status }: { status: BillingStatus }) {
  return (
    <>
      {status.testPayments ? (
        <Banner title="Test payments">Nothing is charged on this installation.</Banner>
      ) : null}
      {status.subscriptionStatus === 'past_due' ? (
        <Banner tone="warning" title="Your last payment did not go through">
          The button below opens the unpaid invoice. Until it is paid, you keep today’s list and your
          reminders, for seven days after the paid time.
        </Banner>
      ) : null}
      {status.subscriptionStatus === 'failed' ? (
        <Banner tone="warning" title="The payment did not go through">
          Nothing was charged. Choose an amount to try again.
        </Banner>
      ) : null}
      {panelOf(status.subscriptionStatus) === 'manage' ? (
        <div id={MEMBERSHIP_ID} tabIndex={-1} className="outline-none">
          <ManagePanel status={status} />
        </div>
      ) : (
        <SubscribePanel
          unpaid={status.subscriptionStatus === 'past_due' ? status.subscriptionAmount : null}
        />
      )}
    </>
  )
}

function Refreshing() {
  return (
    <div className="absolute inset-0 grid place-items-center rounded-card bg-paper/85" role="status">
      <p className="flex items-center gap-3 rounded-card bg-raised px-5 py-4 font-semibold shadow-mid">
        <Spinner />
        Refreshing subscription status...
      </p>
    </div>
  )
}

function BillingSkeleton() {
  return (
    <ServerSkeleton>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-6">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </ServerSkeleton>
  )
}
