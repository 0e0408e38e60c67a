import { isMedicineName } from '#domain/tasks/medicine-names.ts'
import { spellingsOf } from '#domain/tasks/misspelled.ts'

/**
 * Whether words may mean the medicine in a title: misspelled, cut short ('latano'), or by its other name ('apixaban', of
 * “Eliquis”). Enough to ask, never to tick.
 */
export function mayMeanMedicine(said: string, title: string): boolean {
  const words = wordsOf(said)
  return wordsOf(title).some((name) => isMedicineName(name) && words.some((word) => isSame(word, name)))
}

function isSame(word: string, name: string): boolean {
  if (word === name) return name.length >= SHORT
  if (word.length >= SHORT && name.length - word.length > 1 && name.startsWith(word)) return true
  return SAME.some((each) => each.includes(word) && each.includes(name)) || isMisspelled(word, name)
}

function isMisspelled(word: string, name: string): boolean {
  return name.length > SHORT + 1 && isMedicineName(word) && spellingsOf(new Set([name]), new Set())(word)
}

/** From so many letters on, the beginning of a name says which. */
const SHORT = 5

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** What is in it, and what the box says. */
const SAME = `
  apixaban eliquis; rivaroxaban xarelto; dabigatran pradaxa; edoxaban lixiana; warfarin coumadin marevan; clopidogrel plavix;
  enoxaparin clexane lovenox; dalteparin fragmin; aspirin ecosprin disprin; paracetamol panadol calpol acetaminophen tylenol
  doliprane dolo crocin; ibuprofen nurofen advil motrin brufen; naproxen aleve; diclofenac voltarol voltaren; codeine
  cocodamol solpadeine; morphine oramorph mst zomorph; oxycodone oxynorm oxycontin longtec shortec; tramadol zydol; fentanyl
  matrifen durogesic; pregabalin lyrica; gabapentin neurontin; amitriptyline elavil; levetiracetam keppra; lamotrigine
  lamictal; valproate epilim depakote; carbamazepine tegretol; topiramate topamax; phenytoin epanutin dilantin; clobazam
  frisium; diazepam valium; lorazepam ativan; clonazepam klonopin rivotril; alprazolam xanax; zopiclone zimovane; zolpidem
  ambien stilnoct; melatonin circadin slenyto; methylphenidate ritalin concerta medikinet equasym xenidate delmosart;
  lisdexamfetamine vyvanse elvanse; atomoxetine strattera; guanfacine intuniv; sertraline zoloft lustral; fluoxetine prozac;
  citalopram celexa cipramil; escitalopram lexapro cipralex; venlafaxine effexor; duloxetine cymbalta; mirtazapine remeron;
  bupropion wellbutrin; quetiapine seroquel; olanzapine zyprexa; risperidone risperdal; aripiprazole abilify; clozapine
  clozaril; lithium priadel; donepezil aricept; memantine ebixa namenda; rivastigmine exelon; levodopa sinemet madopar
  syndopa; rasagiline azilect; metformin glucophage glycomet glyciphage; sitagliptin januvia; empagliflozin jardiance;
  dapagliflozin forxiga farxiga; semaglutide ozempic wegovy rybelsus; tirzepatide mounjaro zepbound; dulaglutide trulicity;
  liraglutide victoza saxenda; insulin lantus toujeo levemir tresiba novorapid humalog fiasp humulin; levothyroxine thyroxine
  synthroid eltroxin euthyrox thyronorm; atorvastatin lipitor; rosuvastatin crestor; simvastatin zocor; amlodipine norvasc;
  telmisartan telma micardis; losartan cozaar; valsartan diovan; candesartan atacand; ramipril tritace altace; bisoprolol
  concor; furosemide lasix frusemide; spironolactone aldactone; omeprazole losec prilosec omez; lansoprazole prevacid;
  pantoprazole protonix pantocid; esomeprazole nexium; lactulose duphalac; macrogol laxido movicol cosmocol; senna senokot;
  salbutamol ventolin albuterol asthalin; beclometasone clenil qvar; budesonide pulmicort; montelukast singulair; cetirizine
  zyrtec piriteze; loratadine claritin; fexofenadine allegra telfast; chlorphenamine piriton; latanoprost xalatan; timolol
  timoptol; methotrexate mtx; hydroxychloroquine hcq plaquenil; adalimumab humira; alendronic fosamax alendronate; denosumab
  prolia; sildenafil viagra; tadalafil cialis; tamsulosin flomax; mirabegron betmiga; solifenacin vesicare; ondansetron
  zofran; prednisolone prednisone pred; amoxicillin amoxil; nitrofurantoin macrobid; estradiol evorel oestrogel sandrena`
  .split(';')
  .map((each) => each.trim().split(/\s+/))
