import { isMedicine } from '#domain/tasks/medicine.ts'

/** Whether what was said, or a title, is about taking a medicine. A wrong tick here can mean a dose missed or taken twice. */
export function isMedication(title: string): boolean {
  return isMedicine({ title })
}

/** Whether a title is about taking a medicine, not about fetching or ordering it. */
export function isDose(title: string): boolean {
  return isMedication(title) && (!ERRAND.test(title) || PRESCRIBES.test(title))
}

/** 'The doctor has put me on metformin': not an errand to the doctor. */
const PRESCRIBES =
  /\b(?:(?:put|started|got|has|have|wants) (?:me|him|her|us|mum|dad) (?:back )?on|prescribed|upped|increased|doubled|lowered|switched (?:me|him|her) to)\b/i

const ERRAND =
  /\b(?:refills?|pick up|collect|order|reorder|fetch|buy|get more|renew|call|ring|phone|ask|pharmacy|chemist|pharmacist|doctor|gp|delivery|appointment|sort out|repeat prescription|prescription)\b/i
