import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IncomingDelegation } from '#contract/care-circle.ts'
import { shownName } from '#domain/care-circle/delegation.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { isolated } from '#web/lib/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { CircleList } from './circle-list.tsx'
import { CircleRow, RowNote } from './circle-row.tsx'
import { NicknameEditor } from './nickname-editor.tsx'
import { incomingQuery, useAddCaregiver, useChangeIncoming, useRemoveIncoming } from './queries.ts'
import { SharingButton } from './sharing-button.tsx'
import { SharingFields } from './sharing-fields.tsx'
import { approvalWords, pauseWords, sharingWords } from './sharing-words.ts'
import { ShowCode } from './show-code.tsx'
import { asksMe, waitingFirst } from './waiting.ts'

/** Incoming delegations: the caregivers of the signed-in person, and people who asked to be. */
export function PeopleWhoCareForMe() {
  const list = useQuery(incomingQuery)
  const add = useAddCaregiver()
  return (
    <CircleList
      title="People who care for me"
      description="They can view and manage your day only while you allow it."
      list={{ ...list, data: list.data && waitingFirst(list.data, asksMe) }}
      empty="You have no caregivers."
      row={(one) => <CaregiverRow key={one.delegate} caregiver={one} />}
      form={
        <AddressForm
          label="Email of a caregiver"
          description="We send them a message with a link. They see nothing until you approve."
          action="Add Caregiver"
          done={(address) =>
            list.data?.some(({ delegate, approved }) => approved && delegate === address.toLowerCase())
              ? `${address} already cares for you.`
              : `${address} has been told. Approve them in the list above when you are ready.`
          }
          people={list.data?.length}
          send={(userId) => add.mutateAsync({ userId })}
          faceToFace={<ShowCode makerIs="person" />}
        />
      }
    />
  )
}

/** What is still missing until someone is a caregiver. */
function pendingWords({ requestedByMe, accepted }: IncomingDelegation): string {
  if (!requestedByMe) return 'They asked to care for you. It is up to you.'
  return accepted
    ? 'They said yes. Approve, and they can see your day.'
    : 'You added them. They see your day once you approve.'
}

function CaregiverRow({ caregiver }: { caregiver: IncomingDelegation }) {
  const { delegate, approved, knownToCaredForAs, sponsorsMe, canIncludeMe, accepted } = caregiver
  const change = useChangeIncoming()
  const name = isolated(shownName(knownToCaredForAs, caregiver.name, delegate))
  return (
    <CircleRow
      address={delegate}
      name={name}
      approved={approved}
      status={approved ? 'Active caregiver' : 'Pending approval'}
      nickname={
        <NicknameEditor
          address={delegate}
          nickname={knownToCaredForAs}
          save={(knownToCaredForAs) =>
            change.mutateAsync({ delegateId: delegate, body: { knownToCaredForAs } })
          }
        />
      }
      notes={
        <>
          {approved ? null : <RowNote>{pendingWords(caregiver)}</RowNote>}
          {!approved && canIncludeMe ? (
            <RowNote>If you approve, their membership includes you. You pay nothing.</RowNote>
          ) : null}
          {approved ? <SharingNote caregiver={caregiver} /> : null}
          {approved && !accepted ? (
            <RowNote>They have not accepted yet, so they get no reminders.</RowNote>
          ) : null}
          {sponsorsMe ? <RowNote>Your access is included in their membership.</RowNote> : null}
        </>
      }
      actions={
        <>
          {approved ? (
            <SharingButton caregiver={caregiver} name={name} />
          ) : (
            <ApproveButton caregiver={caregiver} name={name} />
          )}
          <RemoveButton caregiver={caregiver} name={name} />
        </>
      }
    />
  )
}

function SharingNote({ caregiver }: { caregiver: IncomingDelegation }) {
  const zone = useTimeZone()
  const { pausedUntil } = caregiver
  return (
    <RowNote>
      {sharingWords(caregiver)} {pausedUntil ? pauseWords(pausedUntil, zone) : null}
    </RowNote>
  )
}

function ApproveButton({ caregiver, name }: { caregiver: IncomingDelegation; name: string }) {
  const { delegate } = caregiver
  const [asking, setAsking] = useState(false)
  const [values, setValues] = useState({ level: caregiver.level, until: '' })
  const change = useChangeIncoming('Not approved yet')
  return (
    <>
      <Button
        variant="primary"
        aria-label={`Approve ${delegate}`}
        isPending={change.isPending}
        onPress={() => setAsking(true)}
      >
        Approve
      </Button>
      <AlertDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title="Approve this caregiver?"
        action="Approve"
        actionVariant="primary"
        onAction={() =>
          change.mutate({
            delegateId: delegate,
            body: { approved: true, level: values.level, until: values.until || null },
          })
        }
      >
        {approvalWords(name, values.level)} You can remove them at any time.
        <div className="mt-4">
          <SharingFields label={`What may ${name} do?`} values={values} onChange={setValues} />
        </div>
      </AlertDialog>
    </>
  )
}

type RemoveButtonProps = { caregiver: IncomingDelegation; name: string }

function RemoveButton({ caregiver: { delegate, approved, sponsorsMe }, name }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveIncoming()
  return (
    <>
      <Button aria-label={`Remove ${delegate}`} isPending={remove.isPending} onPress={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title="Remove this caregiver?"
        action="Remove"
        onAction={() => remove.mutate(delegate)}
      >
        {approved
          ? `${name} will lose access to your data right away, until they are added again.`
          : `${name} will have no access to your data until they are added again.`}
        {sponsorsMe
          ? ' Your own access is included in their membership, so it ends too, unless you join with an amount of your own. Your reminders continue for seven days.'
          : null}
      </AlertDialog>
    </>
  )
}
