import type { Script, ScriptTurn } from '../script.ts'

const NOON = '2026-03-10T12:00 Europe/London'
const DAY = [
  '08:00 Take blood pressure tablet [daily]',
  '08:30 Take metformin [daily]',
  '21:00 Evening pills [daily]',
  '09:00 Walk the dog [daily]',
  'Water the plants',
  '11:00 Call the bank',
  '14:00 Dentist',
  '15:00 Physiotherapy',
  '16:00 Shopping',
  'Do the laundry',
  '19:00 Put the bins out',
  'Pay the gas bill',
  '17:00 Call mum',
  'Buy bread',
  '18:00 Yoga [daily]',
  '+2 10:00 Haircut',
]

type Turn = Omit<ScriptTurn, 'say'>
type Line = [say: string, expected: Turn, ...then: (Turn & { say?: string })[]]

function scripts(lines: Line[], actingFor?: string): Script[] {
  return lines.map(([say, expected, ...then]) => ({
    name: say,
    now: NOON,
    day: DAY,
    ...(actingFor && { actingFor }),
    turns: [
      { say, ...expected },
      ...then.map((turn) => ({ say: String(turn.say ?? turn.taps), ...turn }) as ScriptTurn),
    ],
  }))
}

const done = (...titles: string[]): Turn => ({ has: titles.map((title) => `${title} [done]`) })
const SAME: Turn = { unchanged: true }

/** Requests in the middle of talk, by people who do not speak like a manual. They were written while it was made. */
export const inPassing: Record<string, Script[]> = {
  'passing-moves': scripts([
    ['physio rang, they want me at half three instead', { has: ['15:30 Physiotherapy'] }],
    ['dentist’s been put back to Thursday, half two', { has: ['+2 14:30 Dentist'] }],
    ['dentist’s secretary phoned and it’s now the 24th at ten past nine', { has: ['+14 09:10 Dentist'] }],
    ['my daughter says the haircut’s Friday now not Thursday', { has: ['+3 10:00 Haircut'] }],
    ['could we do yoga at seven rather than six', { has: ['19:00 Yoga'] }],
    ['put the dentist off till next week', { has: ['+7 14:00 Dentist'] }],
    ['bring physio forward an hour', { has: ['14:00 Physiotherapy'] }],
    ['shove the bins to tomorrow morning', { has: ['+1 09:00 Put the bins out'] }],
    ['I’d rather do the shopping after tea', { has: ['19:30 Shopping'] }],
    ['please to change dentist for 16 o’clock', { has: ['16:00 Dentist'] }],
    ['make yoga an hour earlier from now on', { has: ['17:00 Yoga', '+1 17:00 Yoga'] }],
    [
      'can the bank wait till Thursday',
      { ...SAME, offers: /^Move “Call the bank” to Thursday/ },
      { taps: /^Move/, has: ['+2 11:00 Call the bank'] },
    ],
    [
      'put physio at 4',
      { ...SAME, offers: /^Move “Physiotherapy” to 4:00 PM/ },
      { taps: /^Move/, has: ['16:00 Physiotherapy'] },
    ],
    ['the laundry can wait till tomorrow, I’m knackered', { has: ['+1 Do the laundry'] }],
    ['don’t move the dentist', SAME],
  ]),
  'passing-deletes': scripts([
    [
      'the gas bill can go for good',
      { ...SAME, reply: /delete .*gas/i },
      { taps: /Yes/, lacks: ['Pay the gas bill'] },
    ],
    ['you can take the haircut off, she’s shut', { ...SAME, reply: /delete .*haircut/i }],
    [
      'haircut’s cancelled, get rid',
      { ...SAME, reply: /delete .*haircut/i },
      { say: 'yes', lacks: ['+2 Haircut'] },
    ],
    ['don’t want the bins one any more', { ...SAME, reply: /delete .*bins/i }],
    ['bin the bank one, Ben did it', { ...SAME, reply: /delete .*bank/i }],
    ['folic acid can go for good', { ...SAME, reply: /can’t find it/ }],
    ['please don’t delete the shopping', SAME],
  ]),
  'passing-ticks': scripts([
    ['that’s the dog walked and the plants watered', done('Walk the dog', 'Water the plants')],
    [
      'bread’s bought and the gas is sorted, but the bank was shut',
      { ...done('Buy bread', 'Pay the gas bill'), reply: /bank/i },
    ],
    ['I have already called to the bank', done('Call the bank')],
    ['Already the plants are watered', done('Water the plants')],
    ['ok Yoga’s done, check it off', done('Yoga')],
    ['plants are seen to, put that down', { ...done('Water the plants'), grew: 0 }],
    ['Mi walk the dog aready', { offers: /done/ }, { taps: /done/, ...done('Walk the dog') }],
    ['Anna called', SAME],
  ]),
  'passing-changes': scripts([
    ['it’s called Pilates now, not yoga', { has: ['18:00 Pilates'] }],
    ['yoga should only be mondays and wednesdays', { has: ['+1 Yoga [weekly 1,3]'] }],
    ['put bananas and jam on the shopping', { has: ['Shopping [items Bananas|Jam]'], grew: 0 }],
    [
      'the dentist one should say bring x-rays',
      { ...SAME, offers: /note of “Dentist”/ },
      { taps: /note/, reply: /x-rays/ },
    ],
    ['metformin’s 1000 now not 500', { ...SAME, never: /skip/i, offers: /note of “Take metformin”/ }],
    ['add sardines to my shopping', { has: ['Shopping [items Sardines]'], grew: 0 }],
  ]),
  'passing-reminders': scripts([
    ['can you shush for an hour', { muted: '2026-03-10T13:00' }],
    ['remind me again in ten minutes', { ...SAME, offers: /12:10 PM/ }],
    ['make the reminders louder please', { ...SAME, reply: /Notification schemes/ }],
    ['tell me a day before anything at the hospital', SAME],
  ]),
  'passing-adds': scripts([
    ['put milk and cheese on the list oh and stamps', { has: ['Milk and cheese', 'Stamps'] }],
    ['add a card for Ann to my list and also tape', { has: ['Card for Ann', 'Tape'] }],
    ['stick the optician in for Friday quarter past two', { has: ['+3 14:15 Optician'] }],
    ['could you jot down that the window cleaner’s due Friday about 9', { has: ['+3 09:00 Window cleaner'] }],
    [
      'we’ve got Ted and Jean coming to lunch sunday at half twelve',
      { has: ['+5 12:30 Ted and Jean coming to lunch'] },
    ],
    ['we’re out of milk', { ...SAME, offers: /Yes/ }, { taps: /Yes/, has: ['Buy milk'] }],
    ['I want to speak to a human', SAME],
  ]),
  'passing-corrections': scripts([
    [
      'tick the laundry',
      done('Do the laundry'),
      { say: 'it was the bread, not the laundry', has: ['Buy bread [done]', 'Do the laundry [pending]'] },
    ],
    [
      'I did the laundry',
      done('Do the laundry'),
      { say: 'no, the bread', has: ['Buy bread [done]', 'Do the laundry [pending]'] },
    ],
    ['move the dentist to 3', {}, { say: 'make it half 5', has: ['17:30 Dentist'] }],
    ['add swimming every day at 7', {}, { say: 'only until Sunday', reply: /ends/ }],
    ['add call Ann at 6', {}, { say: 'every week', has: ['18:00 Call Ann [weekly 2]'] }],
    [
      'delete the bank',
      SAME,
      { say: 'no, the gas', ...SAME, reply: /delete .*gas/i },
      { say: 'yes', lacks: ['Pay the gas bill'], has: ['Call the bank'] },
    ],
    [
      'add vitamins talk on friday',
      SAME,
      { say: 'no, thursday', ...SAME, reply: /Thursday/ },
      { say: 'yes', has: ['+2 Vitamins talk'] },
    ],
    [
      'the gas is paid',
      done('Pay the gas bill'),
      { say: 'no the phone bill', ...SAME, offers: /Set “Pay the gas bill” back/ },
      { taps: /^Set/, has: ['Pay the gas bill [pending]'] },
    ],
    [
      'add ring the plumber',
      {},
      { say: 'no, the gas man', offers: /Yes/ },
      { taps: /Yes/, has: ['Ring the gas man'], lacks: ['Ring the plumber'] },
    ],
    [
      'skip the shopping',
      { has: ['Shopping [skipped]'] },
      { say: 'don’t skip it', has: ['Shopping [pending]'] },
    ],
    [
      'skip the shopping',
      {},
      { say: 'no don’t skip it, move it to tomorrow', has: ['+1 16:00 Shopping [pending]'] },
    ],
    ['move dentist to friday', {}, { say: 'no leave it where it was', has: ['14:00 Dentist'] }],
    ['mark yoga done', done('Yoga'), { say: 'oh wait that was yesterday', offers: /Set “Yoga” back/ }],
    [
      'delete the haircut',
      SAME,
      { say: 'yes', lacks: ['+2 Haircut'] },
      { say: 'oh no, make it how it was', has: ['+2 10:00 Haircut'] },
    ],
  ]),
  'passing-only-said': scripts([
    ['maybe I should skip yoga', SAME],
    ['nobody watered the plants', SAME],
    ['did the bins get emptied', { ...SAME, reply: /still open/, never: /did you mean/ }],
    ['I used to love yoga', SAME],
    ['I hate the dentist', SAME],
    ['thinking of moving yoga to mornings', SAME],
    ['should I cancel the haircut', SAME],
    ['the metformin upsets my stomach', SAME],
    ['he moved house on friday', { ...SAME, never: /should move/ }],
    ['I nearly forgot the bins', SAME],
    ['who put the haircut there', SAME],
  ]),
  'passing-twice': scripts([
    [
      'add milk',
      { grew: 1 },
      { say: 'add milk', ...SAME, reply: /second time/ },
      { say: 'add milk', ...SAME, reply: /^[^.]*\.[^.]*second time\?$/ },
      { say: 'yes', grew: 1 },
    ],
  ]),
  'passing-next': [
    {
      name: 'an appointment of five hours ago is not next',
      now: '2026-03-10T14:00 Europe/London',
      day: ['09:00 Dentist appointment', '17:00 Call mum'],
      turns: [{ say: 'what’s next?', reply: [/^[^.]*Call mum/, /Dentist appointment.* earlier/] }],
    },
    {
      name: 'milk, eggs and bread as a checklist',
      turns: [
        {
          say: 'add shopping with milk, eggs and bread as a checklist',
          has: ['Shopping [items Milk|Eggs|Bread]'],
          grew: 1,
        },
      ],
    },
    {
      name: 'a refreshed second try has one answer',
      turns: [
        { say: 'add milk', grew: 1 },
        {
          say: 'add milk',
          ...SAME,
          reply: /^“Milk” is already on your list for today\. Shall I add it a second time\?$/,
        },
        {
          say: 'add milk',
          rewindTo: 1,
          ...SAME,
          reply: /^“Milk” is already on your list for today\. Shall I add it a second time\?$/,
        },
        { say: 'yes', grew: 1, reply: /^Added “Milk” to your list for today\.$/ },
        { say: 'yes', rewindTo: 2, grew: 0, reply: /^Already done/ },
      ],
    },
  ],
  'passing-about-her': scripts(
    [
      ['mum’s been and walked the dog', done('Walk the dog')],
      ['her dentist’s moved to Friday at 3', { has: ['+3 15:00 Dentist'] }],
      ['Rose has done her laundry', done('Do the laundry')],
      ['she’s not had her evening pills yet', { ...SAME, never: /skip/i }],
      ['don’t let her forget to ring her sister at 8', { has: ['20:00 ~sister'] }],
      ['we can lose the haircut, I’ve cut it myself', { ...SAME, reply: /delete .*haircut/i }],
    ],
    'Rose',
  ),
  'passing-several-times': scripts([
    ['remind mum to drink at 11 and 3', { has: ['+1 11:00 ~drink', '15:00 ~drink'], grew: 2 }],
    ['remind me to stretch at 1, 4 and 6', { has: ['13:00 Stretch', '16:00 Stretch', '18:00 Stretch'] }],
    [
      'put eye drops for the cat at 2 and at 8',
      { ...SAME, reply: /sure about a medicine/ },
      { say: 'yes', has: ['14:00 ~drops', '20:00 ~drops'] },
    ],
    ['remind me to ring the surgery at 16 hours', { has: ['16:00 Ring the surgery'] }],
  ]),
  'passing-dialect': scripts([
    ['have i got owt on this arvo', { ...SAME, reply: /Physiotherapy/ }],
    ['anything on this aft', { ...SAME, reply: /Physiotherapy/ }],
    ['wots left today', { ...SAME, reply: /Water the plants/ }],
    ['remind me bout the recycling at 6', { has: ['18:00 Recycling'] }],
    ['first aid training about choking on friday', { has: ['+3 First aid training about choking'] }],
  ]),
  'passing-no-guess': [
    ...scripts([
      // A rhythm is no tick, and a likeness no medicine.
      ['every other day feed the fish', { ...SAME, never: /Mark “/ }],
      [
        'mum had her tablets with breakfast',
        { ...SAME, offers: /^Mark “Take metformin” as done/ },
        { taps: /^Mark “Take metformin”/, ...done('Take metformin') },
      ],
      ['haircut', { ...SAME, reply: /“Haircut”.*(?:Thursday|March 12)/ }],
    ]),
    ...scripts([
      [
        'I did the laundry but not the evening pills',
        { ...done('Do the laundry'), lacks: ['Evening pills [done]'] },
      ],
      ['I had lunch but not my metformin', { ...SAME, never: /Mark|as done/ }],
      ['the evening pills', { ...SAME }],
      ['I had toast and not my take metformin', { ...SAME }],
      ['Take metformin? no', { ...SAME }],
      ['I almost took metformin', { ...SAME }],
    ]),
    {
      name: 'water pill, only named',
      now: NOON,
      day: ['08:15 Water pill [daily]'],
      turns: [{ say: 'the water pill', unchanged: true }],
    },
    {
      name: 'water the plants is no water pill',
      now: NOON,
      day: ['08:15 Water pill [daily]'],
      turns: [{ say: 'every other day water the plants', unchanged: true, never: /Water pill/ }],
    },
  ],
  'passing-others-words': scripts([
    ['“Skip yoga” is a sad name for a task', { ...SAME, never: /Delete|Skip “/ }],
    ['my sister said "skip yoga, eat cake" and laughed', { ...SAME, never: /Skip “|Mark “/ }],
    ['the kids want pizza every Friday', SAME],
    ['my wife walked the dog yesterday', { has: ['Walk the dog [pending]'] }],
    ['my late husband used to take his metformin with whisky', { ...SAME, never: /Mark “/ }],
    // An order beside a quotation is one.
    ['skip yoga, she said "rest"', { has: ['18:00 Yoga [skipped]'] }],
  ]),
  'passing-taken-in-few-signs': scripts([
    ['take metformin ✅', done('Take metformin')],
    [
      'have I had my metformin',
      { ...SAME, reply: /Not yet ticked.*look at the box/ },
      { say: 'taken', ...SAME, reply: /Please say yes/ },
    ],
    ['metformin every hour from now on', { ...SAME }],
  ]),
  'passing-without-a-pause': scripts([
    [
      'done the laundry haven’t paid the gas bill',
      { has: ['Do the laundry [done]', 'Pay the gas bill [pending]'], reply: /gas bill/i },
    ],
    ['skip yoga and the dentist can be Friday', { has: ['18:00 Yoga [skipped]', '+3 14:00 Dentist'] }],
    ['I called the bank what else is there today', { has: ['Call the bank [done]'], reply: /Dentist/ }],
    // A medicine that was not taken is never ticked with the one that was.
    [
      'she’s had the metformin but the blood pressure one she wouldn’t take',
      { has: ['Take blood pressure tablet [pending]'], never: /Take blood pressure tablet” is marked done/ },
    ],
    // One request, however it goes on.
    ['remind me to tell mum I paid the gas bill', { has: ['Pay the gas bill [pending]'], grew: 1 }],
    ['take out the shopping, Ben’s doing it', { never: /Ben/ }],
  ]),
}
