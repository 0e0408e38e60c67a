import type { Script, Suite } from '../script.ts'

const DAY = [
  '08:00 Morning pills [daily]',
  '20:00 Evening pills [daily]',
  '10:00 Ironing',
  'Shopping',
  '15:00 Call Anna',
  '16:00 Walk with Tom',
  '12:30 Metformin [daily]',
  'Pay the gas bill',
]

function said(say: string, expected: Omit<Script['turns'][number], 'say'>): Script {
  return { name: say, now: '2026-03-10T12:45 Europe/London', day: DAY, turns: [{ say, ...expected }] }
}

/** English as it is spoken in different places, dictated, or learned late. */
export const waysOfSpeaking: Suite = {
  dialects: [
    said('gonnae remind me tae call ma mum at 5', { has: ['17:00 Call my mum'], grew: 1 }),
    said('dinnae let me forget the bins the morra', { has: ['+1 Bins'], grew: 1 }),
    said('i cannae do the ironing the day', { has: ['Ironing [skipped]'] }),
    said('didnae take ma pills', { reply: /not ticked/, unchanged: true }),
    said('I’ve nae done the ironing', { has: ['Ironing [pending]'], unchanged: true }),
    said('I’ve nae taken ma metformin', { has: ['Metformin [pending]'], unchanged: true }),
    said('she’s no had her metformin', { has: ['Metformin [pending]'], unchanged: true }),
    said('ah did the ironin', { has: ['Ironing [done]'] }),
    said('whits next', { reply: /Morning pills/, unchanged: true }),
    said('i’ve done t’ironing', { has: ['Ironing [done]'] }),
    said('owt at four?', { reply: /Walk with Tom/, never: /Ironing/, unchanged: true }),
    said('i’m after doing the ironing', { has: ['Ironing [done]'] }),
    said('will ye remind me to ring mammy at 6', { has: ['18:00 Ring mammy'], grew: 1 }),
    said('i amn’t doing the ironing today', { has: ['Ironing [skipped]'] }),
    said('i’m fixin to do the ironing', { has: ['Ironing [pending]'], unchanged: true }),
    said('y’all remind me to call my mama at 5', { has: ['17:00 Call my mama'], grew: 1 }),
    said('ain’t got to the shopping yet', { reply: /“Shopping” is still open/, unchanged: true }),
    said('prepone the walk to 3', { has: ['15:00 Walk with Tom'] }),
    said('gonnae kill masel', { reply: /alone|999|Samaritans/i, unchanged: true }),
  ],
  dictated: [
    said('remind me two call mum at half passed four', { has: ['16:30 Call mum'], grew: 1 }),
    said('remind me to call the bank at for o’clock', { has: ['16:00 Call the bank'], grew: 1 }),
    said('remind me to by bread to morrow', { has: ['+1 Buy bread'], grew: 1 }),
    said('move the walk to for thirty', { has: ['16:30 Walk with Tom'] }),
    said('add call the vet comma pay the rent comma and buy milk', {
      has: ['Call the vet', 'Pay the rent', 'Buy milk'],
      grew: 3,
    }),
    said('remind me at 1600 to call mum', { has: ['16:00 Call mum'], grew: 1 }),
    said('call mum at 3p', { has: ['15:00 Call mum'], grew: 1 }),
    said('call mum at quarter of four', { has: ['15:45 Call mum'], grew: 1 }),
    said('add from day to day diary', { has: ['From day to day diary'], grew: 1 }),
    said('add “Call at for o’clock”', { has: ['~for o’clock'], grew: 1 }),
  ],
  'learned-late': [
    said('Tomorrow I must to go to bank at ten', { has: ['+1 10:00 Go to bank'], grew: 1 }),
    said('tomorrow must go bank at ten', { has: ['+1 10:00 Go bank'], grew: 1 }),
    said('please you remind me the doctor on friday at 3', { has: ['+3 15:00 Doctor'], grew: 1 }),
    said('i need buy milk', { has: ['Buy milk'], grew: 1 }),
    said('the walk is at what time', { reply: /4:00 PM/, unchanged: true }),
  ],
  'told-of': [
    said('I’m back from the walk', { has: ['Walk with Tom [done]'] }),
    said('that’s me back from the walk', { has: ['Walk with Tom [done]'] }),
    said('I already paid the gas last week', { has: ['Pay the gas bill [done]'], grew: 0 }),
    said('i called anna this morning', { has: ['Call Anna [done]'] }),
    said('i did the ironing last night', { has: ['Ironing [pending]'], reply: /Ironing/, unchanged: true }),
    said('i took my evening pills last night', { has: ['Evening pills [pending]'], unchanged: true }),
    said('off for my walk', { has: ['Walk with Tom [pending]'], unchanged: true }),
  ],
}
