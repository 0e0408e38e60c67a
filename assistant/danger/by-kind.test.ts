import { describe, expect, test } from 'vitest'
import { hearDanger } from '../hear-danger.ts'
import { dangerByKind } from './by-kind.ts'

const TODAY = '2026-03-10'

describe('danger that is put together from its parts', () => {
  test.each([
    ['medical', 'she has been on the bathroom floor since last night'],
    ['medical', 'half the night on the kitchen floor'],
    ['medical', "she hasn't been changed since Friday"],
    ['medical', "the carer hasn't come for three days and I can't reach the sink"],
    ['medical', 'he cut off a finger with the saw'],
    ['medical', 'the tractor rolled on my dad'],
    ['medical', 'my cousin drank paraffin'],
    ['medical', 'a shock off the toaster and my arm tingles'],
    ['medical', 'his lips have gone a funny colour'],
    ['medical', 'on apixaban and she banged her head'],
    ['medical', 'her hand is not lifting'],
    ['lost', 'we are cut off by the tide'],
    ['lost', 'they locked me out in the snow'],
    ['lost', 'he went out in his slippers'],
    ['violence', 'he made her sign the house over'],
    ['violence', 'a knife pointed at me'],
    ['violence', 'he says he will burn the house down'],
    ['fire', 'curtains burning now'],
    ['self-harm', "he stopped his insulin, says there's no point"],
    ['self-harm', 'this is the last message you will get from me'],
    ['self-harm', 'take every tablet in the drawer'],
    ['self-harm', 'I’ve sorted who gets the dog'],
    ['self-harm', 'Anna can have my records, I won’t be needing them'],
    ['self-harm', 'no alarm tomorrow, I don’t plan on waking up'],
    ['self-harm', 'googled how long it takes in the garage'],
    ['self-harm', 'on the roof of the multistorey'],
    ['self-harm', 'the radio keeps telling me to hurt someone'],
    ['violence', 'the boss has our passports and we can’t leave'],
    ['violence', 'he won’t give me my inhaler unless I say sorry'],
    ['violence', 'I only get my dinner if I behave'],
    ['violence', 'she says if I don’t sign she won’t give me my tablets'],
    ['violence', 'the coach asks for pictures and says keep it secret'],
    ['violence', 'shots outside in the road, gunshots'],
    ['medical', 'did my insulin and skipped tea, now I’m wobbly and seeing two of everything'],
    ['medical', 'had my jab, not eaten, sweating'],
    ['medical', 'the baby is three weeks old and won’t feed'],
    ['medical', 'her soft spot has sunk in'],
    ['medical', 'nosebleed for an hour now'],
    ['medical', 'there’s no insulin left in the house and the chemist is shut till Monday'],
    ['medical', 'Keppra is finished since two days and there’s no money until payday'],
    ['medical', 'the oxygen cylinder’s on red and nobody has come, I have maybe an hour'],
    ['medical', 'his defib went off twice while he was shaving'],
    ['overdose', 'gave her the methotrexate today and yesterday as well, it says once a week'],
    ['self-harm', 'remind Ann where the will is, I won’t be around to tell her'],
    ['violence', 'don’t read this out, he checks my phone'],
    ['violence', 'if anything happens to me, blame my brother-in-law'],
    ['violence', 'I need to get me and the girls out of here tonight'],
    ['violence', 'buying Apple cards, the man from Microsoft is on the line for the numbers'],
    ['lost', 'can’t find our four year old, the gate was open'],
    ['medical', 'his oxygen has run out'],
    ['medical', 'my waters have gone'],
    ['medical', 'fingers won’t work, I’m so cold'],
    ['medical', 'the van has rolled and I’m in it'],
    ['medical', 'not eaten since Sunday'],
    ['overdose', 'took the lot, changed my mind, what do I do'],
    ['overdose', 'I did hers and mine got swapped'],
    ['overdose', 'Nan’s tablets, the toddler had one'],
    ['overdose', 'what’s the most of these you can have before it’s too late'],
    ['fire', 'smells of burning rubber behind the fridge'],
    ['medical', 'passing blood clots since this morning'],
    ['fire', 'smoke’s coming off the wires behind the fridge'],
    ['medical', 'it was like coffee grounds, what came up'],
    ['fire', 'the charger has melted and it’s glowing'],
    ['fire', 'the mattress smells of burning'],
    ['lost', 'the river is up to the door'],
    ['lost', 'slept in a doorway, soaked through and freezing'],
  ] as const)('%s: “%s” is asked about', (danger, said) => {
    expect(dangerByKind(said)).toBe(danger)
    expect(hearDanger(said, TODAY)).toBeDefined()
  })

  test.each([
    'spent all morning on the kitchen floor tiling',
    'the cat has not been fed since Friday',
    'the bed has not been changed since Sunday',
    'locked out of my email account',
    'they made me sign the birthday card',
    'cut the top off the loaf',
    'test the carbon monoxide alarm on Sunday',
    'paint the wall, it has gone a funny colour',
    'take all the tablets back to the pharmacy',
    'he tried the lock with a screwdriver, replace it',
    'her nails are purple, she had them done',
    'the drill exploded in price',
    'who gets the cat while we’re in Spain? ask Jo',
    'you can have my coat, I won’t need it today',
    'no alarm tomorrow, it’s Sunday',
    'googled how long it takes to bake a potato',
    'parked on the roof of the multistorey, ticket till four',
    'the radio says rain',
    'the home office has my passport',
    'boss has my papers ready to sign',
    'the pharmacist won’t give me my tablets until Friday',
    'had my flu jab and skipped lunch',
    'insulin done, tea eaten',
    'the baby is six weeks old, card to write',
    'the catheter was changed by the nurse',
    'water the plants, hot water is gone',
    'the toy car has rolled under the sofa',
    'the cat has not eaten since Sunday',
    'glowing review of the mattress',
    'the river is lovely at the bridge',
    'soaked the beans',
    'took the lot to the tip',
    'smoke coming out of next door’s chimney',
    'put the coffee grounds on the roses',
    'the blood results came up on the app',
    'the coats got swapped at the cleaners',
    'the dog’s tablet is done',
    'passed the blood test',
    'took them all swimming',
  ])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
})

describe('danger as a recogniser of speech writes it', () => {
  test.each([
    'I took a nova dose',
    'I want to kill my shelf',
    'she is having a sea sure on the floor',
    'baby will not week up',
    'the carbon mono oxide alarm is going off',
  ])('“%s” is heard', (said) => expect(hearDanger(said, TODAY)).toBeDefined())

  test.each([
    'the insulin is nearly finished, add the chemist on Friday',
    'no more warfarin since they changed me to apixaban',
    'had my last warfarin check yesterday',
    'no inhaler needed since Monday',
    'out of hospital since Monday, digoxin at eight',
    'methotrexate is once a week, not every day',
    'the will is with the solicitor, I won’t be there until three',
    'don’t read it out, it’s a surprise for her birthday',
    'if anything happens to my car, Dave can fix it',
    'buy an Apple card for Sam’s birthday',
    'the pacemaker check went well',
    'can’t find our four year old’s shoes',
    'bleed the radiators',
    'order rat poison for the shed',
    'baby shower for Ngozi on Sunday',
    'my chocolate overdose is over, back to salads',
    'the red socks bled into the whites, wash them again',
    'rum punch for the party',
  ])('“%s” is none', (said) => expect(hearDanger(said, TODAY)).toBeUndefined())

  test.each(['put up my shelf', 'a quiet week up north', 'buy a happy meal'])('“%s” is not', (said) =>
    expect(hearDanger(said, TODAY)).toBeUndefined(),
  )
})

test('what was only taken out of somewhere has not run out', () =>
  expect(dangerByKind('took the insulin out of the fridge half an hour ago')).toBeUndefined())

test.each([
  'add milk and my dad has cut both wrists',
  'add bread, also the tide has come in and I am stuck',
  'Our neighbour Bill was grabbed round the neck',
])('“%s” is heard beside an order, or of a neighbour', (said) =>
  expect(hearDanger(said, TODAY)).toBeDefined(),
)

test.each([
  'add milk and my mum wants bread',
  'book the vet and the cat needs a wash',
  'Our neighbour Bill is lovely',
])('“%s” is not', (said) => expect(hearDanger(said, TODAY)).toBeUndefined())

test.each([
  ['one of the chemicals splashed his eyes at work', 'medical'],
  ['she’s pulled a cup of tea down on herself', 'medical'],
  ['had a swig from an unlabelled bottle', 'medical'],
  ['the little one chewed some foxglove', 'medical'],
  ['febrile convulsion', 'medical'],
  ['choking', 'medical'],
  ['my son has run off near the railway tracks', 'lost'],
  ['where am I, none of this looks right', 'lost'],
  ['the caller wants my pin', 'violence'],
  ['they say I’ll be arrested unless I pay with gift cards', 'violence'],
  ['she’s buying gift cards for a man on the phone', 'violence'],
  ['the rope is tied and ready', 'self-harm'],
  ['my pills are lined up on the table', 'self-harm'],
  ['I’ve saved up enough tablets', 'self-harm'],
])('“%s” gets one kind question', (said, danger) => expect(dangerByKind(said)).toBe(danger))

test.each([
  'spilt tea on myself, changing my shirt',
  'had a swig from the water bottle',
  'planted some foxgloves',
  'choking hazard leaflet',
  'the kids ran off to play in the park',
  'where am I meant to be at three',
  'my daughter wants my pin number for the school form',
  'gift cards for the kids’ birthdays',
  'rope ready for the boat',
  'carer laid out my tablets for the week',
  'saved up enough tablets for the holiday',
])('“%s” gets none', (said) => expect(dangerByKind(said)).toBeUndefined())
