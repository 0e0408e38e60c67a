import type { Script, Suite } from '../script.ts'

const DAY = [
  '08:00 Morning pills [daily]',
  '20:00 Evening pills [daily]',
  '10:00 Ironing',
  '12:00 Water the plants',
  'Shopping',
  '15:00 Call Anna',
  '16:00 Walk with Tom',
  '12:30 Metformin [daily]',
  'Pay the gas bill',
]

/** One message at a quarter to one, and what it does. */
function said(say: string, expected: Omit<Script['turns'][number], 'say'>): Script {
  return { name: say, now: '2026-03-10T12:45 Europe/London', day: DAY, turns: [{ say, ...expected }] }
}

/** What is said in one breath: several things without a pause, or one of two times. */
export const runOns: Suite = {
  'run-on-deeds': [
    said('need to ring the vet get milk and pick up sam at 3', {
      has: ['--:-- Ring the vet', '--:-- Get milk', '15:00 Pick up sam'],
      grew: 3,
    }),
    said('i need to buy bread call the plumber and collect the prescription at 5', {
      has: ['Buy bread', 'Call the plumber', '17:00 Collect the prescription'],
      grew: 3,
    }),
    said('buy milk feed the cat call mum at 6', {
      has: ['Buy milk', 'Feed the cat', '18:00 Call mum'],
      grew: 3,
    }),
    said('gotta pick up meds drop off library books and call john at 2', {
      has: ['Pick up meds', 'Drop off library books', '14:00 Call john'],
      grew: 3,
    }),
    said('hoover, dust and mop', { has: ['Hoover', 'Dust', 'Mop'], grew: 3 }),
    said('hoover dust and mop', { has: ['Hoover', 'Dust', 'Mop'], grew: 3 }),
    said('things to do: ring bank; pay rent; book vet', {
      has: ['Ring bank', 'Pay rent', 'Book vet'],
      grew: 3,
    }),
    said('cancel the walk ring anna at 6 instead', {
      reply: /Delete “Walk with Tom”/,
      has: ['18:00 Call Anna', 'Walk with Tom'],
    }),
    // A title that has a verb in it stays whole.
    said('add prepare sales call notes', { has: ['Prepare sales call notes'], grew: 1 }),
    said('add pay water bill', { has: ['Pay water bill'], grew: 1 }),
    said('add clean and tidy the kitchen', { has: ['Clean and tidy the kitchen'], grew: 1 }),
    said('remind me to thank jo fix the tap', { grew: 1 }),
    said('delete the task call anna', { reply: /Delete “Call Anna”/, unchanged: true }),
  ],
  'run-on-reports': [
    said('took the bins out hoovered the hall still got the ironing', {
      reply: [/took the bins out/, /hoovered the hall/, /“Ironing” is still open/],
      unchanged: true,
    }),
    said('paid the gas bill called anna walked with tom', {
      has: ['Pay the gas bill [done]', 'Call Anna [done]', 'Walk with Tom [done]'],
    }),
    said('watered the plants did the ironing what’s next', {
      has: ['Water the plants [done]', 'Ironing [done]'],
      reply: /Morning pills/,
    }),
    said('ironing done plants watered shopping not yet', {
      has: ['Ironing [done]', 'Water the plants [done]', 'Shopping [pending]'],
      reply: /“Shopping” is still open/,
    }),
    said('walked the dog fed the cat need to buy cat food', { has: ['Buy cat food'], grew: 1 }),
    // A dose that was not taken is never ticked with one that was.
    said('took my metformin haven’t taken my evening pills', {
      reply: /mark “Metformin”/i,
      has: ['Evening pills [pending]', 'Metformin [pending]'],
      unchanged: true,
    }),
    said('didn’t take my metformin did the ironing', {
      has: ['Metformin [pending]', 'Ironing [done]'],
      reply: /“Metformin” at 12:30 PM is not ticked/,
    }),
    said('we got back so late nobody did his pills', { has: ['Morning pills [pending]'], unchanged: true }),
    said('had my metformin and going for the walk now', {
      has: ['Metformin [done]', 'Walk with Tom [pending]'],
    }),
    said('shopping after i’ve called anna', { has: ['Shopping [pending]', 'Call Anna [pending]'] }),
  ],
  'run-on-times': [
    said('dentist at 2 lunch with jo at 3 pick up kids at 5', {
      has: ['14:00 Dentist', '15:00 Lunch with jo', '17:00 Pick up kids'],
      grew: 3,
    }),
    said('tomorrow dentist at 10 then lunch with jo at 1 and pick up the kids at 3', {
      has: ['+1 10:00 Dentist', '+1 13:00 Lunch with jo', '+1 15:00 Pick up the kids'],
      grew: 3,
    }),
    said('collect sam 3pm swim 4pm tea 6pm', {
      has: ['15:00 Collect sam', '16:00 Swim', '18:00 Tea'],
      grew: 3,
    }),
  ],
  'one-question-for-several': [
    {
      name: 'a yes is for all that was asked',
      now: '2026-03-10T12:45 Europe/London',
      day: DAY,
      turns: [
        { say: 'shower, get dressed, have breakfast', reply: /One yes adds all of them/ },
        { say: 'yes', has: ['Shower', 'Get dressed', 'Have breakfast'] },
      ],
    },
  ],
  'one-of-two-times': [
    said('lunch with Jo sat or sun', { offers: /Saturday, March 14/, unchanged: true }),
    said('lunch with Jo on saturday or sunday at 1', {
      offers: /Sunday, March 15 at 1:00 PM/,
      unchanged: true,
    }),
    said('remind me to call mum at 5 or 6', { offers: /6:00 PM/, unchanged: true }),
    said('move the walk to 5 or 6', { offers: /Move “Walk with Tom” to 5:00 PM/, unchanged: true }),
    said('move metformin to 2 or 3', { has: ['12:30 Metformin'], unchanged: true }),
    {
      name: 'a tap decides',
      now: '2026-03-10T12:45 Europe/London',
      day: DAY,
      turns: [
        { say: 'move ironing to thursday or friday', offers: /Thursday/, unchanged: true },
        { say: 'Friday', taps: /Friday/, has: ['+3 Ironing'] },
      ],
    },
  ],
  'asked-for-a-time': [
    said('is there anything at four', {
      reply: /Walk with Tom/,
      never: /Ironing|Call Anna/,
      unchanged: true,
    }),
    said('am i free at 5?', { reply: /Nothing is on your list at 5:00 PM today/, unchanged: true }),
    said('what’s between three and five', {
      reply: [/Call Anna/, /Walk/],
      never: /Ironing/,
      unchanged: true,
    }),
    said('what’s before lunch', { reply: /Ironing/, never: /Walk/, unchanged: true }),
    said('anything after lunch', { reply: /Walk/, never: /Ironing/, unchanged: true }),
    said('have i anything on at 3', { reply: /Call Anna/, never: /finished/, unchanged: true }),
    said('anything on saturday or sunday', { reply: [/Saturday/, /Sunday/], unchanged: true }),
    said('anything before the walk', { reply: /Call Anna/, unchanged: true }),
  ],
  'beside-a-task': [
    said('do ironing after the walk', { has: ['17:00 Ironing'] }),
    said('move ironing to before the walk', { has: ['15:30 Ironing'] }),
    said('I’ll do the ironing after the walk', { offers: /Yes/, has: ['10:00 Ironing'], unchanged: true }),
    said('remind me to buy milk after the walk', { has: ['17:00 Buy milk'], grew: 1 }),
    said('add coffee with Sue half an hour after the walk', { has: ['16:30 Coffee with Sue'], grew: 1 }),
    said('remind me an hour before the walk to pack my bag', { has: ['15:00 Pack my bag'], grew: 1 }),
    said('put the bins out before the walk', { has: ['15:30 Put the bins out'], grew: 1 }),
    said('do my evening pills after the walk', {
      reply: /To be sure about a medicine/,
      has: ['20:00 Evening pills'],
      unchanged: true,
    }),
    said('take metformin after the walk', { offers: /Yes/, has: ['12:30 Metformin'], unchanged: true }),
    said('buy stamps after the post office', { has: ['--:-- ~Buy stamps'], grew: 1 }),
  ],
  'how-early': [
    said('remind me ten minutes before the walk', {
      reply: /can’t change that/,
      offers: /Yes/,
      unchanged: true,
    }),
    said('remind me ten minutes before the dentist', { reply: /can’t find “dentist”/, unchanged: true }),
    // A small task beside a medicine would look like a second dose.
    said('remind me an hour before the evening pills', { never: /Shall I add/, unchanged: true }),
    {
      name: 'a yes adds it',
      now: '2026-03-10T12:45 Europe/London',
      day: DAY,
      turns: [
        { say: 'set a reminder 10 minutes before the walk', unchanged: true },
        { say: 'yes', has: ['15:50 Walk with Tom in 10 minutes', '16:00 Walk with Tom'], grew: 1 },
      ],
    },
  ],
  'lists-said-at-once': [
    said('turn shopping into a checklist: milk, eggs', { has: ['Shopping [items milk|eggs]'] }),
    said('add to shopping: milk, eggs', { has: ['Shopping [items milk|eggs]'] }),
    said('put pack cricket bag in tonight at 7 with hat, sunscreen and drink bottle', {
      has: ['19:00 Pack cricket bag [items hat|sunscreen|drink bottle]'],
      grew: 1,
    }),
    said('lunch with Jo, Sam and Ann at 2', { grew: 1 }),
  ],
  'asked-at-the-end': [
    said('because the buses have been awful and I’d hate to be late can you add catch the bus at 5', {
      has: ['17:00 ~bus'],
      grew: 1,
    }),
    said('everything keeps pinging and it’s making me jump, can I have no reminders till five please', {
      muted: '2026-03-10T17:00',
    }),
    said('put call to Suresh also at 8 pm', { has: ['20:00 Call to Suresh'], grew: 1 }),
    said('put put the chicken on at four pm no five pm', { has: ['17:00 ~chicken'], grew: 1 }),
    said('move the walk to uh to thursday no friday', { has: ['+3 16:00 Walk with Tom'] }),
    // Somebody else is to be told: the list can only note it.
    said('can you ring the OT and tell them he is back', { offers: /Yes/, unchanged: true }),
    said('the tablet I have taken at half past twelve', {
      never: /counts as a dose/,
      has: ['Metformin [pending]'],
    }),
  ],
  'told-beside-it': [
    said('called anna no answer', { has: ['Call Anna [pending]'], reply: /stays open/, unchanged: true }),
    said('ironing and plants done not the shopping', {
      has: ['Ironing [done]', 'Water the plants [done]', 'Shopping [pending]'],
    }),
    said('ironing can wait', { offers: /Skip it/, unchanged: true }),
    said('tom can’t make the walk', { offers: /Move it/, unchanged: true }),
    said('tom and i had our walk', { has: ['Walk with Tom [done]'] }),
    said('walk’s been moved to 5', { has: ['17:00 Walk with Tom'] }),
    said('call anna or bob at 4', { has: ['15:00 Call Anna'], unchanged: true }),
    said('do the ironing today or tomorrow', { reply: /“Ironing”/, unchanged: true }),
    said('after i call anna remind me to text bob', { has: ['16:00 Text bob'], grew: 1 }),
    said('once the walk’s done i need to shower', { has: ['17:00 Shower'], grew: 1 }),
    said('is the walk at 4 or 5', { reply: /“Walk with Tom” is today at 4:00 PM/, unchanged: true }),
    said('how long have i got before the walk', { reply: /3 hours and 15 minutes/, unchanged: true }),
    said('i’m after forgetting my pills', { reply: /not ticked/, unchanged: true }),
    said('i’m going to take metformin at 3', { never: /more than was prescribed/, unchanged: true }),
    {
      name: 'whoever is back takes nothing back',
      now: '2026-03-10T12:45 Europe/London',
      day: DAY,
      turns: [
        { say: 'tick ironing', has: ['Ironing [done]'] },
        { say: 'just back', has: ['Ironing [done]'], unchanged: true },
      ],
    },
  ],
  'each-with-its-day': [
    said('at 5 ring mum at 6 have tea', { has: ['17:00 Ring mum', '18:00 Have tea'], grew: 2 }),
    said('every monday bins every tuesday physio at 10', {
      has: ['+6 Bins [weekly 1]', '+7 10:00 Physio [weekly 2]'],
    }),
    said('tomorrow i’ve got the dentist at 9 the bank at 11 and lunch with my sister at 1', {
      has: ['+1 09:00 Dentist', '+1 11:00 Bank', '+1 13:00 Lunch with my sister'],
      grew: 3,
    }),
  ],
}
