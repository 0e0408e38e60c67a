import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Scheme } from '#contract/schemes.ts'
import { isMuted } from '#domain/schemes/mute.ts'
import { EVENT_FIELDS, EVENT_ICONS, EVENT_LABELS, EVENTS } from '#domain/schemes/scheme.ts'
import { schemeSentence } from '#domain/schemes/scheme-words.ts'
import type { DueNotification } from '#domain/tasks/task.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useNow } from '#web/lib/use-now.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog, DialogTrigger } from '#web/ui/dialog.tsx'
import { activeMuteWords, muteNote } from './mute-words.ts'
import { useDeleteScheme } from './queries.ts'

/** One scheme: which tasks it watches, what it notifies of, and how. */
export function SchemeCard({ scheme, onEdit }: { scheme: Scheme; onEdit: () => void }) {
  const zone = useTimeZone()
  const now = useNow()
  const muted = muteNote(scheme.settings, zone, now)
  const name = scheme.name || 'Unnamed scheme'
  return (
    <Card
      level={3}
      title={
        <>
          {name} {muted ? <span className="text-base font-normal text-ink-soft">{muted}</span> : null}
        </>
      }
      description={scheme.description || undefined}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button onPress={onEdit} aria-label={`Edit ${name}`}>
            <Pencil aria-hidden className="size-4.5" />
            Edit
          </Button>
          <DeleteScheme scheme={scheme} name={name} />
        </div>
      }
    >
      <p className="[overflow-wrap:anywhere]">{schemeSentence(scheme)}</p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        Matches: {scheme.assignmentCriteria || 'All tasks'}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {EVENTS.map((event) => {
          const option = scheme[EVENT_FIELDS[event]]
          return option ? (
            <li key={event}>
              <Badge icon={<span aria-hidden>{EVENT_ICONS[event]}</span>}>
                {EVENT_LABELS[event]} ({joined(option.channel, activeMuteWords(option, zone, now))})
              </Badge>
            </li>
          ) : null
        })}
        {scheme.onTaskDue.length > 0 ? (
          <li>
            <Badge tone="accent">⏰ Due ({dueWords(scheme.onTaskDue, now)})</Badge>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

/** '2 schedules', '2 schedules, 1 muted'. */
function dueWords(entries: readonly DueNotification[], now: number): string {
  const muted = entries.filter(({ option }) => isMuted(option, now)).length
  const schedules = `${entries.length} ${entries.length === 1 ? 'schedule' : 'schedules'}`
  return joined(schedules, muted > 0 ? `${muted} muted` : undefined)
}

function joined(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}

/** What its toasts are about: one that was deleted in the end replaces the failure before. */
const ABOUT = 'deleted scheme'

function DeleteScheme({ scheme, name }: { scheme: Scheme; name: string }) {
  const remove = useDeleteScheme()
  const [isOpen, setOpen] = useState(false)
  const isAsking = useLatest(() => isOpen)
  // Not in the mutation's callbacks: once it is deleted this card is gone, and they would not run.
  const confirm = () =>
    remove.mutateAsync(scheme.id).then(
      () => {
        setOpen(false)
        toast({ title: 'Notification scheme deleted', about: ABOUT })
      },
      (failure) => {
        if (isAsking()) return
        const title = 'The notification scheme is not deleted'
        toast({ title, description: failureSentence(failure), variant: 'destructive', about: ABOUT })
      },
    )
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button aria-label={`Delete ${name}`}>
        <Trash2 aria-hidden className="size-4.5" />
        Delete
      </Button>
      <AlertDialog
        title="Delete this scheme?"
        action="Delete"
        isPending={remove.isPending}
        staysOpen
        onAction={confirm}
      >
        <p>
          Are you sure you want to delete the notification scheme "{name}"? This action cannot be undone and
          will remove all associated scheduled notifications.
        </p>
        {remove.isError ? (
          <Banner tone="danger" role="alert" className="mt-4">
            {failureSentence(remove.error)}
          </Banner>
        ) : null}
      </AlertDialog>
    </DialogTrigger>
  )
}
