import { isMedicineName } from './medicine-names.ts'
import { spellingsOf } from './misspelled.ts'

/** Whether a task is about taking a medicine, by its title. A wrong tick or skip there can mean a dose missed or taken twice. */
export function isMedicine({ title }: { title: string }): boolean {
  const text = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replaceAll('ı', 'i')
    .replace(NO_MEDICINES, ' ')
    .trim()
  const words = text.match(/[a-z]+/g) ?? []
  return (
    words.some((word) => isMedicineWord(word) || isMedicineName(word)) ||
    PHRASES.test(text) ||
    OTHER_SCRIPTS.test(title.normalize()) ||
    OTHER_SCRIPTS.test(text) ||
    /\bPrEP\b/.test(title)
  )
}

/** Whether a word means medicine in general ('meds'), or a form of it, not one by name. */
export function isMedicineWord(word: string): boolean {
  const one = word.endsWith('s') && !ORDINARY.has(word) ? word.slice(0, -1) : word
  return isNearWord(word) || isNearWord(one) || MEDICINES.test(word)
}

/** 'Medication', 'medicina', 'Medikamente', 'Morgentabletten'; not a medical appointment. */
const MEDICINES = /^medi[ck](?!al|are|aid|s?$)|(?:tabletten?|tropfen)$/

const WORDS = new Set(
  `pill tablet med capsule dose dosage dosing prescription injection inject injecting injected inhaler puffer nebuliser nebulizer
 antibiotic antihistamine antacid antidepressant antipsychotic anticoagulant diuretic laxative vitamin multivitamin supplement painkiller
 steroid eyedrop eardrop epipen suppository pessary enema ointment syrup statin
 probiotic contraceptive linctus emollient dosette tabletka tabletki pille pillen waterpill kapsel kapseln salbe spritze pastilla
 pildora comprime comprimido cachet gelule pillola pillole compressa compresse gotas gocce gouttes jarabe inyeccion remedio lek leki lekow lekarstwo tabletek krople zastrzyk ilac ilaclar ilaci ilacim hap hapi haplar
 lakarstvo medz dawa dawai obat gamot arznei tablett druppels sciroppo arzneimittel churna antiviral bloeddrukpil sirop damla damlasi sulandirici`.split(
    /\s+/,
  ),
)

/** One letter away from a word for a medicine, and none. */
const ORDINARY = new Set('inhale inhaled inhales compress complied pharmacy farmacia'.split(' '))

const isNearWord = spellingsOf(WORDS, ORDINARY)

/** Words that only look like it: no pill bug, no tablet to charge, no syrup on a pancake. */
const NO_MEDICINES = new RegExp(
  [
    'pill ?(?:bug|box hat)s?',
    '(?:ipad|android|drawing|graphics|samsung) tablets?',
    '(?:charge|charging|repair|update|unlock) (?:the |my |his |her |your )?tablets?(?! (?:and|then)\\b)',
    'tablet (?:charger|charging|screen|battery|games?|apps?)',
    'tablets? of stone',
    'dishwasher tablets?',
    'dose of (?:sun\\w*|fresh air|reality|fun|culture|nature|laughter)',
    '(?:coffee|nespresso|space|time|escape|washing|laundry) capsules?',
    'capsule (?:wardrobe|hotel|collection)s?',
    '(?:golden|maple|agave|sugar) syrup',
    'syrup (?:sponge|tart|pudding)s?',
    '(?:pancakes?|waffles?) (?:and|with) syrup',
    'lithium (?:battery|batteries|ion)',
    'calcium deposits?',
    'zinc (?:roof\\w*|sheets?|bath)',
    'prescription (?:sunglasses|glasses|lenses|goggles)',
    'inject (?:some |a bit of |a little )?(?:fun|life|colour|color|humou?r|money|cash)',
  ]
    .map((phrase) => `\\b${phrase}\\b`)
    .join('|'),
  'g',
)

/** Words for tablets, medicine and drops in other scripts. */
const OTHER_SCRIPTS =
  /таблет|лекарств|пилюл|ліки|капл(?:и|ей)|укол|χάπι|χαπι|φάρμακ|φαρμακ|דוא|תרופ|כדור|دواء|دوا|أدوية|حبوب|قرص|दवा|औषध|गोली|ওষুধ|দাওয়াই|ਦਵਾਈ|દવા|மருந்து|మందు|ഔഷധ|ยา(?:$|เม็ด|น้ำ)|thuốc|药|藥|薬|약/iu

/** Words that mean a medicine only beside others: no dropped parcel, no patch of grass, no ice cream. */
const WHOSE = "(?:the |my |your |his |her |our |their |a |an |new |\\w+'s )*"
const PHRASES = new RegExp(
  [
    // By themselves, as a whole title.
    '^(?:drops|patch(?:es)?|cream|jab)(?: \\d.*|$)',
    // 'The little white one', 'half a yellow one', 'my heart ones'.
    '^(?:(?:the|my|her|his|an?|half|\\d|one|two|little|wee|tiny|big|small|round|long) )*(?:blue|pink|white|yellow|red|orange|green|brown|purple|round|heart|water|thyroid) ones?(?: ?(?:[+&]|and) ?.* ones?)?$',
    '^(?:sleepers?|thyroid|iron|depot|d3|k2|multis?)(?: \\d.*)?$',
    '^drops (?:at|before|after|every|with)',
    'blood thinners?',
    'b ?12',
    'folic acid',
    '(?:fish|cod liver) oil',
    'omega[ -]?3',
    'co-?q ?10',
    'birth control',
    'beta[ -]?blockers?',
    'iron (?:tabs?|liquid)',
    '(?:nasal|nose|ear|throat|mouth|angina|nitro) sprays?',
    '(?:eye|ear|nose|nasal|cough|glaucoma)s?[ -]?dr(?:o|a|)p[sz]?',
    '(?:my|your|his|her|their|morning|lunch|lunchtime|evening|night|bedtime|more|two|three|\\d) drops(?! (?:off|out|by|the|me|him|them|us)\\b)',
    `drops? (?:in|into|for) ${WHOSE}(?:left |right |both |each )?(?:eyes?|ears?|nose)`,
    '(?:pain|nicotine|hormone|skin|hrt|lidocaine|heart|transdermal|morning|evening|night) patch(?:es)?',
    `(?:change|replace|apply|put on|take off|stick on) ${WHOSE}patch(?:es)?`,
    'patch (?:change|on|off)',
    'patch(?:es)?,? (?:on )?(?:the |my |her |his )?(?:left|right) \\w+',
    '(?:skin|barrier|eczema|psoriasis|fungal|antiseptic|arthritis|pain|nappy|rash|thrush|acne|itch|burn|piles?|moisturising|medicated|vaginal|hormone|testosterone|t|oestrogen|estrogen|eye|nose|mouth|teething) (?:cream|gel|lotion)',
    `(?:apply|rub(?: in| on)?) ${WHOSE}(?:cream|gel|lotion)`,
    `(?:cream|gel|lotion) (?:on|onto|for|to) ${WHOSE}(?:left |right |both )?(?:legs?|feet|foot|arms?|hands?|back|skin|face|knees?|elbows?|rash|sores?|heels?|bottom|wound|scalp)`,
    '(?:verruca|wart|thrush|nit|lice|cold sore|flea|worm|tick) (?:stuff|treatment|gel|cream|paint|shampoo|drops)',
    '(?:weekly|monthly|allergy|testosterone|t|glp-?1|insulin|depo|fertility|hormone|my|her|his) shots?',
    '^shots? \\(.*',
    'anti[ -]?(?:biotic|hist|sick|naus|viral|coag|depress|inflam|fung|psych|malaria|emetic|epilep|convuls)\\w*',
    '(?:long|short|rapid|slow)[ -]acting(?: (?:pen|insulin))?',
    '(?:epi|insulin) ?pens?',
    'pill ?box(?:es)?',
    'stool softeners?',
    'gripe water',
    'sliding scale',
    'pain (?:relief|killers?)',
    'throat lozenges?',
    'rehydration (?:salts|sachets?)',
    'pan[ -]?(?:d|20|40)',
    '(?:one|two|four|\\d) puffs?',
    '^puffs?$',
    'drops (?:left|right|both|[lr]) (?:eyes?|ears?)',
    'vits? [a-k]\\d*',
    '^(?:vits|tabs)$',
    '(?:my|your|his|her|their|morning|lunch|lunchtime|evening|night|bedtime|water|heart|bp|thyroid|sleeping|iron|pain) tabs',
    '(?:my|your|his|her|insulin|weekly|monthly|fertility|hormone|depo|b12) jabs?',
    'nicotine (?:gum|lozenges?|spray)',
    '(?:cough|medical|medicinal) (?:mixture|cannabis|weed|marijuana)',
    '(?:blister|rescue|webster) pac?k',
    'nomad tray',
    'e45',
    // As much a part of a treatment as a tablet.
    '^(?:put |start |use |have )?(?:on )?(?:the |my |his |her )?(?:oxygen|cpap|bipap|nebs?)(?: (?:\\d|on|off|mask on|machine on|therapy))?$',
    `(?:change|replace|renew) ${WHOSE}(?:wound |leg |foot |arm )?dressings?`,
    '(?:wound dressings?|dressing changes?)',
    '(?:peg|tube|enteral|ng) feeds?',
    '(?:pump|infusion) (?:sites?|sets?)',
    '(?:peg|tube|catheter|line|port) flush(?:es)?',
    'feed (?:via|through|by) (?:the )?(?:peg|tube|pump)',
  ]
    .map((phrase) => `\\b${phrase}\\b`)
    .join('|'),
)
