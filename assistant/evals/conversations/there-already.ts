import type { Suite } from '../script.ts'

/** What is on the list already is meant, rather than a second one; and other ways to say short what is wanted. */
export const thereAlready: Suite = {
  'there-already': [
    {
      name: 'what is there already is said, before there are two',
      now: '2026-03-10T09:30 Europe/London',
      day: ['15:00 Collect parcel', '18:00 Feed the cat', 'Laundry', 'Ironing'],
      turns: [
        {
          say: 'don’t let me forget the parcel',
          unchanged: true,
          reply: /“Collect parcel” at 3:00 PM is already/,
        },
        { say: 'no', unchanged: true },
        {
          say: 'don’t let me forget the parcel and the cat',
          unchanged: true,
          reply: /“Collect parcel” at 3:00 PM and “Feed the cat” at 6:00 PM are already/,
        },
        { say: 'no', unchanged: true },
        { say: 'remind me to do the laundry', unchanged: true, reply: /already/ },
        { say: 'yes', has: ['Do the laundry', 'Laundry'], grew: 1 },
        { say: 'I want to get the ironing done before tea', unchanged: true, reply: /already/ },
        { say: 'no', unchanged: true },
        { say: 'remind me to do the ironing at 5', unchanged: true, offers: /Move “Ironing” to 5:00 PM/ },
        { say: 'move', taps: /Move “Ironing” to 5:00 PM/, has: ['17:00 Ironing'], grew: 0 },
        { say: 'I want to take a walk at half past six tonight', has: ['18:30 Take a walk'], grew: 1 },
        { say: 'add iron the curtains', has: ['Iron the curtains'], grew: 1 },
      ],
    },
    {
      name: 'what nobody asked to add may tell of what is there',
      now: '2026-03-10T13:00 Europe/London',
      day: [
        'Write chapter',
        'Oil change',
        'Order pads',
        'Butter and eggs',
        'Renew car insurance',
        'Laundry',
        'Ironing',
      ],
      turns: [
        {
          say: 'add lightbulbs and cat litter, oh and the chapter got written, all nine miserable pages',
          has: ['Lightbulbs and cat litter', 'Write chapter [pending]'],
          grew: 1,
          offers: /^Mark “Write chapter” as done$/,
        },
        { say: 'done', taps: /^Mark “Write chapter” as done$/, has: ['Write chapter [done]'], grew: 0 },
        {
          say: 'truck never did get that oil change. stick it on tomorrow at eight',
          unchanged: true,
          offers: /^Move “Oil change” to tomorrow at 8:00 AM$/,
        },
        {
          say: 'the pads, can you put that for tonight, nine',
          has: ['21:00 Order pads', 'Oil change'],
          grew: 0,
        },
        {
          say: 'put the butter and eggs for some time or other when it is quiet in the shop',
          unchanged: true,
        },
        {
          say: 'do the needful for car insurance also, put 4 pm',
          unchanged: true,
          offers: /^Move “Renew car insurance” to 4:00 PM$/,
        },
        {
          say: 'I want to get the laundry and the ironing done before the cat’s tea',
          unchanged: true,
          reply: /“Laundry” and “Ironing” are already/,
        },
        { say: 'no', unchanged: true },
        { say: 'laundry becomes 5 pm', has: ['17:00 Laundry'], grew: 0 },
        { say: 'switch the laundry over to dinner time', has: ['18:00 Laundry'], grew: 0 },
        { say: 'put oil the garden bench on for four', has: ['16:00 Oil the garden bench'], grew: 1 },
      ],
    },
    {
      name: 'a rhythm for what is there',
      day: ['Tai chi', 'Clean oven', 'Uniform wash', '08:00 Metformin'],
      turns: [
        { say: 'tai chi every tuesday', has: ['Tai chi', '+7 Tai chi'], grew: 0 },
        {
          say: 'put the oven on every tuesday at 3.30',
          has: ['15:30 Clean oven', '+7 15:30 Clean oven'],
          grew: 0,
        },
        { say: 'put the pool on every tuesday at 4', has: ['16:00 Pool'], grew: 1 },
        { say: 'metformin every day at 9', unchanged: true },
      ],
    },
    {
      name: 'a new time in the same rhythm',
      now: '2026-03-10T13:00 Europe/London',
      day: ['22:30 Melatonin [daily]', '17:30 Gym [daily]'],
      turns: [
        {
          say: 'melatonin at 11:30 not 10:30, every night from now on',
          unchanged: true,
          reply: /move “Melatonin”.*11:30 PM/,
          never: /From now/,
        },
        { say: 'yeah', has: ['23:30 Melatonin', '+1 23:30 Melatonin'], grew: 0 },
        { say: 'gym at 6 every day from now on', has: ['18:00 Gym', '+1 18:00 Gym'], grew: 0 },
        { say: 'add a walk every evening from now on', has: ['18:00 Walk [daily]'], grew: 1 },
      ],
    },
    {
      name: 'names and times, one after the other',
      now: '2026-03-10T09:30 Europe/London',
      day: ['18:30 Football practice', 'Choir practice', 'Ironing', 'Sort mail', '14:30 Nap'],
      turns: [
        {
          say: 'football 6:15 and choir 8:30',
          has: ['18:15 Football practice', '20:30 Choir practice'],
          grew: 0,
        },
        {
          say: 'skip sort mail and make ironing three thirty',
          has: ['Sort mail [skipped]', '15:30 Ironing'],
        },
        { say: 'nap and football both half an hour later', has: ['15:00 Nap', '18:45 Football practice'] },
        {
          say: 'swap them: nap at six, football at half four',
          has: ['18:00 Nap', '16:30 Football practice'],
        },
      ],
    },
    {
      name: 'another of what was just spoken of',
      day: ['10:00 Physio'],
      turns: [
        {
          say: 'physio finished, put down the next one friday at 10',
          has: ['Physio [done]', '+3 10:00 Physio'],
          grew: 1,
        },
      ],
    },
    {
      name: 'a report is no name for a task',
      day: ['Bread'],
      turns: [
        { say: 'add a task', unchanged: true, reply: /What should I add/ },
        { say: 'eggs done too', unchanged: true },
      ],
    },
  ],
  'beside-a-meal': [
    {
      name: 'a meal on the list says when',
      now: '2026-03-10T09:30 Europe/London',
      day: ['08:00 Yoga', '12:00 Lunch', '15:00 Post office'],
      turns: [
        { say: 'bring the post office up to before lunch', has: ['11:30 Post office', '12:00 Lunch'] },
        { say: 'yoga later, after lunch', has: ['14:00 Yoga', '12:00 Lunch'] },
      ],
    },
    {
      name: 'a late lunch',
      now: '2026-03-10T09:30 Europe/London',
      day: ['08:00 Yoga', '14:30 Lunch'],
      turns: [{ say: 'move yoga to after lunch', has: ['15:30 Yoga', '14:30 Lunch'] }],
    },
    {
      name: 'what comes first says nothing of what is done',
      now: '2026-03-10T12:30 Europe/London',
      day: ['09:00 Breakfast dishes', '15:00 Collect parcel', '18:00 Feed the cat'],
      turns: [
        {
          say: 'after the parcel I’ll feed the cat, and dishes are already done',
          has: ['Breakfast dishes [done]', '18:00 Feed the cat [pending]'],
        },
      ],
    },
  ],
  'said-short': [
    {
      name: 'a reason without a pause',
      day: ['10:00 Water the plants', '14:30 Nap', '18:00 Bath for the kids', '20:00 Water pill'],
      turns: [
        { say: 'skip the plants today it rained all night', has: ['Water the plants [skipped]'] },
        { say: 'skip the nap he slept all morning', has: ['Nap [skipped]'] },
        { say: 'skip bath tonight they were swimming', has: ['Bath for the kids [skipped]'] },
        { say: 'skip the water pill she feels sick', unchanged: true },
      ],
    },
    {
      name: 'what was done, in a word or two',
      day: [
        'Send invoice to Brightwell',
        'Book MOT',
        'Ring Maureen',
        'Nap',
        'Jigsaw with Rita',
        'Bill',
        'Vacuum',
      ],
      turns: [
        { say: 'invoice sent', has: ['Send invoice to Brightwell [done]'] },
        { say: 'MOT’s booked, finally', has: ['Book MOT [done]'] },
        { say: 'Maureen rang', unchanged: true },
        { say: 'nap’s done and so is the jigsaw', has: ['Nap [done]', 'Jigsaw with Rita [done]'] },
        { say: 'The bill and the vacuum, both finished.', has: ['Bill [done]', 'Vacuum [done]'] },
      ],
    },
    {
      name: 'cancelled is not deleted',
      day: ['19:00 Choir practice'],
      turns: [
        { say: 'choir’s cancelled', unchanged: true, offers: /Skip/, never: /[Dd]elete/ },
        { say: 'skip', taps: /Skip/, has: ['Choir practice [skipped]'] },
      ],
    },
    {
      name: 'a time that belongs to something else',
      day: ['Permission slip'],
      turns: [{ say: 'laundry tomorrow, and the permission slip is signed', unchanged: true }],
    },
    {
      name: 'onto a list and into a note',
      day: ['17:30 Cook tea', 'Ring Maureen', '11:00 Chiropodist', '15:00 Bank appointment'],
      turns: [
        { say: 'add carrots, mince and gravy to cook tea', reply: /are on its checklist/, grew: 0 },
        { say: 'add letter to Maureen', has: ['Letter to Maureen'], grew: 1 },
        {
          say: 'for the chiropodist please write a note: bring the bandage',
          reply: /“Bring the bandage”/,
          grew: 0,
        },
        { say: 'please add bring passport to the note of the bank', reply: /its note says “Bring passport”/ },
      ],
    },
    {
      name: 'what stands beside an order is heard by itself',
      now: '2026-03-10T12:30 Europe/London',
      day: [
        'Iron uniforms',
        '18:00 Evening walk',
        'Stretching',
        'Take out trash',
        '17:00 Swimming lesson',
        'Pick up kids',
      ],
      turns: [
        {
          say: 'skip stretching my back’s sore and the trash is out',
          has: ['Stretching [skipped]', 'Take out trash [done]'],
        },
        {
          say: 'my husband’s doing pick up so skip that for me and swimming is quarter to five',
          has: ['Swimming lesson [pending]'],
        },
        { say: 'something else', unchanged: true },
        {
          say: 'ironing is finished, the walk skip it for today',
          has: ['Evening walk [skipped]'],
          lacks: ['Iron uniforms [skipped]'],
        },
      ],
    },
    ...[
      ['skip the ironing and leave the laundry', 'Ironing [skipped]', 'Laundry [pending]'],
      ['push ironing to tomorrow, laundry as planned', '+1 Ironing', 'Laundry [pending]'],
      ['laundry not done, skip the ironing', 'Ironing [skipped]', 'Laundry [pending]'],
      ['move the ironing to 5 and is the laundry done', '17:00 Ironing', 'Laundry [pending]'],
      ['skip the ironing and laundry at 4', 'Ironing [skipped]', '16:00 Laundry'],
      ['no ironing today but the laundry is done', 'Ironing [skipped]', 'Laundry [done]'],
      ['skip the ironing and the laundry if I have time', 'Ironing [skipped]', 'Laundry [pending]'],
      ['tick the laundry, ironing can wait till tomorrow', '+1 Ironing', 'Laundry [done]'],
      ['leave the ironing as it is and keep the laundry', 'Ironing [pending]', 'Laundry [pending]'],
      ['skip the ironing and the laundry', 'Ironing [skipped]', 'Laundry [skipped]'],
      ['move the ironing and the laundry to tomorrow', '+1 Ironing', '+1 Laundry'],
    ].map(([say, ...has]) => ({
      name: `each clause for itself: ${say}`,
      now: '2026-03-10T11:00 Europe/London',
      day: ['Ironing', 'Laundry', '15:00 Dentist'],
      turns: [{ say: say!, has }],
    })),
    {
      name: 'what is to stay is not skipped, though the other is named by half or not there',
      now: '2026-03-10T09:16 Europe/London',
      day: ['10:00 Walk around the pond', 'Stretching', '12:30 Lunch'],
      turns: [
        { say: 'skip the swim and leave the stretching', unchanged: true },
        { say: 'something else', unchanged: true },
        { say: 'add milk and leave lunch', has: ['Milk', 'Lunch [pending]'], grew: 1 },
        {
          say: 'skip the walk and leave the stretching',
          has: ['Walk around the pond [skipped]', 'Stretching [pending]'],
          reply: /I left “Stretching” as it was/,
        },
      ],
    },
    {
      name: 'not done, typed without an apostrophe',
      day: ['Ring the surgery', 'Change the bed'],
      turns: [
        {
          say: 'i rang the surgery but i havent changed the bed',
          has: ['Ring the surgery [done]', 'Change the bed [pending]'],
        },
      ],
    },
    {
      name: 'a note without a pause',
      day: ['11:00 Carer visit', '15:00 Vet appointment', 'Groceries', 'Market'],
      turns: [
        {
          say: 'put a note on the carer visit key is in the safe box',
          reply: /“Key is in the safe box”/,
          grew: 0,
        },
        {
          say: 'note on the vet ask about the limp',
          reply: /“Vet appointment”.*“Ask about the limp”/,
          grew: 0,
        },
        { say: 'for groceries add milk, eggs and nappies', reply: /“Milk”, “Eggs” and “Nappies”/, grew: 0 },
        { say: 'put a note on the fridge', has: ['Note on the fridge'], grew: 1 },
      ],
    },
    {
      name: 'a part of the day or a weekday is no name for a list',
      now: '2026-03-10T07:00 Europe/London',
      day: ['08:00 Morning pills', 'Monday club', '18:00 Evening walk'],
      turns: [
        { say: 'in the morning add a stretch', has: ['~stretch'], grew: 1, never: /checklist|Morning pills/ },
        { say: 'on monday put bins out', never: /checklist|Monday club/ },
      ],
    },
    {
      name: 'what is named and left alone is said',
      day: ['15:00 Collect parcel', 'Ironing'],
      turns: [
        {
          say: 'the parcel came to the door after all so that’s one less, and ironing goes to wednesday',
          has: ['+1 Ironing', 'Collect parcel [pending]'],
          reply: /“Collect parcel” .* is still open\. What would you like/,
        },
      ],
    },
    {
      name: 'what will be done is not done',
      now: '2026-03-10T12:30 Europe/London',
      day: ['16:00 Fetch Léo', 'Call Ray', 'Call Earl', '09:00 Breakfast dishes', '10:00 Physio'],
      turns: [
        { say: 'Léo finishes at sixteen thirty today so I fetch him then', unchanged: true },
        { say: 'something else', unchanged: true },
        { say: 'and Ray I’ll call at 4', has: ['16:00 Call Ray'], grew: 0 },
        { say: 'when do I call Earl?', unchanged: true },
        { say: 'he can wait till tomorrow', has: ['+1 Call Earl'] },
        { say: 'I did the dishes before physio', has: ['Breakfast dishes [done]', 'Physio [pending]'] },
      ],
    },
    {
      name: 'what it is about is named first',
      now: '2026-03-10T12:00 Europe/London',
      day: ['Pay LIC premium', '08:00 Vitamin D', '14:00 Doctor check-up', 'Job center'],
      turns: [
        { say: 'LIC premium also I paid online', has: ['Pay LIC premium [done]'] },
        { say: 'the vitamin D, I took it with the coffee', has: ['Vitamin D [done]'] },
        { say: 'Doctor is late, move to 3:30', has: ['15:30 Doctor check-up'] },
        { say: 'when is the job center?', unchanged: true },
        { say: 'write there a note: take passport and the letter', reply: /“Job center”.*“Take passport/ },
      ],
    },
    {
      name: 'it is what was offered last',
      now: '2026-03-10T09:30 Europe/London',
      day: ['09:00 Make bed', 'Clean hamster cage'],
      turns: [
        { say: 'bed made', has: ['Make bed [done]'] },
        { say: 'hamster cage is so gross lol', unchanged: true },
        { say: 'ill do it at 5', has: ['17:00 Clean hamster cage', 'Make bed [done]'] },
      ],
    },
  ],
}
