import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { OutgoingDelegation } from '#contract/care-circle.ts'
import { MAX_SPONSORED } from '#domain/billing/sponsorship.ts'
import { shownName } from '#domain/care-circle/delegation.ts'
import { DEFAULT_LEVEL, type Level } from '#domain/care-circle/level.ts'
import { isolated } from '#web/lib/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { CircleList } from './circle-list.tsx'
import { CircleRow, RowNote } from './circle-row.tsx'
import { ASKED_WORDS, LevelChoice } from './level-choice.tsx'
import { NicknameEditor } from './nickname-editor.tsx'
import { outgoingQuery, useChangeOutgoing, useRemoveOutgoing, useRequestToCareFor } from './queries.ts'
import { removalWords } from './removal-words.ts'
import { theirWords } from './sharing-words.ts'
import { ShowCode } from './show-code.tsx'
import { viewablePeopleOf } from './use-viewable-people.ts'
import { viewTodayAs } from './view-as.ts'
import { waitingFirst } from './waiting.ts'

/** Outgoing delegations: the people the signed-in person cares for, or has asked to. */
export function PeopleYouCareFor() {
  const list = useQuery(outgoingQuery)
  const request = useRequestToCareFor()
  const [level, setLevel] = useState<Level>(DEFAULT_LEVEL)
  return (
    <CircleList
      title="People you care for"
      description="You can view and manage their day once they approve."
      list={{ ...list, data: list.data && waitingFirst(list.data, asksMe) }}
      empty="You are not a caregiver for anyone yet."
      row={(one) => <PersonRow key={one.userId} person={one} />}
      form={
        <AddressForm
          label="Email of the person you want to care for"
          description="We send them a message with a link. They do not need an account yet."
          action="Request to Care For"
          done={(address) => `Your request is on its way to ${address}.`}
          send={(userId) => request.mutateAsync({ userId, level })}
          people={list.data?.length}
          details={<LevelChoice label="You ask to" value={level} onChange={setLevel} words={ASKED_WORDS} />}
          faceToFace={<ShowCode makerIs="caregiver" />}
        />
      }
    />
  )
}

const asksMe = ({ accepted }: OutgoingDelegation) => !accepted

function PersonRow({ person }: { person: OutgoingDelegation }) {
  const { userId, approved, knownToCaregiverAs, accepted } = person
  const name = isolated(shownName(knownToCaregiverAs, person.name, userId))
  const change = useChangeOutgoing()
  return (
    <CircleRow
      address={userId}
      name={name}
      approved={approved}
      status={approved ? 'Active cared for' : 'Pending approval'}
      nickname={
        <NicknameEditor
          address={userId}
          nickname={knownToCaregiverAs}
          save={(knownToCaregiverAs) => change.mutateAsync({ userId, body: { knownToCaregiverAs } })}
        />
      }
      notes={
        <>
          {approved && theirWords(person) ? <RowNote>{theirWords(person)}</RowNote> : null}
          <Notes person={person} name={name} />
        </>
      }
      actions={
        <>
          {accepted ? null : <AcceptButton person={person} />}
          {approved && person.sharing ? <ViewAsButton person={person} name={name} /> : null}
          <RemoveButton person={person} name={name} />
        </>
      }
    />
  )
}

function Notes({ person, name }: { person: OutgoingDelegation; name: string }) {
  const { accepted, approved, sponsorship } = person
  if (!accepted) {
    return (
      <RowNote>
        {approved
          ? 'They chose you as their caregiver. You can view their day now.'
          : 'They chose you as their caregiver and still have to approve it.'}{' '}
        Accept to get reminders about their tasks
        {sponsorship === 'accept-first' ? ' and to include them in your membership' : ''}.
      </RowNote>
    )
  }
  if (sponsorship === 'included') return <RowNote>Included in your membership.</RowNote>
  if (sponsorship === 'no-place') {
    return (
      <RowNote>
        Not included in your membership: it includes {MAX_SPONSORED} people, and all places are taken. {name}{' '}
        can join with a membership of their own.
      </RowNote>
    )
  }
  return null
}

function AcceptButton({ person: { userId } }: { person: OutgoingDelegation }) {
  const change = useChangeOutgoing('Not accepted yet')
  return (
    <Button
      variant="primary"
      aria-label={`Accept ${userId}`}
      isPending={change.isPending}
      onPress={() => change.mutate({ userId, body: { accepted: true } })}
    >
      Accept
    </Button>
  )
}

function ViewAsButton({ person, name }: { person: OutgoingDelegation; name: string }) {
  const { data } = useQuery(outgoingQuery)
  const router = useRouter()
  const view = () => viewTodayAs(router, { userId: person.userId, label: name }, viewablePeopleOf(data ?? []))
  return (
    <Button onPress={view}>
      <Eye aria-hidden className="size-4.5" />
      <span className="min-w-0">
        View as <bdi>{name}</bdi>
      </span>
    </Button>
  )
}

function RemoveButton({ person, name }: { person: OutgoingDelegation; name: string }) {
  const { userId, approved, requestedByMe, sponsorship } = person
  const [asking, setAsking] = useState(false)
  const remove = useRemoveOutgoing()
  return (
    <>
      <Button aria-label={`Remove ${userId}`} isPending={remove.isPending} onPress={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title="Remove this cared-for individual?"
        action="Remove"
        onAction={() => remove.mutate(userId)}
      >
        {removalWords({ name, approved, requestedByMe, isIncluded: sponsorship === 'included' })}
      </AlertDialog>
    </>
  )
}
