import { useEffect } from 'react'
import { useIsAllowed } from '#web/account/allowed.ts'
import { SessionsCard } from '#web/account/sessions-card.tsx'
import { YourDataCard } from '#web/account/your-data-card.tsx'
import { CalendarCard } from '#web/calendar/calendar-card.tsx'
import { useActingAs } from '#web/lib/acting-as.ts'
import { Card } from '#web/ui/card.tsx'
import { DisplayOptions } from './display-options.tsx'
import { EveningQuestion } from './evening-question.tsx'
import { KeysCard } from './keys-card.tsx'
import { loadPhoneRules } from './phone-rules.ts'
import { ProfileForm } from './profile-form.tsx'
import { ReadingAloudCard } from './reading-aloud-card.tsx'
import { SimpleViewCard, SuggestSimpleViewCard } from './simple-view-card.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** How the app looks, and the account's time zone and phone number. */
export function SettingsPage() {
  const acting = useActingAs()
  const mayHelp = useIsAllowed('help')
  useEffect(loadPhoneRules, [])
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <h1 className="text-3xl">Settings</h1>
      <Card title="Theme" isRegion={false} description="Light, dark, or the same as this device.">
        <ThemeSwitch hideLabel />
      </Card>
      <DisplayOptions />
      {acting ? mayHelp ? <SuggestSimpleViewCard /> : null : <SimpleViewCard />}
      {mayHelp ? <ProfileForm /> : null}
      {acting ? null : (
        <>
          <ReadingAloudCard />
          <EveningQuestion />
          <KeysCard />
          <CalendarCard />
          <SessionsCard />
          <YourDataCard />
        </>
      )}
    </div>
  )
}
