/** Spaces, marks that only join or turn other characters, and the fillers that fonts draw as nothing. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text can be seen: a task with such a title would be a row without a name. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text)
}
