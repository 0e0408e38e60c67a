import { lemma } from './lemma.ts'

/** Whether a title is about taking a medicine. A wrong tick here can mean a dose missed or taken twice. */
export function isMedication(title: string): boolean {
  const words = title.toLowerCase().match(/[a-z]+/g) ?? []
  return (
    words.some((word) => WORDS.has(lemma(word)) || BRANDS.has(word) || NAMES.test(word)) ||
    PHRASES.test(title)
  )
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

/** Names that no ending gives away: what the box says, and what is in it. */
const BRANDS = new Set(
  `magnesium zinc calcium potassium folate creatine eliquis xarelto pradaxa plavix coumadin brilinta entresto lipitor crestor zocor norvasc lasix
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
  testosterone gliclazide glimepiride pioglitazone empagliflozin dapagliflozin liothyronine carbimazole propranolol hrt`.split(
    /\s+/,
  ),
)

const PHRASES =
  /\bblood thinners?\b|\bb ?12\b|\bfolic acid\b|\b(?:fish|cod liver) oil\b|\bomega[ -]?3\b|\b(?:nasal|nose) spray\b|\bbirth control\b|\bbeta[ -]?blockers?\b|\biron (?:tabs?|liquid)\b|\b(?:pain|nicotine|hormone|skin) patch(?:es)?\b|\bchange (?:the |my |her |his )?patch\b|\bco-codamol\b/i

/** Typical endings of medicine names. */
const NAMES =
  /^[a-z]{3,}(?:pril|sartan|olol|statin|prazole|oxetine|azepam|zolam|cillin|mycin|cycline|floxacin|formin|gliptin|glutide|parin|xaban|tidine|setron|triptan|profen|codone|morphone|asone|solone|isone|olone|amide|thiazide|pidem|pezil|tiapine|zapine|peridone|lukast|terol|tropium|dronate|barbital|gabalin|pentin|trigine|racetam|lamine|zosin|conazole|vir|mab|tinib)$/
