import { PictureField } from '#web/tasks/pictures/picture-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ChecklistEditor } from './checklist-editor.tsx'
import { CountdownField } from './countdown-field.tsx'
import { OnlyForMe } from './only-for-me.tsx'
import type { TaskProblems, TaskValues } from './task-values.ts'

type MoreFieldsProps = {
  values: TaskValues
  problems: TaskProblems
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChange: (fields: Partial<TaskValues>) => void
}

/** The fields that most tasks do without. */
export function MoreFields({ values, problems, isOpen, onOpenChange, onChange }: MoreFieldsProps) {
  return (
    <Disclosure title="More" isExpanded={isOpen} onExpandedChange={onOpenChange} className="-mx-2">
      <div className="flex flex-col gap-5 px-2 pt-2">
        <PictureField
          of="this task"
          picture={values.picture}
          onChange={(picture) => onChange({ picture: picture ?? '' })}
        />
        <Switch
          isSelected={values.makeSure}
          onChange={(makeSure) => onChange({ makeSure })}
          description={MAKE_SURE}
        >
          Make sure
        </Switch>
        <TextArea
          label="Description"
          value={values.description}
          onChange={(description) => onChange({ description })}
          rows={2}
        />
        <ChecklistEditor items={values.checklist} text={values.newStep} onChange={onChange} />
        <CountdownField
          seconds={values.countdownTarget}
          onChange={(countdownTarget) => onChange({ countdownTarget })}
          error={problems.countdownTarget}
        />
        <OnlyForMe isPrivate={values.private} onChange={(isPrivate) => onChange({ private: isPrivate })} />
      </div>
    </Disclosure>
  )
}

/** Whether something behind 'More' is filled in. */
export function hasMore(values: Partial<TaskValues>): boolean {
  const { description, checklist, newStep, countdownTarget, makeSure, picture } = values
  return Boolean(
    description || checklist?.length || newStep || countdownTarget || makeSure || picture || values.private,
  )
}

const MAKE_SURE =
  'While it is not done, we remind again, call, and then tell the care circle. It needs a time. The steps are under Notifications.'
