import type { TimeHorizon } from '#domain/tasks/horizon.ts'

/** The word for a task's time horizon; the colour only repeats it. Tasks that are far off get no word. */
export const HORIZON_LOOK: Record<TimeHorizon, { word: string; tone: string }> = {
  completed: { word: 'Done', tone: 'text-done-ink' },
  skipped: { word: 'Skipped', tone: 'text-ink-soft' },
  rollover: { word: 'Rolled over', tone: 'text-overdue-ink' },
  overdue: { word: 'Overdue', tone: 'text-overdue-ink' },
  late: { word: 'Late', tone: 'text-overdue-ink' },
  current: { word: 'Now', tone: 'text-accent-ink' },
  upcoming: { word: 'Soon', tone: 'text-accent-ink' },
  later: { word: '', tone: '' },
  paused: { word: 'Paused', tone: 'text-ink-soft' },
  future: { word: '', tone: '' },
  historical: { word: '', tone: '' },
  anytime: { word: '', tone: '' },
}
