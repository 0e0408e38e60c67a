import { Check, HandHeart, LifeBuoy, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { amountLabel, DOLLARS, joinLabel, SUBSCRIBE_SLIDER } from '#domain/billing/contribution.ts'
import { CallError } from '#web/lib/call.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { useStartCheckout } from './queries.ts'

const BENEFITS = [
  { icon: LifeBuoy, title: 'Concierge support', words: 'Direct access to the founders, and priority help.' },
  { icon: MessagesSquare, title: 'Shape the future', words: 'Your feedback decides what comes next.' },
  { icon: HandHeart, title: 'Founding-member pricing', words: 'Your early-adopter price stays locked in.' },
]

const INCLUDED = ['up to 5 cared-for individuals', 'all platform features', 'change or cancel anytime']

/** Choosing an amount and going to the payment page. */
export function SubscribePanel({ openAmount }: { openAmount: number | null }) {
  const [amount, setAmount] = useState<number>(SUBSCRIBE_SLIDER.default)
  const checkout = useStartCheckout()
  // The redirect takes a moment after the answer: the button stays disabled until the page is gone.
  const submitting = checkout.isPending || checkout.isSuccess
  if (openAmount !== null) return <OpenInvoice amount={openAmount} />
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-3">
        {BENEFITS.map(({ icon: Icon, title, words }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <Icon aria-hidden className="size-6 text-accent-ink" />
            <h2 className="mt-2 font-bold">{title}</h2>
            <p className="mt-1 text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
      <Card
        title="Join the Early Access Program"
        description="You choose what is fair for you, from $1 a month."
      >
        <Slider
          label="Monthly amount"
          minValue={SUBSCRIBE_SLIDER.min}
          maxValue={SUBSCRIBE_SLIDER.max}
          step={SUBSCRIBE_SLIDER.step}
          value={amount}
          onChange={setAmount}
          valueLabel={amountLabel}
          formatOptions={DOLLARS}
          isDisabled={submitting}
        />
        <p className="mt-4 font-semibold">Included:</p>
        <ul className="mt-1 grid gap-1">
          {INCLUDED.map((what) => (
            <li key={what} className="flex items-center gap-2">
              <Check aria-hidden className="size-5 text-done" />
              <span className="inline-block first-letter:uppercase">{what}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft">
          {amount > 0
            ? `You pay $${amount} today and then each month, until you cancel. `
            : 'You pay the amount today and then each month, until you cancel. '}
          To enter your card you are redirected to our payment provider; we never see the number.
        </p>
        {checkout.isError ? (
          <Banner tone="danger" role="alert" className="mt-4">
            {errorSentence(checkout.error)}
          </Banner>
        ) : null}
        <Button
          variant="primary"
          className="mt-5 w-full"
          isDisabled={submitting || amount === 0}
          onPress={() => checkout.mutate(amount)}
        >
          {submitting ? 'Setting up...' : joinLabel(amount)}
        </Button>
      </Card>
    </>
  )
}

/** After a failed payment: leads to the open invoice. */
function OpenInvoice({ amount }: { amount: number }) {
  const checkout = useStartCheckout()
  const submitting = checkout.isPending || checkout.isSuccess
  return (
    <Card
      title="Your open invoice"
      description={`It is for your monthly amount of $${amount}. Once it is paid, everything is as before.`}
    >
      {checkout.isError ? (
        <Banner tone="danger" role="alert">
          {errorSentence(checkout.error)}
        </Banner>
      ) : null}
      <Button
        variant="primary"
        className="mt-5 w-full"
        isDisabled={submitting}
        onPress={() => checkout.mutate(amount)}
      >
        {submitting ? 'Setting up...' : 'Pay the open invoice'}
      </Button>
    </Card>
  )
}

function errorSentence(error: Error): string {
  return (error instanceof CallError && error.serverSentence) || 'Checkout session creation failed'
}
