/** The base form of an English word: 'walked' → 'walk', 'took' → 'take', 'pills' → 'pill', 'mum' → 'mother'. */
export function lemma(word: string): string {
  const plain = word.toLowerCase().replace(/'s?$/, '')
  const base = (IRREGULAR.get(plain) ?? stem(plain)).replace(LONG_FORM, '$1')
  return SYNONYMS.get(base) ?? base
}

/** 'physiotherapy' and 'physiotherapist' are both 'physio'. */
const LONG_FORM = /^(physio|hydro|psycho|chemo|rehab)(?:therap(?:y|ist)|ilitation)$/

/** Whether a word is a past form of a verb: 'walked', 'took', 'fed'. */
export function isPast(word: string): boolean {
  return PASTS.has(word) || (/[a-z]{2,}ed$/.test(word) && !NOT_PAST.has(word))
}

const NOT_PAST = new Set(
  'need feed bed red seed weed speed indeed shed sled breed exceed proceed succeed hundred naked wicked sacred tired bored stressed overwhelmed worried scared depressed excited interested exhausted annoyed confused frustrated disappointed ashamed supposed married'.split(
    ' ',
  ),
)

function stem(word: string): string {
  if (word.length <= 3) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  // 'Ironings done', typed without its apostrophe.
  if (/[aeiouy].*ings$/.test(word) && word.length > 6) return stem(word.slice(0, -1))
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2)
  if (/s$/.test(word)) return withoutSilentE(word.slice(0, -1))
  if (/ied$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[aeiouy].*)ed$/.test(word) && word.length > 4 && !NOT_PAST.has(word))
    return withoutDoubledLetter(word.slice(0, -2))
  if (/[aeiouy].*ing$/.test(word) && word.length > 5) return withoutDoubledLetter(word.slice(0, -3))
  return withoutSilentE(word)
}

/** 'stopp' → 'stop', but 'call' and 'dress' stay. */
function withoutDoubledLetter(base: string): string {
  return withoutSilentE(/([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base)
}

/** So that 'making' and 'make' get the same base. */
function withoutSilentE(base: string): string {
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base
}

const IRREGULAR_FORMS = `take took taken taking|do did done doing does|go went gone going goes|make made making|have had having has|get got gotten getting|eat ate eaten eating|
drink drank drunk|feed fed feeding|buy bought|bring brought|send sent|write wrote written writing|read read reading|run ran running|swim swam swum swimming|drive drove driven driving|
ride rode ridden|speak spoke spoken|tell told|say said|see saw seen|meet met|pay paid|put put|set set|sleep slept|wake woke woken waking|leave left leaving|find found|give gave given giving|
give gave|cut cut|hang hung|wear wore|sell sold|sing sang sung|sweep swept|teach taught|throw threw thrown|think thought|clean cleaned|tidy tidied|begin began begun|build built|catch caught|
choose chose chosen|draw drew drawn|fly flew flown|forget forgot forgotten|grow grew grown|hold held|keep kept|know knew known|lay laid|lend lent|lose lost|mow mowed mown|rise rose risen|
shake shook|ring rang rung|shut shut|sit sat|sew sewed sewn|spend spent|stand stood|stick stuck|understand understood|win won|be was were been being am is are|do|tie tied tying|dye dyed|lie lay lying|
die died dying|use used using|come came coming|bake baked|iron ironed|phone phoned|practise practised practised practising practice practiced practicing|child children|foot feet|tooth teeth|person people|leaf leaves|knife knives|
water watering watered|dishes dish|medicine medicines|exercise exercises exercised exercising|groceries grocery|clothes cloth|shower showered|brush brushed|wash washed|hoover hoovered|vacuum vacuumed`

const IRREGULAR = new Map<string, string>()
const PASTS = new Set<string>()
for (const family of IRREGULAR_FORMS.split('|')) {
  const [base, ...forms] = family.trim().split(/\s+/)
  for (const form of [base!, ...forms]) if (!IRREGULAR.has(form)) IRREGULAR.set(form, stem(base!))
  for (const form of forms) if (!/(?:ing|s)$/.test(form) && form !== base) PASTS.add(form)
}
// Not verbs, or no past forms: 'the children' and 'piano practice' say nothing of what was done.
for (const form of ['children', 'people', 'feet', 'teeth', 'dish', 'grocery', 'cloth', 'practice'])
  PASTS.delete(form)
for (const form of [
  'read',
  'put',
  'set',
  'cut',
  'shut',
  'am',
  'is',
  'are',
  'lay',
  'been',
  'was',
  'were',
  'practice',
])
  PASTS.delete(form)

/** Synonyms, by their base forms. */
const SYNONYMS = new Map<string, string>()
for (const group of `mother mum mom mam mama mummy mommy|father dad daddy papa|grandmother grandma gran granny nan nana|grandfather grandpa granddad|doctor dr gp|appointment appt|
call phon ring telephon|bin trash garbag rubbish|exercis workout|laundry wash|pill tablet med medication medicin meds|fridg refrigerator|tv television|vacuum hoover|grocery food-shopping|
child kid|bike bicycl|photo pictur|vet veterinarian|dinner supper|fix repair|email mail|dish washing-up`.split(
  '|',
)) {
  const [base, ...others] = group.trim().split(/\s+/)
  for (const other of others) SYNONYMS.set(stem(other), stem(base!))
}
SYNONYMS.delete('wash')
