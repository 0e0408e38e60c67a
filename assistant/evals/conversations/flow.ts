import type { Suite } from '../script.ts'

/** How talk flows: parts taken back, the other one, answers to what was told, a verb said once for two. */
export const flow: Suite = {
  'flow-taken-back': [
    {
      name: 'a swap is one change',
      day: ['16:00 Laundry', '18:00 Gym'],
      turns: [
        { say: 'swap the gym and the laundry', has: ['16:00 Gym', '18:00 Laundry'] },
        { say: 'wait no put it back', has: ['16:00 Laundry', '18:00 Gym'] },
      ],
    },
    {
      name: 'undo takes both back',
      day: ['15:00 Water front garden', '16:00 Water back garden'],
      turns: [
        { say: 'watered the garden', unchanged: true, reply: /which/i },
        { say: 'both', has: ['Water front garden [done]', 'Water back garden [done]'] },
        { say: 'undo', has: ['Water front garden [pending]', 'Water back garden [pending]'] },
      ],
    },
    {
      name: 'only one of both',
      day: ['15:00 Water front garden', '16:00 Water back garden'],
      turns: [
        { say: 'watered the garden' },
        { say: 'both' },
        {
          say: 'hang on, only the front one',
          has: ['Water front garden [done]', 'Water back garden [pending]'],
        },
      ],
    },
    {
      name: 'one of several stays where it was',
      day: ['14:00 Walk', '16:00 Read'],
      turns: [
        { say: 'move the walk to 4 and the reading to 5', has: ['16:00 Walk', '17:00 Read'] },
        { say: 'actually leave the reading where it was', has: ['16:00 Walk', '16:00 Read'] },
      ],
    },
    {
      name: 'not that one, with a reason',
      day: ['13:00 Feed Rex', '14:00 Brush Rex'],
      turns: [
        { say: 'fed rex', has: ['Feed Rex [done]'] },
        { say: 'and the brushing', has: ['Brush Rex [done]'] },
        { say: 'oh not the brushing, sorry, that’s later', has: ['Brush Rex [pending]', 'Feed Rex [done]'] },
      ],
    },
    {
      name: 'a dose that was denied is open again',
      day: ['09:00 Water pill [daily]', '09:15 Ironing'],
      turns: [
        { say: 'water pill done ironing done', has: ['Water pill [done]', 'Ironing [done]'] },
        { say: 'no not the water pill', unchanged: true, reply: /water pill.*\?/i },
        { say: 'yes', has: ['Water pill [pending]', 'Ironing [done]'] },
      ],
    },
    {
      name: 'all but one of those that were asked about',
      now: '2026-03-10T07:40 America/New_York',
      day: ['08:15 School run', '09:30 Grocery shop', '13:00 Dentist for Ellie'],
      turns: [
        { say: 'push everything back half an hour', unchanged: true },
        { say: 'no not the dentist, that one’s fixed', unchanged: true, reply: /only .*grocery shop/i },
        { say: 'yes', has: ['10:00 Grocery shop', '08:45 School run', '13:00 Dentist for Ellie'] },
      ],
    },
    {
      name: 'leaving the rest alone takes nothing back',
      day: ['11:00 Haircut', '15:00 Pharmacy'],
      turns: [
        { say: 'move the haircut to 12', has: ['12:00 Haircut'] },
        { say: 'leave the pharmacy where it is', unchanged: true },
      ],
    },
  ],
  'flow-other-one': [
    {
      name: 'instead of the one asked about',
      day: ['09:00 Walk in the park', '18:00 Walk with Lena'],
      turns: [
        { say: 'cancel the walk with lena', unchanged: true, reply: /lena/i },
        { say: 'no the other one', unchanged: true, reply: /walk in the park/i },
        { say: 'yes', lacks: ['Walk in the park'], has: ['Walk with Lena'] },
      ],
    },
    {
      name: 'instead of the one ticked',
      day: ['10:00 Call mum', '15:00 Call the bank'],
      turns: [
        { say: 'I called mum', has: ['Call mum [done]'] },
        { say: 'no, the other one', has: ['Call mum [pending]', 'Call the bank [done]'] },
      ],
    },
    {
      name: 'another dose is asked about',
      day: ['08:00 Morning pills [daily]', '20:00 Evening pills [daily]'],
      now: '2026-03-10T20:30 America/New_York',
      turns: [
        { say: 'I took my morning pills', has: ['Morning pills [done]'] },
        {
          say: 'no, the other one',
          has: ['Morning pills [pending]', 'Evening pills [pending]'],
          reply: /evening pills.*\?/i,
        },
      ],
    },
    {
      name: 'neither',
      day: ['10:00 Yoga', '15:00 Bank'],
      turns: [
        { say: 'cancel yoga', unchanged: true },
        { say: 'neither', unchanged: true, never: /add/i },
      ],
    },
  ],
  'flow-told': [
    {
      name: 'yes I did',
      day: ['09:00 Shower'],
      turns: [
        { say: 'did I shower', unchanged: true, reply: /not yet/i },
        { say: 'yes I did', has: ['Shower [done]'] },
      ],
    },
    {
      name: 'of a dose it is asked',
      day: ['09:00 Vitamins [daily]'],
      turns: [
        { say: 'did i do my vitamins', unchanged: true },
        { say: 'yes i did', unchanged: true, reply: /vitamins.*\?/i },
        { say: 'yes', has: ['Vitamins [done]'] },
      ],
    },
    {
      name: 'only thought so',
      day: ['09:00 Shower', '08:00 Metformin [daily]'],
      turns: [
        { say: 'did I shower' },
        { say: 'I think I did. my hair’s wet', unchanged: true, never: /hurt/i },
        { say: 'did I take my metformin' },
        { say: 'I’m fairly sure I have', unchanged: true, reply: /not ticked/i },
      ],
    },
    {
      name: 'what comes after it',
      day: ['10:00 Bus', '12:30 Clinic', '14:00 Lunch'],
      turns: [
        { say: 'how long till the bus', unchanged: true, reply: /in 30 minutes/i },
        { say: 'and after that', unchanged: true, reply: /clinic/i },
      ],
    },
    {
      name: 'a new time for it',
      day: ['16:00 Film'],
      turns: [
        { say: 'when is the film', unchanged: true },
        { say: 'make it half past', has: ['16:30 Film'] },
      ],
    },
    {
      name: 'is it at eight?',
      day: ['20:00 Eye drops [daily]'],
      turns: [{ say: 'and eye drops at 8 yeah?', unchanged: true, reply: /8:00/ }],
    },
  ],
  'flow-words': [
    {
      name: 'looking for words',
      day: ['09:15 Speech exercises', '15:00 Physio'],
      turns: [
        { say: 'I did the the um the talking thing', unchanged: true, offers: /speech exercises/i },
        { say: 'yes that', has: ['Speech exercises [done]'] },
      ],
    },
    {
      name: 'I said',
      day: ['14:00 Call Mum'],
      turns: [
        { say: 'move call mum', unchanged: true },
        { say: 'at 4 I said', has: ['16:00 Call Mum'] },
      ],
    },
    {
      name: 'later, and like six',
      day: ['17:00 Walk Buddy'],
      turns: [
        { say: 'can i do buddy later', unchanged: true, reply: /when/i },
        { say: 'like 6', has: ['18:00 Walk Buddy'] },
      ],
    },
    {
      name: 'four fifteen',
      day: ['15:30 Nap', '09:00 Post letters'],
      turns: [
        { say: 'move the nap to four and the letters are posted', has: ['16:00 Nap', 'Post letters [done]'] },
        { say: 'uh no sorry make that four fifteen', has: ['16:15 Nap'] },
      ],
    },
    {
      name: 'been done',
      day: ['08:30 Dinner', '11:00 Visit Gran'],
      turns: [
        { say: 'dinner’s been eaten', has: ['Dinner [done]'] },
        { say: 'gran’s been visited', has: ['Visit Gran [done]'] },
      ],
    },
    {
      name: 'rained off, and put on another day',
      day: ['11:00 Golf', '08:00 Lipitor [daily]'],
      turns: [
        { say: 'Took my Lipitor.', has: ['Lipitor [done]'] },
        { say: 'Golf’s rained out. Put it on Thursday, same time.', has: ['+2 11:00 Golf'], grew: 0 },
      ],
    },
    {
      name: 'after what is on the list',
      day: ['12:00 Mass', '18:00 Supper'],
      turns: [
        { say: 'remind me to get milk after mass', has: ['13:00 ~milk'], grew: 1 },
        { say: 'before supper I need to chop wood', has: ['17:30 ~chop wood'], grew: 1 },
      ],
    },
    {
      name: 'a step of a checklist',
      day: ['10:00 Pack for hospital [items Toothbrush|Slippers]'],
      turns: [
        { say: 'slippers are in', unchanged: true, reply: /slippers.*pack for hospital/i },
        { say: 'yes', reply: /slippers/i },
        { say: 'whats still to pack', unchanged: true, reply: /slippers \(done\)/i },
      ],
    },
    {
      name: 'a rhythm that cannot be',
      turns: [
        { say: 'put the bins down for every thursday night', grew: 1 },
        { say: 'and watering the plants twice a week', unchanged: true, reply: /twice a week/i },
      ],
    },
    {
      name: 'not given before eight is about no reminder',
      day: ['19:00 Calpol for Max'],
      turns: [{ say: 'so don’t give it till 8', muted: false }],
    },
  ],
  'flow-parts': [
    {
      name: 'a new time for what is there, beside another part',
      now: '2026-03-10T15:40 America/New_York',
      day: ['16:00 Feed birds', '17:00 Supper'],
      turns: [
        {
          say: 'move the birds to five and supper at six',
          has: ['17:00 Feed birds', '18:00 Supper'],
          grew: 0,
        },
        { say: 'on second thoughts leave supper at five', has: ['17:00 Supper'], grew: 0 },
      ],
    },
    {
      name: 'two short reports',
      day: ['08:30 Chart vitals', '09:00 Dress Mr Brown’s leg'],
      turns: [
        {
          say: 'leg dressed, vitals charted',
          has: ['Chart vitals [done]', 'Dress Mr Brown’s leg [done]'],
        },
      ],
    },
    {
      name: 'one done, the other did not happen',
      day: ['08:00 Bins', '09:00 Fix the fence'],
      turns: [{ say: 'bins are out, fence didn’t happen', has: ['Bins [done]'], reply: /fix the fence/i }],
    },
    {
      name: 'pushed by some minutes, and then the other way',
      day: ['16:00 Handover'],
      turns: [
        { say: 'push handover fifteen minutes', has: ['16:15 Handover'] },
        { say: 'sorry, earlier not later', has: ['15:45 Handover'] },
      ],
    },
    {
      name: 'the morning that is over is tomorrow’s',
      now: '2026-03-10T18:40 America/New_York',
      day: ['20:00 Shower'],
      turns: [{ say: 'shower in the morning instead', has: ['+1 ~Shower'], grew: 0 }],
    },
    {
      name: 'later than nothing is not added',
      day: ['18:30 BBQ'],
      turns: [{ say: 'the barbie an hour later', unchanged: true }],
    },
    {
      name: 'the same day for another',
      now: '2026-03-10T21:10 America/New_York',
      day: ['21:00 Text landlord', '22:00 Dishes'],
      turns: [
        { say: 'dishes tmrw', has: ['+1 Dishes'] },
        { say: 'same for the landlord thing', has: ['+1 21:00 Text landlord'] },
      ],
    },
    {
      name: 'all done?',
      day: ['14:00 Call the GP'],
      turns: [{ say: 'all done?', unchanged: true, reply: /call the gp/i }],
    },
    {
      name: 'asked for, not there, put on',
      turns: [
        { say: 'do I need to buy milk', unchanged: true },
        { say: 'yes put it on', has: ['~milk'], grew: 1 },
      ],
    },
    {
      name: 'the one that was rung',
      day: ['08:00 Call Anna', '09:00 Call Bella'],
      turns: [
        { say: 'rang anna', has: ['Call Anna [done]'] },
        { say: 'no it was bella I rang', has: ['Call Anna [pending]', 'Call Bella [done]'] },
      ],
    },
    {
      name: 'another order for what was named just before',
      day: ['08:00 Stand-up', '15:00 Gym'],
      turns: [
        { say: 'standup done', has: ['Stand-up [done]'] },
        { say: 'and skip gym, no wait, move it to 6', has: ['18:00 Gym', '08:00 Stand-up [done]'] },
      ],
    },
    {
      name: 'what is done is not moved by a word',
      day: ['08:00 Stand-up', '10:00 Invoice client'],
      turns: [
        { say: 'standup done, invoice nope', has: ['Stand-up [done]'] },
        { say: 'move that to after lunch', has: ['14:00 Invoice client', '08:00 Stand-up [done]'] },
      ],
    },
    {
      name: 'that is what was named in the same breath',
      day: ['--:-- Do the washing', '10:00 Ring the plumber'],
      turns: [
        { say: 'plumber at eleven', has: ['11:00 Ring the plumber'] },
        { say: 'washing’s on, so tick that', unchanged: true, reply: /do the washing/i },
        { say: 'yes', has: ['Do the washing [done]', 'Ring the plumber [pending]'] },
      ],
    },
    {
      name: 'who is to be called has called',
      day: ['08:00 Call school'],
      turns: [{ say: 'school called', unchanged: true }],
    },
    {
      name: 'two names for two of three',
      day: ['08:00 Wash car', '08:30 Wash dog', '09:00 Wash windows'],
      turns: [
        { say: 'washing’s done', unchanged: true, reply: /which/i },
        { say: 'car and dog', has: ['Wash car [done]', 'Wash dog [done]', 'Wash windows [pending]'] },
      ],
    },
    {
      name: 'he says he has',
      day: ['08:00 Dad’s morning pills [daily]'],
      turns: [
        { say: 'has dad had his morning pills yet', unchanged: true, reply: /not yet/i },
        { say: 'he says he has', unchanged: true, reply: /dad’s morning pills.*\?/i, never: /hurt/i },
        { say: 'yes', has: ['Dad’s morning pills [done]'] },
      ],
    },
    {
      name: 'taken, when none was spoken of',
      day: ['08:00 Morning tablets [daily]'],
      turns: [{ say: 'I’ve just taken them', unchanged: true, reply: /morning tablets.*\?/i }],
    },
    {
      name: 'politely not',
      day: ['17:00 Evening stroll'],
      turns: [
        { say: 'I’m afraid I shan’t manage my stroll this evening', reply: /stroll/i, never: /uneasy/i },
      ],
    },
  ],
  'flow-danger': [
    {
      name: 'a fall is asked about, however well it went',
      day: ['09:00 Ironing'],
      turns: [
        { say: 'had a fall in the hall but all good now. tick the ironing', unchanged: true, reply: /hurt/i },
        { say: 'no', has: ['Ironing [done]'], never: /fall in the hall/i },
      ],
    },
    {
      name: 'a no to a fall that came alone looks for nothing on the list',
      day: ['09:00 Ironing'],
      turns: [
        { say: 'had a bit of a fall', unchanged: true, reply: /hurt, unwell/i },
        { say: 'No', unchanged: true, reply: /^Good\./, never: /can’t find|did not understand/i },
      ],
    },
    {
      name: 'a whisper is asked about, and gets no more than that',
      day: ['18:00 Dinner'],
      turns: [
        { say: 'cant talk hes here. put dinner done', unchanged: true, reply: /hurt, unwell/i },
        { say: 'yes', unchanged: true, reply: /deserve to be safe/ },
      ],
    },
    {
      name: 'what a carer gave is no dose too many',
      day: ['20:00 Evening tablets [daily]'],
      now: '2026-03-10T20:20 Europe/London',
      turns: [{ say: 'tablets given 20:15, tick Mum’s evening ones', never: /poison|hurt, unwell/i }],
    },
    {
      name: 'two by mistake',
      turns: [{ say: 'What should I do if I took two by mistake?', unchanged: true, reply: /hurt, unwell/i }],
    },
    {
      name: 'one dose on any day',
      day: ['08:00 Pills [daily]'],
      turns: [
        { say: 'I think I’ll take my pills now', unchanged: true, never: /hurt|emergency/i },
        { say: 'I’ll take all my pills now', unchanged: true, reply: /emergency/i },
      ],
    },
    {
      name: 'only talk',
      turns: [
        { say: 'kids will be the death of me haha', unchanged: true, never: /emergency/i },
        { say: 'lol in the game I got poisoned twice', unchanged: true, never: /emergency/i },
      ],
    },
  ],
}
