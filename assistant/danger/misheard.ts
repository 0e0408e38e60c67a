/** Danger as a recogniser of speech may write it: 'I took a nova dose'. */
const MISHEARD: readonly [RegExp, string][] = [
  [/\bkill(?:ing)? (?:my|me) (?:shelf|shell|sell|elf)\b/gi, 'kill myself'],
  [/\b(?:hurt|harm|cut)(?:ing|ting)? my (?:shelf|shell|sell|elf)\b/gi, 'hurt myself'],
  [/\b(?:sue|su|sewer|soo) ?(?:side|sighed|cyde|sidal|cidal)\b/gi, 'suicide'],
  [
    /\b(?:sea|see|seize|caesar|cease) (?:sure|your|zure|shore)\b|\bsea shores?(?= on the (?:\w+ )?floor\b)/gi,
    'seizure',
  ],
  [/\b(?:a nova|an over|a nother over|oh ?ver) (?:dose|doze|does)\b/gi, 'an overdose'],
  [
    /\bcarbon (?:mono|man|mona|monarch|model) ?(?:oxide|ox ?side|oxside|rocks ?side|oxides)?(?= (?:alarm|detector|is|going))/gi,
    'carbon monoxide',
  ],
  [/\b(?:in|inn|and) ?hail ?(?:er|or|a)\b/gi, 'inhaler'],
  [/(?<=\b(?:not|n't|n’t|cannot|never|properly) )(?:week|weak|wick) up\b/gi, 'wake up'],
  [
    /\b(?:brief|breeze|breed|breath) in (?:properly|well|at all|anymore|any more)\b|\bcan(?:no|['’]?)t (?:breeze|brief|breed|bread)\b/gi,
    "can't breathe",
  ],
  [/\b(?:happy|eppy|epic|peppy) pen\b/gi, 'epipen'],
  [/\b(?:an ?a ?fill ?axis|anna ?fill ?(?:axis|lactic)|anna phylactic)\b/gi, 'anaphylaxis'],
  [/\bsugary die ?a ?beet(?:us|ies|is)?\b|\bdie a be(?:et|at)(?:us|is|ees|ic)\b/gi, 'diabetes'],
  [/\b(?:un|on) ?(?:conscience|conscious|con shus)\b/gi, 'unconscious'],
  [/\b(?:ham|am|amber) (?:balance|bue?lance|lance|you lance)\b/gi, 'ambulance'],
  [/\b(?:hard|heart|hot) (?:a tack|attic|a tech)\b/gi, 'heart attack'],
  [/\b(?:chess|jest) (?:pain|pane|pains|panes)|\bchest panes?\b/gi, 'chest pain'],
  [/\b(?:blooding|bleeding|breeding) (?:every wear|every where|heavy lee|heavily)\b/gi, 'bleeding heavily'],
  [/\b(?:choke|joke|chalk)ing on (?=(?:a|his|her|my|the) )/gi, 'choking on '],
  [/\b(?:my|her|his) (?:moth|mouse) (?:is )?(?=dropping|drooping)/gi, 'his mouth is '],
  [/\bbad lee\b/gi, 'badly'],
  // As it is misspelled.
  [
    /\b(?:can ?not|can['’]?t|cannae|canny|not) (?:bree(?:th|ve)|breth|brethe|breahte|braethe|bretah)\b/gi,
    "can't breathe",
  ],
  [/\b(?:sucide|suiside|suicied|sucicide)\b/gi, 'suicide'],
  [/\b(?:unconcious|unconsious|unconshus|unconchious)\b/gi, 'unconscious'],
  [/\b(?:siezure|seisure|seziure|ceizure)(?=s?\b)/gi, 'seizure'],
  [/\bcho(?:ck|c|ak)ing (?=on\b)|\b(?<=\b(?:is|was|she['’]?s|he['’]?s) )chocking\b/gi, 'choking '],
  [/\b(?:bleding|bleading|bledding)\b/gi, 'bleeding'],
  [/\b(?:hart|heart|haert) (?:at+[ae]c?k?|attck|atak)\b/gi, 'heart attack'],
  [/\b(?:an?|taken|took an?) overdoes\b/gi, 'an overdose'],
  [/\bcol+apsd\b|\bcolapsed?\b|\bcollasped\b/gi, 'collapsed'],
]

/** The message as it was most likely said, or as it stands. */
export function asHeard(text: string): string {
  return MISHEARD.reduce((said, [heard, meant]) => said.replace(heard, meant), text)
}
