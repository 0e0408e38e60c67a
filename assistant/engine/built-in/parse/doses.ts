import { isMedication } from '../../../language/medication.ts'
import { oneOf } from '../../../language/one-of.ts'
import { isQuestion } from '../../../language/questions.ts'
import { rawText } from '../../../language/tokens.ts'
import type { DoseReport, Intent } from './intent.ts'
import type { Piece } from './piece.ts'

/**
 * What people tell about a medicine that is no wish to change the list: not taken, not sure, run out, stopping. None of it
 * skips, ticks or moves a dose.
 */
export function parseDose({ tokens, norm }: Piece): Intent | undefined {
  const isIt = TAKE_IT.test(norm)
  if (!isIt && !isMedication(norm)) return undefined
  // 'Skip my tablet', 'remind me I have run out of tablets': an order is read as an order.
  if (ORDER.test(norm) || (OFF_THE_LIST.test(norm) && BY_DOCTOR.test(norm))) return undefined
  const report = REPORTS.find(([, pattern]) => pattern.test(norm))?.[0]
  if (!report || (isIt && report !== 'stopping')) return undefined
  if (report !== 'unsure' && isQuestion(norm)) return undefined
  return { do: 'dose', about: report, said: rawText(tokens) }
}

const TAKE_IT = /\b(?:take|taking|took|taken) (?:it|them|that|those|these)\b(?! (?:out|off|away|back|down)\b)/

const ORDER =
  /^(?:add|put|remind|remember|make sure|do not (?:let \w+ )?forget|skip|mark|tick|untick|uncheck|reopen|set|move|push|reschedule|delete|remove|rename|change|undo|note|buy|order|get|pick|collect|call|ring|phone|ask|show|open|list|mute|stop remind\w*|turn)\b/

/** 'Take the melatonin off his list, the doctor stopped it': that is what a doctor said, and it is read back first. */
const OFF_THE_LIST =
  /\b(?:delete|remove|get rid of|take .* off (?:the|my|his|her|their|our|your)(?: \w+)? list)\b/
const BY_DOCTOR = /\b(?:doctor|dr|gp|nurse|consultant|pharmacist|hospital|specialist|surgery|clinic)\b/

const DOCTOR =
  '(?:doctor|dr|gp|nurse|consultant|pharmacist|chemist|hospital|specialist|surgery|clinic|cardiologist|oncologist|they)'
/** 'GP stopped the statin', 'doctor said no more warfarin'. */
const BY_DOCTOR_STOPPED = new RegExp(
  `\\b${DOCTOR}\\b(?: \\w+){0,4} (?:stopped|stops|discontinued|cancelled|withdrawn|withdrew|ended|paused|(?:took|taken|takes|take) (?:me|him|her|us|mum|dad) off|no more|no longer (?:need|needs|to take|take)|(?:to )?(?:stop|come off|not (?:to )?take))\\b`,
)
/** 'She's been taken off the apixaban'. */
const TAKEN_OFF =
  /\b(?:says?|said) no more\b|\b(?:been|was|were|got|am|is|being) (?:taken|put|come) off\b(?! (?:the|my|his|her|our|your)(?: \w+)? list\b)|\b(?:been|was|were|is|are) (?:stopped|discontinued)\b/

/** 'They've changed my pills', 'halved the dose', 'new dose is two'. */
const DOSE_CHANGED =
  /\b(?:chang(?:ed|ing)|switch(?:ed|ing)|swapped|adjust(?:ed|ing)|halv(?:ed|ing)|doubl(?:ed|ing)|upp(?:ed|ing)|increas(?:ed|ing)|lower(?:ed|ing)|reduc(?:ed|ing)|rais(?:ed|ing)|dropped|cut)\b(?: \w+){0,3} (?:dose|dosage|strength|meds|medication|medicines?|pills|tablets|prescription)\b|\b(?:new|different|higher|lower|bigger|smaller|stronger|weaker) (?:dose|dosage|strength)\b|\b(?:dose|dosage|strength) (?:(?:has|have|is|was|been|just|now) )*(?:changed|halved|doubled|upped|increased|lowered|reduced|gone|went|going|different)\b/
/** 'Halved my warfarin', 'upped the ramipril'. */
const OTHER_STRENGTH =
  /\b(?:halved|doubled|upped|increased|lowered|reduced)\b|\b(?:put|gone|went) (?:\w+ )?(?:up|down) (?:to|from) \d/

const REPORTS: [DoseReport, RegExp][] = [
  [
    'unsure',
    /\b(?:not (?:entirely |quite |really |at all )?(?:sure|certain)|unsure|(?:do|did|can|could) not (?:honestly |really |quite |for the life of me )?(?:know|remember|recall|tell|say)|no idea|might have|may have|could have|maybe|perhaps|possibly|(?:i )?think (?:i|she|he|we)|forg[eo]t (?:if|whether)|forgotten (?:if|whether)|or did (?:i|she|he) not|or not)\b/,
  ],
  [
    'ran-out',
    /\b(?:(?:run|ran|running) (?:out|low|short)|(?:am|are|is|was|nearly|almost|clean|all) out of|(?:do|does|did) not have (?:any|enough|more)|(?:have|has|had) (?:not (?:got )?any|no(?:ne)?\b.{0,30} left)|no (?:more )?(?:\w+ ){1,4}(?:left|in the (?:box|house|cupboard|packet))|none left|all gone|(?:box|packet|bottle|strip|pack|dosette) is empty|(?:down to|on) (?:my|the|her|his) last|used (?:up )?(?:the )?(?:last|all)|lost (?:my|the|her|his))\b/,
  ],
  ['stopped', oneOf([BY_DOCTOR_STOPPED, TAKEN_OFF])],
  ['changed', oneOf([DOSE_CHANGED, OTHER_STRENGTH])],
  [
    'harms',
    /\b(?:makes?|making|made|giv(?:es|ing)|gave) (?:me|him|her|us|mum|dad) (?:\w+ ){0,2}(?:sick|ill|dizzy|sleepy|drowsy|queasy|nauseous|poorly|faint|itch\w*|shak\w*|cramps?|the runs|a rash|headaches?|a headache)\b/,
  ],
  [
    'more',
    /\b(?:take|taking|have|having|give|giving) (?:(?!at |by |around |before |after |about |until )\w+ ){0,3}(?:2|3|two|three|double|twice|extra|another)\b(?! (?:a|per|daily|every|each|times))|\bdouble (?:up|dose|the dose)\b/,
  ],
  [
    'stopping',
    oneOf([
      /\b(?:stop(?:ped|ping|s)?|quit(?:ting)?|com(?:e|ing|es) off|came off|refus(?:e|es|ed|ing)|done with|giv(?:e|ing|en) up|will not (?:take|have|touch|swallow)|no more(?! (?:than|\w+ (?:left|in the)))|(?:do|does) not want (?:to take |to have |any more )?|sick of|had enough of|no longer (?:take|takes|taking|need|needs|want)|never again|off (?:my|the|her|his) (?:meds|medication|pills|tablets)|against)\b/,
      /\bnot (?:\w+ ){0,6}(?:any ?more|any longer)\b/,
    ]),
  ],
  [
    'partly',
    /\b(?:half(?! (?:past|after|an hour|\d{1,2}\b(?! (?:tablets?|pills?|doses?)\b)))|part of|some of|(?:took|taken|had|has had) only|only (?:took|taken|had|managed)|spat|spit|spits|threw (?:(?:it|them|that|one)(?: \w+)? )?(?:back )?up|vomited|brought (?:it|them) (?:\w+ )?(?:back )?up|came (?:straight |right )?back up|sick (?:right )?after|dropped|hid|hidden|cheeked)\b/,
  ],
  [
    'not-taken',
    oneOf([
      /\b(?:not (?:yet |even |actually |really |still )?(?:had|have|taken|take|took|given|give|touched|swallowed|been (?:taken|given|touched))|(?:missed|misses|forgot|forgotten|forgets|never (?:took|had|taken|gave|given)|yet to (?:take|have|get)|still (?:has|have|got|needs?|to)|late (?:with|taking)|without)|no \w+(?: \w+)? yet|untouched|still (?:in|sitting|lying|there|on the))\b/,
      /\bnot (?:\w+ ){0,4}yet\b/,
    ]),
  ],
]
