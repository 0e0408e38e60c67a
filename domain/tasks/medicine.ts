/** Whether a task is about taking a medicine, by its title. A wrong tick or skip there can mean a dose missed or taken twice. */
export function isMedicine({ title }: { title: string }): boolean {
  const text = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/g, "'").trim()
  const words = text.match(/[a-z]+/g) ?? []
  return (
    words.some((word) => isMedicineWord(word) || BRANDS.has(word) || NAMES.test(word)) ||
    PHRASES.test(text) ||
    OTHER_SCRIPTS.test(title.normalize()) ||
    OTHER_SCRIPTS.test(text)
  )
}

/** Whether a word means medicine in general ('meds'), or a form of it, not one by name. */
export function isMedicineWord(word: string): boolean {
  return WORDS.has(word) || (word.endsWith('s') && WORDS.has(word.slice(0, -1))) || MEDICINES.test(word)
}

/** 'Medication', 'medicina', 'Medikamente', 'Morgentabletten'; not a medical appointment. */
const MEDICINES = /^medi[ck](?!al|are|aid|s?$)|(?:tabletten?|tropfen)$/

const WORDS = new Set(
  `pill tablet med capsule dose dosage dosing prescription injection inject injecting injected inhaler puffer nebuliser nebulizer
 antibiotic antihistamine antacid antidepressant antipsychotic anticoagulant diuretic laxative vitamin multivitamin supplement painkiller
 steroid eyedrop eardrop epipen suppository pessary enema ointment syrup statin
 probiotic contraceptive linctus emollient dosette tabletka tabletki pille pillen waterpill kapsel kapseln salbe spritze pastilla
 pildora comprime comprimido cachet gelule pillola pillole compressa compresse gotas gocce gouttes jarabe inyeccion remedio leki ilac`.split(
    /\s+/,
  ),
)

/** Words for tablets, medicine and drops in other scripts. */
const OTHER_SCRIPTS =
  /таблет|лекарств|пилюл|ліки|χάπι|χαπι|φάρμακ|φαρμακ|דוא|תרופ|כדור|دواء|أدوية|حبوب|दवा|औषध|ওষুধ|药|藥|薬|약/iu

/** Names that no ending gives away: what the box says, and what is in it. */
const BRANDS = new Set(
  `insulin aspirin ibuprofen paracetamol tylenol advil acetaminophen warfarin lithium thyroxine levothyroxine melatonin glucose chemo chemotherapy magnesium zinc calcium potassium folate creatine eliquis xarelto pradaxa plavix coumadin brilinta entresto lipitor crestor zocor norvasc lasix
  ozempic wegovy mounjaro trulicity victoza jardiance farxiga forxiga januvia glucophage lantus humalog novolog levemir tresiba toujeo novorapid humulin
  synthroid levoxyl eltroxin euthyrox ambien lunesta xanax ativan valium klonopin prozac zoloft lexapro cipralex celexa paxil effexor cymbalta wellbutrin
  trintellix remeron seroquel zyprexa abilify risperdal lamictal depakote epilim keppra tegretol dilantin topamax neurontin lyrica adderall ritalin concerta
  vyvanse elvanse strattera medikinet equasym intuniv aricept namenda ebixa exelon reminyl sinemet madopar stalevo azilect mirapex requip baclofen viagra cialis
  flomax proscar avodart nexium prilosec zantac pepcid gaviscon rennie rennies imodium senna senokot laxido movicol lactulose miralax metamucil dulcolax ventolin
  salbutamol seretide symbicort advair spiriva flovent pulmicort fostair singulair zyrtec claritin benadryl loratadine cetirizine fexofenadine panadol nurofen
  aleve motrin excedrin voltaren voltarol celebrex naproxen diclofenac tramadol codeine cocodamol morphine oramorph oxycontin percocet vicodin fentanyl suboxone
  methadone naltrexone furosemide bumetanide spironolactone digoxin amiodarone nitroglycerin gtn isosorbide hydralazine clopidogrel ticagrelor diltiazem verapamil
  amlodipine nifedipine felodipine tamsulosin finasteride allopurinol colchicine methotrexate hydroxychloroquine sulfasalazine azathioprine humira enbrel
  sertraline citalopram escitalopram venlafaxine amitriptyline nortriptyline trazodone bupropion buspirone haloperidol methylphenidate lisdexamfetamine
  dexamfetamine guanfacine memantine rivastigmine galantamine levodopa carbidopa pramipexole ropinirole rasagiline valproate carbamazepine phenytoin topiramate
  zopiclone promethazine phenergan cyclizine loperamide nitrofurantoin trimethoprim tamoxifen letrozole anastrozole estradiol progesterone oestrogen estrogen
  testosterone calpol anadin solpadeine buscopan piriton lemsip sudafed nytol gliclazide glimepiride pioglitazone empagliflozin dapagliflozin liothyronine carbimazole propranolol hrt insulina insuline
  clozaril novomix adcal calcichew alendronic tirzepatide saxenda zepbound eylea xalatan latanoprost nicorette glyceryl antabuse subutex buprenorphine butrans mst zomorph oxynorm creon
  desmopressin careldopa apomorphine rotigotine truvada biktarvy testogel sandrena oestrogel evorel utrogestan bolus chlorhexidine corsodyl bonjela canesten sudocrem cavilon diprobase
  piriteze panadeine tums dioralyte kalms cbd dexedrine focalin quillivant kapvay clonidine lurasidone latuda vraylar rexulti invega priadel fortisip carvedilol losartan nystatin
  telma glycomet ecosprin thyronorm eltroxine amlong pantocid concor crocin syndopa deplatt clopilet atorva rosuvas glyciphage coversyl tritace cozaar diovan micardis tenormin toprol bystolic xyzal
  clenil relvar trelegy qvar flixotide bricanyl serevent atrovent trimbow ultibro anoro incruse braltus duoresp breo dulera proair combivent stiolto
  shelcal dolo telmikind rantac combiflam disprin azithral augmentin zerodol glimy gluconorm janumet istamet galvus amaryl becosules limcee evion zincovit
  neurobion montair allegra okacet avil deriphyllin asthalin foracort budecort duolin digene gelusil omez razo stamlo cilacar losar repace telsar olmezest
  metolar lonazep losec cosmocol fybogel colace mebeverine fiasp insulatard apidra abasaglar basaglar lyumjev bydureon rybelsus lumigan travatan cosopt azopt
  timoptol ganfort simbrinza combigan alphagan hylo viscotears systane celluvisc thealoz optive restasis xiidra lixiana folic fosamax accrete calceos fultium
  ferrous cuprofen matrifen longtec shortec diazepam beconase nasonex flonase dymista zoladex prostap betmiga vesicare oxybutynin mirabegron tolterodine
  premarin estradot microgynon cerazette keflex bactrim macrobid stelara cosentyx prolia aranesp clexane fragmin heparin lovenox copaxone avonex aimovig ajovy
  nicorandil ivabradine flecainide librium campral espranor apoquel metacam vetmedin galliprant bravecto simparica nexgard heartgard propalin vivitonin
  felimazole glucosamine ashwagandha berocca centrum biotin berberine echinacea orlistat xenical levitra finacea differin roaccutane dermovate eumovate
  betnovate daktarin lamisil bactroban fucidin doublebase cetraben ezetimibe vimpat briviact clobazam epidyolex buccolam neupro opicapone ongentys amantadine
  febuxostat uloric imigran maxalt zomig xenidate delmosart azstarys qelbree`.split(/\s+/),
)

/** Words that mean a medicine only beside others: no dropped parcel, no patch of grass, no ice cream. */
const WHOSE = "(?:the |my |your |his |her |our |their |a |an |new |\\w+'s )*"
const PHRASES = new RegExp(
  [
    // By themselves, as a whole title.
    '^(?:drops|patch(?:es)?|cream|jab)(?: \\d.*|$)',
    '^(?:the |my |her |his )?(?:(?:little|big|small|round|long|half) )*(?:blue|pink|white|yellow|red|orange|brown|purple|round) ones?$',
    '^drops (?:at|before|after|every|with)',
    'blood thinners?',
    'b ?12',
    'folic acid',
    '(?:fish|cod liver) oil',
    'omega[ -]?3',
    'co-?q ?10',
    'birth control',
    'beta[ -]?blockers?',
    'co-codamol',
    'iron (?:tabs?|liquid)',
    '(?:nasal|nose|throat|mouth|angina) sprays?',
    '(?:eye|ear|nose|nasal|cough|glaucoma)s?[ -]drops?',
    '(?:my|your|his|her|their|morning|lunch|lunchtime|evening|night|bedtime|more|two|three|\\d) drops(?! (?:off|out|by|the|me|him|them|us)\\b)',
    `drops? (?:in|into|for) ${WHOSE}(?:left |right |both |each )?(?:eyes?|ears?|nose)`,
    '(?:pain|nicotine|hormone|skin|hrt|lidocaine|heart|transdermal|morning|evening|night) patch(?:es)?',
    `(?:change|replace|apply|put on|take off|stick on) ${WHOSE}patch(?:es)?`,
    'patch (?:change|on|off)',
    '(?:skin|barrier|eczema|psoriasis|fungal|antifungal|antiseptic|arthritis|pain|nappy|moisturising|medicated) (?:cream|gel|lotion)',
    `(?:apply|rub(?: in| on)?) ${WHOSE}(?:cream|gel|lotion)`,
    `(?:cream|gel|lotion) (?:on|onto|for|to) ${WHOSE}(?:left |right |both )?(?:legs?|feet|foot|arms?|hands?|back|skin|face|knees?|elbows?|rash|sores?|heels?|bottom|wound|scalp)`,
    '(?:one|two|four|\\d) puffs?',
    '^puffs?$',
    'drops (?:left|right|both) (?:eyes?|ears?)',
    'vits? [a-k]\\d*',
    '^(?:vits|tabs)$',
    '(?:my|your|his|her|their|morning|lunch|lunchtime|evening|night|bedtime|water|heart) tabs',
    '(?:my|your|his|her|insulin|weekly|monthly|fertility) jabs?',
    'nicotine (?:gum|lozenges?|spray)',
    '(?:cough|medical) (?:mixture|cannabis)',
    '(?:blister|rescue|webster) pac?k',
    'nomad tray',
    'e45',
    // As much a part of a treatment as a tablet.
    '^(?:put |start |use |have )?(?:on )?(?:the |my |his |her )?(?:oxygen|cpap|bipap|nebs?)(?: (?:on|off|mask on|machine on|therapy))?$',
    `(?:change|replace|renew) ${WHOSE}(?:wound |leg |foot |arm )?dressings?`,
    '(?:wound dressings?|dressing changes?)',
    '(?:peg|tube|enteral|ng) feeds?',
    'feed (?:via|through|by) (?:the )?(?:peg|tube|pump)',
  ]
    .map((phrase) => `\\b${phrase}\\b`)
    .join('|'),
)

/** Typical endings of medicine names. */
const NAMES =
  /^[a-z]{3,}(?:pril|sartan|olol|statin|prazole|oxetine|azepam|zolam|cillin|mycin|cycline|floxacin|formin|gliptin|glutide|parin|xaban|tidine|setron|triptan|profen|codone|morphone|asone|solone|isone|olone|amide|thiazide|pidem|pezil|tiapine|zapine|peridone|lukast|terol|tropium|dronate|barbital|gabalin|pentin|trigine|racetam|lamine|zosin|conazole|vir|mab|tinib|dipine|gliflozin|fibrate|nacin|triptyline|glitazone|thyroxine|oprost|phylline|gatran|ogrel|semide|rizine|ciclib|gepant)$/
