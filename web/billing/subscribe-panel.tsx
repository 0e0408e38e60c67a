import { Check, HandHeart, LifeBuoy, MessagesSquare, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { amountLabel, DOLLARS, joinLabel, SUBSCRIBE_SLIDER } from '#domain/billing/contribution.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Failure } from './failure.tsx'
import { useStartCheckout } from './queries.ts'

const BENEFITS = [
  { icon: LifeBuoy, title: 'Concierge support', words: 'Direct access to the founders, and priority help.' },
  { icon: MessagesSquare, title: 'Shape the future', words: 'Your feedback decides what comes next.' },
  { icon: HandHeart, title: 'Founding-member pricing', words: 'Your early-adopter price stays locked in.' },
]

const INCLUDED = ['up to 5 cared-for individuals', 'all platform features', 'change or cancel anytime']

/** Choosing an amount and going to the payment page; `unpaid` is the amount of an invoice that is still open. */
export function SubscribePanel({ unpaid }: { unpaid: number | null }) {
  const [amount, setAmount] = useState<number>(SUBSCRIBE_SLIDER.default)
  const checkout = useStartCheckout()
  // The redirect takes a moment after the answer: the button stays pending until the page is gone.
  const submitting = checkout.isPending || checkout.isSuccess
  return (
    <>
      {unpaid === null ? null : <OpenInvoice amount={unpaid} />}
      <Card
        title={unpaid === null ? 'Choose your amount to open your day' : 'Or choose another amount'}
        description="The Early Access Program. You choose what is fair for you, from $1 a month."
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
        <AmountButtons amount={amount} onChange={setAmount} isDisabled={submitting} />
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
          {paymentWords(amount, unpaid)} To enter your card you are redirected to our payment provider; we
          never see the number.
        </p>
        <Failure error={checkout.error} fallback="Checkout session creation failed" className="mt-4" />
        <Button
          variant="primary"
          className="mt-5 w-full"
          isDisabled={amount === 0}
          isPending={submitting}
          onPress={() => checkout.mutate(amount)}
        >
          {submitting ? 'Setting up...' : joinLabel(amount)}
        </Button>
      </Card>
      <ul className="grid gap-4 sm:grid-cols-3">
        {BENEFITS.map(({ icon: Icon, title, words }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <Icon aria-hidden className="size-6 text-accent-ink" />
            <h2 className="mt-2 font-bold">{title}</h2>
            <p className="mt-1 text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function paymentWords(amount: number, unpaid: number | null): string {
  if (unpaid !== null) {
    return `First you pay the open invoice of $${unpaid}. After that you pay ${amount > 0 ? `$${amount}` : 'the new amount'} a month, until you cancel.`
  }
  return `You pay ${amount > 0 ? `$${amount}` : 'the amount'} today and then each month, until you cancel.`
}

const AMOUNTS = [1, 5, 10, 20]

type AmountButtonsProps = { amount: number; onChange: (amount: number) => void; isDisabled: boolean }

/** For hands that cannot drag: one dollar less or more, and a few amounts to press. */
function AmountButtons({ amount, onChange, isDisabled }: AmountButtonsProps) {
  return (
    <fieldset className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
      <legend className="sr-only">Choose the monthly amount</legend>
      <IconButton
        label="One dollar less"
        variant="secondary"
        className="w-full"
        isDisabled={isDisabled || amount === SUBSCRIBE_SLIDER.min}
        onPress={() => onChange(amount - 1)}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label="One dollar more"
        variant="secondary"
        className="w-full"
        isDisabled={isDisabled || amount === SUBSCRIBE_SLIDER.max}
        onPress={() => onChange(amount + 1)}
      >
        <Plus aria-hidden className="size-5" />
      </IconButton>
      {AMOUNTS.map((one) => (
        <Button
          key={one}
          aria-pressed={amount === one}
          isDisabled={isDisabled}
          onPress={() => onChange(one)}
          className="px-1! aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          ${one}
        </Button>
      ))}
    </fieldset>
  )
}

/** After a failed payment: leads to the open invoice. */
function OpenInvoice({ amount }: { amount: number }) {
  const checkout = useStartCheckout()
  const submitting = checkout.isPending || checkout.isSuccess
  return (
    <Card
      title="Your open invoice"
      description={`It is for your monthly amount of $${amount}. Once it is paid, everything works as before.`}
    >
      <Failure error={checkout.error} fallback="Checkout session creation failed" />
      <Button
        variant="primary"
        className="mt-5 w-full"
        isPending={submitting}
        onPress={() => checkout.mutate(amount)}
      >
        {submitting ? 'Setting up...' : 'Pay the open invoice'}
      </Button>
    </Card>
  )
}
