import { EVENT_FIELDS, EVENT_ICONS, EVENT_LABELS, EVENTS, type EventField } from '#domain/schemes/scheme.ts'
import type { NotificationOption } from '#domain/tasks/task.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChannelNotes } from './channel-notes.tsx'
import { CHANNEL_OPTIONS } from './channel-options.ts'
import { DueEntries } from './due-entries.tsx'
import { MuteButton, MutedNote } from './mute-button.tsx'
import { type SchemeValues, withDue, withEvent } from './scheme-values.ts'

type EventFieldsProps = { values: SchemeValues; onChange: (values: SchemeValues) => void }

/** Which events a scheme notifies of, and through which channel. */
export function EventFields({ values, onChange }: EventFieldsProps) {
  const setOption = (field: EventField, option: NotificationOption) =>
    onChange({ ...values, events: { ...values.events, [field]: option } })
  return (
    <fieldset>
      <legend className="font-semibold">Tell me when a task is …</legend>
      <ul className="mt-1">
        <li className="border-b border-line py-1">
          <Checkbox
            isSelected={values.onTaskDue.length > 0}
            onChange={(enabled) => onChange(withDue(values, enabled))}
          >
            <span aria-hidden>⏰</span> Task Due
          </Checkbox>
          {values.onTaskDue.length > 0 ? (
            <div className="pb-3 sm:pl-9">
              <DueEntries
                entries={values.onTaskDue}
                onChange={(onTaskDue) => onChange({ ...values, onTaskDue })}
              />
            </div>
          ) : null}
        </li>
        {EVENTS.map((event) => {
          const field = EVENT_FIELDS[event]
          const option = values.events[field]
          return (
            <li
              key={event}
              className="grid gap-x-4 border-b border-line py-1 last:border-0 sm:grid-cols-2 sm:items-center"
            >
              <Checkbox
                isSelected={Boolean(option)}
                onChange={(enabled) => onChange(withEvent(values, field, enabled))}
              >
                <span aria-hidden>{EVENT_ICONS[event]}</span> {EVENT_LABELS[event]}
              </Checkbox>
              {option ? (
                <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 pb-2 sm:pb-0">
                  <Select
                    label={`How to tell: ${EVENT_LABELS[event]}`}
                    hideLabel
                    options={CHANNEL_OPTIONS}
                    value={option.channel}
                    onChange={(channel) => setOption(field, { ...option, channel })}
                  />
                  <MuteButton
                    what={EVENT_LABELS[event]}
                    option={option}
                    onChange={(changed) => setOption(field, changed)}
                  />
                  <MutedNote option={option} className="col-span-full" />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <ChannelNotes options={Object.values(values.events)} />
    </fieldset>
  )
}
