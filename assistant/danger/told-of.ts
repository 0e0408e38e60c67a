import { oneOf } from '../language/one-of.ts'
import { normText, tokenise } from '../language/tokens.ts'

/**
 * Whether it is told of long ago, read, watched or planned, rather than happening now: 'my brother had a stroke three
 * years ago', 'first aid training about choking'.
 */
export function isToldOf(text: string): boolean {
  const said = normText(tokenise(text))
  return LONG_AGO.test(said) || ABOUT_IT.test(said)
}

const LONG_AGO =
  /\b(?:(?:years?|months?|winters?|summers?|decades?|ages|long time) (?:ago|back|since)|(?:last|back in) (?:year|month|winter|summer|spring|autumn|christmas|january|february|march|april|may|june|july|august|september|october|november|december)|long ago|in (?:19|20)\d\d|in the (?:\w+ties|\d0s)|in '\d\d|back in|used to(?! be (?:fine|ok|all right|alright|good|grand) with\b)|as a (?:child|kid|boy|girl|lad)|when (?:i|he|she|we|they) (?:was|were) (?:\d{1,2}|a|an|at|in|young|little|small|six|seven|eight|nine|ten|eleven|twelve|\w+teen)|before (?:i|he|she) was born|anniversary)\b(?!.*\b(?:now|again|just|today|tonight|suddenly|this morning)\b)/

const ABOUT_IT = oneOf([
  /\bin (?:the|my|this) (?:video )?game i\b/,
  /^(?:(?:i am|we are|i was|we were|just|still|been) )*watching (?!(?:him|her|me|my|his|them|mum|mom|dad|gran|nan|over|the (?:baby|kids?|boys?|girls?|little|children|dog|road|front|house|door))\b)/,
  /\bon (?:the )?(?:telly|tv|box|news)\b/,
  /(?<!\b(?:at|in|during|after|before) (?:the |a |my |his |her |our )?)\b(?:films?|movie|novel|episode|tv series|documentary|podcast|lyrics|quiz|training|refresher|(?<!of )course|workshop|leaflet|fire drill|fundraiser|awareness|prevention|association|support group|book club|book group|season \d|chapter \d|homework|essay|dissertation|revis(?:e|ing|ion)|osces?|flash ?cards|module|lecture|seminar|case study)\b/,
  /\b(?:my|mum's|mam's|mom's|dad's|nan's|gran's|her|his|our|the|on|in|watching) (?:soaps?(?= ?[:,.!]| tonight| was| were| last)|soap opera|corrie|coronation street|eastenders|emmerdale|hollyoaks|midsomer|the archers|neighbours tonight|home and away|line of duty|silent witness|agatha christie|poirot|miss marple)\b|\b(?:coronation street|eastenders|emmerdale|hollyoaks|midsomer murders|agatha christie|poirot|miss marple)\b/,
  /^(?:(?:please )?(?:add|put down|remind me to|i want to|pop down) )?(?:watch|read|record|listen to) (?!(?:me|him|her|my|his)\b)/,
])

/** Told of, read or planned, not happening now. */
export const FICTION =
  /\b(?:film|movie|book|novel|episode|series|game|song|quiz|documentary|training|course|class|workshop|leaflet|play|lyrics|podcast|drill|practice|test the|alarm test|check the|battery in the|batteries for|what does|who (?:was|is|sang|wrote)|spell|meaning of|remind me|add|book (?:a|the|an)|appointment|put (?:it )?(?:on|in|down)|last (?:year|month|week)|years ago|as a (?:child|kid)|used to)\b/
