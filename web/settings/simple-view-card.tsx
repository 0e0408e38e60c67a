import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SimpleView } from '#contract/simple-view.ts'
import { dialled } from '#domain/care-circle/help.ts'
import { profileQuery } from '#web/account/queries.ts'
import {
  simpleViewQuery,
  useChangeSimpleView,
  useSuggestSimpleView,
} from '#web/account/simple-view-queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const TITLE = 'Simple view'
const WHAT = 'One task at a time, in huge type, with four buttons: Done, Later, Help and Talk.'

/** Turning the simple view on or off, and who helps. Each takes effect at once, for the account. */
export function SimpleViewCard() {
  const { data: view, error, isFetching, refetch } = useQuery(simpleViewQuery)
  const change = useChangeSimpleView()
  const [wanted, setWanted] = useState<boolean>()
  const save = (body: Parameters<typeof change.mutateAsync>[0]) =>
    change
      .mutateAsync(body)
      .catch((failure: Error) =>
        toast({ title: 'Not saved', description: failureSentence(failure), variant: 'destructive' }),
      )
      .finally(() => setWanted(undefined))
  return (
    <Card title={TITLE} description={WHAT}>
      {view ? (
        <div className="grid gap-4">
          <Switch
            isSelected={wanted ?? view.on}
            onChange={(on) => {
              setWanted(on)
              void save({ on })
            }}
            description="On all your devices. Your day opens in it."
          >
            Use the simple view
          </Switch>
          <Helper view={view} onChoose={(helper) => void save({ helper })} />
          <HelpPhone
            key={view.helpPhone}
            saved={view.helpPhone ?? ''}
            onSave={(helpPhone) => save({ helpPhone })}
          />
        </div>
      ) : (
        <LoadState
          failure="This could not be loaded"
          reason={error && !isFetching ? failureSentence(error) : undefined}
          isLoading
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

const NOBODY = 'nobody'

function Helper({ view, onChoose }: { view: SimpleView; onChoose: (userId: string | null) => void }) {
  if (view.caregivers.length === 0)
    return (
      <p className="text-ink-soft">Help tells someone in your care circle. Nobody there sees your day yet.</p>
    )
  return (
    <Select
      label="Who is told when I press Help"
      value={view.helper?.userId ?? NOBODY}
      onChange={(userId) => onChoose(userId === NOBODY ? null : userId)}
      options={[
        { id: NOBODY, label: 'Nobody' },
        ...view.caregivers.map(({ userId, name }) => ({ id: userId, label: name })),
      ]}
    />
  )
}

function HelpPhone({
  saved,
  onSave,
}: {
  saved: string
  onSave: (number: string | null) => Promise<unknown>
}) {
  const [typed, setTyped] = useState(saved)
  const isChanged = typed.trim() !== saved
  const isWrong = typed.trim() !== '' && (!dialled(typed) || !/^[\d\s().+-]{3,40}$/.test(typed.trim()))
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isWrong) void onSave(typed.trim() || null)
      }}
    >
      <TextField
        label="Number to call for help"
        description="Optional. Help shows it as a button that calls."
        type="tel"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isWrong ? 'Please enter a phone number, like (202) 555-0123.' : undefined}
      />
      {isChanged ? (
        <div>
          <Button type="submit" variant="primary" isDisabled={isWrong}>
            Save number
          </Button>
        </div>
      ) : null}
    </form>
  )
}

/** For a caregiver: they suggest, the person decides. */
export function SuggestSimpleViewCard() {
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  const suggest = useSuggestSimpleView()
  if (!profile) return null
  return (
    <Card title={TITLE} description={WHAT}>
      <div role="status" className="grid gap-3">
        {profile.simpleView ? (
          <p>They use the simple view. You see their whole day.</p>
        ) : profile.simpleSuggestedBy ? (
          <p>Suggested. They have not answered yet.</p>
        ) : (
          <div>
            <Button isPending={suggest.isPending} onPress={() => suggest.mutate()}>
              Suggest it
            </Button>
          </div>
        )}
        {suggest.error ? <p className="text-danger-ink">{failureSentence(suggest.error)}</p> : null}
      </div>
    </Card>
  )
}
