import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ChainChange, ShownChain } from '#contract/schemes.ts'
import { useChosen } from '#web/account/use-chosen.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Select } from '#web/ui/select.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { reminderChainQuery, useChangeChain } from './queries.ts'

/** The one place for what happens while a task is made sure of: a sentence, and behind it what can be changed. */
export function MakeSureCard() {
  const acting = useActingAs()
  const { data: saved, isError } = useQuery(reminderChainQuery)
  const change = useChangeChain()
  const [chosen, choose] = useChosen<ChainChange>({}, change.mutateAsync, saidHere)
  if (isError && !saved) return null
  const chain = saved && asChosen(saved, chosen)
  // All of it: where the one before could not be saved, this one saves it.
  const set = (next: ChainChange) => choose({ ...chosen, ...next })
  return (
    <Card title="How we make sure" description="For tasks with ‘Make sure’ turned on.">
      {chain ? (
        <>
          <p className="max-w-prose wrap-anywhere">{chain.sentence}</p>
          {change.isError ? (
            <Banner tone="danger" role="alert" className="mt-3">
              {failureSentence(change.error)}
            </Banner>
          ) : null}
          <Disclosure title="Change it" className="-mx-2 mt-2">
            <div className="grid gap-5 px-2 pt-2">
              <Steps chain={chain} onChange={set} />
              {chain.caregivers.length > 0 ? <Order chain={chain} onChange={set} /> : null}
              {acting ? null : (
                <Switch
                  isSelected={chain.callsAllowed}
                  onChange={(callsAllowed) => set({ callsAllowed })}
                  description="When their task is not done and a message has not helped. It needs a confirmed number in Settings."
                >
                  Call me about people I care for
                </Switch>
              )}
            </div>
          </Disclosure>
        </>
      ) : (
        <ServerSkeleton>
          <Skeleton className="h-11 w-2/3" />
        </ServerSkeleton>
      )}
    </Card>
  )
}

/** A failure is shown above what can be changed. */
const saidHere = () => {}

/** As it will be once it is saved, except for the sentence, which is the server's. */
function asChosen(saved: ShownChain, { caregivers, ...chosen }: ChainChange): ShownChain {
  const nameOf = new Map(saved.caregivers.map(({ userId, name }) => [userId, name]))
  return {
    ...saved,
    ...chosen,
    caregivers:
      caregivers?.flatMap((one) => {
        const name = nameOf.get(one.userId)
        return name === undefined ? [] : [{ ...one, name }]
      }) ?? saved.caregivers,
  }
}

type PartProps = { chain: ShownChain; onChange: (change: ChainChange) => void }

const STEPS = [
  ['again', 'Remind again'],
  ['call', 'Call'],
  ['circle', 'Tell the care circle'],
] as const
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const NEVER = 'never'

function Steps({ chain, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {STEPS.map(([step, label]) => {
        const value = chain[step]
        const minutes = value === null || MINUTES.includes(value) ? MINUTES : [...MINUTES, value]
        return (
          <Select
            key={step}
            label={label}
            value={value === null ? NEVER : String(value)}
            options={[
              ...minutes
                .toSorted((a, b) => a - b)
                .map((one) => ({ id: String(one), label: `after ${one} minutes` })),
              { id: NEVER, label: 'not at all' },
            ]}
            onChange={(id) => onChange({ [step]: id === NEVER ? null : Number(id) })}
          />
        )
      })}
    </div>
  )
}

function Order({ chain, onChange }: PartProps) {
  const caregivers = chain.caregivers.map(({ userId, told, call }) => ({ userId, told, call }))
  const set = (at: number, over: { told?: boolean; call?: boolean }) =>
    onChange({ caregivers: caregivers.map((one, index) => (index === at ? { ...one, ...over } : one)) })
  const swap = (at: number) => {
    const next = [...caregivers]
    next.splice(at, 2, caregivers[at + 1]!, caregivers[at]!)
    onChange({ caregivers: next })
  }
  return (
    <fieldset>
      <legend className="font-semibold">Who is told, in this order</legend>
      {caregivers.every(({ told }) => told) ? null : (
        <p className="text-sm text-ink-soft">Only who is told can be called.</p>
      )}
      <ol className="mt-2 grid gap-2">
        {chain.caregivers.map(({ userId, name, told, call }, at) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2">
            <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
            <Checkbox isSelected={told} onChange={(isTold) => set(at, { told: isTold })}>
              Tell<span className="sr-only"> {name}</span>
            </Checkbox>
            <Checkbox isSelected={call} isDisabled={!told} onChange={(mayCall) => set(at, { call: mayCall })}>
              May be called<span className="sr-only">: {name}</span>
            </Checkbox>
            <span className="flex">
              <IconButton label={`Move ${name} up`} isDisabled={at === 0} onPress={() => swap(at - 1)}>
                <ArrowUp aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                isDisabled={at === caregivers.length - 1}
                onPress={() => swap(at)}
              >
                <ArrowDown aria-hidden className="size-5" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
