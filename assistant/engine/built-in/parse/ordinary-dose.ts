import { isMedication } from '../../../language/medication.ts'
import { tokenise } from '../../../language/tokens.ts'

/**
 * 'I think I'll take my pills now', 'she has taken them', 'shan't bother with the water tablet tonight': what is said of
 * one dose on any day. Each word must be one of these, and it is taken once: 'all', 'twice', 'more', 'two', 'then took' or
 * anything else makes it another matter.
 */
export function isOrdinaryDose(text: string): boolean {
  const rest = text.replace(COMPARTMENT, ' ')
  const isSeen = rest !== text
  const words = tokenise(rest)
    .flatMap(({ norm }) => norm.split(' '))
    .filter((word) => /[a-z\d]/.test(word))
  if (isSeen && words.every((word) => PLAIN.has(word) || LOOKS.has(word)))
    return words.filter((word) => TAKEN.test(word)).length < 2
  if (words.length > MOST_WORDS || !words.some((word) => TAKING.test(word))) return false
  if (words.filter((word) => TAKEN.test(word)).length > 1) return false
  const said = words.join(' ')
  if (ANOTHERS.test(said) || UNFED.test(said) || (GAVE.test(said) && !GAVE_OWN.test(said))) return false
  const named = words.some(isMedication)
  if (!named && !/\b(?:taken|took) (?:it|them)\b/.test(said)) return false
  return words.every(
    (word, at) =>
      isMedication(word) || PLAIN.has(word) || (KIND.has(word) && isMedication(words[at + 1] ?? '')),
  )
}

/** 'I took her warfarin' may be no slip of the tongue. */
const ANOTHERS =
  /^(?:(?:i|we|have|just|already|then|and|so|oh|well) )*(?:took|taken|had|swallowed|drank) (?:his|her|their)\b(?!.*\b(?:up|down|round|over) to\b)/
/** 'Had my insulin and no dinner.' */
const UNFED = /\binsulin\b.*\b(?:no|not|skip|skipping)\b|\b(?:no|not|skip|skipping)\b.*\binsulin\b/

/** 'Gave dad mum's tablet', 'gave her mine' is no ordinary dose. */
const GAVE = /\bgave\b/
const GAVE_OWN =
  /\bgave (?:(?:him|dad|daddy|papa) his|(?:her|mum|mam|mom|mama|nan|gran) her|(?:he|she|they|them) their) /

/** 'Wednesday's empty', of a box with a compartment for each day. One day alone, or it may be a dose too many. */
const COMPARTMENT =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:['’]?s| is| was)? (?:is |was )?(?:empty|popped|gone|clear)\b(?!.*day\b)(?! (?:too|again|already|and)\b)/i
const LOOKS = new Set('found find look looking see checked check blister box pack dosette'.split(' '))

const MOST_WORDS = 14
const TAKING =
  /^(?:take|taking|takes|taken|took|have|had|having|drink|drank|swallow|swallowed|gave|bother|skip|skipping)$/
const TAKEN = /^(?:taken|took|had|drank|swallowed|gave)$/

const PLAIN = new Set(
  `i we he she they my the her his their our them it am is are will shall would not do did does have has had having take taking takes taken took drink drank swallow swallowed gave him mine remain remains bother with
  skip skipping go going gonna to just already now later soon tonight today this morning evening afternoon before after at lunch breakfast dinner supper tea bed bedtime food
  coffee meal water milk juice porridge pap toast yoghurt yogurt soup rice squash cereal garri a glass of cup spoonful piece think guess reckon told me says said that mum mam mummy mama amma mother dad daddy papa baba father nan gran wife husband and then there in a bit minute for be up down ok okay yes no well oh so right as of`.split(
    /\s+/,
  ),
)
/** Which one: 'the water tablet', 'my malaria medicine'. */
const KIND = new Set(
  `morning evening night afternoon water heart blood pressure malaria thyroid iron vitamin allergy stomach sleeping pain diabetes cholesterol blue white pink yellow red little small
  big daily usual`.split(/\s+/),
)
