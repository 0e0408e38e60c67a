import type { Suite } from '../script.ts'

/** Follow-ups: what was said last is put right, taken back, said again, or answered in a roundabout way. */
export const followUps: Suite = {
  'follow-up-taken-back': [
    {
      name: 'not that after all',
      turns: [
        { say: 'add milk', has: ['Milk'] },
        { say: 'no, not milk', lacks: ['Milk'] },
      ],
    },
    {
      name: 'don’t',
      turns: [{ say: 'add milk' }, { say: 'actually don’t', lacks: ['Milk'] }],
    },
    {
      name: 'we have got some',
      turns: [
        { say: 'add milk' },
        { say: 'we’ve got milk', unchanged: true, reply: /delete “Milk”/i },
        { say: 'yes', lacks: ['Milk'] },
      ],
    },
    {
      name: 'only one of the things',
      turns: [{ say: 'add bread, milk and eggs' }, { say: 'just the milk', has: ['Milk'], grew: 0 }],
    },
    {
      name: 'one of the things not',
      turns: [{ say: 'add bread, milk and eggs' }, { say: 'not the bread', has: ['Milk and eggs'], grew: 0 }],
    },
    {
      name: 'a bare no after a change',
      day: ['10:00 Ironing'],
      turns: [
        { say: 'tick the ironing', has: ['Ironing [done]'] },
        { say: 'no', unchanged: true, reply: /undo/i, offers: /yes/i },
        { say: 'yes', has: ['Ironing [pending]'] },
      ],
    },
    {
      name: 'undone, and why',
      day: ['17:00 Ring Brenda'],
      turns: [
        { say: 'rang brenda', has: ['Ring Brenda [done]'] },
        { say: 'undo that she got cut off', has: ['Ring Brenda [pending]'] },
      ],
    },
  ],
  'follow-up-put-right': [
    {
      name: 'without the h',
      turns: [
        { say: 'add lunch with John on friday' },
        { say: 'it’s Jon without the h', has: ['+3 Lunch with Jon'] },
      ],
    },
    {
      name: 'not ours, theirs',
      turns: [
        { say: 'add put our bins out at 6' },
        { say: 'not ours, theirs', has: ['18:00 Put their bins out'] },
      ],
    },
    {
      name: 'the time at the end of a sentence',
      turns: [
        { say: 'add dentist friday at 3' },
        { say: 'they’ve just rung and made it 4', has: ['+3 16:00 Dentist'] },
        {
          say: 'oh do forgive me, I had it wrong, so please make it half past four',
          has: ['+3 16:30 Dentist'],
          grew: 0,
        },
      ],
    },
    {
      name: 'said after the number',
      turns: [{ say: 'add dentist friday at 3' }, { say: '4 I mean', has: ['+3 16:00 Dentist'], grew: 0 }],
    },
    {
      name: 'who says when, after the list was read',
      day: ['14:00 Vicar coming', '18:00 Supper'],
      turns: [
        { say: 'the vicar what time', unchanged: true, reply: /vicar/i },
        { say: 'he said half three now not two', has: ['15:30 Vicar coming'] },
      ],
    },
    {
      name: 'left for another day',
      day: ['15:00 Call Anna'],
      turns: [
        { say: 'what’s on today?' },
        { say: 'let’s leave anna for thursday', has: ['+2 15:00 Call Anna'] },
      ],
    },
    {
      name: 'called off',
      day: ['16:00 Walk with Tom'],
      turns: [
        { say: 'when is the walk?' },
        { say: 'cancel it', unchanged: true, reply: /delete “Walk with Tom”/i },
      ],
    },
  ],
  'follow-up-told': [
    {
      name: 'somebody has changed the time again',
      day: ['17:00 Collect Aoife from the train'],
      turns: [
        { say: 'move aoife to twenty to six', has: ['17:40 Collect Aoife from the train'] },
        {
          say: 'hang on, she’s texted again, it’s six on the dot',
          has: ['18:00 Collect Aoife from the train'],
          grew: 0,
        },
      ],
    },
    {
      name: 'for that, which is on another day',
      day: ['19:00 Rosary', '+1 10:00 Blood test'],
      turns: [
        { say: 'and the blood test, when is that on?', unchanged: true, reply: /blood test.*tomorrow/i },
        { say: 'well put in leave the house for that at nine', has: ['+1 09:00 Leave the house'] },
      ],
    },
    {
      name: 'a learner’s word for when it moved to',
      day: ['10:00 Meeting with manager', '12:00 Send invoice'],
      turns: [{ say: 'meeting is moved on eleven', has: ['11:00 Meeting with manager'] }],
    },
    {
      name: 'today’s dose is done, and tomorrow’s is meant',
      day: ['09:00 Insulin [daily]'],
      turns: [
        { say: 'I have done insulin just now', has: ['Insulin [done]'] },
        { say: 'tomorrow insulin make please at 8:30', unchanged: true, never: /double/i },
        { say: 'yes correct', has: ['Insulin [done]', '+1 08:30 Insulin'], lacks: ['+1 09:00 Insulin'] },
      ],
    },
    {
      name: 'another task’s new time takes no tick of a dose back',
      actingFor: 'Frank',
      day: ['08:00 Donepezil', '11:00 Day centre', '16:00 Music hour'],
      turns: [
        { say: 'he’s taken his donepezil', has: ['Donepezil [done]'] },
        {
          say: 'day centre are picking him up at quarter to eleven today instead',
          has: ['Donepezil [done]', '10:45 Day centre [pending]'],
        },
      ],
    },
    {
      name: 'the strip was counted',
      day: ['08:00 Sertraline', '13:00 Lunch'],
      turns: [
        { say: 'I can’t remember whether I took my sertraline', unchanged: true },
        {
          say: 'okay I’ve counted the strip so I definitely took it this morning',
          unchanged: true,
          reply: /sertraline.*\?/i,
        },
        { say: 'yes', has: ['Sertraline [done]'] },
      ],
    },
  ],
  'follow-up-again': [
    {
      name: 'the same on another day',
      turns: [
        { say: 'add swim at 5pm' },
        { say: 'same again tomorrow', has: ['17:00 Swim', '+1 17:00 Swim'], grew: 1 },
        { say: 'and the same thursday', has: ['+2 17:00 Swim'], grew: 1 },
      ],
    },
    {
      name: 'a dose for tomorrow too is read back',
      now: '2026-03-10T22:10 America/New_York',
      day: ['22:00 Vitamin D'],
      turns: [
        { say: 'took my vitamin d', has: ['Vitamin D [done]'] },
        { say: 'put that in for tomorrow too same time', unchanged: true, reply: /vitamin d.*\?/i },
        { say: 'yes', has: ['+1 22:00 Vitamin D'] },
      ],
    },
    {
      name: 'that day, and the same time',
      day: ['+3 09:40 Clinic'],
      turns: [
        { say: 'when is the clinic' },
        { say: 'add a taxi at ten to nine that day', has: ['+3 08:50 Taxi'] },
        { say: 'and book bags too same time', has: ['+3 08:50 Book bags'] },
      ],
    },
    {
      name: 'counted from what was said',
      day: ['+1 08:00 Morning walk'],
      turns: [
        { say: 'tomorrow’s walk make it 7', has: ['+1 07:00 Morning walk'] },
        {
          say: 'and add fill the water tank half an hour before that',
          has: ['+1 06:30 Fill the water tank'],
        },
      ],
    },
    {
      name: 'and the other',
      day: ['10:00 Walk with Tom', '16:00 Walk with Jo'],
      turns: [
        { say: 'did the walk' },
        { say: 'tom', has: ['Walk with Tom [done]'] },
        { say: 'what about the other', unchanged: true, reply: /walk with jo/i, offers: /done/i },
      ],
    },
    {
      name: 'and another to another time',
      day: ['15:00 Call Anna', '16:00 Walk with Tom'],
      turns: [
        { say: 'move the walk to 5', has: ['17:00 Walk with Tom'] },
        { say: 'and anna to 6', has: ['18:00 Call Anna'] },
      ],
    },
    {
      name: 'and something that is not there',
      day: ['09:00 Ironing'],
      turns: [
        { say: 'tick the ironing' },
        { say: 'and the bins too', unchanged: true, reply: /can’t find “bins”/i },
      ],
    },
    {
      name: 'one more thing',
      turns: [
        { say: 'add milk' },
        { say: 'thanks', unchanged: true },
        { say: 'oh and eggs', has: ['Eggs'], grew: 1 },
      ],
    },
  ],
  'follow-up-roundabout': [
    ...[
      ['oh the first I suppose', 'Tom'],
      ['tom obviously', 'Tom'],
      ['I think it was the one in the morning', 'Tom'],
      ['the earlier of the two', 'Tom'],
      ['no the later one', 'Jo'],
      ['not the one with Tom', 'Jo'],
    ].map(([say, who]) => ({
      name: say!,
      day: ['10:00 Walk with Tom', '16:00 Walk with Jo'],
      turns: [
        { say: 'did the walk', unchanged: true as const },
        {
          say: say!,
          has: [`Walk with ${who} [done]`, `Walk with ${who === 'Tom' ? 'Jo' : 'Tom'} [pending]`],
        },
      ],
    })),
    {
      name: 'neither, another one',
      day: ['10:00 Walk with Tom', '16:00 Walk with Jo', '--:-- Shopping'],
      turns: [{ say: 'did the walk' }, { say: 'neither, the shopping', has: ['Shopping [done]'] }],
    },
    {
      name: 'another than the one that was asked about',
      day: ['10:00 Email Mrs Carter', '15:00 Email the council'],
      turns: [
        { say: 'I wrote the email', unchanged: true },
        { say: 'the one to mrs carter', has: ['Email Mrs Carter [done]', 'Email the council [pending]'] },
      ],
    },
    {
      name: 'a dose that is only supposed is read back',
      day: ['08:00 Morning pills [daily]', '20:00 Evening pills [daily]'],
      turns: [
        { say: 'I took my pills', unchanged: true, reply: /which/i },
        { say: 'the morning ones I suppose', unchanged: true, reply: /morning pills.*\?/i },
        { say: 'yes', has: ['Morning pills [done]', 'Evening pills [pending]'] },
      ],
    },
    {
      name: 'when, in a roundabout way',
      day: ['10:00 Ironing', '16:00 Walk with Tom'],
      turns: [
        { say: 'move the ironing' },
        { say: 'oh I don’t know, five?', unchanged: true, reply: /5:00 PM.*\?/ },
        { say: 'yes', has: ['17:00 Ironing'] },
      ],
    },
    {
      name: 'after another task',
      day: ['10:00 Ironing', '16:00 Walk with Tom'],
      turns: [{ say: 'move the ironing' }, { say: 'after the walk', has: ['17:00 Ironing'] }],
    },
    {
      name: 'a yes with what was asked in it',
      day: ['20:00 Evening pills [daily]'],
      turns: [
        { say: 'move the evening pills to 9', unchanged: true },
        { say: 'yes please, ten o’clock', unchanged: true, reply: /10:00 PM.*\?/ },
        { say: 'yes please, ten o’clock', has: ['22:00 Evening pills'] },
      ],
    },
    {
      name: 'yes to not yet',
      day: ['08:00 Ironing', '09:00 Metformin [daily]'],
      turns: [
        { say: 'did I do the ironing?', unchanged: true, reply: /not yet/i },
        { say: 'yes', unchanged: true, reply: /mark “Ironing” as done\?/i },
        { say: 'yes', has: ['Ironing [done]'] },
        { say: 'did I take my metformin?', unchanged: true, reply: /not yet/i },
        { say: 'oh yes', unchanged: true, reply: /metformin.*\?/i },
      ],
    },
    {
      name: 'okay before something else is no yes',
      day: ['10:00 Ironing'],
      turns: [{ say: 'delete the ironing' }, { say: 'ok, what’s the time', unchanged: true }],
    },
    {
      name: 'it is what was named last',
      day: ['11:00 Walk the dog', '14:00 Match v Eastfield'],
      turns: [
        { say: 'walked the dog', has: ['Walk the dog [done]'] },
        { say: 'match is off its waterlogged', unchanged: true, offers: /skip/i },
        { say: 'just skip it', has: ['Match v Eastfield [skipped]', 'Walk the dog [done]'] },
      ],
    },
    {
      name: 'it may be either of two, and one is a dose',
      day: ['08:00 Water tablet', '12:30 Lunch club'],
      turns: [{ say: 'no water tablet yet, I’ve the lunch club' }, { say: 'skip it', unchanged: true }],
    },
  ],
}
