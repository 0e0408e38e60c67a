import type { Suite } from '../script.ts'

const EVENING = '2026-03-10T21:00 America/New_York'
const NOON = '2026-03-10T12:00 America/New_York'

/** What could do harm when it is guessed at; and beside it what must go on being understood. */
export const careful: Suite = {
  'careful-doses': [
    {
      name: 'said twice',
      now: NOON,
      day: ['08:00 Take pills [daily]', '20:00 Take pills [daily]'],
      turns: [
        { say: 'I took my morning pills', has: ['08:00 Take pills [done]', '20:00 Take pills [pending]'] },
        { say: 'I took my pills', unchanged: true, reply: [/8:00 AM/, /done/, /8:00 PM/] },
        { say: 'no', unchanged: true },
      ],
    },
    {
      name: 'the second dose after a yes',
      now: NOON,
      day: ['08:00 Take pills [daily] [done]', '20:00 Take pills [daily]'],
      turns: [
        { say: 'took my pills', unchanged: true, reply: /8:00 PM/ },
        { say: 'yes', has: ['20:00 Take pills [done]'] },
      ],
    },
    {
      name: 'not taken, where both are ticked',
      now: EVENING,
      day: ['08:00 Morning pills [daily] [done]', '20:00 Evening pills [daily] [done]'],
      turns: [
        { say: 'I have not taken my pills yet', unchanged: true, reply: /which/i },
        { say: 'yes', unchanged: true },
        { say: 'I have not taken my pills yet', unchanged: true },
        { say: 'the evening ones', unchanged: true, reply: /“Evening pills”/, never: /Morning/ },
        { say: 'yes', has: ['Morning pills [done]', 'Evening pills [pending]'] },
      ],
    },
    {
      name: 'a medicine hours ahead',
      now: NOON,
      day: ['20:30 Take blood pressure pill [daily]'],
      turns: [
        { say: 'I took my blood pressure pill', unchanged: true, reply: /8:30 PM/ },
        { say: 'yes', has: ['20:30 Take blood pressure pill [done]'] },
      ],
    },
    {
      name: 'a medicine that is due',
      now: '2026-03-10T20:10 America/New_York',
      day: ['08:00 Take pills [daily] [done]', '20:00 Take pills [daily]'],
      turns: [{ say: 'I took my pills', has: ['20:00 Take pills [done]'] }],
    },
    {
      name: 'the evening dose chosen',
      now: NOON,
      day: ['08:00 Take pills [daily]', '20:00 Take pills [daily]'],
      turns: [
        { say: 'I took my pills', unchanged: true, reply: /which/i },
        { say: 'the evening one', has: ['08:00 Take pills [pending]', '20:00 Take pills [done]'] },
      ],
    },
    {
      name: 'a dose without a time',
      now: NOON,
      day: ['08:00 Take pills [done]', 'Take pills'],
      turns: [{ say: 'I took my pills', unchanged: true, reply: /done/ }],
    },
    {
      name: 'the cat is fed once',
      now: NOON,
      day: ['08:00 Feed the cat [done]', '18:00 Feed the cat'],
      turns: [
        { say: 'I fed the cat', unchanged: true, reply: [/8:00 AM/, /6:00 PM/] },
        { say: 'yes', has: ['18:00 Feed the cat [done]'] },
      ],
    },
    {
      name: 'the cat in the evening',
      now: '2026-03-10T17:30 America/New_York',
      day: ['08:00 Feed the cat [done]', '18:00 Feed the cat'],
      turns: [{ say: 'I fed the cat', has: ['18:00 Feed the cat [done]'] }],
    },
    {
      name: 'something else may be done early',
      now: NOON,
      day: ['18:00 Walk the dog'],
      turns: [{ say: 'I walked the dog', has: ['Walk the dog [done]'] }],
    },
  ],
  'careful-quiet': [
    {
      name: 'a remark on somebody at lunch',
      now: '2026-03-10T14:30 Europe/London',
      day: ['13:00 Lunch with Maureen', '10:00 Mass'],
      turns: [
        {
          say: 'Maureen had the soup, I had the quiche, the waiter was new',
          unchanged: true,
          offers: /Mark “Lunch with Maureen” as done/,
        },
        { say: 'Mass ran over again, the sermon was longer than Lent', unchanged: true },
        { say: 'we had lunch with Maureen, soup was grand', has: ['Lunch with Maureen [done]'] },
        { say: 'Mass is done', has: ['Mass [done]'] },
      ],
    },
    ...[
      'be quiet',
      'hush',
      'pause',
      'hold it',
      'hold on',
      'Hold on.',
      'wait a minute',
      'quiet please',
      'just a second',
      'stop talking',
    ].map((say) => ({ name: say, turns: [{ say, unchanged: true as const, reply: /all right/i }] })),
    {
      name: 'no end without a yes',
      turns: [
        { say: 'leave me alone', muted: false, reply: /until you turn them back on\?/ },
        { say: 'yes', muted: true },
      ],
    },
    {
      name: 'no',
      turns: [
        { say: 'stop bugging me', muted: false, reply: /mute/ },
        { say: 'no', muted: false },
      ],
    },
    {
      name: 'for how long',
      turns: [
        { say: 'turn off the alarm', muted: false, reply: /how long/ },
        { say: 'for an hour', muted: '2026-03-10T10:30' },
      ],
    },
    {
      name: 'until when',
      turns: [
        { say: 'no reminders while I nap', muted: false, reply: /how long/ },
        { say: 'until 3', muted: '2026-03-10T15:00' },
      ],
    },
    {
      name: 'for somebody else',
      actingFor: 'Maria',
      turns: [
        { say: 'turn off the reminders', muted: false, reply: /Maria/ },
        { say: 'yes please', muted: true, reply: /Maria/ },
      ],
    },
    {
      name: 'a plain order',
      turns: [
        { say: 'Please turn off all my notifications.', muted: true, reply: /until you turn/ },
        { say: 'turn them back on', muted: false },
      ],
    },
    { name: 'with an end', turns: [{ say: 'be quiet until 3pm', muted: '2026-03-10T15:00' }] },
    ...[
      'Stop reminding me about the pills',
      'stop nagging me about the walk',
      'turn off the reminder for the dentist',
      'no reminders for the gym',
      'turn off the pill alarm',
      "don't remind me to take my pills",
      'mute the walk for an hour',
      'be quiet about the dentist',
      'no notifications for the swim',
    ].map((say) => ({
      name: say,
      day: ['20:00 Take pills [daily]', '15:00 Walk', '+1 16:00 Dentist', '17:00 Gym'],
      turns: [{ say, unchanged: true as const, reply: /only mute all/ }],
    })),
    {
      name: 'a question waits',
      turns: [
        { say: 'add a task', unchanged: true },
        { say: 'hold on', unchanged: true, reply: /all right/i },
        { say: 'buy stamps', has: ['Buy stamps'], grew: 1 },
      ],
    },
    {
      name: 'no bother',
      day: ['15:00 Walk'],
      turns: [{ say: "don't bother with the walk today", muted: false }],
    },
  ],
  'careful-thread': [
    {
      name: 'a dose told of beside a change',
      now: '2026-03-10T13:30 America/New_York',
      day: ['07:30 Vyvanse [daily]', '16:00 Study biology'],
      turns: [
        {
          say: 'shoot forgot my vyvanse this morning, too late now right? also push studying to 5',
          has: ['07:30 Vyvanse [pending]', '17:00 Study biology'],
        },
        { say: 'yeah skip it', unchanged: true, offers: /Vyvanse/ },
      ],
    },
    {
      name: 'one dose taken, and the other remains',
      now: '2026-03-10T08:30 Africa/Lagos',
      day: ['08:00 Aspirin [daily]', '08:00 Amlodipine [daily]'],
      turns: [
        {
          say: 'I have swallowed the amlodipine, aspirin remains',
          has: ['Amlodipine [done]', 'Aspirin [pending]'],
          reply: /“Aspirin” at 8:00 AM is still open/,
        },
      ],
    },
    {
      name: 'a change beside a dose told of, and a new time for it',
      now: '2026-03-10T13:30 America/New_York',
      day: ['07:30 Vyvanse [daily]', '16:00 Study biology'],
      turns: [
        { say: 'forgot my vyvanse this morning. also push studying to 5', has: ['17:00 Study biology'] },
        { say: 'make it 6', has: ['18:00 Study biology', '07:30 Vyvanse [pending]'] },
      ],
    },
    ...[
      'Wait a minute',
      'No problem',
      'No worries',
      "It's raining",
      'It was lovely',
      'No, nothing else',
      'Sorry, the phone rang',
      'Actually my knee hurts',
      'and my knee hurts',
      'I mean my knee hurts',
      'oh no, the milk boiled over',
      'no, I am fine',
      'my knee hurts too',
      'sorry about that',
      'wait, somebody is at the door',
      'and my brother called',
      'not great, tired',
      'not bad, thanks',
    ].map((say) => ({
      name: say,
      turns: [
        { say: 'Add call mum at 5', has: ['17:00 Call mum'] },
        { say, unchanged: true as const },
      ],
    })),
    {
      name: 'another name is asked about',
      turns: [
        { say: 'Add call mum at 5' },
        { say: 'no, call dad', unchanged: true, reply: /call dad/i },
        { say: 'yes', has: ['17:00 Call dad'], lacks: ['Call mum'], grew: 0 },
      ],
    },
    {
      name: 'and may be let be',
      turns: [
        { say: 'Add call mum at 5' },
        { say: 'sorry, call dad', unchanged: true, reply: /call dad/i },
        { say: 'no', has: ['17:00 Call mum'], grew: 0 },
      ],
    },
    ...['I meant call dad', 'no, call it call dad', 'not mum, dad', 'I meant dad, not mum'].map((say) => ({
      name: say,
      turns: [{ say: 'Add call mum at 5' }, { say, has: ['17:00 Call dad'], lacks: ['Call mum'], grew: 0 }],
    })),
    {
      name: 'more of it',
      turns: [
        { say: 'add buy milk', has: ['Buy milk'] },
        { say: 'and bread', has: ['Bread'], grew: 1 },
        { say: 'eggs too', has: ['Eggs'], grew: 1 },
      ],
    },
    {
      name: 'an aside after a tick',
      day: ['Walk the dog', 'Phone the bank'],
      turns: [
        { say: 'I walked the dog', has: ['Walk the dog [done]'] },
        { say: 'sorry, the phone rang', unchanged: true },
      ],
    },
  ],
  'careful-moves': [
    ...[
      "I'm going to bed at 10",
      "I'm going to Mum's on Sunday",
      "We're going to Anna's on Saturday",
      'My brother will be back on Monday',
      'I might be late tomorrow',
      'My son is back tomorrow',
      "I'll be at the bank at 3",
      'I will be home at 6',
      "I'm going to church on Sunday",
      'I am going to the dentist on Friday',
    ].map((say) => ({
      name: say,
      day: [
        '08:00 Make the bed [daily]',
        'Call mum',
        'Buy a present for Anna',
        'Call my brother',
        'Call the bank',
        '14:00 Dentist appointment',
      ],
      turns: [{ say, unchanged: true as const }],
    })),
    ...[
      'Anna is coming on Sunday',
      'Anna at 6',
      'Anna called',
      'Anna is not coming today',
      'Anna will call on Monday',
    ].map((say) => ({ name: say, day: ['16:00 Call Anna'], turns: [{ say, unchanged: true as const }] })),
    ...(
      [
        ['dishes washed', 'Wash the dishes', 'Wash the dishes [done]'],
        ['call Anna at 6', 'Call Anna', '18:00 Call Anna'],
        ['swim tomorrow', '15:00 Swim', '+1 15:00 Swim'],
      ] as const
    ).map(([say, task, has]) => ({ name: say, day: [task], turns: [{ say, has: [has], grew: 0 }] })),
    {
      name: 'after a yes',
      day: ['14:00 Dentist appointment'],
      turns: [
        { say: "I'm going to the dentist on Friday", unchanged: true, reply: /move .*dentist/i },
        { say: 'yes', has: ['+3 14:00 Dentist appointment'], grew: 0 },
      ],
    },
    {
      name: 'put on the list after a yes',
      turns: [
        { say: "I'm going to church on Sunday at 10", unchanged: true, reply: /church/i },
        { say: 'yes please', has: ['+5 10:00 Church'], grew: 1 },
      ],
    },
    {
      name: 'the whole task',
      day: ['15:00 Walk the dog', 'Yoga'],
      turns: [
        { say: "I'll walk the dog at 6", has: ['18:00 Walk the dog'], grew: 0 },
        { say: "I'm going to do yoga tomorrow", has: ['+1 Yoga'], grew: 0 },
      ],
    },
    {
      name: 'part of it',
      day: ['15:00 Walk the dog in the park'],
      turns: [
        { say: "I'll walk at 6", unchanged: true, reply: /walk the dog/i },
        { say: 'yes', has: ['18:00 Walk the dog in the park'], grew: 0 },
      ],
    },
    {
      name: 'told that it moved',
      day: ['14:00 Dentist appointment'],
      turns: [
        { say: 'my dentist appointment was moved to Friday', has: ['+3 Dentist appointment'], grew: 0 },
      ],
    },
    {
      name: 'asked for',
      day: ['14:00 Dentist appointment'],
      turns: [{ say: 'move the dentist to Friday', has: ['+3 Dentist appointment'], grew: 0 }],
    },
  ],
  'careful-ticks': [
    ...(
      [
        ['I went for a walk', 'Walk the dog'],
        ["I've washed up", 'Wash the car'],
        ["I've cleaned up", 'Clean the oven'],
        ['I cooked', 'Cook dinner for Anna'],
        ['just walked', 'Walk the dog'],
        ['I went for a walk', 'Evening walk'],
        ['I did some reading', 'Read the contract'],
      ] as const
    ).map(([say, task]) => ({
      name: say,
      day: [task],
      turns: [
        { say, unchanged: true as const, reply: new RegExp(task, 'i') },
        { say: 'yes', has: [`${task} [done]`] },
      ],
    })),
    ...(
      [
        ["I called my sister but she didn't pick up", 'Call my sister'],
        ['I called the bank but got no answer', 'Call the bank'],
        ['I went to the bank, but it was closed', 'Go to the bank'],
        ['called my sister but nobody answered', 'Call my sister'],
        ['I started the ironing but could not finish', 'Ironing'],
      ] as const
    ).map(([say, task]) => ({
      name: say,
      day: [task],
      turns: [{ say, unchanged: true as const, reply: /stays open/ }],
    })),
    ...(
      [
        ['I walked the dog', 'Walk the dog'],
        ['I did the walk', 'Walk the dog'],
        ['walk done', 'Walk the dog'],
        ['I went for a walk', 'Walk'],
        ['I had a shower', 'Take a shower'],
        ['I had a walk', '30 minute walk'],
        ['I washed the car', 'Wash the car'],
        ["I've been to the dentist", 'Dentist appointment'],
        ['I took out the bins', 'Put the bins out for collection'],
        ['I called my sister but I am tired', 'Call my sister'],
        ['I finished the ironing but it took ages', 'Ironing'],
      ] as const
    ).map(([say, task]) => ({
      name: `${say}: ${task}`,
      day: [task],
      turns: [{ say, has: [`${task} [done]`] }],
    })),
    {
      name: 'one done, one not',
      day: ['Walk the dog', 'Wash the dishes'],
      turns: [
        {
          say: "I walked the dog but I didn't wash the dishes",
          has: ['Walk the dog [done]', 'Wash the dishes [pending]'],
        },
      ],
    },
  ],
  'careful-times': [
    ...(
      [
        ['Remind me to ring the surgery at 8', '+1 08:00 Ring the surgery'],
        ['Wake me up at 7', '+1 07:00 Wake me up'],
        ['remind me to ring the surgery in the morning', '+1 09:00 Ring the surgery'],
        ['remind me in the afternoon to call Sam', '+1 14:00 Call Sam'],
        ['add lunch with Sam at noon', '+1 12:00 Lunch with Sam'],
        ['remind me to lock up at 10', '22:00 Lock up'],
        ['remind me to lock up at 10 tonight', '22:00 Lock up'],
        ['add a call with Sam at 8 today', 'Call with Sam'],
        ['add reading tonight', 'Reading'],
        ['add a walk this morning', 'Walk'],
        ['remind me at 8 every day to stretch', '08:00 Stretch [daily]'],
        ['remind me to ring the surgery on Friday at 8', '+3 08:00 Ring the surgery'],
      ] as const
    ).map(([say, task]) => ({
      name: say,
      now: EVENING,
      turns: [{ say, has: [task], grew: 1, ...(task.startsWith('+1') && { reply: /tomorrow/ }) }],
    })),
    {
      name: 'in the morning, said in the morning',
      now: '2026-03-10T08:00 America/New_York',
      turns: [{ say: 'remind me to ring the surgery in the morning', has: ['09:00 Ring the surgery'] }],
    },
  ],
  'careful-counts': [
    ...(
      [
        ['skip the last two', ['Apples [pending]', 'Bread [pending]', 'Dance [skipped]', 'Emails [skipped]']],
        [
          'mark the first three as done',
          ['Apples [done]', 'Bread [done]', 'Cake [done]', 'Dance [pending]', 'Emails [pending]'],
        ],
        ['I did the first two', ['Apples [done]', 'Bread [done]', 'Cake [pending]']],
        ['move the last two to tomorrow', ['+1 Dance', '+1 Emails', 'Bread']],
        ['skip the second one', ['Apples [pending]', 'Bread [skipped]', 'Cake [pending]']],
        ['skip the last one', ['Dance [pending]', 'Emails [skipped]']],
        ['mark the first and the third as done', ['Apples [done]', 'Bread [pending]', 'Cake [done]']],
      ] as const
    ).map(([say, has]) => ({
      name: say,
      day: ['09:00 Apples', '10:00 Bread', '11:00 Cake', '12:00 Dance', '13:00 Emails'],
      turns: [
        { say: "what's on today?", unchanged: true as const },
        { say, has: [...has], grew: 0 },
      ],
    })),
    {
      name: 'two of those asked about',
      day: ['09:00 Call mum', '10:00 Call the bank', '11:00 Call Sam'],
      turns: [
        { say: 'skip the call', unchanged: true, reply: /which/i },
        {
          say: 'the last two',
          has: ['Call mum [pending]', 'Call the bank [skipped]', 'Call Sam [skipped]'],
        },
      ],
    },
  ],
  'careful-days': [
    ...[
      'Move my walk to 5 today',
      'move my walk to 5 just today',
      "move today's walk to 5",
      'move the walk to 5 this once',
      'move the walk to 5 just this time',
      'change the walk to 5pm just for today',
      'push my walk back two hours today',
      'can we do the walk at 5 today?',
    ].map((say) => ({
      name: say,
      day: ['15:00 Walk [daily]'],
      turns: [
        { say, has: ['17:00 Walk', '+1 15:00 Walk', '+2 15:00 Walk'], grew: 0, reply: /other days stay/ },
        { say: 'undo', has: ['15:00 Walk', '+1 15:00 Walk'], lacks: ['17:00 Walk'] },
      ],
    })),
    {
      name: 'one day after another',
      day: ['15:00 Walk [daily]'],
      turns: [
        { say: "move tomorrow's walk to 6", has: ['15:00 Walk', '+1 18:00 Walk', '+2 15:00 Walk'], grew: 0 },
        { say: 'move my walk to 5 today', has: ['17:00 Walk', '+1 18:00 Walk', '+2 15:00 Walk'], grew: 0 },
      ],
    },
    {
      name: 'from now on',
      day: ['15:00 Walk [daily]'],
      turns: [
        { say: 'move my walk to 5', has: ['17:00 Walk', '+1 17:00 Walk', '+9 17:00 Walk'], grew: 0 },
        { say: 'undo', has: ['15:00 Walk', '+1 15:00 Walk'] },
      ],
    },
    {
      name: 'weekly',
      day: ['15:00 Choir [weekly 2]'],
      turns: [{ say: 'move choir to 6 today', has: ['18:00 Choir', '+7 15:00 Choir'], grew: 0 }],
    },
    {
      name: 'once only',
      day: ['15:00 Walk'],
      turns: [{ say: 'move the walk to 5 today', has: ['17:00 Walk'], grew: 0 }],
    },
    {
      name: 'where it is today, and no order for the other days',
      day: ['15:00 Choir [weekly 2]', '17:00 Service [daily]'],
      turns: [
        { say: 'service is at half five cos the gas man is in', has: ['17:30 Service', '+1 17:00 Service'] },
        { say: 'no, at six', has: ['18:00 Service', '+1 17:00 Service'] },
        { say: 'choir will be at 4. This applies to today only.', has: ['16:00 Choir', '+7 15:00 Choir'] },
      ],
    },
    {
      name: 'rather than another day',
      day: ['+1 07:00 Bins out', '13:00 Bank'],
      turns: [
        { say: 'bins tonight rather than tomorrow, say 10', unchanged: true, offers: /today/ },
        { say: 'bank tomorrow rather than today', has: ['+1 13:00 Bank'], grew: 0 },
      ],
    },
    {
      name: 'where it is from now on',
      day: ['15:00 Choir [weekly 2]'],
      turns: [{ say: 'choir is at 5 from now on', has: ['17:00 Choir', '+7 17:00 Choir'] }],
    },
    {
      name: 'that of another day',
      day: ['07:00 Yoga [daily]', '17:30 Gym', '19:00 Bath'],
      turns: [
        {
          say: 'Gym’s a no tonight. Tomorrow’s yoga I’d like at 10 not 11, just tomorrow.',
          has: ['Gym [skipped]', '07:00 Yoga [pending]', '+1 10:00 Yoga', '+2 07:00 Yoga'],
        },
      ],
    },
  ],
  'careful-not-all-of-it': [
    {
      name: 'only part of it is done',
      now: EVENING,
      day: ['15:00 Ironing', 'Dishes', 'Hoover'],
      turns: [
        { say: 'Ironed, but just the uniform', unchanged: true, reply: /stays open/ },
        { say: 'did the ironing, only the two shirts', unchanged: true, reply: /stays open/ },
        {
          say: 'hoovered, but only the stairs, and did the dishes',
          has: ['Dishes [done]', 'Hoover [pending]'],
        },
        { say: 'did the ironing, only took an hour', has: ['Ironing [done]'] },
      ],
    },
    {
      name: 'only just done',
      now: EVENING,
      day: ['15:00 Ironing'],
      turns: [{ say: 'did the ironing but only just', has: ['Ironing [done]'] }],
    },
    {
      name: 'a step is not the whole',
      now: EVENING,
      day: ['Benefits form [items page 1|sign|post]', 'Tax return [items find P60|log in|submit]', 'Dishes'],
      turns: [
        { say: 'form’s signed', has: ['Benefits form [pending]'], reply: /“sign” is ticked/ },
        {
          say: 'logged in for the tax return, did the dishes',
          has: ['Tax return [pending]', 'Dishes [done]'],
        },
        { say: 'the benefits form is done', has: ['Benefits form [done]'] },
        { say: 'did the tax return', has: ['Tax return [done]'] },
      ],
    },
    {
      name: 'as it should be',
      now: EVENING,
      day: ['20:00 Check the cooker is off [daily]', '17:00 Temple'],
      turns: [
        { say: 'is the cooker off?', unchanged: true },
        { say: 'cooker is off', has: ['Check the cooker is off [done]'] },
        { say: 'temple is off', has: ['Temple [skipped]'] },
      ],
    },
    {
      name: 'nobody answered',
      day: ['09:00 Call electrician', '20:30 Video call with Rohan', 'Book gas cylinder'],
      turns: [
        { say: 'Electrician did not pick the call', unchanged: true },
        {
          say: 'Electrician did not pick the call, I will try at 4. Gas cylinder is booked.',
          has: [
            '16:00 Call electrician [pending]',
            '20:30 Video call with Rohan',
            'Book gas cylinder [done]',
          ],
        },
        { say: 'called the electrician', has: ['Call electrician [done]'] },
      ],
    },
    {
      name: 'left as it is',
      day: ['Take out recycling', 'Dishes', '17:30 Gym'],
      turns: [
        { say: 'recycling leave', unchanged: true },
        { say: 'skip the gym', has: ['Gym [skipped]'] },
      ],
    },
    {
      name: 'only if something else happens',
      day: ['13:00 Bank', '16:30 Walk', 'Dishes'],
      turns: [
        {
          say: 'Move the walk to 5:15 and if it’s dark by then skip it',
          has: ['Bank [pending]', '17:15 Walk [pending]'],
        },
        { say: 'did the dishes, skip the walk', has: ['Dishes [done]', 'Walk [skipped]'] },
      ],
    },
    {
      name: 'was, and is not moved',
      now: NOON,
      day: ['07:00 Yoga [daily]', 'Ring plumber', 'Hoover', '17:30 Gym'],
      turns: [
        { say: 'papa did yoga at 7 sharp as always, and hoovered', has: ['07:00 Yoga', 'Hoover [done]'] },
        { say: 'yoga at 7 sharp as always', has: ['07:00 Yoga', '+1 07:00 Yoga'] },
        { say: 'plumber coming thurs 8-10, gym is at 6', lacks: ['22:00 Ring plumber'], has: ['18:00 Gym'] },
      ],
    },
    {
      name: 'no name for a task',
      day: ['Pay gas bill', 'Fix bike', 'Clean kitchen', '17:30 Gym', '10:00 Bins [daily]'],
      turns: [
        { say: 'put those two for tomorrow 10', unchanged: true },
        { say: 'no', unchanged: true },
        { say: 'next friday the same', unchanged: true },
        { say: 'no', unchanged: true },
        { say: 'so put that for Friday when I get paid', unchanged: true },
        { say: '1. gym done\n2. bike - need part, Saturday', grew: 0, has: ['Gym [done]', '--:-- Fix bike'] },
        { say: 'no', unchanged: true },
        { say: 'change kitchen for after, like 4', has: ['16:00 Clean kitchen'], grew: 0 },
        { say: 'change kitchen to sweep kitchen', has: ['16:00 Sweep kitchen'], grew: 0 },
      ],
    },
    {
      name: 'an for and',
      day: ['Dishes', '17:30 Gym', '19:00 Bingo'],
      turns: [
        { say: 'bingo’s aff the night, an ah’ve done the dishes', has: ['Bingo [pending]', 'Dishes [done]'] },
        { say: 'not going to the gym an I’m wrecked', has: ['Gym [skipped]'] },
      ],
    },
  ],
}
