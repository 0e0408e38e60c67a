import { expect, test } from 'vitest'
import { hearDanger } from './hear-danger.ts'

const TODAY = '2026-03-10'

test.each([
  'my brother had a stroke three years ago',
  'first aid training about choking',
  'my mother had a heart attack in 1998 and she is ninety now',
  'the plants are dying',
  'she is sick of the laundry',
  'knock it on the head',
  'cut the grass',
  'watch fall of the house of usher',
  'I’m on fire today, everything’s ticked off',
  'that solicitor costs an arm and a leg',
  'the chest of drawers is being delivered on Monday',
  'an overdose of chocolate every Easter',
  'use double the dose of garlic in the stew',
  'the twins nearly gave me a heart attack',
  'the boiler is choking and banging, ring the man',
  'the arm of the chair is wobbly',
  'rain’s falling',
  'the leaves have fallen, rake them up',
  'liver and onions tonight',
  'blood orange juice',
  'the deadline’s breathing down my neck',
  'I nearly jumped out of my skin',
  'die cutting machine for crafts',
  'the wasp killer’s under the sink',
  'growing pains',
  'cut myself shaving last week, healed now',
  'how many metformin do I take',
  'the best way to take a plaster off painlessly',
  'put all the metformin in the box',
  'Mum’s tablets given',
  'gave Dad’s meds with breakfast',
  'tablets given 20:15, tick Mum’s evening ones',
  'the cat’s pill given',
  'gave her 10 units as on the chart',
  'took my four morning pills',
  'sugar 6.2 after breakfast',
  'dying for tea',
  'six months seizure free today, put cake at four',
  'I’d overdose on this podcast if I could',
  'pump the tyres, 2.4 bar',
  'Daddy has taken the amlodipine with pap',
  'she has had her bisoprolol with toast',
  'on my feet since six and me dogs are barking',
  'my laptop’s had a stroke',
  'I’d rather die than do burpees',
  'can’t go on like this with the wifi',
  'river walk done, ducks were lovely',
  'lost an hour to Facebook',
  'I’ll stab him with a breadstick',
  'the kids held me hostage over a pancake',
  'legs are dead, destroyed at the gym, tick it',
  'this report is literally killing me',
  'my dogs are barking, on my feet since six',
  'OSCE tomorrow: sepsis, chest pain, seizure. add revise each for half an hour',
  'Corrie tonight: he pushed her down the stairs!',
  'she asked if I had ever felt like ending it, I said no',
  'Mum wandered off back in June, we’ve had the door alarm since, fine now. Is day centre today?',
])('“%s” is no reason to ask about danger', (text) => expect(hearDanger(text, TODAY)).toBeUndefined())

test.each([
  'he had a stroke last year and now his face has dropped again',
  'I did the first aid course but he is choking and I cannot remember it',
  'she used to be able to breathe at night and now she can’t',
  'I am sick of living',
  'I’ve done something silly with my tablets',
  'took two of the heart ones cos I forgot I’d had the first',
  'put the choir off I’m in too much pain in my tummy and it’s hard like a board',
  'her tummy is hard like a board',
  'move lunch to two, my heart keeps stopping and starting',
  'no, forget it, nothing matters now',
  'he drank the wasp killer that was under the sink',
  'the boiler is banging and I have a headache and feel faint',
  'just swallowed a load of Nytol lol bye',
  'and all of the metformin in the box',
  'how many paracetamol would it take',
  'what is the best way to do it painlessly',
  'tonight’s the night, don’t bother ringing me tomorrow',
  'we watched a film and then Dad collapsed',
  'I took 30 pills in 20 minutes',
  'I took ten paracetamol in 20 minutes',
  'she fainted at book club',
  'I wanted to die last year and I still do',
  'of course I took the whole bottle',
  'the kitchen was on fire this morning',
  'he’s broken an arm and a leg',
  'she pulled the chest of drawers onto herself',
  'I lost the sight in one eye for a few minutes, it came back mostly',
  'he overdosed on sugar pills, no, on his sleeping pills',
  'double the dose of garlic capsules and warfarin, he took both twice',
  'bloody hell he’s not breathing',
  'she stopped talking at half three',
  'I took my husband’s tablets',
  'I had Mum’s evening ones instead of mine',
  'gave Dad Mum’s pot, tick his meds',
  'gave the baby the big syringe instead of the little one',
  'took the lot, changed my mind, what do I do',
  'gave her 80 units',
  'I’m dying for real, help me',
  'he held me hostage in the kitchen',
  'my legs are dead since the gym, I can’t feel them',
  'if one more person hurts me I will kill myself',
  'first aid course: I think he is choking',
  'she asked if I felt like ending it, I said no but I lied',
  'Mum wandered off back in June and now she’s gone again',
  'sugar 2.1',
  'ambulance please',
  'pump alarm says 2.4, add juice',
  'half a bottle of gin on top of the sleepers',
  'had my insulin and no dinner, shaky',
  'took amlodipine twice',
  'I’d rather die than go on',
  'can’t go on like this',
  'I’m lost',
  'his sats thing says 84',
  'forgot my lunch after the novorapid, the room is tilting',
])('“%s” is heard, whatever else is told', (text) => expect(hearDanger(text, TODAY)).toBeDefined())

test.each([
  'I’ve had my blood pressure tablet twice this morning',
  'I did not remember, so I took my bisoprolol twice',
  'she had her pills off me and off the nurse, so that is double',
  'help me, I can’t breathe',
  'Mum had a funny turn and passed out for a minute',
  'I blacked out in the garden',
  'tripped over the dog and hit my head pretty hard',
  'what is the easiest way to go without pain',
  'I’m on the bridge',
  'I took his tablets',
  'he had my heart tablet',
  'I gave her my tablets',
  'I took my pills this morning and then took my pills after breakfast',
  'Mum had her tablets and then Dad had them',
  'did the morning tablets twice, bit worried',
  'baby hasn’t moved all day',
  'could do something stupid tonight',
  'how many paracetamol does it take to die',
  'I took all my pills this morning',
  'he isn’t moving',
  'she has gone grey and clammy',
  'he got knocked out for a minute playing footy, now he keeps asking the same question',
  'did forty units instead of four',
  'stung by a wasp, used to be fine with them, my eyes are closing up',
  'can’t find the EpiPen. Need it now',
  'add call electrician – socket is sparking and it smells of burning',
  'they tie her to the chair at the day centre, I saw the marks',
  'remind me to ring the doctor Monday, my poo’s been black as tar all day',
  'used my last insulin pen this morning and the chemist’s shut till Tuesday',
  'inhaler’s done nothing and I’ve had ten puffs',
  'his da gave Cillian his tablet as well, he’s had two',
  'where do I live',
  'on floor. hip. phone only.',
  'I can’t type much, he reads this',
  'ah’m done, hen. tell the weans ah loved them',
  'no quiero vivir más',
])('“%s” is heard, whatever the trained model makes of it', (text) =>
  expect(hearDanger(text, TODAY)).toBeDefined(),
)

test.each([
  'it was a suicide mission getting the kids into town',
  'my old boss nearly had a heart attack when the invoice came',
  'we are drowning in paperwork at the office this week',
  'the whole team was on fire in the second half',
  'he passed out leaflets all morning',
  'my leg of lamb needs two hours',
  'arm wrestling with the grandson',
  'I can’t live without my coffee',
  'I could not stand up straight from laughing',
  'gave the plants a double dose of feed',
  'watch the film about the overdose crisis with Jo',
  'he’s choking up the drain, call the plumber',
  'jump on the trampoline with the kids',
  'the car won’t wake up, book the garage',
  'I can’t do Thursday anymore',
  '4 would be better',
  'actually no, five would be better',
  'the lift is not moving, walk up at 3',
  'what is the best way to go to the station',
  'I took her tablets up to her',
  'I had her tablets delivered',
  'she has taken them',
  'I think I will take my pills now',
  'we got knocked out in the quarter final',
  'she beat me hollow at Scrabble',
  'bleeding buses, late again',
  'battered sausage and chips for tea',
  'cut myself some slack today and only did one job',
  'end it all with a nice pudding, I say',
  'took my insulin at half seven, ten units same as always, tick it',
  'tell Sue I loved her cake',
  'how do I get home from the hospital on Friday by bus',
  'dog’s poo was black, ring the vet',
  'delete the duplicate, I’ve got Lidl on twice',
])('“%s” is a figure of speech, though the patterns know a word in it', (text) =>
  expect(hearDanger(text, TODAY)).toBeUndefined(),
)

test.each([
  'there’s a weight on my breastbone that won’t shift',
  'a pressing feeling behind the breastbone',
  'mum says it is pushing on her chest',
  'one side of her face has slipped',
  'the corner of his mouth is dribbling and hanging',
  'my words come out in the wrong order',
  'he can’t say what he wants, only noises',
  'the words are in my head but they will not come out of my mouth',
  'he is throwing up black stuff',
  'I was sick and there’s blood in the bowl',
  'she brought up something like coffee grounds',
  'the shed is on fire',
  'fire in the garage',
  'the kitchen is in flames',
  'the caravan is alight',
  'you can have my guitar, I won’t be needing it any more',
  'I won’t need any of it where I’m going',
  'I’ve been giving my stuff away to people',
  'he’s giving all his things away and saying goodbye',
  'the dog is fine but my niece ate the rat poison',
  'one of the grandchildren has been into the Baclofen',
  'help me',
])('“%s” is heard, however sideways it is said', (text) => expect(hearDanger(text, TODAY)).toBeDefined())

test.each([
  ['the shed is on fire', 'fire'],
  ['there’s a fire in the shed', 'fire'],
  ['I nearly ended it yesterday', 'self-harm'],
  ['you can have my guitar, I won’t be needing it any more', 'self-harm'],
  ['my niece ate the rat poison', 'overdose'],
])('“%s” gets the advice for %s', (text, danger) => expect(hearDanger(text, TODAY)?.danger).toBe(danger))

test.each([
  'I nearly took my pills twice',
  'almost took two',
  'I almost gave her a double dose',
  'we nearly gave dad his insulin twice',
  'I was about to take them again when I saw the tick',
  'almost doubled up on my warfarin',
  'I nearly fell',
  'he nearly choked on a grape but he is fine',
])('“%s” is a near miss, and nothing to warn about', (text) =>
  expect(hearDanger(text, TODAY)?.isSure ?? false).toBe(false),
)

test.each([
  'I nearly took the lot last night',
  'I nearly took my own life',
  'almost jumped last night',
  'I have taken nearly the whole box',
  'I took almost all of my pills',
  'I nearly took my pills twice and then I did',
  'almost took two, no I did take two',
  'I nearly fell and then I did fall and hit my head',
  'he nearly stopped breathing',
  'I nearly took my pills twice and now my chest hurts',
])('“%s” is more than a near miss', (text) => expect(hearDanger(text, TODAY)).toBeDefined())

test.each([
  'we are drowning in leaflets',
  'the shelf collapsed',
  'he collapsed the tent and packed the car',
  'I can’t breathe in these jeans',
  'nearly overdosed on biscuits',
  'she got the job',
  'he takes after his father',
  'put the words in the right order for homework',
])('“%s” needs no question', (text) => expect(hearDanger(text, TODAY)).toBeUndefined())

test.each([
  'goodbye, thank you for everything, tell the kids I love them',
  'goodbye and thank you, look after the children for me',
  'farewell, you were always so good to me',
  'thanks for everything, please forgive me',
  'so long, be good to each other',
  'thanks for everything, see you in the next life',
  'tell my wife I’m sorry and tell the boys I loved them',
  'goodbye, sorry for everything',
  'this is my last message, tell mum I love her',
  'goodbye, tell the kids I love them, I will not be here tomorrow',
  'bye, by the weekend I will be gone',
  'goodbye everyone, tomorrow I will be dead',
  'bye for now and forever, tell mum I love her',
  'goodbye, I will never see you again, look after the kids for me',
  'he refuses his tablets, he wants to end it',
  'mum says she wants to end it and will not eat',
])('“%s” may be somebody’s last words, and is asked about kindly', (text) => {
  const heard = hearDanger(text, TODAY)
  expect(heard).toBeDefined()
  expect(heard!.danger).toBe('self-harm')
})

test('a goodbye without end is read at once', () => {
  const said = 'that is me off now ever so much for everything today '.repeat(80)
  expect(hearDanger(`${said} zebra`, TODAY)?.isSure).not.toBe(true)
})

test.each([
  'bye, thanks for everything',
  'goodbye, thank you for everything',
  'goodbye and thank you for everything, see you tomorrow',
  'thanks for everything, bye',
  'goodbye for now, tell the kids I love them',
  'bye love, look after the dog, back at six',
  'goodbye then, tell mum I will ring her later',
  'look after the kids at three',
  'tell the kids I love their drawings',
  'tell them I love her new hair',
  'thank you for everything you did with the list today',
  'add say goodbye to the neighbours on Saturday',
  'let her have it again tomorrow',
  'so long as it is dry I will mow the lawn',
  'goodbye then, I will be gone until six',
  'bye, see you at the weekend',
])('“%s” is an ordinary goodbye or none', (text) => expect(hearDanger(text, TODAY)).toBeUndefined())

test.each([
  'he is refusing his tablets and now he is having a fit',
  'I watched her swallow the whole packet',
  'I watched her take them twice',
  'I saw him take mine',
  'I watched her swallow the bleach',
  'she is refusing her tablets, she says what is the point',
  'I watched him swallow the battery',
  'I watched her swallow bleach and stood there',
  'found an empty pill bottle in his pocket and he will not wake',
  'she shut her mouth and her face has dropped on one side',
  'found a tablet in the baby’s mouth',
])('“%s” tells of more than a dose', (text) => expect(hearDanger(text, TODAY)).toBeDefined())

test.each([
  'had a fall this morning. tick the ironing',
  'slipped in the bath, tick the ironing',
  'skip the walk, my chest is tight',
  'Fell over again lol. Move the shopping to tomorrow.',
  'mark the plants as done; mum is on the floor and will not get up',
])('%s: danger beside an order is heard', (said) => {
  expect(hearDanger(said, TODAY)).toBeDefined()
})

test.each([
  'skip the walk, it is raining',
  'move the ironing to tomorrow. I am tired',
  'the sugar is low, add sugar to the shopping list',
  'tick the ironing, that was a killer',
])('%s: an order with a harmless reason is none', (said) => {
  expect(hearDanger(said, TODAY)).toBeUndefined()
})

test.each([
  'the meter says 1.9 what was next on my list',
  'used the epipen on him just now, what’s next',
  'I had to use the epipen on Josh',
  'blood sugar reads 2.4, what now',
  'I have this pressing on my chest since the shopping, I will rest, put the laundry for later',
  'heart going like mad for an hour now and im all sweaty, can we do the ironing tomorrow',
  'my oxygen says 84 on the finger thing, is that for the doctor list',
  "put the chip pan on and now there's flames, what's next on my list",
  "the electric blanket's smoking but I'm comfy so I'll leave it",
  "curtain's caught, tick off the candle",
  "it's only the worst headache I've ever had, came on like a clap, anyway what time's the dentist",
  'mark it done, all forty of them, washed down with wine',
  "feeling ever so calm now i've picked the day, its friday, clear friday for me",
  'giving the dog to my sister on friday, wont need the list after that',
  'watched that film where the fella takes an overdose and now i want to do the same',
])('%s: an emergency, whatever else is asked', (said) => expect(hearDanger(said, TODAY)).toBeDefined())

test.each([
  'I took a double dose of housework today',
  'the kids are bleeding me dry with pocket money',
  'I’m lost without this app',
  'had a double espresso and now I’m flying',
  'blood pressure tablet taken 5 mins ago and metformin I forgot completely',
  'pick up the epipen prescription',
  'watched that film where the fella takes an overdose, very grim, good acting though',
  'double dose of Corrie tonight, hour special',
  'he hit me at squash with the ball, still won though',
  'took a double shot in my coffee today, needed it',
  'cut my hair myself, not bad',
  'she says half five',
  "the barbecue's smoking nicely, ribs at six",
  'picked the day for the wedding, its friday, so calm now',
  'washed it down with a glass of wine, lovely steak',
  'put the candles out, no flames left',
])('%s: a way of speaking, or an ordinary day', (said) => expect(hearDanger(said, TODAY)).toBeUndefined())

test.each(['watching Casualty and a fella just had a stroke', 'a man on the telly had a heart attack'])(
  '%s: asked about at most',
  (said) => expect(hearDanger(said, TODAY)?.isSure ?? false).toBe(false),
)

test.each([
  'I am watching my dad on the floor and he is not moving',
  'took 12 pills 20 mins ago',
  'taken 9 paracetamol tablets',
])('%s: danger all the same', (said) => expect(hearDanger(said, TODAY)?.isSure).toBe(true))

test('a drink is no figure of speech beside tablets', () =>
  expect(hearDanger('had my sleeping tablets with a double vodka', TODAY)).toBeDefined())

test('all of what belongs to a time of day is worth a question, no alarm', () => {
  expect(hearDanger('had all my tablets this morning', TODAY)).toMatchObject({ isSure: false })
  expect(hearDanger('I took all my tablets', TODAY)).toMatchObject({ isSure: true })
  expect(hearDanger('I took all my tablets this morning and the whole bottle', TODAY)).toMatchObject({
    isSure: true,
  })
})

test.each(['my daughter says I took the ramipril, I don’t remember', 'my son asked if I took my pills'])(
  '“%s” is of no child that got at pills',
  (said) => expect(hearDanger(said, TODAY)?.isSure).not.toBe(true),
)

test('a child that got at pills is heard at once', () =>
  expect(hearDanger('our daughter has swallowed my ramipril tablets', TODAY)).toEqual({
    danger: 'overdose',
    isSure: true,
  }))

test.each([
  'no felt him kick since yesterday dinner, it’s 34 weeks, remind me to ask midwife thursday',
  'blood like coffee grounds when I threw up, twice, put it in the diary for the doctor',
])('what comes before an order is heard by itself: %s', (said) => {
  expect(hearDanger(said, TODAY)).toMatchObject({ isSure: false })
})

test.each([
  'Dad had his lunch late, it was only soup, move his rest to 3',
  'baby is asleep at last, remind me to ring the midwife on Thursday',
  'cut the hedge, both sides, tick it',
])('an order after calm news is no reason to ask: %s', (said) => {
  expect(hearDanger(said, TODAY)).toBeUndefined()
})
