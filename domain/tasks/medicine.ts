const MEDICINE =
  /\b(?:medic\w*|meds?|pills?|tablets?|capsules?|doses?|insulin|inhalers?|injections?|eye ?drops?|antibiotics?|vitamins?)\b/i

/** Whether a task is about a medicine, by its title. Such tasks come first where things are late. */
export function isMedicine({ title }: { title: string }): boolean {
  return MEDICINE.test(title)
}
