import { BellRing, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { groupDay } from '#domain/tasks/day-list.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { longDate, weekdayName } from '#domain/time/words.ts'
import type { RowActions } from '#web/day/row-actions.ts'
import { summaryOf } from '#web/day/summary-of.ts'
import { TaskGroup } from '#web/day/task-group.tsx'
import { FixedMoment } from '#web/tasks/clock.ts'

/** A picture of the product: a day's list as the app shows it, a reminder, and a note from the care circle. */
export function DayPicture() {
  const { groups, now } = groupDay(TASKS, MOMENT)
  return (
    <div className="relative mx-auto w-full max-w-md text-left lg:mr-0">
      <div
        role="img"
        aria-label="The day view: a Tuesday with morning, afternoon and evening tasks, a line that marks the current time, a reminder with Complete and Skip buttons, and a note that Mia checked off a task."
      />
      <div aria-hidden inert className="select-none">
        <div className="rounded-[1.75rem] border border-line bg-paper p-4 pb-14 shadow-high sm:p-5 sm:pb-14">
          <div className="mb-3 flex items-center justify-between gap-2 px-1">
            <ArrowButton>
              <ChevronLeft className="size-5" />
            </ArrowButton>
            <div className="text-center">
              <div className="text-lg font-bold">
                {weekdayName(MOMENT.date)}, {longDate(MOMENT.date)}
              </div>
              <div className="text-sm text-ink-soft">{summaryOf(MOMENT.date, TASKS, MOMENT)}</div>
            </div>
            <ArrowButton>
              <ChevronRight className="size-5" />
            </ArrowButton>
          </div>
          <FixedMoment value={MOMENT}>
            <div className="flex flex-col gap-2">
              {groups.map((group) => (
                <TaskGroup
                  key={group.name}
                  name={group.name}
                  title={group.title}
                  tasks={group.tasks}
                  nowAt={now?.group === group.name ? now.index : -1}
                  unsent={NONE_UNSENT}
                  openId={undefined}
                  actions={NO_ACTIONS}
                />
              ))}
            </div>
          </FixedMoment>
        </div>

        <Floating className="-right-2 -bottom-20 w-68 sm:-right-8 sm:w-72">
          <div className="flex items-start gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
              <BellRing className="size-5" />
            </span>
            <div>
              <div className="font-semibold">Call the dentist</div>
              <div className="text-sm text-ink-soft">In 15 minutes, at 1:00 PM</div>
            </div>
          </div>
          <div className="mt-3 grid grid-cols-2 gap-2 text-center text-sm font-semibold">
            <div className="rounded-control bg-accent-soft py-1.5 text-accent-ink">Complete</div>
            <div className="rounded-control bg-sunken py-1.5">Skip</div>
          </div>
        </Floating>

        <Floating className="-bottom-9 -left-12 hidden items-center gap-3 lg:flex">
          <span className="grid size-9 place-items-center rounded-full bg-dusk-soft font-bold text-dusk-ink">
            M
          </span>
          <div className="text-sm">
            <div className="font-semibold">Mia</div>
            <div className="text-ink-soft">checked off ‘Walk with Bo’</div>
          </div>
        </Floating>
      </div>
    </div>
  )
}

const MOMENT: LocalMoment = { date: '2026-05-05', time: '12:45' }
const NONE_UNSENT = new Set<string>()
const NO_ACTIONS: RowActions = { onOpen: () => {}, canEdit: true, onMenu: () => {} }

const TASKS: Task[] = [
  task('07:30', 'Tablets with breakfast', { status: 'completed', recurrenceType: 'daily' }),
  task('10:00', 'Walk with Bo', { status: 'completed', recurrenceType: 'daily' }),
  task('13:00', 'Call the dentist'),
  task('15:30', 'Tidy the kitchen', {
    recurrenceType: 'daily',
    checklist: ['Dishes', 'Table', 'Floor', 'Bin'].map((title, index) => ({ title, completed: index < 2 })),
  }),
  task('18:00', 'Cook with Mia'),
]

function task(time: string, title: string, facts: Partial<Task> = {}): Task {
  return {
    userId: 'robin@example.org',
    id: time,
    date: MOMENT.date,
    title,
    description: '',
    status: 'pending',
    recurrenceType: 'none',
    time,
    ...facts,
  }
}

function ArrowButton({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
      {children}
    </span>
  )
}

function Floating({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`absolute rounded-card border border-line bg-raised p-3.5 shadow-high ${className}`}>
      {children}
    </div>
  )
}
