import { listed } from '#domain/listed.ts'
import { firstDay } from '#domain/tasks/own-routine.ts'
import { LIVES, ROUTINES, type Routine } from '#domain/tasks/ready-routines.ts'
import { atTime, listName, quoted } from '../../../tools/wording.ts'
import { askToChoose } from '../choices.ts'
import type { Action, Option } from '../memory.ts'
import type { Run } from '../run.ts'

/** The ready routines that fit what was asked for, each told in full and added only on a yes or a tap. */
export function offerRoutines(run: Run, about: string): string {
  const fitting = routinesFor(about)
  if (fitting.length === 1) return offerRoutine(run, fitting[0]!)
  const shown = fitting.length === 0 ? STARTERS : fitting
  const others = fitting.length === 0 ? ` There are also ${listed(namesBesides(shown))}: just name one.` : ''
  const options: Option[] = shown.map((routine) => ({
    say: `Add ${quoted(routine.name)}`,
    actions: actionsFor(run, routine),
  }))
  const asked = askToChoose(
    run,
    options,
    `These are ready, for every day. ${shown.map(tellOf).join(' ')}${others}`,
  )
  run.ask({ about: 'choose', options, ofRoutines: true })
  return asked
}

/** 'House', 'add house', 'the house one': another of them, by its name alone. */
export function offerNamedRoutine(run: Run, plain: string): string | undefined {
  const name = plain.replace(/^(?:(?:no|ok|yes|please|add|try|show me|rather|the|a|i mean|what about) )+/, '')
  const said = name.replace(/(?: (?:one|routine|instead|please))+$/, '')
  const routine = ALL.find((each) => each.name.toLowerCase().replace(/^a /, '') === said)
  return routine && offerRoutine(run, routine)
}

function offerRoutine(run: Run, routine: Routine): string {
  const list = listName(run.turn.owner)
  run.ask({ about: 'confirm', actions: actionsFor(run, routine), ofRoutines: true })
  return `I have this ready, for every day: ${tellOf(routine)} Shall I put ${routine.tasks.length === 1 ? 'it' : `these ${routine.tasks.length}`} on ${list}?`
}

/** '“Meals”: Eat breakfast at 8:15 AM, Eat lunch at 12:30 PM and Eat dinner at 6:30 PM.' */
function tellOf({ name, tasks }: Routine): string {
  return `${quoted(name)}: ${listed(tasks.map(({ title, time }) => `${title}${atTime(time)}`))}.`
}

function actionsFor(run: Run, { tasks }: Routine): Action[] {
  return tasks.map(({ title, time, steps, reminders }) => ({
    tool: 'AddTask',
    args: {
      title,
      time,
      date: firstDay({ time, recurrenceType: 'daily' }, run.today, run.now),
      repeat: { every: 'day' },
      ...(steps && { checklist: [...steps] }),
      ...(reminders && { reminders: [...reminders] }),
    },
  }))
}

const ALL: readonly Routine[] = [...ROUTINES, ...LIVES]
const STARTERS = ROUTINES.filter(({ name }) => ['Morning', 'Meals', 'Evening'].includes(name))

function namesBesides(shown: readonly Routine[]): string[] {
  return ALL.filter((routine) => !shown.includes(routine)).map(({ name }) => quoted(name))
}

/** What it is for decides before the hour of the day: 'a morning routine with ADHD' is the one for ADHD. */
function routinesFor(about: string): Routine[] {
  for (const group of [LIFE_WORDS, DAY_WORDS]) {
    const names = Object.entries(group).flatMap(([name, words]) => (words.test(about) ? [name] : []))
    if (names.length > 0) return ALL.filter(({ name }) => names.includes(name))
  }
  return []
}

const LIFE_WORDS: Record<string, RegExp> = {
  'A morning with ADHD': /\badhd\b/,
  'A calm day when memory is hard': /\b(?:memory|dementia|alzheimer\w*|forgetful|forgets?)\b/,
  'A tired parent': /\b(?:parents?|kids|children|toddlers?|mum of|after school)\b/,
  'Living alone': /\b(?:alone|by myself|on my own)\b/,
  'Getting better after an injury': /\b(?:injury|concussion|stroke|operation|recover\w*|rehab)\b/,
  'A day when everything is too much':
    /\b(?:too much|overwhelm\w*|bad days?|hard days?|depress\w*|burn(?:ed|t)? out)\b/,
}

const DAY_WORDS: Record<string, RegExp> = {
  Morning: /\b(?:mornings?|wake up|waking up|getting up|get up)\b/,
  'A morning with ADHD': /\bmornings?\b/,
  Medicines: /\b(?:medicines?|medications?|meds|pills|tablets)\b/,
  Meals: /\b(?:meals?|eat|eating|food|cooking)\b/,
  Moving: /\b(?:moving|movement|exercise|exercises|stretch\w*|walks?|walking|active)\b/,
  Evening: /\b(?:evenings?|bed|bedtime|nights?|nighttime|wind down)\b/,
  House: /\b(?:house|household|home|clean\w*|tidy\w*|chores?)\b/,
  'A better night': /\b(?:sleep\w*|bed|bedtime|nights?|nighttime|wind down)\b/,
}
