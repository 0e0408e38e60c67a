import { lemma } from './lemma.ts'

/** Whether a title is about taking a medicine. A wrong tick here can mean a dose missed or taken twice. */
export function isMedication(title: string): boolean {
  const words = title.toLowerCase().match(/[a-z]+/g) ?? []
  return words.some((word) => WORDS.has(lemma(word)) || NAMES.test(word))
}

/** Whether a title is about taking a medicine, not about fetching or ordering it. */
export function isDose(title: string): boolean {
  return isMedication(title) && !ERRAND.test(title)
}

const ERRAND =
  /\b(?:refills?|pick up|collect|order|reorder|fetch|buy|get more|renew|call|ring|phone|ask|pharmacy|chemist|pharmacist|doctor|gp|delivery|appointment|sort out|repeat prescription|prescription)\b/i

/** Whether a word means medicine in general ('meds'), not one by name. */
export function isMedicineWord(word: string): boolean {
  return WORDS.has(lemma(word))
}

const WORDS = new Set(
  `pill tablet med meds medication medicine capsule dose dosage prescription insulin injection inject inhaler puffer drop drops antibiotic vitamin vitamins supplement
  painkiller aspirin ibuprofen paracetamol tylenol advil acetaminophen chemo chemotherapy warfarin lithium steroid eyedrops patch nebuliser nebulizer epipen suppository
  ointment syrup antidepressant beta blocker statin thyroxine levothyroxine melatonin iron probiotic contraceptive glucose`
    .split(/\s+/)
    .map(lemma)
    .filter(
      (word) =>
        word !== 'iron' && word !== 'drop' && word !== 'patch' && word !== 'beta' && word !== 'blocker',
    ),
)

/** Typical endings of medicine names. */
const NAMES =
  /^[a-z]{3,}(?:pril|sartan|olol|statin|prazole|oxetine|azepam|zolam|cillin|mycin|cycline|floxacin|formin|gliptin|glutide|parin|xaban|tidine|setron|triptan|profen|codone|morphone|asone|solone|isone|olone|amide|thiazide|pidem|pezil|tiapine|zapine|peridone|lukast|terol|tropium|dronate|barbital|gabalin|pentin|trigine|racetam|lamine|zosin|conazole|vir|mab|tinib)$/
