import type { Script, ScriptTurn } from '../script.ts'

const DAY = ['08:00 Take blood pressure tablet [daily]', '09:00 Morning routine [daily]', 'Buy bread']
const SAME = { unchanged: true } as const

function script(say: string, expected: Omit<ScriptTurn, 'say'>, ...then: ScriptTurn[]): Script {
  return { name: say, day: DAY, turns: [{ say, ...expected }, ...then] }
}

const MORNING = [
  '+1 07:30 Get up and drink a glass of water [daily]',
  '+1 07:45 Wash and get dressed [daily]',
  '+1 08:30 Look at today’s list [daily]',
]

const MEALS = ['12:30 Eat lunch [daily]', '+1 08:15 Eat breakfast [daily]', '18:30 Eat dinner [daily]']

/** A wish for a routine gets the ready ones, told in full; nothing is added before a tap or a yes. */
export const routines: Record<string, Script[]> = {
  routines: [
    script(
      'give me a morning routine',
      { ...SAME, offers: /^Add “Morning”/, reply: /Wash and get dressed at 7:45 AM/ },
      { say: 'the first', taps: /^Add “Morning”/, has: MORNING, grew: 3 },
    ),
    script(
      'help me set up a bedtime routine',
      { ...SAME, offers: /^Add “A better night”/ },
      { say: 'Evening', has: ['20:30 Lay out things for tomorrow [daily]', '22:00 Go to bed [daily]'] },
    ),
    script(
      'I need a routine for meals please',
      { ...SAME, reply: /Eat lunch at 12:30 PM/, offers: /^Yes$/ },
      { say: 'yes', has: ['12:30 Eat lunch [daily]', '+1 08:15 Eat breakfast [daily]'], grew: 3 },
      { say: 'undo that', lacks: ['18:30 Eat dinner'] },
    ),
    script(
      'can you suggest a routine for someone with ADHD',
      { ...SAME, offers: /^Yes$/ },
      { say: 'go on then', has: ['+1 08:15 Leave the house [items Keys|Phone|Wallet|What I need today]'] },
    ),
    ...['add them', 'yes add them', 'put them on', 'yes, put them on my list please', 'add all 3'].map(
      (say) =>
        script(
          'I need a routine for meals please',
          { ...SAME, offers: /^Yes$/ },
          { say, has: MEALS, grew: 3 },
        ),
    ),
    script(
      'what routines do you have?',
      { ...SAME, reply: /“House”/ },
      { say: 'add house', ...SAME, reply: /Tidy one room at 4:30 PM/, offers: /^Yes$/ },
      { say: 'add them', has: ['+1 16:30 Tidy one room [daily]'], grew: 3 },
    ),
    script(
      'I need a routine for meals please',
      { ...SAME, offers: /^Yes$/ },
      { say: 'the house one', ...SAME, reply: /Tidy one room at 4:30 PM/ },
    ),
    script('what routines do you have?', { ...SAME }, { say: 'add evening', grew: 3 }),
    // A thing to add that only has such a word in it is a task as always.
    script(
      'I need a routine for meals please',
      { ...SAME, offers: /^Yes$/ },
      { say: 'add clean the house', has: ['Clean the house'], grew: 1 },
    ),
    script(
      'what routines do you have?',
      { ...SAME, reply: /Living alone/, offers: /^Add “Evening”/ },
      { say: 'no thanks', ...SAME },
    ),
    script(
      'set up a routine for my medicines',
      { ...SAME, offers: /^Yes$/ },
      // What only tells when medicines are taken is read back like any other dose.
      { say: 'yes', reply: /Take evening medicines/ },
    ),
    script('do you have any ready routines', { ...SAME, offers: /^Add “Meals”/ }),
    script('build me a simple evening routine', {
      ...SAME,
      reply: /Brush teeth at 9:30 PM/,
      offers: /^Yes$/,
    }),
    // One's own task of that name is meant, or a new one.
    script('I did my morning routine', { has: ['Morning routine [done]'] }),
    script('skip the morning routine today', { has: ['Morning routine [skipped]'] }),
    script('add an evening routine at 8 pm', { has: ['20:00 Evening routine'] }),
    script('when is my morning routine?', { ...SAME, reply: /9:00 AM/ }),
  ],
}
