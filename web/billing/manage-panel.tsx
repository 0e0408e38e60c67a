import { useState } from 'react'
import type { BillingStatus } from '#contract/billing.ts'
import { amountLabel, DOLLARS, MANAGE_SLIDER } from '#domain/billing/contribution.ts'
import { longDate } from '#domain/time/words.ts'
import { deviceMoment } from '#web/lib/device-date.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog, DialogTrigger } from '#web/ui/dialog.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Failure, MEMBERSHIP, sayFailure } from './failure.tsx'
import { useCancel, useChangeAmount, useOpenPortal, useReactivate } from './queries.ts'
import { whoLoses } from './who-loses.ts'

/** What members see: their contribution, and the ways to change or end it. */
export function ManagePanel({ status }: { status: BillingStatus }) {
  switch (status.subscriptionStatus) {
    case 'grandfathered':
      return (
        <Card title="Your membership" description="Lifetime benefits">
          <p>
            You have lifetime access to everything, and nothing to pay. Thank you for being here from the
            start.
          </p>
          <CoveredPeople names={status.sponsors} />
        </Card>
      )
    case 'sponsored':
      return (
        <Card title="Your membership">
          <p>Your access is sponsored by a caregiver in your care circle.</p>
          {status.sponsoredBy ? (
            <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
              Sponsored by{' '}
              {status.sponsorName ? (
                <>
                  <bdi className="font-semibold text-ink">{status.sponsorName}</bdi>, {status.sponsoredBy}
                </>
              ) : (
                status.sponsoredBy
              )}
              .
            </p>
          ) : null}
        </Card>
      )
    case 'canceled':
      return <Canceled status={status} />
    default:
      return <Contribution status={status} />
  }
}

function Contribution({ status }: { status: BillingStatus }) {
  const current = status.subscriptionAmount ?? MANAGE_SLIDER.default
  // What is paid may change on another device: unless another amount is chosen here, that one shows.
  const [chosen, setChosen] = useState<number | null>(null)
  if (chosen === current) setChosen(null)
  const amount = chosen ?? current
  const change = useChangeAmount()
  const portal = useOpenPortal()
  const isHere = useStillHere()
  const update = () =>
    change.mutateAsync(amount).then(
      () => {
        toast({
          title: 'Amount updated',
          description: `It will be $${amount} a month from the next payment.`,
          about: MEMBERSHIP,
        })
        focusMembership()
      },
      (error) => {
        if (!isHere.current) sayFailure('The amount is not changed', error)
      },
    )
  return (
    <Card title="Your membership" description={paymentSentence(status)}>
      <Slider
        label="Your monthly contribution"
        minValue={MANAGE_SLIDER.min}
        maxValue={MANAGE_SLIDER.max}
        step={MANAGE_SLIDER.step}
        value={amount}
        onChange={setChosen}
        valueLabel={amountLabel}
        formatOptions={DOLLARS}
        isDisabled={change.isPending}
      />
      <p className="mt-2 text-ink-soft">
        {amount === current
          ? `You pay $${current} a month.`
          : `You will pay $${amount} a month from the next payment. Nothing is charged today.`}
      </p>
      <Failure className="mt-4" error={change.error ?? portal.error} fallback="Update failed" />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="primary"
          isDisabled={amount === current}
          isPending={change.isPending}
          onPress={() => void update()}
        >
          Update
        </Button>
        {status.testPayments ? null : (
          <Button isPending={portal.isPending} onPress={() => portal.mutate()}>
            Cards and receipts
          </Button>
        )}
        <CancelMembership until={status.subscribedUntil} covered={status.sponsors} />
      </div>
      <CoveredPeople names={status.sponsors} />
    </Card>
  )
}

function CancelMembership({ until, covered }: { until: string | null; covered: string[] }) {
  const cancel = useCancel()
  const [asking, setAsking] = useState(false)
  const isHere = useStillHere()
  const end = until ? dayOf(until) : 'the end of the paid time'
  const losers = whoLoses(covered)
  return (
    <DialogTrigger isOpen={asking} onOpenChange={setAsking}>
      <Button variant="quiet">Cancel membership</Button>
      <AlertDialog
        title="Cancel your membership?"
        action="Cancel membership"
        cancel="Keep it"
        isPending={cancel.isPending}
        staysOpen
        onAction={() =>
          cancel.mutateAsync().then(
            () => {
              setAsking(false)
              toast({
                title: 'Membership canceled',
                description: `You keep full access until ${end}.`,
                about: MEMBERSHIP,
              })
              focusMembership()
            },
            (error) => {
              if (!isHere.current) sayFailure('Your membership is not canceled', error)
            },
          )
        }
      >
        <p>
          You keep full access until {end}. Reminders keep coming for seven days after that. Nothing is
          deleted, and you can rejoin any time.
        </p>
        {losers ? <p className="mt-2">{losers}</p> : null}
        <Failure className="mt-4" error={cancel.error} fallback="Cancellation failed" />
      </AlertDialog>
    </DialogTrigger>
  )
}

function Canceled({ status }: { status: BillingStatus }) {
  const reactivate = useReactivate()
  const isHere = useStillHere()
  const rejoin = () =>
    reactivate.mutateAsync().then(focusMembership, (error) => {
      if (!isHere.current) sayFailure('You have not rejoined', error)
    })
  const until = status.subscribedUntil
  const over = !until || Date.parse(until) <= Date.now()
  const amount = status.subscriptionAmount ?? MANAGE_SLIDER.default
  return (
    <Card
      title="Your membership is canceled"
      description={over ? 'Your paid time is over.' : `You keep full access until ${dayOf(until)}.`}
    >
      <p>
        {over
          ? `Rejoining opens the payment page, at $${amount} a month as before.`
          : `Rejoining costs nothing today. From ${dayOf(until)} you pay $${amount} a month again.`}
      </p>
      <Failure className="mt-4" error={reactivate.error} fallback="Reactivation failed" />
      <Button
        variant="primary"
        className="mt-5"
        isPending={reactivate.isPending}
        onPress={() => void rejoin()}
      >
        Rejoin Early Access Program
      </Button>
      <CoveredPeople names={status.sponsors} />
    </Card>
  )
}

/** The people this membership also covers. */
function CoveredPeople({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mt-5 border-t border-line pt-4">
      Your membership also gives access to {new Intl.ListFormat('en').format(names)}.
    </p>
  )
}

export const MEMBERSHIP_ID = 'membership'

/** The pressed button is gone with the old state, so focus moves to the new one. */
function focusMembership(): void {
  requestAnimationFrame(() => document.getElementById(MEMBERSHIP_ID)?.focus())
}

function paymentSentence({ subscriptionStatus, subscribedUntil }: BillingStatus): string {
  if (subscriptionStatus === 'pending')
    return 'Your first payment is on its way. This can take a few minutes.'
  return subscribedUntil
    ? `Paid until ${dayOf(subscribedUntil)}, then renewed each month.`
    : 'Early Access Program'
}

export function dayOf(instant: string): string {
  return longDate(deviceMoment(instant).date)
}
