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

/** Grave senses that say what is wrong, not who it is about, when, or that it is fine. */
export function isTelling(sense: string): boolean {
  return GRAVE.has(sense) && !BESIDE.has(sense)
}

const BESIDE: ReadonlySet<string> = new Set(
  'kin self young now past fine tale number carer animal cannot'.split(' '),
)

/** A word that ends with * stands for all that begin with it. */
const GRAVE_WORDS = {
  body: 'arm arms leg legs hand hands foot feet face mouth lip lips tongue throat neck eye eyes ear nose head skull jaw teeth gums chest breast breastbone heart rib ribs lung lungs spine hip hips knee ankle wrist elbow shoulder finger fingers toe toes thumb stomach tummy belly gut guts skin brain calf thigh shin groin kidney stump nails cheek smile windpipe pulse pupils bowels bladder chin forehead temple scalp eyebrow eyeball eyelids gullet airway vein artery pelvis tailbone collarbone bone bones muscle tendon bum bottom backside privates fist palm knuckle heel sole nostril liver appendix bowel womb tum nipple gob lugs noggin noddle back side mooth heid',
  ingest:
    'took take taken taking taen tuk tok had swallow* ate eat eaten eating drank drink drunk drinking gave give given giving gied injected inject* necked lick* chew* suck* inhaled dialled administered popped downed gulped scoffed munch* bit bitten ingested swig* sipped guzzl* gobbl* consumed consume slurp* tasted tasting bolted polished scoffing dabbed sniffed snorted huffed dosed doses dosing wolfed tipped poured',
  excess:
    'twice double* again another extra both whole entire all lot loads many much handful* bottle strip packet triple more wrong mistake accident accidental* instead together once 2x x2 error overdos* od too second mixed muddled duplicate* twofold dozen heaps surplus contents empty lots mix mixing swapped confused tenfold week',
  poison:
    'bleach turps paraffin petrol antifreeze poison* detergent dishwasher battery batteries magnet* weedkiller alcohol whisky whiskey vodka gin wine rum morphine methadone fentanyl tramadol codeine cocodamol sleeping zopiclone berries mushroom* acid spirit chemical* perfume nicotine vape gummies mothball* liquitab toadstool* glass marble coin button cleaner drain descaler ammonia solvent thinners methylated meths glue paint varnish creosote insecticide pesticide rat slug pellets laburnum foxglove yew conkers nightshade fungus fungi mould pod pods fabric softener shampoo polish remover aftershave deodorant mercury lighter fluid booze spirits cider beer lager brandy cocaine heroin ketamine mdma ecstasy spice cannabis crack meth xanax valium diazepam lithium oxycodone pregabalin gabapentin bead beads lego toy screw peanut',
  dose: 'pill pills tablet tablets tab tabs med meds medicine* medication* dose doses drug drugs drops patch patches plaster units unit mg ml mls insulin warfarin capsule* inhaler* puffer puffs spray injection* syrup painkiller* sleepers dosette blister paracetamol ibuprofen aspirin antibiotic* penicillin pils tablit medcine biji keppra metformin apixaban digoxin amlodipine ramipril levothyroxine statin statins steroid steroids prednisolone morphine nitro gtn epipen ventolin salbutamol vitamin vitamins magnesium melatonin methotrexate lisinopril bisoprolol vial ampoule syringe pillbox organiser ointment suppository eyedrops sachet mixture linctus calpol nurofen tramadol oramorph',
  symptom:
    'numb dead floppy limp droop* dropped wonky lopsided crooked slur* slurry garbled gibberish nonsense rubbish scrambled jumbled dizzy giddy faint* woozy swimmy blackout blacking collapse* slump* unconscious unresponsive drows* sleepy clammy sweat* shak* shiver* trembl* wobbly confus* muddled disorient* vomit* sick spewing wheez* gasp* panting breathless* breath* choking choke choked swell* swollen swelled puffy rash hives lumps blister* blue grey gray purple pale bleed* blood bled gush* spurt* clot clots seizure* seizing fit fits fitting convuls* jerking twitch* foam* froth* tight* crushing squeez* heavy heaviness pressure pain pains painful paining hurt hurts hurting ache* aching agony burning burnt burned scald* fever* temperature stiff weak* blurr* blind racing pounding palpitation* rigors mottled unwell poorly tingl* paraly* lump swelling delirious rambling groan* moan* scream* cramp* stabbing unbearable yellow nausea* queasy senget slavering dribbl* drool* slack sagging sags saggy skew crookit twisted contorted frozen froze rigid stiffened locked spasm* shudder* judder* thrash* quiver* jitter* restless agitated wired hyper manic hallucinat* delirium raving babbl* mumbl* murmur* incoherent blurt dazed glazed vacant staring blank absent spaced foggy fog fuzzy hazy blotchy spots spot dots ashen pallid waxy yellowish jaundice flushed sweats drenched soaking shivery chills chill throbbing thumping splitting stinging searing gripping griping bloated distended rupture* burst* torn tear ripped gash* gaping split wound wounded graze* bruise* swoll* inflam* infect* sepsis septic pus weeping oozing ooz* dripping leak spew* puk* retch* diarrhoea constipat* hiccup* cough* crackl* rattl* rasp* snor* whistl* wheezin hoarse croaky strangled suffocat* smother* smothering asphyx* drown* winded airless gurgl* bubbling stridor apnoea apnea lethargic listless lifeless sluggish exhausted woozier lightheaded spinning swaying unsteady stagger* stumbl* wobbl* swimming blackspots floaters curtain tunnel deaf ringing squint jerked jerk jerks fitful keeled conked zonked comatose coma arrest* flatlin* pulseless irregular flutter* thudding pound* hypo ketoacidosis dka stroke tia aneurysm embol* thrombo* angina infarct* cardiac',
  fall: 'fell fall falls fallen falling slipped slip tripped topple* tumble* floor flair lino tiles stairs step steps ladder bathroom slumped keeled kerb pavement landing heap crash* knocked banged bumped cracked plummet* plunge* tipped toppled overbalanced sprawled sprawling collaps* dropped landed crumpled folded decked skidded skid slid slide slippy ice icy banister commode recliner hallway scaffold wheelchair hoist frame zimmer thud bang',
  cannot:
    "can't cant cannot couldn't couldnt cannae couldnae won't wont unable doesn't doesnt didn't didnt isn't isnt not never no none hardly barely nothing stopped dinnae didnae without nor wasn't ain't aint don't dont haven't hasn't nobody nae cyaan canna cudnt wudnt aren't arent wouldn't wouldnt shouldn't isnae wasnae havenae couldn neither nowhere refuse* struggling struggle* trouble difficulty fail* impossible loses losing stop quit naw nah nope tahan lost",
  respond:
    'wake waking woken rouse respond* answer* talk talking speak speaking move moving stand standing lift lifting feel feeling see seeing swallow breathe breathing recogni* know knows understand sense conscious open stir budge reply replies replying react reacts reacting speech sentence talkin speakin blink blinking focus focusing squeeze grip gripping hold holding raise raising bend bending swallowing hear hearing upright balance up words word',
  despair:
    'point burden worthless hopeless pointless useless die dying died kill killing suicid* end ending finish gone disappear* vanish goodbye* farewell live living life alive exist* anymore forever heaven grave miss notice noticed bridge viaduct cliff rope noose gun shotgun rifle tracks rails razor blade cut cutting selfharm harm note letters insurance peace millstone nuisance bother trouble wish alone myself mysel masel better favour free easier happier last final enough tired sorry hate despair* unbearable meaningless purpose reason worth hope hopes lonely empty numbness dark darkness suffering torment torture misery miserable overwhelmed trapped escape release relief eternal eternity soul god lord jesus hell funeral coffin burial ashes buried underground orphan inheritance belongings possessions giveaway giving forgive forgiven forgiveness ashamed shame failure waste liability drain encumbrance unwanted unloved nobody noone exit jump jumping jumped leap ledge balcony roof height heights platform motorway lorry river canal loch pond drown drowning hang hanging hanged hung belt ligature overdose od wrists veins slit slash slice bleed stab pistol revolver bullet trigger loaded plan planned planning decided decision finally missed remembered forgotten matter matters care cares bothered',
  violent:
    'hit hits hitting beat beats beating slap* punch* kick* shov* push pushes pushed pinch* grab* chok* strangl* threat* knife machete cutlass weapon rape* molest* touch touches touched abus* bruis* rough locked locks trapped tied ties scared afraid frightened feart terrified follow* stalk* breaking broke intruder* neglect* soiled starv* batter* burgl* attack* stole steal* flog* temper shout* yell* hiding bullies bully* marks twist* drag* assault* groped grope* fondl* forced force forcing restrain* restraint strapped tether* chained pinned threw spat spits spitting bites scratched scratches burnt whip* fists fist thump* thumping smack* smacking wallop* whack* clout* clobber* headbutt* stamped kicked jumped mugged rob* robbed robbing stolen thief thieving extort* blackmail* bully bullied bullying controlling controls jealous isolat* imprison* captive hostage hostages kidnap* ransom scream* cursing curses swearing insults humiliat* degrad* gaslight* intimidat* menac* lurk* loiter* prowl* burglar* smash* crowbar hammer axe sword acid shooting shooter gunman gang thug thugs rage raging fury furious violent violence abuse abuser perpetrator predator groom* grooming nudes pics webcam passport confiscat* unfed unwashed filthy bedsore* bedsores sores mess nappy sodden starving malnourished skinny abandoned unattended',
  hazard:
    'gas smoke smok* fire flame* alight monoxide co fumes leak* boiler pilot hob cooker stove pan kettle boiling electric* electrocut* socket wire spark* alarm detector generator chimney blanket explo* flood* toaster curtain* oven burning burnt scorch* singe* smoulder* ember embers inferno blaze blazing ablaze bonfire barbecue bbq firework* candle* matches lighter cigarette hiss* hissing propane butane canister petrol diesel kerosene heater radiator furnace flue chip grill microwave plug plugs cable cables fuse fusebox shock shocked shocks electrocution mains flooded flooding collapse ceiling roof lightning explosion blast bomb chemical spill wasp bee hornet snake adder rattler viper jellyfish spider scorpion burn burns',
  lost: 'lost wander* missing strange stranger* street road dark nightie nightdress pyjamas slippers familiar coat barefoot gone woods station wandert strayed stray roaming disappeared vanished unfamiliar recognise unknown alley estate motorway wood forest moor fog mist snow midnight direction directions shoes socks pyjama where nowhere',
  sugar: 'sugar sugars glucose bm insulin diabetic hypo ketones meter low lo hi reading',
  climate:
    'cold freezing frozen ice icy heat hot sun heatwave dehydrat* dry parched water wee pee urine urinat* heating shivering baltic hypotherm* heatstroke sunstroke overheat* overheated roasting sweltering boiling baking scorching sunburn* snow snowing blizzard frost frosty frostbite perishing bitter nithered draught* unheated damp soaked drenched drowned thirst thirsty dehydration sunken fluids sip sips liquid sweat sweating shelter',
  number: 'thirty forty fifty sixty hundred ten twelve fifteen twenty',
  now: 'now just suddenly sudden since today tonight started still already keep keeps minutes minute hour hours quick quickly help immediately urgent emergency ambulance 999 911 112 abruptly instantly currently rn atm asap urgently hurry fast worse worsening increasing spreading happening constantly continuous* nonstop overnight onset seconds',
  past: 'ago yesterday last year years month months used childhood winter summer recovered mended healed before when then back history once march april may june july august september october november december january february earlier previously formerly former younger decade decades century ages 1980s eighties nineties sixties christmas easter recovery discharged cleared fixed solved resolved cured anniversary',
  fine: 'fine ok okay better good great normal usual alright lovely laugh* lol lmao haha ha joke jok* always calm settled nice ngl daft silly grand finally relieved relief recovered okey okie dokey smashing brilliant fab champion tidy braw canny sweet cool chill chilled happy glad cheerful smiling giggl* chuckl* hilarious kidding kiddin jk lolz rofl bless hehe figure figuratively literally fr tbh honestly typical standard routine prescribed directed charted planned scheduled',
  tale: 'film movie book novel song lyrics telly tv series episode programme story match game football fitba team score training course class talk drill lecture test tested clinic appointment club group awareness prevention review check assessment homework exam quiz meaning recipe spell who what how which play documentary podcast actor band character season horror thriller detective murder mystery crime drama soap serial news headline article magazine paper album track tune concert gig theatre panto cinema netflix boxset video clip youtube cartoon anime comic videogame level boss player players goal penalty penalties innings cricket rugby tennis golf race horse darts snooker chess cards poker dominoes bingo karaoke trivia crossword puzzle riddle study studies student seminar webinar workshop module certificate badge refresher mandatory policy leaflet poster meeting committee inspection service engineer insurance bill invoice licence license renewal donation charity fundraiser sponsor parade memorial museum history lesson school essay project research term word words spelling translate definition means mean called name',
  kin: "mum mom mam ma mama amma mother dad da papa pa appa father nan nana gran granny grandma grandad granddad grandpa wife husband hubby son daughter brother bro sister sis aunt auntie uncle mate friend neighbour neighbor client patient pt resident he she him her his they them hes shes he's she's cousin nephew niece partner boyfriend girlfriend lady man guy fella bloke mummy daddy mommy pop pops gramps grampa grannie nanny nain taid oma opa babcia abuela abuelo ammachi thatha kong ma'am sir lodger flatmate roommate housemate colleague boss teacher postman driver passenger customer guest visitor ex stepdad stepmum stepson stepdaughter fiance fiancee mate's brother's sister's mum's dad's boy's girl's baby's client's lad's missus bird chap lass lassie gentleman dude buddy pal someone somebody anyone person everyone folks",
  young:
    'baby toddler bairn wean kid kids child children boy girl lad lil little wee grandson granddaughter grandchild* grandbaby infant newborn junior twins babe bub bubs bubba tot tots tiddler youngster teen teenager kiddo kiddie preschooler schoolboy schoolgirl nipper sprog',
  animal: 'dog cat dug puppy kitten horse hen hens rabbit fish bird cow',
  self: "i i'm im i've ive me my mine i'd i'll myself i'd've mysel masel meself am ama",
  carer:
    'carer carers caregiver nurse agency attender worker staff support help aide careworker caretaker matron hca paramedic paramedics ambulance doctor doctors gp consultant surgeon hospital ward hospice clinic pharmacist chemist dentist therapist psychiatrist counsellor social warden manager cleaner housekeeper maid childminder babysitter',
}

const PLAIN_WORDS = {
  order:
    'add put pit remind note write jot book stick pop get buy need log schedule pencil chuck bung set make create list include scribble enter record track memo memorise arrange organise organize plan diary calendar reminder appointment slot bring fetch grab collect order ring phone email text visit attend ought gotta needs forget remember',
  done: 'done finished sorted been bought paid ticked completed posted rung phoned called sent collected washed cleaned fed watered attended visited delivered handed packed picked seen spoken went came tidied cooked ordered filled signed returned renewed over complete klaar doin ate eaten drank took taken given gave swallowed applied changed hoovered ironed mowed swept emptied repaired mended fixed booked rang emailed texted wrote written submitted dropped fetched gotten brought finito kaput accomplished achieved dusted crossed checked did got',
  later:
    'later earlier instead postpone* prepone* push pushed shift move moved moving bump* reschedul* forward delay* swap rather sooner defer* reschedule rearrange rearranged rebook shunt slide slip nudge knock shove budge brought fortnight',
  away: 'delete delet* remove remov* bin scrap scrub erase wipe ditch drop lose clear strike scratch cancel completely altogether permanently duplicate dup twice off out rid good anymore forever stopped quit axe ax zap nuke purge trash dump discard chuck kill unneeded obsolete outdated retired ended closed cancelled canceled finished',
  pass: 'skip skipping miss leave omit hold pass bother sit without today once only excuse excused forgo give giving rain rained poorly cba sack sacking ditch bail bailing slide count',
  back: 'undo revert reverse back restore mistake wrong cancel return unmark untick bring previous before meant mean oops whoops rewind unsay unsaid undelete backtrack scrap oopsie ops blunder accidentally misheard misclick thumb thumbs pressed clicked tapped button hang nope whoa',
  again: 'reopen untick unmark uncheck open pending undone still actually yet',
  alter:
    'rename change amend edit correct spelling spelt spelled name title called note description say says write address postcode weekly daily every monthly instead label fix alter update should retitle reword rewrite respell typo text wording heading subject details detail info information number phone code ref reference location room time repeat repeats repeating recurring recurrence fortnightly yearly weekdays weekends alternate other another more plus also include remove add append list checklist item items step steps mg dose strength',
  bell: 'buzz* ping* ding* bell* alarm* notification* alert* noise* noisy silen* quiet mute* unmute hush shush beep* bleep* remind* reminder* ring ringing sound* chime* loud louder volume disturb vibrat* nag* nudge* notify notifications notif notifs popup popups snooze* dnd interrupt* pester* bug bugs bugging badger* wake waking warn warning headsup advance ahead prompt prompts shout shouting holler vibrate vibration siren ringer ringtone loudness softer quieter peace wheesht',
  place: 'settings calendar page month week view screen list profile show open go see look',
  ask: 'what whats when where which who how why is are am did do does any anything tell read free left next remaining outstanding pending whens wheres whos hows list show agenda plan plans schedule diary coming due overdue missed far later something',
  thing:
    'dentist doctor gp vet bins bin laundry washing ironing gym walk run swim bank bill physio* hairdresser barber haircut library church mass chapel school meeting shopping groceries milk bread eggs plants dog cat garden lawn car mot van parcel post letter passport birthday party dinner supper lunch breakfast tea bath shower exercises stretches homework essay form podiatrist chiropodist optician plumber electrician yoga choir prescription pharmacy chemist hoover hoovering dusting cleaning dishes washing-up cooking baking recycling rubbish bottles compost watering weeding gardening mowing painting diy shop shops market supermarket tesco office delivery courier insurance tax rent mortgage council water gas electric broadband phone cash appointment check-up checkup scan xray blood jab vaccine injection clinic hospital nurse carer visit physio podiatry hearing eyes glasses teeth meal meals pilates class club group band bingo bridge book course lesson lessons practice rehearsal training match game wedding christening holiday trip flight train bus lift taxi pickup nursery uniform packed',
  world:
    'weather rain forecast news score music song radio translate convert recipe distance price capital population president minister king queen joke story traffic directions taxi uber flight hotel pizza restaurant light lights lamp heating thermostat tv channel netflix spotify timer email message text call dial percent spell definition meaning exchange rate temperature humidity sunrise sunset moon stars planet space history science maths math geography country city river mountain ocean language french spanish german polish welsh italian chinese currency dollars euros pounds rand naira rupees zloty stocks bitcoin wikipedia google youtube facebook whatsapp instagram tiktok snapchat amazon ebay order deliver takeaway curry burger book booking reservation tickets cinema concert film movie actor actress singer band album football cricket rugby tennis olympics election government prime pope inventor invented discovered tallest biggest fastest oldest born age famous poem poetry quote bible verse horoscope zodiac riddle fact trivia calculate divided',
  mood: 'tired happy sad lonely fed bored thanks thank hello hi hey morning lovely cheers ta sorry love glad angry stressed worried anxious miss proud grateful knackered shattered exhausted rough low down flat fine alright okay pleased excited nervous cross annoyed grumpy bye goodnight night welcome please pardon excuse bravo brilliant fantastic awful rubbish terrible horrible boring boredom fun funny laugh cried crying tearful weepy homesick nostalgic hopeful hopeless worrying frazzled frantic overwhelmed panicky jittery calm peaceful relaxed content delighted chuffed gutted devastated disappointed jealous guilty ashamed embarrassed silly stupid daft clever kind rude patient nice sweet busy quiet long hard weird strange day week year weather sunny',
  unsure:
    'sure remember recall unsure maybe might whether forgot forgotten missed refus* decline* spat spit run ran empty left yet still stock supply idea clue swear certain think thought dunno know doubt doubtful suppose reckon probably possibly perhaps either neither wonder wondering check counted count box packet strip compartment slot full untouched unopened finished gone prescription script refill repeat pharmacy chemist supplies sold waiting awaiting stop stopping quit refuses refusing refused spits hides hid hidden pocketed binned threw vomited',
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
