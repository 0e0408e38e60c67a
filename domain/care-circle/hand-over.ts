/** What a log can be narrowed to. */
export const WHATS = ['ticks', 'changes', 'circle'] as const
export type What = (typeof WHATS)[number]

/** About a pause of everything, which has no task, or of one routine. */
export const PAUSE_KINDS: readonly string[] = ['paused', 'pause-ended']

/** The kinds of entries behind each choice. */
export const KINDS_OF: Record<What, readonly string[]> = {
  ticks: ['completed', 'skipped', 'pending', 'progress'],
  changes: [
    'added',
    'modified',
    'removed',
    ...PAUSE_KINDS,
    'profile',
    'simple-view-suggested',
    'scheme-added',
    'scheme-modified',
    'scheme-removed',
  ],
  circle: ['viewed', 'noted', 'caregiver-approved', 'caregiver-removed', 'caregiver-left'],
}

/**
 * What caregivers read of each other's and the person's doings: what became of tasks, and when they rest. Settings, reminders, views and who
 * comes and goes are the person's alone.
 */
export const HANDED_OVER: readonly string[] = [
  ...KINDS_OF.ticks,
  ...PAUSE_KINDS,
  'added',
  'modified',
  'removed',
]

/** What caregivers can narrow it to. */
export const HANDED_WHATS = ['ticks', 'changes'] as const satisfies readonly What[]

/** Beyond this it says 'more than': it is counted again for everyone at each glance. */
export const MOST_NEWS = 20
