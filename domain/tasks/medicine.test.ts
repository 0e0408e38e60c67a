import { expect, test } from 'vitest'
import { isMedicine } from './medicine.ts'

test.each([
  'Take pills',
  '약 먹기'.normalize('NFD'),
  'ΦΑΡΜΑΚΟ',
  'Diazepam',
  'Shelcal after lunch',
  'Clenil',
  'Fiasp',
  'Dapagliflozin',
  'Fenofibrate',
  'Metacam for Rex',
  'Telma 40',
  'Blue one',
  'The little white ones',
  'Jab',
  'Calpol for Ella',
  'Morning medication',
  'Blood pressure meds',
  'Insulin, 6 units',
  'Medicine: one tablet',
  'Eye drops',
  'Eye-drops, left',
  'Ear drops',
  'Drops',
  'Drops at 8',
  'Mum’s drops in both eyes',
  "Mum's evening drops",
  'Put two drops in each eye',
  'Brown inhaler, two puffs',
  '2 puffs before bed',
  'Change patch',
  "Put on dad's new patch",
  'Pain patch off',
  'Patch',
  'Barrier cream',
  'Put the cream on her legs',
  'Rub in the gel',
  'Lotion on both feet',
  'Throat spray',
  'Injections',
  'Inject 10 units',
  'Antihistamine',
  'Take metformin',
  'Ventolin',
  'Two Panadol',
  'Medicamentos',
  'Tomar la medicación',
  'Medikamente nehmen',
  'Morgentabletten',
  'Tomar pastillas',
  'Píldora',
  'Médicaments',
  'Comprimés du soir',
  'Insulina',
  'Таблетки',
  'Losartan',
  'Carvedilol',
  'Night tabs',
  'Vit D',
  'Dosette',
  'Blister pack',
  'Drops left eye',
  'Change wound dressing',
  'PEG feed',
  'Oxygen on',
  'CPAP',
])('%s is a medicine', (title) => expect(isMedicine({ title })).toBe(true))

test.each([
  'Call the pillow shop',
  'Walk',
  'Doser',
  'Drop off the parcel',
  'Dad drops the kids off',
  'Mum drops her off at nine',
  'Weed the potato patch',
  'Patch the jeans',
  'Water his vegetable patch',
  'Buy ice cream',
  'Cream tea with Joan',
  'Strawberries and cream',
  'Buy hair gel',
  'Spray the roses',
  'Eye test',
  'Ear plugs',
  'Iron the shirts',
  'Medical form to the council',
  'Medicare letter',
  'Huff and puff',
  'Puff pastry',
  'Put the cream cakes out',
  'Pay the tab at the café',
  'Salad dressing',
  'Feed the cat',
  'Clean the CPAP mask',
  'Compress the files',
])('%s is none', (title) => expect(isMedicine({ title })).toBe(false))

const AS_PEOPLE_WRITE_THEM = `
  the white one | 2 white ones | white one + pink one | half a yellow one | wee white pill
  yellow capsule thing | little pink tablets x2 | the purple puffer | blue puffer | brown puffer 2x
  puffer before footy | my heart ones | heart pills | water tabs | Nanna's happy pills | sleepers
  sleeping pill | sleeper 1/2 | my chill pill (propranolol) | propanolol | tummy tablet | stomach pill
  head tablets | pain meds | BP med | bp tabs | BP pill | thyroid | thyroid pill | blood thinner
  warferin | warfrin 3mg | metphormin | metforman 500 | paracetemol | paracetomol x 2 | parasetamol
  ibuprofin | ibruprofen after food | Neurofen | amoxicilin | amoxycillin | antibiotics (finish course!)
  anti-biotics | anti biotic | antihistermine | setraline | sertralin 50 | citalapram | omeprazol
  omeprozole | lanzoprazole | ramapril | atorvostatin | levothyroxin | levothyroxine 75 before tea
  gabapentine | pregabaline | amitriptaline | insullin | insulin pen | long acting pen | Lantus 22u
  pen needle + ozempic | GLP-1 shot | weekly shot | B12 shot | allergy shot | testosterone shot | shot (T)
  T gel | oestrogen gel | HRT | HRT gel 2 pumps | patch off, patch on | new patch, left hip
  fentanyl patch | nitro spray | GTN under tongue | nebuliser with dad | neb 2 | nebulizer treatment
  albuterol | rescue inhaler | epi pen check and carry | eye gel | eye ointment | drops R eye
  glaucoma drops | steroid cream | hydrocortisone | hydrocortizone on elbows | Eumovate thin layer
  fungal cream between toes | thrush cream | nappy rash cream | verruca stuff | Bazuka | wart gel
  nail lacquer (antifungal) | mouthwash (difflam) | Difflam | nasal rinse steroid | Flonase both sides
  nose spray | Gaviscon after meals | antacids | Tums | rennies | Pepto | laxitive | Laxido sachet
  Movicol x2 | fybogel | stool softener | suppositry | iron | iron tablet w OJ | Ferrograd | Fe tablet
  folic | multivit | vitamins kids | vit d spray | D3 | Vitamina C | magnesium | cod liver oil caps
  omega 3 | probiotic capsule | Calpol 5ml | Calpol Leo 5 ml if hot | nurofen for kids | baby gripe water
  Infacol | kids melatonin gummy | Doliprane 1000 | Dafalgan | Paracetamolo | Tachipirina | Efferalgan
  Nolotil | Enantyum | Aspegic | Thomapyrin | Iberogast | L-Thyroxin 100 | Marcumar | Novalgin
  Ramipril-ratiopharm | Apap | Ketonal | Pyralgina | Polopiryna | Parol | Majezik | Coraspin | Beloc
  Euthyrox | Eutirox | Augmentine | Dolo 650 | Pan 40 | Pan-D | Thyronorm 50 | Ecosprin 75 | Amlodac
  Coartem | Paludrine | Malarone | panadol extra | chyawanprash | ayurvedic churna | wziąć leki
  tabletki rano | Tablet morgens | tansiyon hapı | ilaçlar | şeker ilacı | pastillas de la tensión
  tomar la pastilla | jarabe para la tos | cachets du matin | chest infection meds
  cytotoxic - chemo tabs | chemo pill day 3 | anti sickness | anti-sickness tablet | anti nausea
  water retention tablet | Parkinsons meds 4th | Sinemet half | co-careldopa | co beneldopa | cocareldopa
  Dad's 2 o'clock tablets | Mam's nighttime meds | tabs | meds | meds!! | medz | AM meds | PM meds
  pm pills | pill box Tuesday | fill dosette | pillbox | Bella's ear drops | dog worm tablet
  flea treatment Momo | cat insulin | Momo's thyroid pill | adderal | aderall XR | ritlin | Concerta 36
  vyvance | elvance | depot | depot injection | jab | Clexane in tummy | blood thinner injection | heparin
  insulin w/ dinner | sliding scale | correction dose | sugar tablets | diabetes tablets
  cholesterol tablet | gout tablet | prostate tablet | bladder pill | contraceptive | the pill | mini pill
  Pill (take with food) | HIV meds | PrEP | antivirals | oxygen | oramorph 2.5ml | breakthrough morphine
  pain patch | lidocaine plaster | CBD oil | medical weed | inhaler spacer | symbicort 2 puffs am
  Fostair 2+2 | methotrexate tues | lithium 800 | clozapine nocte | quetiapine | olanzapine | diazapam
  lorazapam | zopiclone | zopliclone | mirtazipine | duloxetine | fluoxetine | venlafaxene
  alendronik acid | fexafenadine | ceterizine | cetrizine hayfever | bisoprolal | candasartan
  spironolacton | furosimide | frusemide | warfain | clopidogril | ticagrelar | donapezil | memantin
  rivastigmin patch | sinamet | madapar | ropinerole | levetiracitam | lamotrogine | topiramat
  carbamazapine | sodium valproate | risperidon | olanzepine | haloperidal | methylfenidate
  dexamphetamin | lisinapril | losarten | amlodapine | ezetemibe | ranitadine | pantoprozole | lactalose
  senokot 2 | sennakot | colofac | buscopam | nitrafurantoin | trimethaprim | doxycyclin | penicilin V
  flucloxacilin | co-amoxyclav | aciclovire | prednisalone 6 tabs | hydroxychlorquine | methatrexate
  folic asid | ferrous sulphate | vitamine b12 | collecalciferol | adcal d3 | naproxin | diclofenic gel
  voltarol on knee | tramadal | codiene | morfine | oxynorm liquid | butec patch | pregablin | duloxatine
  sumatripton | melotonin | zopiclon | nytol | eye drps | eye dropz | drops for Baba's eyes
  baba ka insulin | dawai raat ki | gamot ni Lola | obat pagi | thuốc huyết áp | ยาเม็ดเช้า
  krople do oczu | lek na ciśnienie | göz damlası | kan sulandırıcı | píldora anticonceptiva
  gotas para los ojos | remédio da pressão | pilules du cœur | Blutdrucktablette | Augentropfen
  Herztabletten | bloeddrukpil | sirop pour la toux | the orange puffer | steroid puffer
  mum's green inhaler | the big horse pill | cranberry tablets | spacer and puffer | nasal steroid
  ear spray | calamine | canesten | Timodine | E45 | emollient after bath | medicated shampoo
  insulin pump change | change pump site | hormone jab | B12 jab | depo jab | MTX | HCQ | ADHD meds
  anxiety meds | pain relief | painkillers | Lemsip before bed | cough medicine | cough syrup
  throat lozenges | rehydration salts | Fresubin | PEG flush | catheter flush | hrt patch sundays
  evorel sequi | mirabegran`

test('medicines are known as people really write them', () => {
  expect(titlesIn(AS_PEOPLE_WRITE_THEM).filter((title) => !isMedicine({ title }))).toEqual([])
})

const LOOK_ALIKES = `
  patch the fence | drop off Leo | pill bug project | Drop-off 8:45 | drop the car at the garage
  drops of jupiter guitar practice | Pick up drops from Tesco click and collect | Patch Adams film night
  patch test for hair dye | software patch release | Patch (dog) walk | cream the butter and sugar
  ice cream with Elif | cream carpet cleaning | cream cheese bagels | Sun cream for the kids' bags
  shot list for shoot | photo shot of passport | screenshot the receipt | shoot pool with Derek
  jab and cross at boxing | pen and paper for class | Pen friend letter | refill printer | inject some fun
  tablet charger | charge tablet | fix tablet screen | iPad tablet game with Zoe | Tablet of stone essay
  tabs for the curtains | close browser tabs | guitar tabs | pay bar tab | dose of sunshine in the garden
  dozer hire | medal polish | medium post | meditate 10 min | Medicare renewal | medical bill
  Medical records letter | medieval fair | Medina trip | meditation app | media training
  mediation with landlord | iron shirts | ironing | Iron Man marathon | iron gate painting | water plants
  water bill | watering can | water aerobics | heart to heart with Ines | heart rate chart | Blood test
  blood donation | blood drive | BP check | check blood sugar | blood pressure check | weigh myself
  white wash | white one from B&Q paint sample | the blue bin | blue bin out | put pink one in recycling
  yellow bags out | brown bin | capsule wardrobe | space capsule lego | Coffee capsules
  coffee pods order | syrup sponge recipe | pancakes and syrup | golden syrup buy | spray tan
  spray the bath | spray paint gate | gel nails | shower gel buy | hair gel | lotion potion party
  lotion aisle | puff pastry | powder puff | Inhale yoga class | lithium battery recycle
  calcium deposits in kettle | zinc roof | gold rush | Alexa setup | Prep lunch | prep for interview
  Prep work | pan fry | Pan cleaning | Pan's Labyrinth | Depot: pick up parcel | bus depot
  home depot run | Sugar for baking | sugar free jelly | thyroid clinic | Diabetes review
  diabetes clinic | INR blood test | Cholesterol talk at church | gout diet book | eye test | eye clinic
  ear piercing | Nose job consult | prescription sunglasses | pharmacy rota shift | chemist shop shift
  script reading | scripts rehearsal | dressing gown | dress rehearsal | salad dressing | window dressing
  plaster the wall | plastering | oxygen masks safety talk | oxygen bar | feed the cat | feed hens
  feed sourdough | tube to Victoria | Tube station pick-up | pump up bike tyres | Pump | petrol pump
  needle and thread | pin needle felting | pillow cases | Pillates | pilates | pilar meeting
  bill payment | pill box hat | pillar candles | peeling potatoes | sleeper train tickets
  night sleeper to Inverness | sleepover | chill with Jordan | happy hour | Ray Ban pick up
  ginger biscuits | cod for dinner | omega watch repair | oil change | olive oil | tea tree plant | Anna
  Mab's birthday | Vladimir | Amir lunch | Email the mob | call Zofia | Paula's party | Roland | Carmela
  Glide | Slide deck | Collide film | Pride parade | Provide references | guide dogs | homicide podcast
  Bride fitting | Emir call | Samir football | Reservoir walk | souvenir for Mum | memoir chapter
  Pinafore alterations | Florida trip | Panama hat | Melamine worktop | Ibiza | Adriana | Concert
  Concertina practice | Restaurant | Malaria talk | depot bus pass | Aspen trip | Azalea repot
  Sort Meg's drop-leaf table | Patchwork class | Pillar box walk | shot at the buzzer game
  her two blues bands | the green one by the gate: prune | iron ore project | tab A into slot B, shelves
  patch cables for the amp | left-right patch panel | gel pens for Zoe | cream sofa delivery
  Lotion commotion | spray painting | sugar beet | Dosas for tea | meddle less | Mediterranean salad
  mindful medley | capsize drill | insulate the loft | insulation | aspirational board | calm app
  paracord bracelet | parachute jump money | Panini | lipstick | metro pass | metronome | metaphor essay
  format the drive | performing at seven | perform the song | conform form | uniform | farming
  platform 2 | reform club | Cyclopedia | motorcycle | recycle | bicycle service | tricycle | encyclopedia
  slide rule | seaside day | outside lights | inside leg | side dish | hide eggs | divide the fund
  tide table | parade | Lemonade stand | marinade chicken | barricade | decade party | palisade fence
  phone Ramila | camila | cardigan | mobile bill | volunteer rota | Solaris | alleviate | rebuild | Zoom
  Advent | Advance pay | Symbolic | Plaque | Cozy corner | clean the oven | vesica | atlas | vestibule
  lactation | florist | floral dress | Augment | sensor light | Humour night | mentor call
  Brother's stag | Terraces | Levi's store | Cole | Nexus | novel group | Ritual | Conservatory
  Synth lesson | Zurich flights | Accreditation | proscenium | propane | propose | Betty
  Ventilator fan clean | vent lint | Lyric sheet | Lanterns | Lancaster trip | Prom | Remy film | Stella
  Restart router | Alpha course | Ibrahim | Optics | entrance exam | Enter data | Concerts in the park
  symphony tickets | flow chart | Ava | Eyelash appt | airline check-in | Panda at zoo | Moment of quiet
  Yasmin's party | Zita lunch | Alex call | Armour museum`

test('what only looks like a medicine is none', () => {
  expect(titlesIn(LOOK_ALIKES).filter((title) => isMedicine({ title }))).toEqual([])
})

function titlesIn(text: string): string[] {
  return text.split(/[|\n]/).flatMap((title) => title.trim() || [])
}
