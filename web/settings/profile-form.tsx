import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/account.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { settingsNotSaved, settingsSaved } from '#web/account/settings-toasts.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { dismissToast, toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { PhoneField } from './phone-field.tsx'
import { type PhoneRules, usePhoneRules } from './phone-rules.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { changedFields, changesFrom, type ProfileChanges, type ProfileFields } from './profile-changes.ts'
import { TimezoneField } from './timezone-field.tsx'

const FORM = 'settings'

/** Timezone and phone number, saved together. */
export function ProfileForm() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  if (profile) return <LoadedForm profile={profile} />
  if (error) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title="Your settings could not be loaded"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        {failureSentence(error)}
      </Banner>
    )
  }
  return (
    <>
      <Card title="Timezone">
        <Placeholder />
      </Card>
      <Card title="Phone Number">
        <Placeholder />
      </Card>
    </>
  )
}

/** What was typed and not saved yet, kept as a draft, and saving it. */
function useProfileForm(profile: Profile) {
  const phoneRules = usePhoneRules()
  const phone = phoneRules === 'failed' ? undefined : phoneRules
  const saved = savedFields(profile, phone)
  const [typed, setTyped] = useState(() => changesFrom(readDraft(FORM)))
  const change = useChangeProfile()
  const changes = changedFields(saved, phone ? typed : { timezone: typed.timezone })
  const isDirty = Object.keys(changes).length > 0
  const shown = { ...saved, ...typed }
  const problem = phone?.phoneProblem(shown.phoneNumber)

  const edit = (fields: ProfileChanges) => {
    const next = { ...typed, ...fields }
    setTyped(next)
    keepDraft(FORM, changedFields(saved, next))
  }

  const finish = useLatest((sent: ProfileChanges) => {
    // What was typed while it was being saved stays.
    const left = { ...typed }
    for (const field of ['timezone', 'phoneNumber'] as const)
      if (left[field] === (sent[field] ?? saved[field])) delete left[field]
    setTyped(left)
    if (Object.keys(left).length > 0) keepDraft(FORM, left)
    else dropDraft(FORM)
    // It may still show the old problem with the phone number.
    dismissToast()
    settingsSaved()
  })

  const save = () => {
    if (problem) {
      return toast({
        title: 'Invalid phone number',
        description: 'Please correct the phone number before saving.',
        variant: 'destructive',
      })
    }
    if (!isDirty || change.isPending) return
    const { phoneNumber, ...rest } = changes
    const sent =
      phoneNumber === undefined ? rest : { ...rest, phoneNumber: phone?.storedPhone(phoneNumber) ?? null }
    change.mutateAsync(sent).then(() => finish(changes), settingsNotSaved)
  }

  return { phoneRules, phone, saved, shown, changes, isDirty, problem, change, edit, save }
}

function LoadedForm({ profile }: { profile: Profile }) {
  const { phoneRules, phone, saved, shown, changes, isDirty, problem, change, edit, save } =
    useProfileForm(profile)
  const acting = useActingAs()
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Card
        title="Timezone"
        isRegion={false}
        description={`${acting ? 'Their' : 'Your'} day, tasks and reminders use this time zone.`}
      >
        <TimezoneField
          value={shown.timezone}
          saved={saved.timezone}
          onChange={(timezone) => edit({ timezone })}
        />
      </Card>
      <Card
        title="Phone Number"
        isRegion={false}
        description={`Optional. ${acting ? 'They' : 'You'} can get reminders as phone calls.`}
      >
        {phone ? (
          <PhoneField
            value={shown.phoneNumber}
            problem={problem}
            format={phone.shownPhone}
            onChange={(phoneNumber) => edit({ phoneNumber })}
            onEnter={save}
          />
        ) : phoneRules === 'failed' ? (
          <p role="alert">The phone number could not be shown. Please reload the page.</p>
        ) : (
          <Placeholder />
        )}
        {profile.phoneNumber && phone ? (
          <PhoneVerification
            key={profile.phoneNumber}
            isVerified={profile.phoneVerified}
            shownNumber={saved.phoneNumber}
            isChanged={changes.phoneNumber !== undefined}
          />
        ) : null}
      </Card>
      {change.isError ? (
        <Banner tone="danger" role="alert" title="Your settings are not saved yet">
          {failureSentence(change.error)}
        </Banner>
      ) : null}
      <div>
        <Button
          type="submit"
          variant="primary"
          className="w-full sm:w-auto"
          isPending={change.isPending}
          isDisabled={!isDirty || Boolean(problem)}
        >
          {change.isPending ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </form>
  )
}

function savedFields({ timezone, phoneNumber }: Profile, phone: PhoneRules | undefined): ProfileFields {
  return {
    timezone: timezone ? zoneName(timezone) : (browserZone() ?? 'UTC'),
    phoneNumber: phoneNumber && phone ? phone.shownPhone(phoneNumber) : '',
  }
}

function Placeholder() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  )
}
