import { describe, expect, test } from 'vitest'
import { dangerAnswer } from './advice.ts'
import { dangerIn, likelyDanger, maybeHurt } from './danger.ts'
import { withoutFigures } from './figures.ts'
import { isAboutAnother } from './people.ts'
import { isToldOf } from './told-of.ts'

describe('messages about danger', () => {
  test.each([
    'I want to kill myself',
    'everyone would be better off without me',
    "there's no point in going on anymore",
    "I wish I wouldn't wake up tomorrow",
    'I just want to fall asleep and never wake up',
    "I don't want to be here anymore",
    "I've been cutting myself again",
    "I'm nothing but a burden to my kids",
    "I've been saving up my pills",
    'nobody would miss me if I was gone',
    "I can't go on",
    'life feels pointless',
    "I'm not sure I want to be alive",
    'add milk, and honestly I just want to end it all',
  ])('“%s” is recognised as self-harm', (text) => expect(dangerIn(text)).toBe('self-harm'))

  test.each([
    'I have chest pain and my arm is numb',
    "I can't breathe",
    'my husband collapsed and is not responding',
    "I've fallen and I can't get up",
    'I think my dad is having a stroke',
    'my wife is slurring her words and half her face dropped',
    'call an ambulance',
  ])('“%s” is recognised as an emergency', (text) => expect(dangerIn(text)).toBe('medical'))

  test.each([
    'I took all my pills at once',
    'I think I took my insulin twice',
    'I accidentally took too many of my heart pills',
    'I took a double dose of my tablets',
  ])('“%s” is recognised as an overdose', (text) => expect(dangerIn(text)).toBe('overdose'))

  test.each([
    'he hits me and I am scared to go home',
    'my carer slapped me',
    "he's going to kill me",
    'someone broke into my house',
  ])('“%s” is recognised as violence', (text) => expect(dangerIn(text)).toBe('violence'))
})

test.each([
  'this traffic is killing me',
  "I'm killing it today",
  'I could murder a cup of tea',
  'I am dying to see the grandkids',
  'add kill the weeds on Saturday',
  'add call the doctor about my back pain at 3pm',
  'add watch Suicide Squad at 8',
  'I took my morning pills',
  'take eye drops twice a day at 8 and 8',
  "I can't go on Tuesday",
  'I can not do yoga today',
  "I'm useless, I never get anything done",
  'I feel a bit down',
  'I had too many tasks',
  'my phone died',
  'add pay the ambulance bill',
  'delete all my tasks',
])('“%s” is everyday talk', (text) => expect(dangerIn(text)).toBeUndefined())

test.each([
  ['the kitchen is on fire', 'fire'],
  ['I smell gas in the kitchen', 'fire'],
  ['Dad has gone missing', 'lost'],
  ['my chest hurts and there is no phone signal on this road', 'medical'],
] as const)('“%s” gets the advice for %s', (text, danger) => expect(dangerIn(text)).toBe(danger))

test.each([
  ['I don’t know where I am, nothing looks right', 'lost'],
  ['there is a smell of gas in the hall', 'fire'],
  ['her arm feels odd', 'medical'],
] as const)('after a yes, “%s” gets the advice for %s', (text, danger) =>
  expect(likelyDanger(text)).toBe(danger),
)

test.each([
  ['my brother says he wants to die', true],
  ['Mum took her tablets twice', true],
  ['the baby swallowed a battery', true],
  ['I can’t wake my husband', true],
  ['I gave her double her insulin', true],
  ['I want to die', false],
  ['I fell and my wife is out', false],
  ['he hits me', false],
  ['whats the point of me', false],
] as const)('“%s” is about another person: %s', (text, isAnother) =>
  expect(isAboutAnother(text)).toBe(isAnother),
)

test('to somebody who cares for another, the answer speaks of that person', () => {
  for (const danger of ['self-harm', 'medical', 'overdose', 'lost'] as const) {
    expect(dangerAnswer(danger, 'Europe/London', true)).toMatch(/\b(?:them|they)\b/)
    expect(dangerAnswer(danger, 'Europe/London', true)).not.toMatch(/it hurts this much|your doctor/)
  }
})

test('the answer gives the numbers for the person’s country, and always mentions the local emergency number', () => {
  expect(dangerAnswer('self-harm', 'America/New_York')).toMatch(/local emergency number \(911.*988/)
  expect(dangerAnswer('self-harm', 'Europe/London')).toMatch(/999.*116 123/)
  expect(dangerAnswer('medical', 'Europe/Berlin')).toContain('112')
  expect(dangerAnswer('violence', 'Africa/Lagos')).toMatch(/local emergency number.*findahelpline/)
})

const DANGEROUS = `I don't feel like living anymore
I've been thinking a lot about death lately
I wish someone would just kill me
I can't take this life anymore
it would be easier to just be dead
I have nothing to live for
I'm going to jump in front of a train
I've been googling ways to die
there's a gun in the drawer and I keep looking at it
I want to go to heaven to be with mum
I don't deserve to live
I'm done. I can't fight anymore
I want to stop breathing
if I died tonight nobody would notice
what would happen if I took the whole pack of tablets
I feel like I should not be alive
I've written letters to my kids to say goodbye
I've lost the will to live
I don't care if I live or die
I want out of this life
I'm better off dead
I hurt myself again last night
I burned myself on purpose
I scratch my arms until they bleed
I'm tired of waking up every day
why am I even alive
my sister tried to kill herself
my friend says he wants to die
grandma isn't breathing
he's unconscious on the floor
she's not waking up
my mom had a fall and there's a lot of blood
I think I'm having an allergic reaction, my throat is tight
I feel like I'm going to pass out and my chest is tight
I can't stop vomiting blood
my speech is slurred
there's a fire in my house
I smell gas in the kitchen
I drank bleach
I mixed up my pills and took the wrong ones
I gave her double her insulin
I took 20 paracetamol
I took someone else's medication
he choked me last night
my son threatens me with a knife
my husband beats me
I'm being abused by my carer
someone is breaking into my house
I'm scared he will kill me
dad is having a seizure
the baby is choking
I've been stabbed
I can't feel my legs
I have crushing chest pressure
I need an ambulance
my wife took an overdose
everything hurts and I just want it to stop for good
I think about not being here
I don't see myself being around next year
the world would be a better place without me in it
I'm thinking of ending my own life
I'm a waste of space and shouldn't be here
I hate being alive
I've got nothing left to give and I want it to be over
sometimes I think about driving off the road
I've started giving my belongings away
I feel like I'm already dead inside
take me now God
I can't live without her anymore
I keep having suicidal thoughts
I don't want to wake up tomorrow
nothing helps, I just want to die
life has no meaning for me
please just let me die
I want to hurt myself really badly
I cut my wrists
nobody would even cry at my funeral
my roommate took a bunch of pills and is passed out
my grandfather has fallen and isn't moving
she has a really high fever and is having fits
he is bleeding badly from his head
I think I've been poisoned
my lips are swelling and I can't swallow
I accidentally gave dad his pills twice
my ex is outside my door with a knife
he locked me in and won't let me leave
I'm having contractions and I'm bleeding
help, I'm choking`

test.each(DANGEROUS.split('\n'))('“%s” is recognised as danger', (text) =>
  expect(dangerIn(text)).toBeDefined(),
)

const EVERYDAY = `I am dead on my feet
I want to live by the sea one day
add visit the cemetery on Sunday
remind me to read Death on the Nile
my plants keep dying, remind me to water them
add buy a dead bolt at 5
I need to kill an hour before the dentist
I can't wake up early, move gym to 10
I want to end things with my gym membership, add cancel gym
add give a talk on suicide prevention on Friday
I'd kill for a nap
this headache is killing me
I did not wake up on time today
what's going on today
I can't go on the school trip on Friday
I want to disappear to the mountains this weekend
I'm dying for a coffee
add pick up insulin from the pharmacy
remind me to take two tablets at 8
take my pills with food at noon
I took my tablets
did I take my pills twice today?
add first aid training tomorrow
I'm done with work
I can't keep up with the laundry
I have a doctor appointment about my chest on Monday
add call about gas bill
remind me to check the smoke alarm
I fell asleep on the sofa
my back hurts today
my heart is broken but I'm ok
add light the fire at 6
I could not breathe through my nose with this cold
the meeting was a killer
add shoot the family photo at 3
cut myself some slack today
I hurt my knee, skip the run
I need to live more healthily, add a daily walk
is it worth going to the gym today?
add hang the pictures
why is the list still here
I never wake up before 8
what is the point of this task?
can I continue with the next task
I can't continue with the puzzle today
no point in calling the bank today, move it to Monday
my phone is dead
I had two pills at breakfast as usual
I took all the boxes to the attic
I'm not going to the party
add take the dog to be put down
my mother died last year
I gave up smoking
I overdid it at the gym
I gave the cat too much food
I was attacked by mosquitoes
he hit me with a great idea
shut up and kill the lights
I want to go home
what would you do without me
I can't live without coffee
I'm dead serious, add milk
add kill bill to watch list on Friday
give away old clothes on Saturday
remind me to donate blood at 3
my funeral flowers order, add call florist tomorrow
I have a fever and feel ill
add swimming with Nana
I can't swallow big pills, add ask the pharmacist
I gave the dog his pills
mom had her fall check-up
add knife sharpening at 2
I was bleeding money this month
the kids are screaming
I passed out flyers today
I had a fit of laughter
I locked the door
it's the end of the week
I want to end the day early
I'm giving up sugar
I feel dead tired
my life is busy
nothing left on my list?
is there anything left to do today
I hate Mondays
I don't want to go out
can't stand the noise today
I need help with my list
I'm alive and kicking`

test.each(EVERYDAY.split('\n'))('“%s” is left to the assistant', (text) =>
  expect(dangerIn(text)).toBeUndefined(),
)

test('a loss of sight is an illness, and nobody who is lost', () =>
  expect(likelyDanger('I lost the sight in one eye for a few minutes')).toBe('medical'))

describe('what may be danger gets one kind question first', () => {
  test.each([
    'I did not remember, so I took my bisoprolol twice',
    'the carer gave him his insulin and so did I',
    'my nephew has got into the iron tablets',
    'her left arm has gone dead and her mouth is funny',
    'there is a funny smell of gas in the hall',
    'his sugar is 2.8 and he feels odd',
    'it feels like a belt around my chest',
    'Nan has wandered out and has not come back',
    'I do not know where I am, nothing looks familiar',
    'they would all be better off without me about',
    'I have been looking at the train tracks a lot',
    'my son pushes me and takes my money',
    'he has been on the floor all night',
    'I lost the sight in my left eye for a moment at breakfast, it is back now',
    'Dad lost his speech for five minutes',
  ])('“%s”', (text) => expect(dangerIn(text) ?? maybeHurt(text)).toBeDefined())

  test.each([
    'I took both my pills, the white and the pink one',
    'take metformin twice a day',
    'smoke alarm tested, tick',
    "I'm lost with all these buttons",
    "I can't stand this heat",
    'how many pills have I still to take today?',
    'evening tablets at seven thirty instead of eight from now on',
    'did Netflix charge me twice',
    'I took my pills at 7 instead of 8',
    'watch Overdose on Netflix at 9',
    "I'm bleeding money this month",
    'add overdose training at work on Friday',
    'I lost my keys',
    'I will not be here on Tuesday',
    'I lost sight of the bus',
  ])('but not for “%s”', (text) => expect(maybeHurt(text)).toBeUndefined())
})

test.each([
  'my brother had a stroke three years ago',
  'she broke her hip in 2015',
  'first aid training about choking',
  'watch the fall of the house of usher',
  'Dad used to have fits as a boy',
])('“%s” is told of, not happening', (text) => expect(isToldOf(text)).toBe(true))

test.each([
  'he is having a stroke',
  'she had a stroke last year and now her face has dropped again',
  'he used to be fine and just collapsed',
  'watch him, he is choking',
])('“%s” is not only told of', (text) => expect(isToldOf(text)).toBe(false))

test.each([
  ['the tomatoes are dying', /dying/],
  ['she is sick of the laundry', /sick/],
  ['knock it on the head', /head/],
  ['cut the grass', /cut/],
])('“%s” is a figure of speech', (text, word) => expect(withoutFigures(text)).not.toMatch(word))

test.each([
  ['I am sick of living', /sick/],
  ['he knocked his head on the step', /head/],
  ['my mother is dying', /dying/],
  ['cut my wrist', /cut/],
])('“%s” is none', (text, word) => expect(withoutFigures(text)).toMatch(word))

test.each([
  ['I keep looking at the bridge on my route', 'self-harm'],
  ['I’ve written the letters', 'self-harm'],
  ['I have been looking up ways to do it', 'self-harm'],
  ['how many of my heart pills would kill a person', 'self-harm'],
  ['how many sleeping tablets is too many, I’ve had ten', 'overdose'],
  ['I am frightened I shall hurt her', 'violence'],
  ['came off my bike and hit my head', 'medical'],
  ['nothing looks familiar and it is dark', 'lost'],
] as const)('after a yes, “%s” is answered as %s', (text, danger) => expect(likelyDanger(text)).toBe(danger))
