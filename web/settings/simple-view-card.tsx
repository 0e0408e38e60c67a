import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SimpleView } from '#contract/simple-view.ts'
import { dialled, HELP_PHONE } from '#domain/care-circle/help.ts'
import { profileQuery } from '#web/account/queries.ts'
import { settingsSaved } from '#web/account/settings-toasts.ts'
import {
  simpleViewQuery,
  useChangeSimpleView,
  useSuggestSimpleView,
} from '#web/account/simple-view-queries.ts'
import { notSaved, useChosen } from '#web/account/use-chosen.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
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
  const [isOn, turn] = useChosen(view?.on ?? false, (on) => change.mutateAsync({ on }))
  const [helper, chooseHelper] = useChosen(view?.helper?.userId ?? null, (userId) =>
    change.mutateAsync({ helper: userId }),
  )
  return (
    <Card title={TITLE} description={WHAT}>
      {view ? (
        <div className="grid gap-4">
          <Switch isSelected={isOn} onChange={turn} description="On all your devices. Your day opens in it.">
            Use the simple view
          </Switch>
          <Helper view={view} chosen={helper} onChoose={chooseHelper} />
          <HelpPhone saved={view.helpPhone ?? ''} />
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

type HelperProps = { view: SimpleView; chosen: string | null; onChoose: (userId: string | null) => void }

function Helper({ view, chosen, onChoose }: HelperProps) {
  if (view.caregivers.length === 0)
    return (
      <p className="text-ink-soft">Help tells someone in your care circle. Nobody there sees your day yet.</p>
    )
  return (
    <Select
      label="Who is told when I press Help"
      value={chosen ?? NOBODY}
      onChange={(userId) => onChoose(userId === NOBODY ? null : userId)}
      options={[
        { id: NOBODY, label: 'Nobody' },
        ...view.caregivers.map(({ userId, name }) => ({ id: userId, label: name })),
      ]}
    />
  )
}

function HelpPhone({ saved }: { saved: string }) {
  const change = useChangeSimpleView()
  const [edited, setEdited] = useState<string>()
  const typed = edited ?? saved
  const isChanged = typed.trim() !== saved
  const isWrong = typed.trim() !== '' && (!dialled(typed) || !HELP_PHONE.test(typed.trim()))
  const save = () =>
    change.mutate(
      { helpPhone: typed.trim() || null },
      {
        onSuccess: () => {
          // What was typed while it was being saved stays.
          setEdited((last) => (last === typed ? undefined : last))
          settingsSaved()
        },
        onError: notSaved,
      },
    )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isWrong && !change.isPending) save()
      }}
    >
      <TextField
        label="Number to call for help"
        description="Optional. Help shows it as a button that calls."
        type="tel"
        autoComplete="off"
        value={typed}
        onChange={setEdited}
        error={isWrong ? 'Please enter a phone number, like (202) 555-0123.' : undefined}
      />
      {isChanged ? (
        <div>
          <Button type="submit" variant="primary" isDisabled={isWrong} isPending={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save number'}
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
