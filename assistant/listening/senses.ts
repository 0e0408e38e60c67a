/**
 * What kind of thing a word is about, so that a word never trained on counts like its neighbours. A word may have several
 * senses, or none. A slip of the keyboard in a longer word (two letters swapped, one left out) is forgiven.
 */
export function sensesOf(word: string): readonly string[] {
  let senses = known.get(word)
  if (senses === undefined) {
    senses = lookUp(word)
    if (known.size > 20_000) known.clear()
    known.set(word, senses)
  }
  return senses
}

const known = new Map<string, readonly string[]>()

function lookUp(word: string): readonly string[] {
  const senses = new Set(WHOLE.get(word))
  for (let length = 3; length <= word.length; length++)
    for (const sense of STEMS.get(word.slice(0, length)) ?? []) senses.add(sense)
  if (senses.size === 0) for (const sense of SLIPS.get(word) ?? []) senses.add(sense)
  return [...senses].sort()
}

/** Senses whose words tell of danger, or of what makes words of danger harmless: these count together, however far apart. */
export function isGrave(sense: string): boolean {
  return GRAVE.has(sense)
}

/** A word that ends with * stands for all that begin with it. */
const GRAVE_WORDS = {
  body: 'arm arms leg legs hand hands foot feet face mouth lip lips tongue throat neck eye eyes ear nose head heid skull jaw teeth gums chest breast breastbone heart rib ribs lung lungs back spine hip hips knee ankle wrist elbow shoulder finger fingers toe toes thumb stomach tummy belly gut guts skin side brain calf thigh shin groin kidney stump nails cheek smile windpipe pulse pupils bowels bladder',
  ingest:
    'took take taken taking taen tuk tok had swallow* ate eat eaten eating drank drink drunk drinking gave give given giving gied injected inject* necked lick* chew* suck* inhaled dialled administered popped downed gulped scoffed munch* bit bitten ingested swig* sipped swig',
  excess:
    'twice double* again another extra both whole entire all lot loads many much handful* bottle strip packet triple more wrong mistake accident accidental* instead together once 2x x2 error overdos* od too second mixed muddled',
  poison:
    "bleach turps paraffin petrol antifreeze poison* detergent dishwasher battery batteries magnet* weedkiller alcohol whisky whiskey vodka gin wine rum morphine methadone fentanyl tramadol codeine cocodamol sleeping zopiclone berries mushroom* acid spirit chemical* perfume nicotine vape gummies mothball* liquitab toadstool* else's glass marble coin button",
  dose: 'pill pills tablet tablets tab tabs med meds medicine* medication* dose doses drug drugs drops patch patches plaster units unit mg ml mls insulin warfarin capsule* inhaler* puffer puffs spray injection* syrup painkiller* sleepers dosette blister paracetamol ibuprofen aspirin antibiotic* penicillin',
  symptom:
    'numb dead floppy limp droop* dropped wonky lopsided crooked slur* slurry garbled gibberish nonsense rubbish scrambled jumbled dizzy giddy faint* woozy swimmy blackout blacking collapse* slump* unconscious unresponsive drows* sleepy clammy sweat* shak* shiver* trembl* wobbly confus* muddled disorient* vomit* sick spewing wheez* gasp* panting breathless* breath* choking choke choked swell* swollen swelled puffy rash hives lumps blister* blue grey gray purple pale bleed* blood bled gush* spurt* clot clots seizure* seizing fit fits fitting convuls* jerking twitch* foam* froth* tight* crushing squeez* heavy heaviness pressure pain pains painful paining hurt hurts hurting ache* aching agony burning burnt burned scald* fever* temperature stiff weak* blurr* blind racing pounding palpitation* rigors mottled unwell poorly tingl* paraly* lump swelling delirious rambling groan* moan* scream* cramp* stabbing unbearable yellow nausea* queasy',
  fall: 'fell fall falls fallen falling slipped slip tripped topple* tumble* floor flair lino tiles stairs step steps ladder bathroom slumped keeled kerb pavement landing heap crash* knocked banged bumped cracked',
  cannot:
    "can't cant cannot couldn't couldnt cannae couldnae won't wont unable doesn't doesnt didn't didnt isn't isnt not never no none hardly barely nothing stopped dinnae didnae without nor wasn't ain't aint don't dont haven't hasn't nobody nae",
  respond:
    'wake waking woken rouse respond* answer* talk talking speak speaking move moving stand standing up lift lifting feel feeling see seeing swallow breathe breathing recogni* know knows understand sense conscious open stir budge',
  despair:
    'point burden worthless hopeless pointless useless die dying died kill killing suicid* end ending finish finished gone disappear* vanish goodbye* farewell live living life alive exist* anymore forever heaven grave miss notice noticed bridge viaduct cliff rope noose gun shotgun rifle tracks rails razor blade cut cutting selfharm harm note letters insurance peace millstone nuisance bother trouble wish alone myself mysel masel better favour free easier happier last final enough tired sorry hate',
  violent:
    'hit hits hitting beat beats beating slap* punch* kick* shov* push pushes pushed pinch* grab* chok* strangl* threat* knife machete cutlass weapon rape* molest* touch touches touched abus* bruis* rough locked locks trapped tied ties scared afraid frightened feart terrified follow* stalk* breaking broke intruder* neglect* soiled starv* batter* burgl* attack* stole steal* flog* temper drunk shout* yell* hiding bullies bully* marks twist* drag*',
  hazard:
    'gas smoke smok* fire flame* alight monoxide co fumes leak* boiler pilot hob cooker stove pan kettle boiling electric* electrocut* socket wire spark* alarm detector generator chimney blanket explo* flood* toaster curtain* oven',
  lost: "lost wander* missing strange stranger* street road dark nightie nightdress pyjamas slippers familiar coat barefoot where gone door woods station where's",
  sugar: 'sugar sugars glucose bm insulin diabetic hypo ketones meter low lo hi reading',
  climate:
    'cold freezing frozen ice icy heat hot sun heatwave dehydrat* dry parched water wee pee urine urinat* heating shivering baltic outside drink',
  number: 'thirty forty fifty sixty hundred ten twelve fifteen twenty',
  now: 'now just suddenly sudden since today tonight started still already keep keeps minutes minute hour hours quick quickly help immediately urgent emergency ambulance 999 911 112',
  past: 'ago yesterday last year years month months used childhood winter summer recovered mended healed before when then back history once march april may june july august september october november december january february',
  fine: 'fine ok okay better good great normal usual alright lovely laugh* lol lmao haha ha joke jok* always calm settled nice ngl daft silly grand',
  tale: 'film movie book novel song lyrics telly tv series episode programme story match game football fitba team score training course class talk drill lecture test tested clinic appointment club group awareness prevention review check assessment homework exam quiz meaning recipe spell who what how which play documentary podcast actor band character season',
  kin: "mum mom mam ma mama amma mother dad da papa pa appa father nan nana gran granny grandma grandad granddad grandpa wife husband hubby son daughter brother bro sister sis aunt auntie uncle mate friend neighbour neighbor client patient pt resident he she him her his they them hes shes he's she's cousin nephew niece partner boyfriend girlfriend lady man guy fella bloke",
  young:
    'baby toddler bairn wean kid kids child children boy girl lad lil little wee grandson granddaughter grandchild* grandbaby infant newborn junior twins',
  animal: 'dog cat dug puppy kitten horse hen hens rabbit fish bird cow',
  self: "i i'm im i've ive me my mine i'd i'll myself",
  carer: 'carer carers caregiver nurse agency attender worker staff support help aide',
}

const PLAIN_WORDS = {
  order:
    'add put pit remind note write jot book stick pop get buy need log schedule pencil chuck bung set make create list include',
  done: 'done finished sorted did been bought paid ticked completed posted rung phoned called sent collected washed cleaned fed watered attended visited delivered handed packed picked seen spoken went came tidied cooked ordered filled signed returned renewed over complete klaar',
  later:
    'later earlier instead postpone* prepone* push pushed shift move moved moving bump* reschedul* forward delay* swap rather sooner after before till until next',
  away: 'delete delet* remove remov* bin scrap scrub erase wipe ditch drop lose clear strike scratch cancel completely altogether permanently duplicate dup twice off out rid good anymore forever stopped quit',
  pass: 'skip skipping miss leave omit hold pass bother sit without today once only',
  back: 'undo revert reverse back restore mistake wrong cancel return unmark untick bring previous before meant mean oops whoops',
  again: 'reopen untick unmark uncheck open pending undone still actually yet',
  alter:
    'rename change amend edit correct spelling spelt spelled name title called note description say says write address postcode weekly daily every monthly instead label fix alter update should',
  bell: 'buzz* ping* ding* bell* alarm* notification* alert* noise* noisy silen* quiet mute* unmute hush shush beep* bleep* remind* reminder* ring ringing sound* chime* loud louder volume disturb vibrat* nag* nudge*',
  place: 'settings calendar page month week view screen list profile tomorrow friday show open go see look',
  ask: 'what whats when where which who how why is are am did do does any anything tell read free left next remaining outstanding pending',
  thing:
    'dentist doctor gp vet bins bin laundry washing ironing gym walk run swim bank bill physio* hairdresser barber haircut library church mass chapel school meeting shopping groceries milk bread eggs plants dog cat garden lawn car mot van parcel post letter passport birthday party dinner supper lunch breakfast tea bath shower exercises stretches homework essay form podiatrist chiropodist optician plumber electrician yoga choir prescription pharmacy chemist',
  world:
    'weather rain forecast news score music song radio translate convert recipe distance price capital population president minister king queen joke story traffic directions taxi uber flight hotel pizza restaurant light lights lamp heating thermostat tv channel netflix spotify timer email message text call dial percent spell definition meaning exchange rate',
  mood: 'tired happy sad lonely fed bored thanks thank hello hi hey morning lovely cheers ta sorry love glad angry stressed worried anxious miss proud grateful knackered shattered exhausted rough low down flat fine alright okay pleased excited nervous cross annoyed grumpy',
  unsure:
    'sure remember recall unsure maybe might whether forgot forgotten missed refus* decline* spat spit run ran empty left yet still stock supply idea clue swear certain',
}

const GRAVE: ReadonlySet<string> = new Set(Object.keys(GRAVE_WORDS))

const { whole: WHOLE, stems: STEMS, slips: SLIPS } = indexed({ ...GRAVE_WORDS, ...PLAIN_WORDS })

function indexed(lists: Record<string, string>) {
  const whole = new Map<string, Set<string>>()
  const stems = new Map<string, Set<string>>()
  const slips = new Map<string, Set<string>>()
  const note = (index: Map<string, Set<string>>, word: string, sense: string) =>
    index.set(word, (index.get(word) ?? new Set()).add(sense))
  for (const [sense, words] of Object.entries(lists))
    for (const word of words.split(' ')) {
      if (word.endsWith('*')) note(stems, word.slice(0, -1), sense)
      else note(whole, word, sense)
      for (const slip of slipsOf(word.replace('*', ''))) note(slips, slip, sense)
    }
  return { whole, stems, slips }
}

/** Not a wrong letter: 'flour' is no slip for 'floor'. */
function slipsOf(word: string): string[] {
  const slips: string[] = []
  for (let at = 1; at < word.length; at++) {
    if (word.length >= 5 && word[at] !== word[at - 1] && at > 1)
      slips.push(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1))
    if (word.length >= 6) slips.push(word.slice(0, at) + word.slice(at + 1))
  }
  return slips
}
